import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignedValue, brokenRules } from '../../../src/domain/plan/check.ts';
import { explainUnmet } from '../../../src/domain/plan/explain.ts';
import { makeInstance, type PlanFacts } from '../../../src/domain/plan/instance.ts';
import { effortFor, makeTimetable } from '../../../src/domain/plan/make-plan.ts';
import { lanesOfPairs } from '../../../src/domain/plan/plan-lanes.ts';
import type { PlanSettings } from '../../../src/domain/plan/planner-settings.ts';
import { runPlan } from '../../../src/domain/plan/run-plan.ts';
import type { Timetable } from '../../../src/domain/plan/timetable.ts';
import type { PlanWorld } from '../../../src/domain/plan/world.ts';
import { overlaps } from '../../../src/domain/time/instants.ts';
import { provenBound } from '../../../src/server/plan/proven-bound.ts';
import { AS_OF, idOf, randomWorld } from './random-world.ts';
import { smallProgram } from './small-programs.ts';

/** Organizations with several delegations that meet in parallel. */

function planned(facts: PlanFacts): { table: Timetable; assigned: number[] } {
  const instance = makeInstance(facts);
  const table = makeTimetable(instance, {
    mode: 'ALL',
    seed: 7,
    effort: { chains: 20_000, starts: 4, repair: 6_000, compact: 300 },
    published: new Int16Array(facts.pairs.length).fill(-1),
    pinned: new Uint8Array(facts.pairs.length),
  });
  if (!table) throw new Error('The plan was stopped.');
  return { table, assigned: Array.from(table.at, (place) => (place < 0 ? -1 : instance.slotAt[place]!)) };
}

const withLanes = (facts: PlanFacts, lanes: readonly number[]): PlanFacts => ({
  ...facts,
  organizations: facts.organizations.map((each, index) => ({ ...each, lanes: lanes[index] ?? 1 })),
});

const lanesOfAll = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 8, maxLength: 8 });

/** Each row of the timetable has one meeting at a time, and each meeting is in one row of both organizations. */
function brokenRows({ instance, busy, at }: Timetable): string[] {
  const found: string[] = [];
  const seen = new Map<number, number>();
  for (let row = 0; row < instance.rows; row++) {
    const own: number[] = [];
    for (let place = 0; place < instance.width; place++) {
      const pair = busy[row * instance.width + place]!;
      if (pair < 0) continue;
      seen.set(pair, (seen.get(pair) ?? 0) + 1);
      if (at[pair] !== place) found.push('a meeting that is not there');
      if (own.some((other) => instance.overlaps[place]!.includes(other))) found.push('two at once in a lane');
      own.push(place);
    }
  }
  at.forEach((place, pair) => {
    if ((seen.get(pair) ?? 0) !== (place < 0 ? 0 : 2)) found.push('a meeting without its two lanes');
  });
  return found;
}

/** A program by chance in which some have several delegations, and meetings of before side by side. */
function lanedWorld(seed: number): { world: PlanWorld; settings: PlanSettings } {
  const { world, settings } = randomWorld(seed);
  const delegations = world.organizations.map(({ id }, index) => [id, 1 + ((seed + index) % 3)] as const);
  const several = new Map(delegations.filter(([, count]) => count > 1));
  const meetings = [...world.meetings];
  const isFree = (id: string, span: { startAt: string; endAt: string }, most: number) =>
    meetings.filter(
      (one) => (one.meetingOwner === id || one.meetingParticipant === id) && overlaps(one, span),
    ).length < most;
  for (const meeting of world.meetings) {
    const { startAt, endAt, meetingOwner: owner } = meeting;
    const partner = world.organizations.find(({ id }) => id !== owner && isFree(id, meeting, 1));
    if (!partner || !isFree(owner, meeting, several.get(owner) ?? 1)) continue;
    meetings.push({
      ...meeting,
      startAt,
      endAt,
      meetingParticipant: partner.id,
      planned: false,
      checkedIn: false,
      id: idOf(8, meetings.length),
      timeslotId: null,
      roomId: null,
      tableId: null,
      tableName: null,
      seatNumber: null,
      ownerLane: 2,
    });
  }
  return { world: { ...world, meetings, delegations: [...several] }, settings };
}

