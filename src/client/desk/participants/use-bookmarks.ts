import { useEffect, useEffectEvent, useState } from 'react';
import { type OwnPartners, saveBookmarks } from '../../../contract/own-partners.ts';
import { useServerUnreachable } from '../../ui/server-reach.ts';
import { toastProblem } from '../query-problem.tsx';
import { useSession } from '../session-context.ts';
import { useApiMutation } from '../use-api.ts';
import { keepWaiting, queueKey, readWaiting, settleWaiting } from './bookmark-queue.ts';

export interface Bookmarks {
  has(organizationId: string): boolean;
  /** Shown with the press; the server hears of it now, or once it can be reached. */
  toggle(organizationId: string): void;
}

/** So many in one call (`saveBookmarksArgs`). */
const MOST = 200;

/** The bookmarks of the active organization in a program, with what waits on this device. */
export function useBookmarks(programId: string, own: OwnPartners | undefined): Bookmarks {
  const { me } = useSession();
  const key = queueKey(me?.id ?? '', me?.organizationId ?? '', programId);
  const [waiting, setWaiting] = useState(() => readWaiting(key));
  const unreachable = useServerUnreachable();
  const save = useApiMutation(saveBookmarks, {
    // Once the list has them: a mark neither goes out nor comes back in between.
    onRenewed: (_answer, { body }) => {
      const left = settleWaiting(key, body.bookmarks);
      setWaiting(left);
      if (Object.keys(left).length > 0) send();
    },
    onError: (error, { body }) => {
      // What the server refuses for good waits no longer; all else is said again, with the next press or when it can be reached.
      if (error.status < 400 || error.status >= 500 || [401, 408, 429].includes(error.status)) return;
      setWaiting(settleWaiting(key, body.bookmarks));
      toastProblem(error);
    },
  });
  const send = () => {
    const bookmarks = Object.values(readWaiting(key)).slice(0, MOST);
    if (bookmarks.length > 0) save.mutate({ params: { programId }, body: { bookmarks } });
  };
  const sendNow = useEffectEvent(() => {
    if (!save.isPending) send();
  });
  const latest = Object.values(waiting)
    .map(({ saidAt }) => saidAt)
    .sort()
    .at(-1);
  useEffect(() => {
    if (latest !== undefined && !unreachable) sendNow();
  }, [latest, unreachable]);
  const has = (organizationId: string): boolean =>
    waiting[organizationId]?.bookmarked ?? own?.bookmarks?.includes(organizationId) ?? false;
  return {
    has,
    toggle: (organizationId) =>
      setWaiting(
        keepWaiting(key, {
          organizationId,
          bookmarked: !has(organizationId),
          saidAt: new Date().toISOString(),
        }),
      ),
  };
}
