import { useEffect, useState } from 'react';
import { useSyncState } from '../venue/device-context.ts';

/** News that comes close together is one question, in ms. */
const GATHER_MS = 1000;

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was heard is why it is asked again.
  useEffect(() => {
    if (programId === null || reachable !== true) return;
    let here = true;
    const timer = setTimeout(() => {
      // What calls the server comes after the screen. Where it cannot be had, or does not answer, the next news asks again.
      import('./count-attention.ts')
        .then(({ countShared }) => countShared(programId))
        .then(
          (count) => here && setKnown({ programId, count }),
          () => undefined,
        );
    }, GATHER_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [programId, reachable, heard]);
  return known && known.programId === programId ? known.count : null;
}
