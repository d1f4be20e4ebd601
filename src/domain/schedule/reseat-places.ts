import type { Delegations } from '../meetings/lanes.ts';
import { type DoorMeeting, isCheckedIn } from '../meetings/meeting.ts';
import { decideSlot } from '../meetings/request.ts';
import type { TiesOf } from '../sessions/session-block.ts';
import { type Instant, millisOf } from '../time/instants.ts';
import { assignTimes, type TimeWish } from './reseat-assign.ts';
import type { Schedule } from './reseat-change.ts';
import { type Closure, freeOf, lanesLeftOf } from './reseat-free.ts';
import { FreeSeats } from './reseat-seats.ts';
import type { ProgramEvent, Timeslot, Venue } from './schedule.ts';
import { type Seat, seatKey } from './seating.ts';

/** Where meetings that lost their place could be, in every timeslot and room of the program. */

/** What a plan is made from. */
export interface ReseatWorld extends Schedule {
  /** All accepted meetings of the program that are not over, those outside of the timeslots too. */
  meetings: readonly DoorMeeting[];
  closures: readonly Closure[];
  /** As of `freeOf`. */
  sessions?: TiesOf;
  /** As of `freeOf`. */
  delegations?: Delegations;
}

/** When and where a meeting is. */
export type SeatAt = Pick<
  DoorMeeting,
  'eventId' | 'timeslotId' | 'startAt' | 'endAt' | 'roomId' | 'tableId' | 'tableName' | 'seatNumber'
>;

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

const MINUTES_A_DAY = 1440;
/** More than any number of minutes between two timeslots of a program: who keeps the time always moves least. */
const OTHER_TIME = 1_000_000;
/** Another day weighs more than any time of the same day. */
const OTHER_DAY = 7 * MINUTES_A_DAY;

/** A time that a meeting could have, with what is left of it. */
interface OpenTime {
  timeslot: Timeslot;
  event: ProgramEvent | undefined;
  free: Record<Venue, FreeSeats>;
}

/** All timeslots with their free seats, after the change. */
function timesOf(world: ReseatWorld, after: Schedule): OpenTime[] {
  const taken = new Map<string, Set<string>>();
  for (const { timeslotId, roomId, seatNumber } of world.meetings) {
    if (timeslotId === null || roomId === null || seatNumber === null) continue;
    taken.set(timeslotId, (taken.get(timeslotId) ?? new Set()).add(seatKey({ roomId, seatNumber })));
  }
  const events = new Map(after.events.map((event) => [event.id, event]));
  return after.timeslots.map((timeslot) => {
    const keys = taken.get(timeslot.id) ?? new Set<string>();
    const seats = (venue: Venue) => new FreeSeats(after.rooms, venue, timeslot, keys);
    return {
      timeslot,
      event: events.get(timeslot.eventId),
      free: { offline: seats('offline'), online: seats('online') },
    };
  });
}

/** How much it asks of its two organizations to be there instead: nothing where the timeslot stays, next to nothing where the time does. */
function distance(meeting: DoorMeeting, { timeslot, event }: OpenTime, date: string | undefined): number {
  if (timeslot.id === meeting.timeslotId) return 0;
  if (timeslot.slotStartTime === meeting.startAt && timeslot.slotEndTime === meeting.endAt) return 1;
  const minutes = Math.abs(millisOf(timeslot.slotStartTime) - millisOf(meeting.startAt)) / 60_000;
  return OTHER_TIME + (event?.date === date ? 0 : OTHER_DAY) + minutes;
}

