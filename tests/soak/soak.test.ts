import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/postgres.ts';
import { type Lane, openLane } from './lane.ts';
import { makeScenario } from './make-scenario.ts';
import { runScenario } from './run-scenario.ts';
import { inWords } from './scenario.ts';
import { addTotals, type Totals } from './totals.ts';

let database: FreshDatabase;
let lane: Lane;
beforeAll(async () => {
  database = await freshDatabase({ poolSize: 10 });
  lane = await openLane(database);
});
afterAll(async () => {
  await lane.close();
  await database.close();
});

test('40 runs', async () => {
  const totals: Totals = new Map();
  const start = performance.now();
  let failures = 0;
  for (let run = Number(process.env.FROM ?? 0); run < Number(process.env.RUNS ?? 40); run++) {
    const scenario = makeScenario(Number(process.env.SEED ?? 1), run);
    const report = await runScenario(lane, scenario);
    addTotals(totals, report.totals);
    if (report.problems.length > 0 && failures++ < 6) {
      console.log(run, report.problems.slice(0, 4));
      if (process.env.STEPS)
        console.log(scenario.devices.length, scenario.meetings, scenario.steps.map(inWords).join('\n'));
    }
  }
  console.log(performance.now() - start, failures);
  console.log(
    [...totals]
      .sort()
      .map(([a, b]) => `${a}: ${b}`)
      .join('\n'),
  );
  expect(failures).toBe(0);
}, 600_000);
