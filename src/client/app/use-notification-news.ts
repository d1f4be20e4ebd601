import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../contract/call.ts';
import { listNotifications, type NotificationResult } from '../../contract/notifications.ts';
import { exchange } from './exchange.ts';

/** How often the server is asked when nothing else says that there is news, in ms. */
const INTERVAL_MS = 60_000;
/** News of a pull that come close together are one question, in ms. */
const BATCH_MS = 1_000;

/**
 * How many notifications are unread, requested again when there is news of one, when the window is looked at again, and
 * each minute. Without the network it stays at what was heard last.
 *
 * @param who whose they are; another person starts anew
 * @param news grows when there is news of a notification
 * @param onNew told once of each notification that came while this window was open
 */
export function useNotificationNews(
  who: string,
  news: number,
  onNew: (notification: NotificationResult) => void,
): { unread: number; setUnread: (unread: number) => void } {
  const [unread, setUnread] = useState(0);
  const tell = useRef(onNew);
  tell.current = onNew;
  /** The newest one heard of; undefined before the first answer: what was there then is no news. */
  const newest = useRef<string | null>(undefined);

  const ask = useCallback(async () => {
    const answer = await call(exchange.caller, listNotifications, { query: { limit: 1 } }).catch(() => null);
    if (!answer) return;
    setUnread(answer.unread);
    const [first] = answer.notifications;
    const before = newest.current;
    newest.current = first?.createdAt ?? null;
    if (!first || before === undefined || first.isRead) return;
    if (before === null || first.createdAt > before) tell.current(first);
  }, []);

  useEffect(() => {
    newest.current = undefined;
    setUnread(0);
    if (!who) return;
    void ask();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask();
    }, INTERVAL_MS);
    const look = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [who, ask]);

  useEffect(() => {
    if (news === 0) return;
    const timer = setTimeout(() => void ask(), BATCH_MS);
    return () => clearTimeout(timer);
  }, [news, ask]);
  return { unread, setUnread };
}
