import type { Instant } from '../time/instants.ts';
import { assignedValue } from './check.ts';
import { explainUnmet } from './explain.ts';
import { factsOfWorld, type ProgramPair, type ProgramPlanFacts } from './facts-of-world.ts';
import { idleADay, underThree } from './figures.ts';
import { makeInstance, type PlanInstance } from './instance.ts';
import { effortFor, makeTimetable, type PlanEffort, type PlanStage } from './make-plan.ts';
import type { PlannedMeeting, PlanOutcome, PlanPlace, UnmetWish } from './outcome.ts';
import { lanesOfPlan } from './plan-lanes.ts';
import type { PlanSettings } from './planner-settings.ts';
import { type PlanTable, roomChanges, type Seating, seatAtTables } from './seat-rooms.ts';
import type { Timetable } from './timetable.ts';
import type { WishedPair } from './value.ts';
import type { PlanWorld } from './world.ts';

export interface PlanRun {
  outcome: PlanOutcome;
  instance: PlanInstance;
  /** Part of the bound that every plan has: of meetings with who does not take part. */
  given: number;
  /** Meetings for which tables and seats did not agree: none in a plan of true facts. */
  without: number;
}

/** Of an exchange so many are named. */
const MAX_NAMED = 5;

/**
 * A whole plan of a program. The same world, settings and moment give the same plan, byte by byte.
 *
 * @param effort left out: as its size is worth
 * @param onProgress told the stage and its share now and then; false stops
 * @returns undefined where it was stopped
 */
export function runPlan(
  world: PlanWorld,
  settings: PlanSettings,
  asOf: Instant,
  {
    onProgress,
    effort,
  }: { onProgress?: (stage: PlanStage, share: number) => boolean; effort?: PlanEffort } = {},
): PlanRun | undefined {
  const program = factsOfWorld(world, settings, asOf);
  const instance = makeInstance(program.facts);
  const placeOf = (slot: number): number => (slot < 0 ? -1 : (instance.placeOf[slot] ?? -1));
  const { pairs } = program;
  const published = Int16Array.from(pairs, ({ slot }) => placeOf(slot));
  const table = makeTimetable(instance, {
    mode: settings.mode,
    seed: settings.seed,
    effort: effort ?? effortFor(pairs.length),
    published,
    pinned: Uint8Array.from(pairs, ({ fixed }) => (fixed ? 1 : 0)),
    moveCost: settings.moveCost,
    mostInARow: settings.mostInARow,
    ...(onProgress ? { onProgress } : {}),
  });
  if (!table) return undefined;
  if (onProgress && !onProgress('TABLES', 0)) return undefined;
  layLanes(world, program, table);
  const seating = seatsOf(program, instance, table, published, settings);
  if (onProgress && !onProgress('EXPLAIN', 0)) return undefined;
  const meetings = meetingsOf(program, instance, table, seating);
  // Before exchanges are tried: they do not keep in which lane a meeting is.
  const figures = figuresOf(program, table, seating, meetings);
  return {
    outcome: { meetings, unmet: unmetOf(program, instance, table, seating), ...figures },
    instance,
    given: givenOf(program),
    without: seating.without.length,
  };
}

/** The lanes that the meetings will have, for rooms and figures. */
function layLanes(world: PlanWorld, { pairs, slots, withdrawn }: ProgramPlanFacts, table: Timetable): void {
  if (!table.instance.laned) return;
  const gone = new Set(withdrawn.map(({ id }) => id));
  const lanes = lanesOfPlan(
    { ...world, meetings: world.meetings.filter(({ id }) => !gone.has(id)) },
    pairs.map(({ a, b, meeting, fixed }, index) => {
      const slot = slots[table.instance.slotAt[table.at[index] ?? -1] ?? -1];
      const stays =
        meeting !== null && (fixed || (slot?.startAt === meeting.startAt && slot.endAt === meeting.endAt));
      const span = stays ? meeting : slot;
      return {
        a,
        b,
        stays,
        meetingId: meeting?.id ?? null,
        startAt: span?.startAt ?? null,
        endAt: span?.endAt ?? null,
      };
    }),
  );
  table.layLanes(
    lanes.map(({ laneA = 0 }) => laneA),
    lanes.map(({ laneB = 0 }) => laneB),
  );
}

