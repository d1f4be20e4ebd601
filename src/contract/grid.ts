import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { venues } from '../domain/schedule/schedule.ts';
import { endpoint } from './endpoint.ts';
import { aboutProgram } from './objects.ts';

/** The grid of tables by timeslots, in which staff move meetings. */

const instant = z.string();

export const gridMeetingShape = z.object({
  id: z.uuid(),
  eventId: z.uuid().nullable(),
  timeslotId: z.uuid().nullable(),
  startAt: instant,
  endAt: instant,
  venue: z.enum(venues),
  roomId: z.uuid().nullable(),
  seatNumber: z.int().nullable(),
  meetingOwner: z.uuid(),
  meetingParticipant: z.uuid(),
  ownerLane: z.int().optional(),
  participantLane: z.int().optional(),
  checkedIn: z.boolean(),
});

export const readGrid = endpoint(
  {},
  {
    name: 'readGrid',
    method: 'GET',
    path: '/v2/program/{programId}/event/{eventId}/grid',
    shows: ['meeting', 'event', 'timeslot', 'room'],
    summary:
      'The accepted meetings at the time of an event that have not ended, with the names of their organizations and the times that these closed for themselves or at which all of their people are in sessions: what a move in the grid is decided by.',
    may: 'schedule.closings',
    about: aboutProgram,
    params: z.object({
      programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }).toLowerCase(),
      eventId: z.uuid({ error: encodeMessage(idMessages.undefinedEventId) }).toLowerCase(),
    }),
    result: z.object({
      meetings: z.array(gridMeetingShape),
      organizations: z.array(z.object({ id: z.uuid(), name: z.string() })),
      closed: z.array(
        z.object({ organizationId: z.uuid(), venue: z.enum(venues), startAt: instant, endAt: instant }),
      ),
      /** Organizations with several delegations. */
      delegations: z.array(z.object({ organizationId: z.uuid(), delegations: z.int() })).optional(),
      inSession: z.array(z.object({ organizationId: z.uuid(), timeslotId: z.uuid() })),
    }),
  },
);