/** The times that a meeting could have, by their number, each with its distance. */
function optionsOf(
  world: ReseatWorld,
  times: readonly OpenTime[],
  now: Instant,
): (meeting: DoorMeeting, keepsTime: boolean) => TimeWish['options'][number][] {
  const free = freeOf(world);
  const left = lanesLeftOf(world);
  const several = (world.delegations?.size ?? 0) > 0;
  /** Beside this meeting. */
  const spare = (meeting: DoorMeeting, { slotStartTime: startAt, slotEndTime: endAt }: Timeslot) => {
    const of = (party: string) => Math.max(0, left(meeting, party, { startAt, endAt }) - 1);
    return { spare: [of(meeting.meetingOwner), of(meeting.meetingParticipant)] as const };
  };
  const dates = new Map(world.events.map(({ id, date }) => [id, date]));
  const isOpen = ({ timeslot, event }: OpenTime, venue: Venue) =>
    event !== undefined && decideSlot(event, timeslot, venue, now).kind === 'allowed';
  return (meeting, keepsTime) =>
    times.flatMap((time, place) => {
      if (time.free[meeting.venue].count === 0) return [];
      // Its own time is agreed on, even if nobody could ask for it now.
      const own = time.timeslot.id === meeting.timeslotId;
      if (own ? !keepsTime : !isOpen(time, meeting.venue) || !free(meeting, time.timeslot)) return [];
      const cost = distance(meeting, time, dates.get(meeting.eventId ?? ''));
      return [{ place, cost, ...(several && spare(meeting, time.timeslot)) }];
    });
}

const at = ({ timeslot }: Pick<OpenTime, 'timeslot'>, seat: Seat): SeatAt => ({
  eventId: timeslot.eventId,
  timeslotId: timeslot.id,
  startAt: timeslot.slotStartTime,
  endAt: timeslot.slotEndTime,
  roomId: seat.roomId,
  tableId: seat.tableId,
  tableName: seat.tableName,
  seatNumber: seat.seatNumber,
});

/**
 * A place for as many of these meetings as possible (`assignTimes`), such that it asks least of their organizations: at the same time in the
 * same room, at the same time in another room, then at the nearest other time of the day, then on another day. Both
 * organizations are free then and have not closed that time for themselves; the timeslot can still be had, and the seat is nobody's.
 *
 * @param movable who agreed first is served first, where it makes no other difference
 * @param keepsTime false: the time is what is closed
 */
export function findPlaces(
  world: ReseatWorld,
  after: Schedule,
  movable: readonly DoorMeeting[],
  now: Instant,
  keepsTime: boolean,
): Map<string, SeatAt> {
  const found = new Map<string, SeatAt>();
  if (movable.length === 0) return found;
  const times = timesOf(world, after);
  const optionsFor = optionsOf(world, times, now);
  const chosen = assignTimes(
    movable.map((meeting) => ({
      venue: meeting.venue,
      parties: [meeting.meetingOwner, meeting.meetingParticipant] as const,
      options: optionsFor(meeting, keepsTime),
    })),
    times.map(({ timeslot, free }) => ({
      startAt: timeslot.slotStartTime,
      endAt: timeslot.slotEndTime,
      seats: { offline: free.offline.count, online: free.online.count },
    })),
  );
  for (const [place, time] of times.entries()) {
    const here = movable.filter((_, index) => chosen[index] === place);
    // Who keeps the time chooses before who comes from another one.
    const stayers = here.filter(({ timeslotId }) => timeslotId === time.timeslot.id);
    for (const venue of ['offline', 'online'] as const) {
      for (const group of [stayers, here.filter((meeting) => !stayers.includes(meeting))]) {
        const given = time.free[venue].giveOut(group.filter((meeting) => meeting.venue === venue));
        for (const [meetingId, seat] of given) found.set(meetingId, at(time, seat));
      }
    }
  }
  return found;
}

/**
 * The places that one meeting could be moved to now, the least asked first: at its own time each room that has a free seat, then each other
 * time with its best seat.
 *
 * @param limit how many at most
 */
export function placesFor(world: ReseatWorld, meeting: DoorMeeting, now: Instant, limit: number): SeatAt[] {
  const times = timesOf(world, world);
  const options = optionsOf(
    world,
    times,
    now,
  )(meeting, true).sort((a, b) => a.cost - b.cost || a.place - b.place);
  const found: SeatAt[] = [];
  // Whoever has checked in is there: only the table can still be another one.
  const keepsTime = isCheckedIn(meeting) || meeting.endAt <= now;
  for (const { place, cost } of options) {
    const time = times[place];
    if (!time || (keepsTime && cost > 0)) continue;
    const seats = time.free[meeting.venue];
    for (const seat of cost === 0 ? seats.eachRoom(meeting) : seats.giveOut([meeting]).values())
      found.push(at(time, seat));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}
