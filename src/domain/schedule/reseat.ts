import { type DoorMeeting, isCheckedIn, type Meeting } from '../meetings/meeting.ts';
import type { Instant } from '../time/instants.ts';
import { applyMoveSeat } from './move-seat.ts';
import { afterChange, isRoomChange, type ReseatChange, takesAway } from './reseat-change.ts';
import { findPlaces, type ReseatWorld, type SeatAt, seatAtOf } from './reseat-places.ts';

/**
 * Re-seating (issue 4): when a room, table, timeslot or event with accepted meetings is closed or shrinks, every meeting
 * that loses its place is given another one, or stays where it is and is listed.
 *
 * Fewest moves: only meetings that lose their place are moved. Of a room or table the time stays where a seat is left: the seats of one venue
 * are as good as each other, so moving a neighbour frees nothing that was not free. Where none is left, and of a timeslot or event, another time
 * is looked for, and there moving others could make room for more: they are appointments of people whom nothing has happened to, so
 * that it is done only where staff ask for it (`domain/plan/make-room`).
 */

export interface ReseatMove {
  meetingId: string;
  from: SeatAt;
  to: SeatAt;
  /** It lost nothing: it moves so that another one finds a place (`domain/plan/make-room`). */
  makesRoom?: true;
}

/** Why a meeting stays where it is: only NO_PLACE waits for a decision. */
export const stayReasons = ['CHECKED_IN', 'RUNNING', 'NO_PLACE'] as const;
export type StayReason = (typeof stayReasons)[number];

export interface ReseatStay {
  meetingId: string;
  from: SeatAt;
  reason: StayReason;
}

export interface ReseatPlan {
  moves: ReseatMove[];
  stays: ReseatStay[];
}

/**
 * Who would go where, and who stays, in the order of time. Pure: the preview and the change itself ask the same.
 *
 * @param change names what is there (`namesWhatIsThere`)
 */
export function planReseat(world: ReseatWorld, change: ReseatChange, now: Instant): ReseatPlan {
  const after = afterChange(world, change, now);
  const lost = world.meetings
    .filter((meeting) => meeting.endAt > now && takesAway(change, after, meeting))
    .sort(agreedFirst);
  const stays: ReseatStay[] = [];
  const movable: DoorMeeting[] = [];
  for (const meeting of lost) {
    const reason = isCheckedIn(meeting) ? 'CHECKED_IN' : meeting.startAt <= now ? 'RUNNING' : null;
    if (reason) stays.push({ meetingId: meeting.id, from: seatAtOf(meeting), reason });
    else movable.push(meeting);
  }
  const found = findPlaces(world, after, movable, now, isRoomChange(change));
  const moves: ReseatMove[] = [];
  for (const meeting of movable) {
    const [from, to] = [seatAtOf(meeting), found.get(meeting.id)];
    if (to) moves.push({ meetingId: meeting.id, from, to });
    else stays.push({ meetingId: meeting.id, from, reason: 'NO_PLACE' });
  }
  const byTime = (a: { from: SeatAt; meetingId: string }, b: { from: SeatAt; meetingId: string }) =>
    a.from.startAt === b.from.startAt
      ? Number(a.meetingId > b.meetingId) - Number(a.meetingId < b.meetingId)
      : a.from.startAt < b.from.startAt
        ? -1
        : 1;
  return { moves: moves.sort(byTime), stays: stays.sort(byTime) };
}

/** Where there is not enough for all, who agreed first is served first. */
export const agreedFirst = (a: DoorMeeting, b: DoorMeeting): number => {
  const [first, second] = [`${a.acceptedAt ?? ''}${a.id}`, `${b.acceptedAt ?? ''}${b.id}`];
  return first < second ? -1 : first > second ? 1 : 0;
};

/**
 * The meeting at its new place. At the same time it is a move to another table; at another time it is another
 * appointment, agreed on now: a check-in that was said for the former one is for nobody's meeting any more and is listed
 * (docs/conflicts.md).
 */
export function applyReseat(meeting: Meeting, to: SeatAt, now: Instant): Meeting {
  const seat = {
    roomId: to.roomId ?? '',
    tableId: to.tableId,
    tableName: to.tableName,
    seatNumber: to.seatNumber ?? 0,
  };
  const { eventId, timeslotId } = to;
  // A timeslot of another room at the same time is the same appointment.
  const moved = { ...applyMoveSeat(meeting, seat, now), eventId, timeslotId };
  if (to.startAt === meeting.startAt && to.endAt === meeting.endAt) return moved;
  return {
    ...moved,
    startAt: to.startAt,
    endAt: to.endAt,
    acceptedAt: now,
    movedAt: now,
  };
}
