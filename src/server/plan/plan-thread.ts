import { Worker } from 'node:worker_threads';
import type { PlanStage } from '../../domain/plan/make-plan.ts';
import type { PlanOutcome } from '../../domain/plan/outcome.ts';
import type { PlanSettings } from '../../domain/plan/settings.ts';
import type { PlanWorld } from '../../domain/plan/world.ts';
import type { Instant } from '../../domain/time/instants.ts';

/** A plan made in a thread of its own. */

export interface PlanTask {
  world: PlanWorld;
  settings: PlanSettings;
  asOf: Instant;
}

/** What the thread says. */
export type PlanWord =
  | { kind: 'PROGRESS'; stage: PlanStage; share: number }
  | { kind: 'DONE'; outcome: PlanOutcome };

export interface PlanThread {
  /** Settles with what was found; undefined where it was stopped. @throws what the thread ended with */
  done: Promise<PlanOutcome | undefined>;
  stop(): Promise<void>;
}

/** Its own memory, in MB: a program of 5,000 organizations needs a quarter. One that has no end does not take the server with it. */
const MOST_MB = 2_048;

export function startPlanThread(
  task: PlanTask,
  onProgress: (stage: PlanStage, share: number) => void,
): PlanThread {
  const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  const done = new Promise<PlanOutcome | undefined>((resolve, reject) => {
    let outcome: PlanOutcome | undefined;
    worker.on('message', (word: PlanWord) => {
      if (word.kind === 'PROGRESS') onProgress(word.stage, word.share);
      else outcome = word.outcome;
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve(outcome));
  });
  // Whoever stops it may not wait for it.
  done.catch(() => undefined);
  return {
    done,
    async stop() {
      await worker.terminate();
    },
  };
}
