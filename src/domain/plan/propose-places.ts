import { delegationsIn, firstFreeLane, laneOfOrganization } from '../meetings/lanes.ts';
import type { Venue } from '../schedule/schedule.ts';
import { type Instant, millisOf, overlaps } from '../time/instants.ts';
import { dayOf } from '../time/zones.ts';
import { availabilityOf } from './availability.ts';
import { DAY_COSTS } from './day-grid.ts';
import { DIRECTLY_MS } from './instance.ts';
import type { PlanPlace } from './outcome.ts';
import { lanesOf } from './plan-lanes.ts';
import { PlanSlots, type ProgramSeat } from './plan-slots.ts';
import { planSettingsArgs } from './planner-settings.ts';
import type { PlanWorldMeeting, ScheduleWorld } from './world.ts';

/** Where and when two organizations would best meet: what the planner would choose of what is free now. */

export interface ProposedPlace extends PlanPlace {
  /** Both come from or go to meetings of that room directly before or after, or one does: nobody changes rooms. */
  sameRoom: boolean;
  /** Meetings in a row that the one of the two with the most would have. */
  inARow: number;
}

/** So many times are proposed. */
export const MAX_PLACES = 5;

interface Span {
  startAt: Instant;
  endAt: Instant;
}

interface Ranked extends ProposedPlace {
  rank: readonly number[];
}

/**
 * The best times that both have free, each with its best table, in the order of a plan: days without idle times and with at most five
 * meetings in a row, then the same room where a meeting follows directly, then what comes first. Nobody is there in what they closed
 * for themselves, nor while all of their people are in sessions. Of several timeslots of the same time the best one is proposed.
 *
 * @param parties the ids of the two
 */
export function proposePlaces(
  world: ScheduleWorld,
  parties: readonly [string, string],
  now: Instant,
): ProposedPlace[] {
  const settings = planSettingsArgs.parse({});
  const slots = new PlanSlots(world, settings, now);
  for (const meeting of world.meetings) slots.take(meeting);
  const isThere = availabilityOf(world, settings);
  const own = parties.map((id) =>
    world.meetings.filter(
      ({ meetingOwner, meetingParticipant }) => meetingOwner === id || meetingParticipant === id,
    ),
  );
  const delegations = new Map(world.delegations);
  const lanesFor = parties.map((id) => delegationsIn(delegations, id));
  const laned = own.map((meetings, side) => {
    const id = parties[side] ?? '';
    const inOrder = meetings.toSorted((x, y) => (x.startAt < y.startAt ? -1 : 1));
    const lanes = lanesOf(
      inOrder.map((one) => ({ ...one, lane: laneOfOrganization(one, id) })),
      lanesFor[side] ?? 1,
    );
    return inOrder.map((meeting, index) => ({ ...meeting, lane: lanes[index] ?? 1 }));
  });
  /** The lane that would have it: the first that is free. */
  const laneFor = (side: number, slot: Span) => firstFreeLane(laned[side] ?? [], slot, lanesFor[side] ?? 1);
  const byLaneAndDay = laned.map((meetings) =>
    Map.groupBy(meetings, ({ lane, startAt }) => `${lane}/${dayOf(startAt, world.timezone)}`),
  );
  const isFree = (side: number, slot: Span & { venue: Venue }) =>
    isThere(parties[side] ?? '', slot) && laneFor(side, slot) !== null;
  // By organization: the times of the schedule at which it is free to meet, each once.
  const open = parties.map((_, side) => {
    const spans = slots.of.filter((slot) => isFree(side, slot));
    return [...new Map(spans.map((span) => [timeOf(span), span])).values()];
  });
  const ranked = slots.of.flatMap((slot, index): Ranked[] => {
    const { timeslot, venue, startAt, endAt } = slot;
    if (!timeslot || !parties.every((_, side) => isFree(side, slot))) return [];
    const day = dayOf(startAt, world.timezone);
    const days = byLaneAndDay.map((meetings, side) => meetings.get(`${laneFor(side, slot)}/${day}`) ?? []);
    const rows = days.map((meetings) => rowWith(meetings, slot));
    const idle = days.map((meetings, side) => idleMore(meetings, open[side] ?? [], slot));
    const near = days.flatMap((meetings) => meetings.filter((one) => isDirect(one, slot)));
    const seat = bestSeat(
      slots.seats.filter(({ usable }) => usable.has(index)),
      near,
    );
    if (!seat) return [];
    const beyond = rows.reduce((sum, row) => sum + Math.max(0, row - DAY_COSTS.mostInARow), 0);
    const cost = DAY_COSTS.inARow * beyond + DAY_COSTS.idle * idle.reduce((sum, one) => sum + one, 0);
    const changes = changesTo(seat.roomId, near);
    const { roomId, tableId, tableName, seatNumber } = seat;
    return [
      {
        eventId: timeslot.eventId,
        timeslotId: timeslot.id,
        startAt,
        endAt,
        venue,
        roomId,
        tableId,
        tableName,
        seatNumber,
        sameRoom: near.length > 0 && changes === 0,
        inARow: Math.max(...rows),
        rank: [cost, changes, millisOf(startAt), millisOf(endAt), index],
      },
    ];
  });
  ranked.sort((x, y) => compare(x.rank, y.rank));
  const byTime = new Map<string, ProposedPlace>();
  for (const { rank: _rank, ...place } of ranked) {
    if (!byTime.has(timeOf(place))) byTime.set(timeOf(place), place);
    if (byTime.size === MAX_PLACES) break;
  }
  return [...byTime.values()];
}

