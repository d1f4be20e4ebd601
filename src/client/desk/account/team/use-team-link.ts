import { useEffect, useState } from 'react';
import { CallError, call } from '../../../../contract/call.ts';
import { lookAtTeamInvitation, type TeamInvitationPage } from '../../../../contract/team-links.ts';
import { useCaller } from '../../caller-context.ts';

/** What is known of a link: still asking, its page, that it is nobody's, or why it could not be asked. */
type KnownLink =
  | { kind: 'ASKING' }
  | { kind: 'PAGE'; page: TeamInvitationPage }
  | { kind: 'UNKNOWN' }
  | { kind: 'FAILED'; why: CallError };

/** Asks what a link is good for; `again` asks once more. Nothing of it is kept on the device: the link is a secret. */
export function useTeamLink(link: string): { known: KnownLink; again: () => void } {
  const caller = useCaller();
  const [known, setKnown] = useState<KnownLink>({ kind: 'ASKING' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    const stop = new AbortController();
    call(caller, lookAtTeamInvitation, { body: { link } }, { signal: stop.signal }).then(
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
