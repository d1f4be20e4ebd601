import { useEffect, useEffectEvent, useState } from 'react';
import { refuseSuggestion } from '../../../contract/suggestions.ts';
import { useServerUnreachable } from '../../ui/server-reach.ts';
import { present } from '../present.ts';
import { toastProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { DRAFTS } from '../shared/registration/forget-drafts.ts';
import { useApiMutation } from '../use-api.ts';

/** “Not for me” that the server has not confirmed yet, by the partner's id: kept on the device; signing out removes it, as it removes drafts. */
type Waiting = Readonly<Record<string, { refused: boolean; saidAt: string }>>;

function read(key: string): Waiting {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Waiting) : {};
  } catch {
    return {};
  }
}

function write(key: string, waiting: Waiting): Waiting {
  try {
    if (Object.keys(waiting).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(waiting));
  } catch {
    // A device that keeps nothing: it waits as long as the page is there.
  }
  return waiting;
}

export interface Refusals {
  /** Whether it is refused on this device, and not confirmed yet. */
  has(partnerId: string): boolean;
  say(partnerId: string, refused: boolean): void;
}

/** Whom the organization does not wish to be suggested: shown with the press, sent now or once the server can be reached. */
export function useRefusals(programId: string, organizationId: string): Refusals {
  const { me } = useSession();
  const key = `${DRAFTS}${me?.id ?? ''}:${organizationId}:${programId}:refusals`;
  const [waiting, setWaiting] = useState(() => read(key));
  const unreachable = useServerUnreachable();
  const settle = (partnerId: string, saidAt: string) => {
    const { [partnerId]: said, ...others } = read(key);
    const left = said && said.saidAt !== saidAt ? { ...others, [partnerId]: said } : others;
    setWaiting(write(key, left));
  };
  const send = useApiMutation(refuseSuggestion, {
    // Once the list is asked anew: nobody comes back in between.
    onRenewed: (_answer, { params, body }) => settle(params.partnerId, body.saidAt),
    onError: (error, { params, body }) => {
      if (error.status < 400 || error.status >= 500 || [401, 408, 429].includes(error.status)) return;
      settle(params.partnerId, body.saidAt);
      toastProblem(error);
    },
  });
  const [next] = Object.entries(waiting);
  const sendNext = useEffectEvent(() => {
    if (!next) return;
    const [partnerId, body] = next;
    send.mutate({ params: { programId, organizationId, partnerId }, body });
  });
  // One after the other: the next once this one is settled; one that failed once the server can be reached again.
  const due = next ? `${next[0]} ${next[1].saidAt}` : null;
  useEffect(() => {
    if (due !== null && !unreachable) sendNext();
  }, [due, unreachable]);
  return {
    has: (partnerId) => waiting[partnerId]?.refused ?? false,
    say: (partnerId, refused) =>
      setWaiting(write(key, { ...read(key), [partnerId]: { refused, saidAt: present() } })),
  };
}
