import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { type DoorMeeting, isCheckedIn } from '../meetings/meeting.ts';
import type { Instant } from '../time/instants.ts';
import { agreedFirst, type ReseatMove } from './reseat.ts';
import { findPlaces, type ReseatWorld, seatAtOf } from './reseat-places.ts';

/** Many accepted meetings moved in one step: to a room, to a timeslot, to an event, or wherever in it there is room. */

export const MAX_MOVED = 500;

export const moveManyArgs = z.object({
  meetingIds: z
    .array(z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }).toLowerCase())
    .min(1)
    .max(MAX_MOVED),
  /** Where to; what is left out is any. */
  to: z.object({
    eventId: z
      .uuid({ error: encodeMessage(idMessages.undefinedEventId) })
      .toLowerCase()
      .optional(),
    timeslotId: z
      .uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) })
      .toLowerCase()
      .optional(),
    roomId: z
      .uuid({ error: encodeMessage(basicMessages.undefinedRoomId) })
      .toLowerCase()
      .optional(),
  }),
});
export type MoveManyArgs = z.output<typeof moveManyArgs>;

/** Why one of them stays. THERE_ALREADY: it is where it should be. NOT_MOVABLE: not accepted, over, or without a table. */
export const moveStayReasons = ['THERE_ALREADY', 'NOT_MOVABLE', 'CHECKED_IN', 'RUNNING', 'NO_PLACE'] as const;
export type MoveStayReason = (typeof moveStayReasons)[number];

export interface MoveManyPlan {
  moves: ReseatMove[];
  stays: { meetingId: string; reason: MoveStayReason }[];
}

const isThere = (meeting: DoorMeeting, { eventId, timeslotId, roomId }: MoveManyArgs['to']): boolean =>
  (eventId === undefined || meeting.eventId === eventId) &&
  (timeslotId === undefined || meeting.timeslotId === timeslotId) &&
  (roomId === undefined || meeting.roomId === roomId);

/** Who would go where: as many as possible, and of those ways the one that asks least of them (`findPlaces`). Pure. */
export function planMoveMany(
  world: ReseatWorld,
  { meetingIds, to }: MoveManyArgs,
  now: Instant,
): MoveManyPlan {
  const byId = new Map(world.meetings.map((meeting) => [meeting.id, meeting]));
  const stays: MoveManyPlan['stays'] = [];
  const movable: DoorMeeting[] = [];
  for (const meetingId of [...new Set(meetingIds)].sort()) {
    const meeting = byId.get(meetingId);
    const reason =
      !meeting || meeting.timeslotId === null
        ? 'NOT_MOVABLE'
        : isThere(meeting, to)
          ? 'THERE_ALREADY'
          : isCheckedIn(meeting)
            ? 'CHECKED_IN'
            : meeting.startAt <= now
              ? 'RUNNING'
              : null;
    if (reason) stays.push({ meetingId, reason });
    else if (meeting) movable.push(meeting);
  }
  movable.sort(agreedFirst);
  const { eventId, timeslotId, roomId } = to;
  const there = {
    events: world.events,
    timeslots: world.timeslots.filter(
      (slot) =>
        (eventId === undefined || slot.eventId === eventId) &&
        (timeslotId === undefined || slot.id === timeslotId),
    ),
    rooms: world.rooms.filter((room) => roomId === undefined || room.id === roomId),
  };
  const found = findPlaces(world, there, movable, now, true);
  const moves: ReseatMove[] = [];
  for (const meeting of movable) {
    const place = found.get(meeting.id);
    if (place) moves.push({ meetingId: meeting.id, from: seatAtOf(meeting), to: place });
    else stays.push({ meetingId: meeting.id, reason: 'NO_PLACE' });
  }
  return { moves, stays };
}
