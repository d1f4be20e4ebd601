import type { Lane } from './lane.ts';
import { runScenario } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';

/** A scenario with some of its steps only; the others' time still passes, so that the rest happens when it happened. */
export function onlySteps(scenario: Scenario, kept: ReadonlySet<number>): Scenario {
  let passed = 0;
  const steps: Scenario['steps'][number][] = [];
  for (const [place, step] of scenario.steps.entries()) {
    passed += step.after;
    if (!kept.has(place)) continue;
    steps.push({ ...step, after: passed });
    passed = 0;
  }
  return { ...scenario, steps };
}

/**
 * Leaves steps out, half of them first and one at the end, as long as something is still wrong.
 *
 * @returns places of the steps that are left; all of them where it does not fail again
 */
export async function shrink(lane: Lane, scenario: Scenario, budgetMs: number): Promise<number[]> {
  const end = performance.now() + budgetMs;
  const fails = async (kept: readonly number[]) =>
    (await runScenario(lane, onlySteps(scenario, new Set(kept)))).problems.length > 0;
  let kept = scenario.steps.map((_step, place) => place);
  if (!(await fails(kept))) return kept;
  for (let size = kept.length >> 1; size >= 1; size >>= 1) {
    for (let from = 0; from < kept.length && performance.now() < end; ) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (await fails(without)) kept = without;
      else from += size;
    }
  }
  return kept;
}
