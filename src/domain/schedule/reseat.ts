import { type DoorMeeting, isCheckedIn, type Meeting } from '../meetings/meeting.ts';
import { decideSlot } from '../meetings/request.ts';
import { type Instant, millisOf } from '../time/instants.ts';
import { applyMoveSeat } from './move-seat.ts';
import { assignTimes } from './reseat-assign.ts';
import { afterChange, isRoomChange, type ReseatChange, type Schedule, takesAway } from './reseat-change.ts';
import { type Closure, freeOf } from './reseat-free.ts';
import { FreeSeats } from './reseat-seats.ts';
import type { ProgramEvent, Timeslot, Venue } from './schedule.ts';
import { type Seat, seatKey } from './seating.ts';

/**
 * Re-seating (issue 4): when a room, table, timeslot or event with accepted meetings is closed or shrinks, every meeting
 * that loses its place is given another one, or stays where it is and is listed.
 *
 * Fewest moves: only meetings that lose their place are moved. Of a room or table the time stays: the seats of one venue
 * are as good as each other, so moving a neighbour frees nothing that was not free. Of a timeslot or event another time
 * is looked for, and there moving others could make room for more; it is not done: they are appointments of people whom
 * nothing has happened to, and staff can still move one by hand.
 */

/** What a plan is made from. */
export interface ReseatWorld extends Schedule {
  /** All accepted meetings of the program that are not over, those outside of the timeslots too. */
  meetings: readonly DoorMeeting[];
  closures: readonly Closure[];
}

/** When and where a meeting is. */
export type SeatAt = Pick<
  DoorMeeting,
  'eventId' | 'timeslotId' | 'startAt' | 'endAt' | 'roomId' | 'tableId' | 'tableName' | 'seatNumber'
>;

export interface ReseatMove {
  meetingId: string;
  from: SeatAt;
  to: SeatAt;
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

export const seatAtOf = (meeting: SeatAt): SeatAt => ({
  eventId: meeting.eventId,
  timeslotId: meeting.timeslotId,
  startAt: meeting.startAt,
  endAt: meeting.endAt,
  roomId: meeting.roomId,
  tableId: meeting.tableId,
  tableName: meeting.tableName,
  seatNumber: meeting.seatNumber,
});

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
  const found = isRoomChange(change)
    ? sameTime(world, after, movable)
    : otherTime(world, after, movable, now);
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
const agreedFirst = (a: DoorMeeting, b: DoorMeeting): number => {
  const [first, second] = [`${a.acceptedAt ?? ''}${a.id}`, `${b.acceptedAt ?? ''}${b.id}`];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** The seats that stay taken in a timeslot: of all accepted meetings but those that are looking for one. */
function takenIn(world: ReseatWorld, looking: ReadonlySet<string>): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  for (const { id, timeslotId, roomId, seatNumber } of world.meetings) {
    if (timeslotId === null || roomId === null || seatNumber === null || looking.has(id)) continue;
    const keys = taken.get(timeslotId) ?? new Set();
    taken.set(timeslotId, keys.add(seatKey({ roomId, seatNumber })));
  }
  return taken;
}

const at = (slot: Pick<SeatAt, 'eventId' | 'timeslotId' | 'startAt' | 'endAt'>, seat: Seat): SeatAt => ({
  eventId: slot.eventId,
  timeslotId: slot.timeslotId,
  startAt: slot.startAt,
  endAt: slot.endAt,
  roomId: seat.roomId,
  tableId: seat.tableId,
  tableName: seat.tableName,
  seatNumber: seat.seatNumber,
});

/** Another seat of the same venue in the same timeslot. As many as there are seats: that is the most there can be. */
function sameTime(world: ReseatWorld, after: Schedule, movable: readonly DoorMeeting[]): Map<string, SeatAt> {
  const taken = takenIn(world, new Set(movable.map(({ id }) => id)));
  const found = new Map<string, SeatAt>();
  const groups = Map.groupBy(movable, ({ timeslotId, venue }) => `${timeslotId}/${venue}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const keys = taken.get(first.timeslotId ?? '') ?? new Set();
    const seats = new FreeSeats(after.rooms, first.venue, first.eventId ?? '', keys).giveOut(group);
    for (const meeting of group) {
      const seat = seats.get(meeting.id);
      if (seat) found.set(meeting.id, at(meeting, seat));
    }
  }
  return found;
}

interface OpenTime {
  timeslot: Timeslot;
  event: ProgramEvent;
  free: Record<Venue, FreeSeats>;
}

/** Another timeslot in which both organizations are free and a seat is left. */
function otherTime(
  world: ReseatWorld,
  after: Schedule,
  movable: readonly DoorMeeting[],
  now: Instant,
): Map<string, SeatAt> {
  const times = openTimes(world, after, now);
  const free = freeOf(world);
  const wishes = movable.map((meeting) => ({
    venue: meeting.venue,
    parties: [meeting.meetingOwner, meeting.meetingParticipant] as const,
    options: times.flatMap(({ timeslot, event, free: seats }, place) =>
      seats[meeting.venue].count > 0 &&
      decideSlot(event, timeslot, meeting.venue, now).kind === 'allowed' &&
      free(meeting, timeslot)
        ? [{ place, cost: minutesApart(timeslot.slotStartTime, meeting.startAt) }]
        : [],
    ),
  }));
  const places = times.map(({ timeslot, free: seats }) => ({
    startAt: timeslot.slotStartTime,
    endAt: timeslot.slotEndTime,
    seats: { offline: seats.offline.count, online: seats.online.count },
  }));
  const chosen = assignTimes(wishes, places);
  const found = new Map<string, SeatAt>();
  for (const [place, { timeslot, free: seats }] of times.entries()) {
    const here = movable.filter((_, index) => chosen[index] === place);
    for (const venue of ['offline', 'online'] as const) {
      const given = seats[venue].giveOut(here.filter((meeting) => meeting.venue === venue));
      const slot = {
        eventId: timeslot.eventId,
        timeslotId: timeslot.id,
        startAt: timeslot.slotStartTime,
        endAt: timeslot.slotEndTime,
      };
      for (const [meetingId, seat] of given) found.set(meetingId, at(slot, seat));
    }
  }
  return found;
}

const minutesApart = (a: Instant, b: Instant): number => Math.abs(millisOf(a) - millisOf(b)) / 60_000;

function openTimes(world: ReseatWorld, after: Schedule, now: Instant): OpenTime[] {
  const taken = takenIn(world, new Set());
  const events = new Map(after.events.map((event) => [event.id, event]));
  return after.timeslots.flatMap((timeslot): OpenTime[] => {
    const event = events.get(timeslot.eventId);
    const open =
      event && timeslot.venues.some((venue) => decideSlot(event, timeslot, venue, now).kind === 'allowed');
    if (!open) return [];
    const keys = taken.get(timeslot.id) ?? new Set();
    const seats = (venue: Venue) => new FreeSeats(after.rooms, venue, event.id, keys);
    return [{ timeslot, event, free: { offline: seats('offline'), online: seats('online') } }];
  });
}

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
  const moved = applyMoveSeat(meeting, seat, now);
  if (to.timeslotId === meeting.timeslotId && to.startAt === meeting.startAt) return moved;
  return {
    ...moved,
    eventId: to.eventId,
    timeslotId: to.timeslotId,
    startAt: to.startAt,
    endAt: to.endAt,
    acceptedAt: now,
    movedAt: now,
  };
}