describe('A plan with several delegations', () => {
  // T3850
  test('has no lane with two meetings at once, breaks no rule, is worth at least what it is worth without them, and at most its bound', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), lanesOfAll, async (seed, lanes) => {
        const facts = smallProgram(seed);
        const laned = withLanes(facts, lanes);
        const { table, assigned } = planned(laned);
        expect(brokenRules(laned, assigned)).toEqual([]);
        expect(brokenRows(table)).toEqual([]);
        expect(table.value).toBeCloseTo(assignedValue(laned, assigned), 6);
        expect(table.value).toBeGreaterThanOrEqual(planned(facts).table.value - 1e-6);
        if (facts.pairs.length > 0)
          expect(table.value).toBeLessThanOrEqual((await provenBound(table.instance)) + 1e-6);
      }),
      { numRuns: 25, seed: 3_850 },
    );
  });

  // T3851
  test('has no organization in more meetings at once than it has delegations, and no lane in two, beside whatever was agreed on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        const { world, settings } = lanedWorld(seed);
        const run = runPlan(world, settings, AS_OF, {
          effort: { ...effortFor(1), chains: 4_000, starts: 2 },
        });
        if (!run) throw new Error('It was stopped.');
        const { meetings } = run.outcome;
        expect(run.without).toBe(0);
        const pairs = meetings.map((one) => ({ ...one, place: one.place }));
        const lanes = lanesOfPairs(world, pairs);
        const several = new Map(world.delegations);
        const spoken = new Set(meetings.map(({ meetingId }) => meetingId));
        const rest = world.meetings.filter(({ id }) => !spoken.has(id));
        const tables = meetings.flatMap(({ place }) =>
          place ? [`${place.timeslotId}/${place.roomId}/${place.seatNumber}`] : [],
        );
        expect(new Set(tables).size).toBe(tables.length);
        for (const { id } of world.organizations) {
          const own = [
            ...meetings.flatMap(({ a, b, place }, index) =>
              place && (a === id || b === id)
                ? [{ ...place, lane: (a === id ? lanes[index]?.laneA : lanes[index]?.laneB) ?? 1 }]
                : [],
            ),
            ...rest
              .filter((one) => one.meetingOwner === id || one.meetingParticipant === id)
              .map((one) => ({ ...one, lane: (one.meetingOwner === id ? one.ownerLane : null) ?? 1 })),
          ];
          for (const one of own) {
            const then = own.filter(({ startAt, endAt }) => startAt <= one.startAt && one.startAt < endAt);
            expect(then.length).toBeLessThanOrEqual(several.get(id) ?? 1);
            expect(new Set(then.map(({ lane }) => lane)).size).toBe(then.length);
          }
        }
      }),
      { numRuns: 40, seed: 3_851 },
    );
  });

  // T3852
  test('meets in parallel where there is one time, and says so in lanes; closed times and what was agreed on stay as they are', () => {
    const hour = { day: 0, start: 0, end: 60 * 60_000, seats: 3 };
    const one = { open: [0], quotaDay: 5, quotaAll: 5 };
    const facts: PlanFacts = {
      slots: [hour],
      organizations: [{ ...one, lanes: 2 }, one, one, one],
      pairs: [1, 2, 3].map((b) => ({ a: 0, b, weight: b })),
      fairness: { bonus: 0, first: 0 },
    };
    const { table, assigned } = planned(facts);
    expect(assigned).toEqual([-1, 0, 0]);
    expect(explainUnmet(table)).toMatchObject([
      { pair: 0, reason: 'BUSY', side: { a: true, b: false }, exchange: { lost: [1], change: -1 } },
    ]);
    // Only what was agreed on is then: nothing comes beside it.
    const closed = {
      ...facts,
      organizations: [{ ...one, lanes: 2, agreedIn: [0] }, one, one, one],
    };
    const instance = makeInstance(closed);
    const request = {
      mode: 'ALL' as const,
      seed: 1,
      effort: effortFor(3),
      published: Int16Array.from([instance.placeOf[0]!, -1, -1]),
      pinned: Uint8Array.from([1, 0, 0]),
    };
    const beside = makeTimetable(instance, request);
    expect(Array.from(beside?.at ?? [], (place) => place >= 0)).toEqual([true, false, false]);
  });

  // T3853
  test('draws what stands in its own lane and the rest in the first free one, in the order of time', () => {
    const at = (hour: number) => ({
      startAt: `2026-06-02T0${hour}:00:00.000Z`,
      endAt: `2026-06-02T0${hour + 1}:00:00.000Z`,
    });
    const [x, y, z, w] = [1, 2, 3, 4].map((index) => idOf(2, index)) as [string, string, string, string];
    const standing = { id: idOf(7, 1), ...at(1), meetingOwner: x, meetingParticipant: y, ownerLane: 2 };
    const pair = (b: string, hour: number) => ({
      a: x,
      b,
      change: 'NEW' as const,
      place: at(hour),
      meetingId: null,
    });
    const world = { meetings: [standing], delegations: [[x, 3]] as const };
    const drawn = lanesOfPairs(world, [pair(z, 1), pair(w, 1), pair(z, 2)]);
    expect(drawn).toEqual([{ laneA: 1 }, { laneA: 3 }, { laneA: 1 }]);
    // One that moves is served first, in the lane that it had.
    const moves = { ...pair(y, 2), change: 'MOVED' as const, meetingId: standing.id };
    expect(lanesOfPairs(world, [pair(z, 2), moves])).toEqual([{ laneA: 1 }, { laneA: 2 }]);
    expect(lanesOfPairs({ meetings: [standing] }, [pair(z, 1)])).toEqual([{}]);
  });
});
