import { useCallback, useEffect, useState } from 'react';
import { BADGES_PAGE, listProgramBadges } from '../../../contract/badges.ts';
import { CallError, type Caller, call } from '../../../contract/call.ts';
import { useCaller } from '../caller-context.ts';
import type { BadgeSource } from './badge-source.ts';
import type { PrintedBadge } from './printed-badge.ts';

type Loaded = Pick<BadgeSource, 'data' | 'progress' | 'error' | 'isFetching'>;

const nothingYet: Loaded = { data: undefined, progress: null, error: null, isFetching: true };

/**
 * The badges of a whole program, or of those of it that a filter of registrants means (as JSON), page after page. Not a query of the cache: at a busy door the cache asks again for
 * everything in view every two seconds, and this would be all badges of hundreds of people each time.
 */
export function useProgramBadges(programId: string, filter?: string): BadgeSource {
  const caller = useCaller();
  const [state, setState] = useState(nothingYet);
  const load = useCallback(
    async (signal: AbortSignal) => {
      setState((before) => ({ ...before, error: null, isFetching: true }));
      try {
        const badges = await allPages(caller, programId, filter, signal, (progress) => {
          if (!signal.aborted) setState((before) => ({ ...before, progress }));
        });
        if (!signal.aborted) setState({ ...nothingYet, data: badges, isFetching: false });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!signal.aborted) setState((before) => ({ ...before, error, isFetching: false, progress: null }));
      }
    },
    [caller, programId, filter],
  );
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
  }, [load]);
  return {
    ...state,
    refetch: () => void load(new AbortController().signal),
    replaced: (badgeNumber, badge) =>
      setState((before) => ({
        ...before,
        data: before.data?.map((one) => (one.badgeNumber === badgeNumber ? badge : one)),
      })),
  };
}

/** One page after the other: 600 people are six small calls, never a burst. */
async function allPages(
  caller: Caller,
  programId: string,
  filter: string | undefined,
  signal: AbortSignal,
  onProgress: (progress: { loaded: number; total: number }) => void,
): Promise<PrintedBadge[]> {
  const all = new Map<string, PrintedBadge>();
  for (let page = 1; ; page++) {
    const query = { page, size: BADGES_PAGE, ...(filter === undefined ? {} : { filter }) };
    const answer = await call(caller, listProgramBadges, { params: { programId }, query }, { signal });
    // Someone who registers in between moves the pages: nobody is printed twice.
    for (const badge of answer.items) all.set(badge.badgeNumber, badge);
    onProgress({ loaded: all.size, total: answer.total });
    if (page * BADGES_PAGE >= answer.total || answer.items.length === 0) return [...all.values()];
  }
}
