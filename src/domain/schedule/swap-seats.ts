import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { Meeting, MeetingStanding } from '../meetings/meeting.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { applyMoveSeat, decideMovable, moveSeatArgs, sitsAt } from './move-seat.ts';
import type { Room } from './schedule.ts';
import type { Seat } from './seating.ts';

/** Swap the tables of two accepted meetings of one timeslot: by staff, in one step. */

export const swapSeatsArgs = z.object({
  /** The other meeting. */
  withMeetingId: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }).toLowerCase(),
  /** Where both sat on the caller's screen, this one first: of two who swap the same tables the second must not swap them back. */
  seen: z.tuple([moveSeatArgs, moveSeatArgs]),
});
export type SwapSeatsArgs = z.output<typeof swapSeatsArgs>;

/** A meeting and who the caller is to it. */
export interface SwapSide {
  meeting: Meeting;
  standing: MeetingStanding;
}

/** The place that a meeting has, or null where it has none. */
const seatOf = ({ roomId, tableId, tableName, seatNumber }: Meeting): Seat | null =>
  roomId === null || seatNumber === null ? null : { roomId, tableId, tableName, seatNumber };

/**
 * May these two swap? Both may have been checked in to: who was there was there.
 *
 * @param seen where each sat as the caller saw it
 * @param rooms of the program; one that was closed for the event sends nobody there
 */
export function decideSwapSeats(
  one: SwapSide,
  other: SwapSide,
  seen: SwapSeatsArgs['seen'],
  rooms: readonly Room[],
): Verdict {
  for (const { meeting, standing } of [one, other]) {
    const movable = decideMovable(meeting, standing);
    if (movable.kind === 'refused') return movable;
    if (!seatOf(meeting)) return refused('MEETING_WITHOUT_TABLE');
    const room = rooms.find(({ id }) => id === meeting.roomId);
    if (!room) return refused('TABLE_NOT_FOUND');
    if (meeting.eventId !== null && room.disabledEventId.includes(meeting.eventId))
      return refused('ROOM_DISABLED');
  }
  if (one.meeting.id === other.meeting.id) return refused('SEAT_UNCHANGED');
  if (one.meeting.timeslotId !== other.meeting.timeslotId) return refused('SWAP_OTHER_TIMESLOT');
  if (one.meeting.venue !== other.meeting.venue) return refused('ROOM_OTHER_VENUE');
  if (!sitsAt(one.meeting, seen[0]) || !sitsAt(other.meeting, seen[1])) return refused('SWAP_CHANGED');
  return allowed();
}

/** The next state of both, in their order. Times and check-ins stay, and each keeps the room that it left (`applyMoveSeat`). */
export function applySwapSeats(one: Meeting, other: Meeting, now: Instant): [Meeting, Meeting] {
  const [from, to] = [seatOf(one), seatOf(other)];
  if (!from || !to) return [one, other];
  return [applyMoveSeat(one, to, now), applyMoveSeat(other, from, now)];
}