const timeOf = ({ startAt, endAt }: Span): string => `${startAt}/${endAt}`;

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [at, value] of one.entries()) if (value !== other[at]) return value - (other[at] ?? 0);
  return 0;
}

/** Whether one follows the other so that people go from one to the other. */
function isDirect(one: Span, other: Span): boolean {
  const after = millisOf(other.startAt) - millisOf(one.endAt);
  const before = millisOf(one.startAt) - millisOf(other.endAt);
  return (after >= 0 && after <= DIRECTLY_MS) || (before >= 0 && before <= DIRECTLY_MS);
}

/** How many meetings would follow one another directly, with one more at that time. */
function rowWith(meetings: readonly Span[], slot: Span): number {
  const sorted = [...meetings, slot].sort((x, y) => (x.startAt < y.startAt ? -1 : 1));
  let row: Span[] = [];
  for (const one of sorted) {
    const last = row.at(-1);
    if (last && !isDirect(last, one)) {
      if (row.includes(slot)) break;
      row = [];
    }
    row.push(one);
  }
  return row.length;
}

/** How many more idle times a day would have between its first and last meeting; less than 0: fewer. */
const idleMore = (meetings: readonly Span[], open: readonly Span[], slot: Span): number =>
  idleOf([...meetings, slot], open) - idleOf(meetings, open);

/** Times of a day at which somebody could meet and does not, though meetings come before and after. */
function idleOf(meetings: readonly Span[], open: readonly Span[]): number {
  const isIdle = (time: Span) =>
    meetings.some(({ endAt }) => endAt <= time.startAt) &&
    meetings.some(({ startAt }) => startAt >= time.endAt) &&
    !meetings.some((one) => overlaps(one, time));
  return open.filter(isIdle).length;
}

/** How many of the meetings directly before and after are in another room. */
const changesTo = (roomId: string, near: readonly PlanWorldMeeting[]): number =>
  near.filter((one) => one.roomId !== null && one.roomId !== roomId).length;

/** The one for which the fewest change rooms; of those a table at which one of them sits already, else the first. */
function bestSeat(seats: readonly ProgramSeat[], near: readonly PlanWorldMeeting[]): ProgramSeat | undefined {
  const isTheirs = (seat: ProgramSeat) =>
    near.some(({ roomId, seatNumber }) => roomId === seat.roomId && seatNumber === seat.seatNumber);
  let best: { seat: ProgramSeat; rank: readonly number[] } | undefined;
  for (const seat of seats) {
    const rank = [changesTo(seat.roomId, near), isTheirs(seat) ? 0 : 1];
    if (!best || compare(rank, best.rank) < 0) best = { seat, rank };
  }
  return best?.seat;
}
