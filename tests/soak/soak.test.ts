import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { openLane } from './lane.ts';
import { makeScenario } from './make-scenario.ts';
import { newsRun } from './news-runs.ts';
import { runScenario } from './run-scenario.ts';
import { inWords } from './scenario.ts';
import { onlySteps } from './shrink.ts';
import { addTotals, type Totals } from './totals.ts';

/** A small soak in every `npm test`; `npm run soak` is the long one. */
const SEED = 20261121;
const RUNS = 40;
const LANES = 3;
/** Each step is compared for every audience, so a day takes some seconds. */
const NEWS_RUNS = 4;
/** Some 10 s by itself on two processors; the bound is only there to end a hang. */
const LONG_MS = 600_000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase({ poolSize: 12 });
});
afterAll(() => database.close());

describe('The soak', () => {
  // T0863
  test(
    `${RUNS} days at the doors with all that goes wrong: each operation has one verdict and one effect, and every order ends the same`,
    async () => {
      const totals: Totals = new Map();
      const failures: string[] = [];
      let next = 0;
      const oneLane = async () => {
        const lane = await openLane(database);
        while (next < RUNS) {
          const scenario = makeScenario(SEED, next++);
          const report = await runScenario(lane, scenario);
          addTotals(totals, report.totals);
          if (report.problems.length > 0)
            failures.push(
              `npm run soak -- --seed ${SEED} --run ${scenario.run}\n${report.problems.join('\n')}`,
            );
        }
        await lane.close();
      };
      await Promise.all(Array.from({ length: LANES }, oneLane));
      expect(failures).toEqual([]);
      // It did take place: a soak in which nothing happens finds nothing.
      for (const what of ['applied', 'duplicate', 'superseded', 'refused'])
        expect(totals.get(`verdict: ${what}`) ?? 0).toBeGreaterThan(0);
      for (const what of ['lost answer', 'twice', 'late request arrived', 'held answer let go', 'portal'])
        expect(totals.get(`wire: ${what}`) ?? 0).toBeGreaterThan(0);
      for (const what of ['revoked over a queue', 'delivered after its end', 'forgot, REVOKED', 'left'])
        expect(totals.get(`tablet: ${what}`) ?? 0).toBeGreaterThan(0);
      expect(totals.get('notice recorded') ?? 0).toBeGreaterThan(0);
      for (const what of [
        'verb: SHIFT',
        'verb: SWAP_SEATS',
        'verb: SEAT_PAIR',
        'substitute recorded',
        'wish ended: DONE',
      ])
        expect(totals.get(what) ?? 0, what).toBeGreaterThan(0);
      expect(totals.get('delivered in another order') ?? 0).toBeGreaterThan(200);
    },
    LONG_MS,
  );
});

describe('A scenario', () => {
  // T0866
  test('is the same whenever it is made from the same seed and run, and another for others', () => {
    expect(makeScenario(3, 14)).toEqual(makeScenario(3, 14));
    expect(makeScenario(3, 14).steps).not.toEqual(makeScenario(3, 15).steps);
    expect(makeScenario(3, 14).steps).not.toEqual(makeScenario(4, 14).steps);
  });

  // T0862
  test('has from 2 to 20 devices, and every kind of step within some hundred runs', () => {
    const scenarios = Array.from({ length: 400 }, (_, run) => makeScenario(1, run));
    const counts = scenarios.map(({ devices }) => devices.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 20]);
    const kinds = new Set(scenarios.flatMap(({ steps }) => steps.map(({ kind }) => kind)));
    expect(kinds.size).toBe(20);
  });

  // T0867
  test('cut to some of its steps lets them happen when they happened', () => {
    const scenario = makeScenario(1, 1);
    const cut = onlySteps(scenario, new Set([2, 5]));
    const timeOf = (steps: typeof scenario.steps) => steps.reduce((sum, { after }) => sum + after, 0);
    expect(cut.steps.map(({ kind }) => kind)).toEqual([scenario.steps[2]!.kind, scenario.steps[5]!.kind]);
    expect(timeOf(cut.steps)).toBe(timeOf(scenario.steps.slice(0, 6)));
    expect(inWords(cut.steps[0]!)).toContain(scenario.steps[2]!.kind);
  });

  // T1691
  test(
    `${NEWS_RUNS} days at which a device of each audience only listens: after every step it has what a new one gets`,
    async () => {
      const totals: Totals = new Map();
      const lane = await openLane(database);
      for (let run = 0; run < NEWS_RUNS; run++) {
        const problems = await newsRun(lane, makeScenario(SEED, run), totals);
        expect(problems, `npm run soak -- --news 1 --seed ${SEED} --run ${run}`).toEqual([]);
      }
      await lane.close();
      expect(totals.get('news: carried by an event')).toBeGreaterThan(10);
    },
    LONG_MS,
  );
});
