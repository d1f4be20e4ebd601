import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ScenarioLimits } from './make-scenario.ts';
import { makeScenario } from './make-scenario.ts';
import { inWords } from './scenario.ts';
import { type SoakDatabases, soakDatabases } from './soak-database.ts';
import type { Lot, Said } from './soak-worker.ts';
import { addTotals, neverHappened, type Totals } from './totals.ts';

/** Many runs, in several processes. */
export interface SoakPlan {
  seed: number;
  /** The first run's number. */
  from: number;
  /** How many; Infinity: for as long as `minutes` says. */
  runs: number;
  minutes: number;
  limits: ScenarioLimits;
  workers: number;
  say: (line: string) => void;
}

export interface SoakResult {
  runs: number;
  failed: number;
  seconds: number;
  totals: Totals;
}

/** Runs of one process: then it ends, and its database and memory with it. */
const LOT = 500;
const LANES = 4;
/** Beyond so many failures the rest is not waited for. */
const ENOUGH = 5;
/** From so many runs on each kind of event must have taken place. */
const ENOUGH_FOR_ALL = 2000;

export async function soak(plan: SoakPlan): Promise<SoakResult> {
  const databases = await soakDatabases();
  try {
    return await inLots(plan, databases);
  } finally {
    await databases.stop();
  }
}

async function inLots(plan: SoakPlan, databases: SoakDatabases): Promise<SoakResult> {
  const started = performance.now();
  const result: SoakResult = { runs: 0, failed: 0, seconds: 0, totals: new Map() };
  const seconds = () => (performance.now() - started) / 1000;
  const over = () => seconds() > plan.minutes * 60 || result.failed >= ENOUGH;
  let next = plan.from;
  let saidAt = 0;
  const hear = (said: Said) => {
    result.runs += 1;
    addTotals(result.totals, said.totals);
    if (said.problems.length > 0) {
      result.failed += 1;
      plan.say(failure(plan, said));
    }
    if (seconds() - saidAt < 10) return;
    saidAt = seconds();
    plan.say(
      `${result.runs} runs, ${result.failed} failed, ${(result.runs / seconds()).toFixed(1)} a second`,
    );
  };
  const slot = async () => {
    while (next < plan.from + plan.runs && !over()) {
      const from = next;
      const share = Math.ceil(plan.runs / plan.workers);
      const runs = Math.min(LOT, share, plan.from + plan.runs - from);
      next += runs;
      const { url, drop } = await databases.fresh();
      const lot: Lot = {
        databaseUrl: url,
        seed: plan.seed,
        from,
        runs,
        limits: plan.limits,
        lanes: Math.min(LANES, runs),
      };
      await oneLot(lot, hear, over);
      await drop();
    }
  };
  await Promise.all(Array.from({ length: plan.workers }, slot));
  result.seconds = seconds();
  if (result.runs >= ENOUGH_FOR_ALL) {
    const missing = neverHappened(result.totals);
    if (missing.length > 0) {
      result.failed += 1;
      plan.say(`Never happened, so nothing is proven of it: ${missing.join(', ')}`);
    }
  }
  return result;
}

function oneLot(lot: Lot, hear: (said: Said) => void, over: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'soak-worker.ts'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Short-lived objects by the million: with room for them a fifth less time goes into collecting them.
      execArgv: ['--max-semi-space-size=64'],
    });
    let ended = false;
    child.on('message', (said: Said) => {
      hear(said);
      if (!over() || ended) return;
      ended = true;
      child.kill('SIGKILL');
    });
    child.once('exit', (code) =>
      code === 0 || ended ? resolve() : reject(new Error(`A worker of the soak ended with ${code}.`)),
    );
    child.send(lot);
  });
}

/** What broke, with all that is needed to see it again. */
function failure({ seed, limits }: SoakPlan, { run, problems, needed }: Said): string {
  const scenario = makeScenario(seed, run, limits);
  const again = `npm run soak -- --seed ${seed} --run ${run} --devices ${limits.devices.join('-')}`;
  return [
    '',
    `FAILED: seed ${seed}, run ${run}, ${scenario.devices.length} devices, ${scenario.meetings} meetings`,
    ...problems.slice(0, 8).map((problem) => `  ${problem}`),
    ...(problems.length > 8 ? [`  and ${problems.length - 8} more`] : []),
    `  needs ${needed.length} of ${scenario.steps.length} steps:`,
    ...scenario.steps.flatMap((step, place) =>
      needed.includes(place) ? [`    ${String(place).padStart(3)}  ${inWords(step)}`] : [],
    ),
    `  the devices: ${JSON.stringify(scenario.devices)}`,
    `  once more, all of it:      ${again}`,
    `  once more, only what it needs: ${again} --only ${needed.join(',')}`,
    '',
  ].join('\n');
}