/** The tables of all meetings. Who keeps the time in a repair keeps the table. */
function seatsOf(
  { pairs, seats }: ProgramPlanFacts,
  instance: PlanInstance,
  table: Timetable,
  published: Int16Array,
  { mode, seed, sameRoom }: PlanSettings,
): Seating {
  const home = new Set(pairs.map((pair) => pair.home).filter((seat) => seat >= 0));
  const tables = seats.map(({ room, usable }, seat): PlanTable => {
    const places = new Uint8Array(instance.width);
    // A home table stands only where it is used: nobody else is given it.
    if (!home.has(seat)) for (const slot of usable) places[instance.placeOf[slot] ?? 0] = 1;
    return { room, usable: places };
  });
  pairs.forEach((pair, index) => {
    const place = table.at[index] ?? -1;
    const own = tables[pair.home];
    if (place >= 0 && own) own.usable[place] = 1;
  });
  // Where meetings are that need no table.
  const nowhere = tables.length;
  tables.push({
    room: 1 + seats.reduce((most, { room }) => Math.max(most, room), 0),
    usable: new Uint8Array(instance.width),
  });
  const fixed = Int32Array.from(pairs, (pair, index) => {
    const place = table.at[index] ?? -1;
    if (place < 0) return -1;
    if (pair.home >= 0) return pair.home;
    if (pair.seatless) return nowhere;
    // A table that has become another one’s home is left.
    const keeps = place === published[index] && (pair.fixed || (mode !== 'ALL' && !home.has(pair.seat)));
    return keeps ? pair.seat : -1;
  });
  const seating = seatAtTables(table, tables, fixed, seed, sameRoom);
  return { ...seating, table: seating.table.map((seat) => (seat === nowhere ? -1 : seat)) };
}

function placeIn(
  { slots, seats }: ProgramPlanFacts,
  instance: PlanInstance,
  place: number,
  seat: number,
): PlanPlace | null {
  const slot = slots[instance.slotAt[place] ?? -1];
  const found = seats[seat];
  if (!slot?.timeslot || !found) return null;
  const { roomId, tableId, tableName, seatNumber } = found;
  return {
    eventId: slot.timeslot.eventId,
    timeslotId: slot.timeslot.id,
    startAt: slot.startAt,
    endAt: slot.endAt,
    venue: slot.venue,
    roomId,
    tableId,
    tableName,
    seatNumber,
  };
}

const wishOf = ({ a, b, rankA, rankB, must }: WishedPair): WishedPair => ({ a, b, rankA, rankB, must });

function meetingsOf(
  program: ProgramPlanFacts,
  instance: PlanInstance,
  table: Timetable,
  { table: given }: Seating,
): PlannedMeeting[] {
  const found: PlannedMeeting[] = [];
  program.pairs.forEach((pair, index) => {
    if (pair.outside) return;
    const weight = instance.weight[index] ?? 0;
    const at = table.at[index] ?? -1;
    const place = at < 0 ? null : placeIn(program, instance, at, given[index] ?? -1);
    const meetingId = pair.meeting?.id ?? null;
    if (place) found.push({ ...wishOf(pair), change: changeOf(pair, place), weight, place, meetingId });
    else if (pair.meeting && !pair.fixed)
      found.push({ ...wishOf(pair), change: 'DROPPED', weight, place: null, meetingId });
  });
  for (const meeting of program.withdrawn) {
    const [a, b] = [meeting.meetingOwner, meeting.meetingParticipant].sort() as [string, string];
    const pair = { a, b, rankA: null, rankB: null, must: false };
    found.push({ ...pair, change: 'DROPPED', weight: 0, place: null, meetingId: meeting.id });
  }
  return found;
}

function changeOf({ meeting, fixed }: ProgramPair, place: PlanPlace): PlannedMeeting['change'] {
  if (!meeting) return 'NEW';
  const stays =
    meeting.timeslotId === place.timeslotId &&
    meeting.roomId === place.roomId &&
    meeting.seatNumber === place.seatNumber;
  if (!stays) return 'MOVED';
  return fixed ? 'FIXED' : 'KEPT';
}

