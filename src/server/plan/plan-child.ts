import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { runPlan } from '../../domain/plan/run-plan.ts';
import type { PlanTask, PlanWord } from './plan-process.ts';
import { NoBound, provenBound } from './proven-bound.ts';

/** The process in which a plan is made: it computes for seconds, and answers nobody. */

/** Not the lowest: beside a door that never rests a plan is to be made nevertheless, if in minutes. */
const BEHIND = constants.priority.PRIORITY_BELOW_NORMAL;

/** Whoever answers requests goes first. Where the system does not know of it, nothing is lost. */
function stepBack(): void {
  try {
    setPriority(BEHIND);
  } catch {
    // Not allowed here.
  }
  try {
    // Linux: the threads that Node has started already, and the session as a whole.
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), BEHIND);
    writeFileSync('/proc/self/autogroup', `${BEHIND}`);
  } catch {
    // Another system, or one without autogroups.
  }
}

/** Settles when it is written. */
const say = (word: PlanWord): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(word, (error) => (error ? reject(error) : resolve())));

/** A word now and then: the search asks thousands of times. */
const INTERVAL_MS = 250;

async function work({ world, settings, asOf }: PlanTask, server: number): Promise<void> {
  let last = 0;
  let told = '';
  const run = runPlan(world, settings, asOf, {
    onProgress: (stage, share) => {
      const now = performance.now();
      if (stage !== told || now - last >= INTERVAL_MS) {
        last = now;
        told = stage;
        // Of a server that was killed nobody asks for the plan any more.
        if (process.ppid !== server) return false;
        say({ kind: 'PROGRESS', stage, share }).catch(() => undefined);
      }
      return true;
    },
  });
  if (!run) return;
  await say({ kind: 'PROGRESS', stage: 'BOUND', share: 0 });
  let bound: number | null = null;
  try {
    bound = (await provenBound(run.instance)) - run.given;
  } catch (error) {
    if (!(error instanceof NoBound)) throw error;
  }
  await say({ kind: 'DONE', outcome: { ...run.outcome, figures: { ...run.outcome.figures, bound } } });
}

stepBack();
process.once('message', async (task) => {
  // What it throws ends the process, and is printed.
  await work(task as PlanTask, process.ppid);
  process.disconnect();
});
