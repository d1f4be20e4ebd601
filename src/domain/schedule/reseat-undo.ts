import { freeLanes } from '../meetings/lanes.ts';
import { type DoorMeeting, isCheckedIn } from '../meetings/meeting.ts';
import { decideSlot } from '../meetings/request.ts';
import { inSessions } from '../sessions/session-block.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { ReseatMove } from './reseat.ts';
import type { ReseatChange } from './reseat-change.ts';
import { closedOf } from './reseat-free.ts';
import { type ReseatWorld, type SeatAt, seatAtOf } from './reseat-places.ts';
import type { Table } from './schedule.ts';
import { openRooms, seatKey, seatsOf } from './seating.ts';

/** Undo of a re-seating: whoever can goes back to where they were. */

/** What a change took away, and an undo brings back. */
export interface Former {
  tables: Table[];
  /** Of a room that shrank: how many it had. */
  totalTables: number;
  /** Of an event that was deleted: those that were there. */
  timeslotIds: string[];
  /** Of a room that was deleted: the announcements that were withdrawn with it. Left out by closings of earlier versions. */
  announcementIds?: string[];
}

/** A re-seating, as far as its undo asks. */
export interface Closing {
  change: ReseatChange;
  former: Former;
  madeAt: Instant;
  undoneAt: Instant | null;
}

/** What was closed, as keys: two closings of one thing have one in common. A table that went never comes back by hand. */
function thingsOf({ change, former }: Closing): string[] {
  switch (change.kind) {
    case 'ROOM_DISABLED':
      return [`ROOM:${change.roomId}:${change.eventId}`];
    case 'ROOM_DELETED':
      return [`ROOM:${change.roomId}`];
    case 'ROOM_SHRUNK':
    case 'TABLES_REMOVED':
      return former.tables.length > 0
        ? former.tables.map(({ id }) => `TABLE:${id}`)
        : [`PLACES:${change.roomId}`];
    case 'TIMESLOT_DISABLED':
      return [`TIMESLOT:${change.timeslotId}`];
    case 'EVENT_DISABLED':
      return [`EVENT:${change.eventId}`];
    case 'EVENT_DELETED':
      return [`DELETED_EVENT:${change.eventId}`];
  }
}

/**
 * Only the newest closing of a thing may be undone: an older one would open what the newer one closed.
 *
 * @param closings of the program; those not undone that were made after it are enough
 */
export function decideUndoReseat(closing: Closing, closings: readonly Closing[]): Verdict {
  if (closing.undoneAt !== null) return refused('RESEAT_UNDONE');
  const things = thingsOf(closing);
  const again = closings.some(
    (other) =>
      other.undoneAt === null &&
      other.madeAt > closing.madeAt &&
      thingsOf(other).some((thing) => things.includes(thing)),
  );
  return again ? refused('RESEAT_NOT_NEWEST') : allowed();
}

/** Why a meeting cannot go back. */
export const undoHindrances = ['CHANGED_SINCE', 'CHECKED_IN', 'STARTED', 'CLOSED', 'TAKEN'] as const;
export type UndoHindrance = (typeof undoHindrances)[number];

export interface UndoPlan {
  /** From where they are now to where they were. */
  back: ReseatMove[];
  stays: { meetingId: string; reason: UndoHindrance }[];
}

/**
 * Who goes back. One that goes back may free the place of another: it is tried until nothing moves any more.
 *
 * @param world as it is once what was closed is open again
 * @param moves of the re-seating
 */
export function planUndo(world: ReseatWorld, moves: readonly ReseatMove[], now: Instant): UndoPlan {
  const meetings = new Map(world.meetings.map((meeting) => [meeting.id, meeting]));
  const isClosed = closedOf(world);
  const why = (move: ReseatMove) => hindrance(world, meetings, isClosed, move, now);
  const back: ReseatMove[] = [];
  let waiting = [...moves];
  for (let progress = true; progress; ) {
    progress = false;
    const still: ReseatMove[] = [];
    for (const move of waiting) {
      const meeting = meetings.get(move.meetingId);
      if (!meeting || why(move) !== null) {
        still.push(move);
        continue;
      }
      const to = seatOfNow(world, move.from);
      const lanes = freeLanes(
        meeting,
        to,
        [...meetings.values()].filter(isOther(meeting)),
        world.delegations,
      );
      back.push({ meetingId: meeting.id, from: seatAtOf(meeting), to });
      meetings.set(meeting.id, { ...meeting, ...to, ...lanes });
      progress = true;
    }
    waiting = still;
  }
  const stays = waiting.map((move) => ({
    meetingId: move.meetingId,
    reason: why(move) ?? ('CHANGED_SINCE' as const),
  }));
  return { back, stays };
}

