import highsLoader, { type Highs } from 'highs';
import { boundProgram } from '../../domain/plan/bound.ts';
import type { PlanInstance } from '../../domain/plan/instance.ts';

// The types of the package describe its CommonJS build; what an ES module gets is the loader itself.
const loadHighs = highsLoader as unknown as () => Promise<Highs>;

/** No bound could be proven: the solver ran out of memory or found the program to be none. */
export class NoBound extends Error {
  override name = 'NoBound';
}

/**
 * A value that no plan of these facts can pass, in the units of the plan's value. It computes for seconds: not in a process that
 * answers requests.
 * @throws NoBound
 */
export async function provenBound(instance: PlanInstance): Promise<number> {
  // One for each solution: what an error leaves behind in its memory must not be used again.
  const highs = await loadHighs();
  const { Status, ObjectiveValue } = highs.solve(boundProgram(instance), {});
  if (Status !== 'Optimal') throw new NoBound(`The solver says ${Status}.`);
  return ObjectiveValue;
}
