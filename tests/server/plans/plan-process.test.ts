import { constants, getPriority } from 'node:os';
import { describe, expect, test } from 'vitest';
import { runPlan } from '../../../src/domain/plan/run-plan.ts';
import { type PlanTask, startPlanProcess } from '../../../src/server/plan/plan-process.ts';
import { AS_OF, randomWorld } from '../../domain/plan/random-world.ts';

const { world, settings } = randomWorld(1);
const task: PlanTask = { world, settings, asOf: AS_OF };

/** Calls back once, at the first word of a run. */
const atFirstWord = (given: PlanTask, then: (pid: number) => void) => {
  let told = false;
  const planner = startPlanProcess(given, () => {
    if (told || planner.pid === undefined) return;
    told = true;
    then(planner.pid);
  });
  return planner;
};

describe('The process of a plan', () => {
  // T3382
  test('finds what is found in this one, with the proven bound, and steps back for all others', async () => {
    let priority = 0;
    const { done } = atFirstWord(task, (pid) => {
      priority = getPriority(pid);
    });
    const outcome = await done;
    const here = runPlan(world, settings, AS_OF)?.outcome;
    expect(outcome).toEqual({ ...here, figures: { ...here?.figures, bound: expect.any(Number) } });
    expect(priority).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  });

  // T3383
  test('that is killed has no plan, and says by what it ended', async () => {
    const { done } = atFirstWord(task, (pid) => process.kill(pid, 'SIGKILL'));
    await expect(done).rejects.toThrow('The planner ended with SIGKILL.');
  });

  // T3384
  test('that is stopped has no plan and no error, before it has said anything and after', async () => {
    const early = startPlanProcess(task, () => undefined);
    await early.stop();
    expect(await early.done).toBeUndefined();
    const late = atFirstWord(task, () => void late.stop());
    expect(await late.done).toBeUndefined();
  });
});