/** The former place with the table as it is there now: it may have another name. */
export function seatOfNow(world: ReseatWorld, from: SeatAt): SeatAt {
  const room = world.rooms.find(({ id }) => id === from.roomId);
  const seat = room && seatsOf(room).find(({ seatNumber }) => seatNumber === from.seatNumber);
  return seat ? { ...from, tableId: seat.tableId, tableName: seat.tableName } : from;
}

const samePlace = (a: SeatAt, b: SeatAt): boolean =>
  a.timeslotId === b.timeslotId &&
  a.startAt === b.startAt &&
  a.roomId === b.roomId &&
  a.seatNumber === b.seatNumber;

function hindrance(
  world: ReseatWorld,
  meetings: ReadonlyMap<string, DoorMeeting>,
  isClosed: ReturnType<typeof closedOf>,
  { meetingId, from, to }: ReseatMove,
  now: Instant,
): UndoHindrance | null {
  const meeting = meetings.get(meetingId);
  if (!meeting || !samePlace(meeting, to)) return 'CHANGED_SINCE';
  if (isCheckedIn(meeting)) return 'CHECKED_IN';
  if (meeting.startAt <= now || from.startAt <= now) return 'STARTED';
  if (!isStillOpen(world, isClosed, meeting, from, now)) return 'CLOSED';
  const others = [...meetings.values()].filter(isOther(meeting));
  const seated = others.some(
    ({ timeslotId, roomId, seatNumber }) =>
      timeslotId === from.timeslotId &&
      roomId !== null &&
      seatNumber !== null &&
      from.roomId !== null &&
      from.seatNumber !== null &&
      seatKey({ roomId, seatNumber }) === seatKey({ roomId: from.roomId, seatNumber: from.seatNumber }),
  );
  const parties = [meeting.meetingOwner, meeting.meetingParticipant];
  const booked = freeLanes(meeting, from, others, world.delegations) === null;
  // At another time both must be free, as where one is looked for.
  const away = !keepsTime(meeting, from) && inSessions(world.sessions ?? new Map(), parties, from).length > 0;
  return seated || booked || away ? 'TAKEN' : null;
}

const isOther =
  ({ id }: Pick<DoorMeeting, 'id'>) =>
  (other: Pick<DoorMeeting, 'id'>): boolean =>
    other.id !== id;

const keepsTime = (meeting: DoorMeeting, { startAt, endAt }: SeatAt): boolean =>
  meeting.startAt === startAt && meeting.endAt === endAt;

/**
 * Whether the former place is there and open. Of a meeting that takes place the timeslot is asked only where the time would change: one
 * that was canceled has no time that it could keep.
 */
export function isStillOpen(
  world: ReseatWorld,
  isClosed: ReturnType<typeof closedOf>,
  meeting: DoorMeeting,
  from: SeatAt,
  now: Instant,
): boolean {
  const takesPlace = meeting.meetingStatus === 'ACCEPTED';
  const timeslot = world.timeslots.find(({ id }) => id === from.timeslotId);
  const place = { eventId: from.eventId ?? '', roomId: timeslot?.roomId };
  const rooms = openRooms(world.rooms, meeting.venue, place);
  const room = rooms.find(({ id }) => id === from.roomId);
  if (!room || !seatsOf(room).some(({ seatNumber }) => seatNumber === from.seatNumber)) return false;
  if (takesPlace && meeting.timeslotId === from.timeslotId && meeting.startAt === from.startAt) return true;
  const event = world.events.find(({ id }) => id === from.eventId);
  if (!timeslot || !event || timeslot.slotStartTime !== from.startAt) return false;
  const comes = (takesPlace && keepsTime(meeting, from)) || !isClosed(meeting, timeslot);
  return comes && decideSlot(event, timeslot, meeting.venue, now).kind === 'allowed';
}
