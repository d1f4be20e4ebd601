import { encodeMessage } from '../../domain/language/message.ts';
import type { PlanStage } from '../../domain/plan/make-plan.ts';
import * as planMessages from '../../domain/plan/messages.ts';
import { addMillis, type Instant } from '../../domain/time/instants.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import {
  beatPlan,
  claimWaitingPlan,
  failSilentPlans,
  type KeptPlan,
  saveOutcome,
  savePlanState,
} from '../store/plans.ts';
import { digestOfWorld, loadPlanWorld } from './load-world.ts';
import { startPlanProcess } from './plan-process.ts';

/** Makes the plans that were asked for. Any number of processes may run one; each makes one plan at a time. */
export interface PlanRunner {
  /** Looks now, and settles when no plan waits. */
  look(): Promise<void>;
  /** Ends the run that is under way; it fails with a sentence. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 1_000;
const BEAT_MS = 1_000;
/** A process that says nothing for so long is gone. */
const SILENT_MS = 30_000;

const actor = { kind: 'SYSTEM', name: 'Planner' } as const;

/**
 * Looks now and then for a plan that waits, and runs it in a process of its own. How far it is stands in its row, where whoever watches it
 * reads it and whoever ends it says so: it does not matter which process answers them. A process that dies leaves a row that is
 * silent; the next one to look ends it with a sentence.
 */
export function startPlanRunner(
  performer: Performer,
  log: DatabaseLog,
  everyMs: number = INTERVAL_MS,
): PlanRunner {
  let looking: Promise<void> | null = null;
  let stopped = false;
  let stopRun: (() => void) | null = null;
  const lookOnce = async () => {
    await endSilent(performer);
    while (!stopped) {
      const taken = await performPlainly(performer, { actor }, ({ tx, now }) => claimWaitingPlan(tx, now));
      if (!taken) return;
      const run = startRun(performer, log, taken);
      stopRun = run.stop;
      // It was to end while the plan was being taken.
      if (stopped) run.stop();
      await run.ended.finally(() => {
        stopRun = null;
      });
    }
  };
  const look = (): Promise<void> => {
    if (stopped) return Promise.resolve();
    looking ??= lookOnce()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'plans could not be looked for; the next look tries again'),
      )
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  void look();
  return {
    look,
    async stop() {
      stopped = true;
      clearInterval(timer);
      stopRun?.();
      await looking;
    },
  };
}

async function endSilent(performer: Performer): Promise<void> {
  await performPlainly(performer, { actor }, async ({ tx, now }) => {
    const failure = encodeMessage(planMessages.planInterrupted);
    await failSilentPlans(tx, { since: addMillis(now, -SILENT_MS), failure, now });
  });
}

type Taken = { programId: string; plan: KeptPlan };

/** One run, from the data to the draft. Ends by itself, however it goes. */
function startRun(performer: Performer, log: DatabaseLog, { programId, plan }: Taken) {
  const { planId, settings, asOf } = plan;
  const { db } = performer;
  const now = (): Instant => performer.clock().toISOString();
  const end = async (state: 'FAILED' | 'CANCELED', failure?: string) => {
    await performPlainly(performer, { actor }, ({ tx, now: at }) =>
      savePlanState(tx, planId, { state, ended_at: at, ...(failure === undefined ? {} : { failure }) }),
    );
  };
  let stopProcess: (() => Promise<void>) | null = null;
  let interrupted = false;
  let canceled = false;
  let at: { stage: PlanStage | null; share: number } = { stage: null, share: 0 };
  const beat = async () => {
    if (await beatPlan(db, planId, { ...at, now: now() })) return;
    canceled = true;
    await stopProcess?.();
  };
  const beating = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'a plan could not say how far it is'));
  }, BEAT_MS);
  const work = async () => {
    const world = await loadPlanWorld(db, programId, settings, asOf);
    if (!world) return await end('FAILED', encodeMessage(planMessages.planInterrupted));
    const digest = digestOfWorld(world, settings);
    const planner = startPlanProcess({ world, settings, asOf }, (stage, share) => {
      at = { stage, share };
    });
    stopProcess = planner.stop;
    if (interrupted || canceled) await planner.stop();
    const outcome = await planner.done;
    if (interrupted) return await end('FAILED', encodeMessage(planMessages.planInterrupted));
    if (canceled || !outcome) return await end('CANCELED');
    // No screen hears of it: whoever watches a run asks (`contract/plans`).
    await performPlainly(performer, { actor }, (context) =>
      saveOutcome(context.tx, { programId, planId }, { ...outcome, digest }, context.now),
    );
  };
  const ended = work()
    .catch(async (error: unknown) => {
      log.warn({ err: error }, 'a plan failed');
      await end('FAILED', encodeMessage(planMessages.planFailed));
    })
    .finally(() => clearInterval(beating));
  return {
    ended,
    stop() {
      interrupted = true;
      void stopProcess?.();
    },
  };
}
