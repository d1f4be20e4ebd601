import { openDatabase } from '../../src/server/db/open.ts';
import { quietLog } from '../support/quiet-log.ts';
import { openLane } from './lane.ts';
import { makeScenario, type ScenarioLimits } from './make-scenario.ts';
import { runScenario } from './run-scenario.ts';
import { shrink } from './shrink.ts';

/** One process of the soak: a lot of runs on a database of its own, several at a time. */

export interface Lot {
  databaseUrl: string;
  seed: number;
  /** The first run's number, and how many. */
  from: number;
  runs: number;
  limits: ScenarioLimits;
  lanes: number;
}

/** What a worker says of each run. */
export interface Said {
  run: number;
  problems: string[];
  /** Where it failed: places of the steps that are needed for it. */
  needed: number[];
  totals: [string, number][];
}

const SHRINK_MS = 30_000;

process.once('message', (lot: Lot) => {
  work(lot).then(
    () => process.disconnect(),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});

async function work(lot: Lot): Promise<void> {
  const database = await openDatabase({
    databaseUrl: lot.databaseUrl,
    dataDir: '',
    log: quietLog,
    poolSize: 4 * lot.lanes,
  });
  let next = lot.from;
  const oneLane = async () => {
    const lane = await openLane(database);
    while (next < lot.from + lot.runs) {
      const scenario = makeScenario(lot.seed, next++, lot.limits);
      const { problems, totals } = await runScenario(lane, scenario);
      const needed = problems.length > 0 ? await shrink(lane, scenario, SHRINK_MS) : [];
      process.send?.({ run: scenario.run, problems, needed, totals: [...totals] } satisfies Said);
    }
    await lane.close();
  };
  await Promise.all(Array.from({ length: lot.lanes }, oneLane));
  await database.close();
}
