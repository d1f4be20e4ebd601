import { useEffect, useRef, useState } from 'react';
import { useSyncState } from '../venue/device-context.ts';

/** News that comes close together is one question, in ms. */
const BATCH_MS = 1000;

/**
 * How many check-ins of all devices need attention: asked for when there is news of it, and when this device's own number
 * changes. Without the network it stays at what was heard last.
 *
 * @param programId null: nobody who sees the list, or no program
 * @param own of this device
 * @returns null until the server has answered
 */
export function useSharedAttention(programId: string | null, own: number): number | null {
  const { news, reachable, lastPulledAt } = useSyncState();
  const [known, setKnown] = useState<{ programId: string; count: number } | null>(null);
  // Where no news comes through, a pull of another minute tells that the server answers.
  const heard = `${news.attention ?? 0} ${own} ${lastPulledAt?.slice(0, 16)}`;
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was heard is why it is asked again.
  useEffect(() => {
    // One that is due is not put off by more news: in a burst it would never be asked.
    if (programId === null || reachable !== true || due.current !== undefined) return;
    due.current = setTimeout(() => {
      due.current = undefined;
      // What calls the server comes after the screen. Where it cannot be had, or does not answer, the next news asks again.
      import('./count-attention.ts')
        .then(({ countShared }) => countShared(programId))
        .then(
          (count) => setKnown({ programId, count }),
          () => undefined,
        );
    }, BATCH_MS);
  }, [programId, reachable, heard]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the program before.
  useEffect(
    () => () => {
      clearTimeout(due.current);
      due.current = undefined;
    },
    [programId],
  );
  return known && known.programId === programId ? known.count : null;
}
