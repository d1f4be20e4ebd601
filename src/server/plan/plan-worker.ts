import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { runPlan } from '../../domain/plan/run-plan.ts';
import type { PlanTask, PlanWord } from './plan-thread.ts';
import { NoBound, provenBound } from './proven-bound.ts';

/** The thread in which a plan is made: it computes for seconds, and answers nobody. */

/** Whoever answers requests goes first. Where the system does not know threads, nothing is lost by it. */
function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0 && thread !== process.pid) setPriority(thread, 19);
  } catch {
    // Not Linux.
  }
}

const say = (word: PlanWord): void => parentPort?.postMessage(word);

/** A word now and then: the search asks thousands of times. */
const EVERY_MS = 250;

async function work({ world, settings, asOf }: PlanTask): Promise<void> {
  let last = 0;
  let told = '';
  const run = runPlan(world, settings, asOf, {
    onProgress: (stage, share) => {
      const now = performance.now();
      if (stage !== told || now - last >= EVERY_MS) {
        last = now;
        told = stage;
        say({ kind: 'PROGRESS', stage, share });
      }
      return true;
    },
  });
  if (!run) return;
  say({ kind: 'PROGRESS', stage: 'BOUND', share: 0 });
  let bound: number | null = null;
  try {
    bound = (await provenBound(run.instance)) - run.given;
  } catch (error) {
    if (!(error instanceof NoBound)) throw error;
  }
  say({ kind: 'DONE', outcome: { ...run.outcome, figures: { ...run.outcome.figures, bound } } });
}

stepBack();
await work(workerData as PlanTask);
