import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PlanStage } from '../../domain/plan/make-plan.ts';
import type { PlanOutcome } from '../../domain/plan/outcome.ts';
import type { PlanSettings } from '../../domain/plan/planner-settings.ts';
import type { PlanWorld } from '../../domain/plan/world.ts';
import type { Instant } from '../../domain/time/instants.ts';

/** A plan made in a process of its own. */

export interface PlanTask {
  world: PlanWorld;
  settings: PlanSettings;
  asOf: Instant;
}

/** What the process says. */
export type PlanWord =
  | { kind: 'PROGRESS'; stage: PlanStage; share: number }
  | { kind: 'DONE'; outcome: PlanOutcome };

export interface PlanProcess {
  /** As the system knows it; undefined where it could not be started. */
  pid: number | undefined;
  /** Settles with what was found; undefined where it was stopped. @throws Error where it ended by itself without a plan */
  done: Promise<PlanOutcome | undefined>;
  stop(): Promise<void>;
}

/** Its own memory, in MB: a program of 5,000 organizations needs a quarter. One that has no end does not take the server with it. */
const MAX_MB = 2_048;

/**
 * A process and not a thread: where the system shares processors among sessions (Linux, autogroups), a thread of the lowest priority
 * still takes from the database, whose processes are sessions of their own, as much as the whole server may.
 */
export function startPlanProcess(
  task: PlanTask,
  onProgress: (stage: PlanStage, share: number) => void,
): PlanProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(fileURLToPath(new URL('./plan-child.ts', import.meta.url)), {
    // A session of its own.
    detached: true,
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_MB}`],
    // It computes, and needs none of the server's secrets; where modules are kept compiled it starts in half the time.
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let stopped = false;
  const done = new Promise<PlanOutcome | undefined>((resolve, reject) => {
    let outcome: PlanOutcome | undefined;
    let left = 2;
    // What it said last can be read after its end.
    const end = () => {
      left -= 1;
      if (left > 0) return;
      if (outcome || stopped) resolve(outcome);
      else reject(new Error(`The planner ended with ${child.signalCode ?? child.exitCode}.`));
    };
    child.on('message', (word: PlanWord) => {
      if (word.kind === 'PROGRESS') onProgress(word.stage, word.share);
      else outcome = word.outcome;
    });
    child.on('error', reject);
    child.once('disconnect', end);
    child.once('exit', end);
  });
  // Whoever stops it may not wait for it.
  done.catch(() => undefined);
  // One that has ended already is told of by its end.
  child.send(task, () => undefined);
  return {
    pid: child.pid,
    done,
    async stop() {
      stopped = true;
      child.kill('SIGKILL');
      await done.catch(() => undefined);
    },
  };
}
