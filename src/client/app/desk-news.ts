import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { NewsCounts } from '../../offline/sync-state.ts';

/** Which of the desk's answers news is about: only those are asked again. */

/** The kinds of which there was news after these counts. */
export const newsSince = (before: NewsCounts, now: NewsCounts): ChangeKind[] =>
  (Object.keys(now) as ChangeKind[]).filter((kind) => now[kind] !== before[kind]);

/**
 * Whether what a call answered may be about these.
 *
 * @param meta of its query: what it `shows` (contract/endpoint); a call that does not say may show anything
 */
export function isAbout(
  meta: Readonly<Record<string, unknown>> | undefined,
  changed: readonly ChangeKind[],
): boolean {
  const shows = meta?.shows as readonly ChangeKind[] | undefined;
  return shows === undefined || changed.some((kind) => shows.includes(kind));
}
