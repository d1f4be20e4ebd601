import { z } from 'zod';
import { moveWishArgs, wishArgs } from '../domain/meetings/device-wish.ts';
import { releaseArgs } from '../domain/meetings/release.ts';
import { seatPairArgs } from '../domain/meetings/seat-pair.ts';
import { moveSeatArgs } from '../domain/schedule/move-seat.ts';
import { swapSeatsArgs } from '../domain/schedule/swap-seats.ts';
import { endpoint } from './endpoint.ts';
import { ofMeeting, ofProgram } from './objects.ts';

/**
 * What staff do at a door, with a network: paired tablets too, which are told of no meeting more than they have of it
 * (docs/decisions/055). What was asked for without a network comes with `wish` (063). The desk has calls of its own, which answer with the whole meeting.
 */

export const moveAtDoor = endpoint(ofMeeting, {
  name: 'moveAtDoor',
  method: 'PATCH',
  path: '/v2/door/meeting/{id}/seat',
  summary: 'Move an accepted meeting to another table of its timeslot; 409 if it was taken in the meantime.',
  may: 'door.move',
  body: moveSeatArgs.extend({ wish: moveWishArgs.optional() }),
  invalidates: 'everything',
  result: z.object({ moved: z.literal(true) }),
});

export const swapAtDoor = endpoint(ofMeeting, {
  name: 'swapAtDoor',
  method: 'POST',
  path: '/v2/door/meeting/{id}/swap',
  summary: 'Swap the tables of two accepted meetings of one timeslot, both or neither.',
  may: 'door.move',
  body: swapSeatsArgs.extend({ wish: wishArgs.optional() }),
  invalidates: 'everything',
  result: z.object({ swapped: z.literal(true) }),
});

export const seatPair = endpoint(ofProgram, {
  name: 'seatPair',
  method: 'POST',
  path: '/v2/program/{programId}/door/seat',
  summary:
    'Create an accepted meeting of two organizations at a free table of a timeslot, and check both in; 409 names what is taken.',
  may: 'door.seat',
  body: seatPairArgs.extend({ wish: wishArgs.optional() }),
  invalidates: 'everything',
  result: z.object({ meetingId: z.uuid() }),
});

export const releaseAtDoor = endpoint(ofMeeting, {
  name: 'releaseAtDoor',
  method: 'POST',
  path: '/v2/door/meeting/{id}/release',
  summary:
    'Release an accepted meeting of which someone is missing: its table and the time of both are free. 409 if they came.',
  may: 'door.release',
  body: releaseArgs,
  invalidates: 'everything',
  result: z.object({ released: z.literal(true) }),
});

export const takeBackRelease = endpoint(ofMeeting, {
  name: 'takeBackRelease',
  method: 'POST',
  path: '/v2/door/meeting/{id}/release/undo',
  summary: 'Take a release back, while the table and both sides are still free; else 409.',
  may: 'door.release',
  invalidates: 'everything',
  result: z.object({ released: z.literal(false) }),
});
