import type { ChangeLog, Touched } from './documents.ts';
import { newId } from './this-device.ts';

/**
 * What was written to a program's base, and in which order: whoever keeps a copy of it in memory reads the log in the
 * transaction of its question, and knows what of the copy is out of date, whichever window or worker has written it.
 */

/** So many rows are named at most: beyond, to read everything anew is as quick. */
const MAX_NAMED = 60;

export const noChanges = (): Touched => ({ buckets: [], organizations: [], members: [], rooms: [] });

const countOf = (touched: Touched): number =>
  Object.values(touched).reduce((sum: number, names: readonly string[]) => sum + names.length, 0);

/** A base of which nobody has a copy: after a snapshot, or whatever else writes more than can be named. */
export const newChangeLog = (): ChangeLog => ({ stand: newId(), steps: [] });

/** The log after a write. To be saved in that write's transaction. */
export function appendChange(before: ChangeLog | undefined, touched: Touched): ChangeLog {
  if (!before) return newChangeLog();
  if (countOf(touched) === 0) return before;
  let steps = [...before.steps, { from: before.stand, touched }];
  let named = steps.reduce((sum, step) => sum + countOf(step.touched), 0);
  while (named > MAX_NAMED) {
    const [oldest, ...younger] = steps;
    named -= oldest ? countOf(oldest.touched) : named;
    steps = younger;
  }
  return { stand: newId(), steps };
}

/** What was written since that version of the base; null where the log does not go back that far. */
export function changesSince({ stand, steps }: ChangeLog, then: string): Touched | null {
  const first = stand === then ? steps.length : steps.findIndex(({ from }) => from === then);
  if (first < 0) return null;
  const since = steps.slice(first).map(({ touched }) => touched);
  const all = (of: keyof Touched) => [...new Set(since.flatMap((touched) => touched[of]))];
  return {
    buckets: all('buckets'),
    organizations: all('organizations'),
    members: all('members'),
    rooms: all('rooms'),
  };
}