function unmetOf(
  { pairs, slots, refused }: ProgramPlanFacts,
  instance: PlanInstance,
  table: Timetable,
  { without }: Seating,
): UnmetWish[] {
  const isWish = ({ rankA, rankB, must }: WishedPair) => rankA !== null || rankB !== null || must;
  const startOf = (place: number) => slots[instance.slotAt[place] ?? -1]?.startAt ?? '';
  const namesOf = (list: readonly number[]) =>
    list.slice(0, MAX_NAMED).flatMap((index) => {
      const pair = pairs[index];
      return pair ? [[pair.a, pair.b] as const] : [];
    });
  const found: UnmetWish[] = [];
  for (const { pair: index, reason, side, exchange } of explainUnmet(table)) {
    const pair = pairs[index];
    if (!pair || !isWish(pair)) continue;
    found.push({
      ...wishOf(pair),
      weight: instance.weight[index] ?? 0,
      reason,
      aboutA: side.a,
      aboutB: side.b,
      exchange: exchange
        ? {
            startAt: startOf(exchange.place),
            lost: namesOf(exchange.lost),
            lostCount: exchange.lost.length,
            movedCount: exchange.moved.length,
            change: exchange.change,
          }
        : null,
    });
  }
  for (const index of without) {
    const pair = pairs[index];
    if (pair && isWish(pair))
      found.push({
        ...wishOf(pair),
        weight: instance.weight[index] ?? 0,
        reason: 'NO_TABLE',
        aboutA: false,
        aboutB: false,
        exchange: null,
      });
  }
  for (const pair of refused)
    found.push({ ...pair, weight: 0, reason: 'REFUSED', aboutA: false, aboutB: false, exchange: null });
  return found;
}

function figuresOf(
  program: ProgramPlanFacts,
  table: Timetable,
  seating: Seating,
  meetings: readonly PlannedMeeting[],
): Pick<PlanOutcome, 'figures'> {
  const { pairs, participants, facts, refused, seats } = program;
  const { instance } = table;
  const takesPlace = (index: number) => (table.at[index] ?? -1) >= 0 && !seating.without.includes(index);
  const count = (of: (pair: WishedPair) => number) => {
    const all =
      pairs.reduce((sum, pair) => sum + of(pair), 0) + refused.reduce((sum, pair) => sum + of(pair), 0);
    return [all, pairs.reduce((sum, pair, index) => sum + (takesPlace(index) ? of(pair) : 0), 0)] as const;
  };
  const [wishes, wishesMet] = count(({ rankA, rankB }) => Number(rankA !== null) + Number(rankB !== null));
  const [must, mustMet] = count((pair) => Number(pair.must));
  const assigned = Array.from(table.at, (place) => (place < 0 ? -1 : (instance.slotAt[place] ?? -1)));
  const rows = roomChanges(table, (pair) => seats[seating.table[pair] ?? -1]?.room ?? -1);
  const under = underThree(table, participants);
  const of = (change: PlannedMeeting['change']) => meetings.filter((one) => one.change === change);
  const meetingOf = new Map(pairs.map(({ meeting }) => [meeting?.id, meeting]));
  const moved = of('MOVED');
  const movedTime = moved.filter(
    ({ meetingId, place }) => meetingOf.get(meetingId ?? undefined)?.startAt !== place?.startAt,
  ).length;
  return {
    figures: {
      organizations: participants,
      meetings: meetings.filter(({ place }) => place !== null).length,
      wishes,
      wishesMet,
      must,
      mustMet,
      value: assignedValue(facts, assigned) - givenOf(program),
      bound: null,
      underThree: under.under,
      underThreeFeasible: under.feasible,
      idleADay: idleADay(table, participants),
      consecutive: rows.consecutive,
      roomChanges: rows.changes,
      new: of('NEW').length,
      fixed: of('FIXED').length,
      kept: of('KEPT').length,
      movedTime,
      movedTable: moved.length - movedTime,
      dropped: of('DROPPED').length,
    },
  };
}

function givenOf({ facts, pairs, participants }: ProgramPlanFacts): number {
  const weights = facts.pairs.reduce(
    (sum, { weight }, index) => sum + (pairs[index]?.outside ? weight : 0),
    0,
  );
  return weights + facts.fairness.bonus * (facts.organizations.length - participants);
}
