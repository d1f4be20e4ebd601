import { openDatabase } from '../../src/server/db/open.ts';
import { quietLog } from '../support/quiet-log.ts';
import { openLane } from './lane.ts';
import { makeScenario, type ScenarioLimits } from './make-scenario.ts';
import { runScenario } from './run-scenario.ts';
import { inWords } from './scenario.ts';
import { onlySteps } from './shrink.ts';
import { soakDatabases } from './soak-database.ts';

export interface RepeatPlan {
  seed: number;
  run: number;
  limits: ScenarioLimits;
  only: readonly number[] | undefined;
  times: number;
  say: (line: string) => void;
}

/** One run once more, with its steps and what is wrong at its end. @returns how often it failed */
export async function repeatRun({ seed, run, limits, only, times, say }: RepeatPlan): Promise<number> {
  const whole = makeScenario(seed, run, limits);
  const kept = new Set(only ?? whole.steps.keys());
  const scenario = onlySteps(whole, kept);
  say(`seed ${seed}, run ${run}: ${scenario.meetings} meetings, devices ${JSON.stringify(scenario.devices)}`);
  for (const [place, step] of whole.steps.entries()) if (kept.has(place)) say(`  ${place}  ${inWords(step)}`);
  const databases = await soakDatabases();
  const { url } = await databases.fresh();
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: quietLog });
  const lane = await openLane(database);
  let failed = 0;
  for (let time = 0; time < times; time++) {
    const { problems } = await runScenario(lane, scenario);
    if (problems.length > 0) failed += 1;
    say(problems.length === 0 ? 'the books are in order' : problems.join('\n'));
  }
  await lane.close();
  await database.close();
  await databases.stop();
  return failed;
}
