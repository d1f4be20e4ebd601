import { useEffect, useState } from 'react';
import { CallError, call } from '../../../../contract/call.ts';
import { type ClaimPage, lookAtClaim } from '../../../../contract/claim-links.ts';
import { useCaller } from '../../caller-context.ts';

/** What is known of a link: still asking, its page, that nobody sent it, or why it could not be asked. */
export type KnownClaim =
  | { kind: 'ASKING' }
  | { kind: 'PAGE'; page: ClaimPage }
  | { kind: 'UNKNOWN' }
  | { kind: 'FAILED'; why: CallError };

/** Asks what a link is good for; `again` asks anew. Nothing of it is kept on the device: the link is a secret. */
export function useClaimPage(link: string): { known: KnownClaim; again: () => void } {
  const caller = useCaller();
  const [known, setKnown] = useState<KnownClaim>({ kind: 'ASKING' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    const stop = new AbortController();
    call(caller, lookAtClaim, { body: { link } }, { signal: stop.signal }).then(
      (page) => {
        if (!stop.signal.aborted) setKnown({ kind: 'PAGE', page });
      },
      (error: unknown) => {
        if (stop.signal.aborted || !(error instanceof CallError)) return;
        setKnown(error.code === 'NOT_FOUND' ? { kind: 'UNKNOWN' } : { kind: 'FAILED', why: error });
      },
    );
    return () => stop.abort();
  }, [caller, link, round]);
  return { known, again: () => setRound((now) => now + 1) };
}
