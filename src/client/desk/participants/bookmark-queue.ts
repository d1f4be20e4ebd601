import type { BookmarkChange } from '../../../domain/people/bookmarks.ts';
import { DRAFTS } from '../shared/registration/forget-drafts.ts';

/**
 * Bookmarks that the server has not confirmed yet: the last word on each participant, kept on the device, so that none is lost without
 * a network, with a lost answer or with the page. Signing out removes what waits, as it removes drafts.
 */
export type WaitingBookmarks = Readonly<Record<string, BookmarkChange>>;

export const queueKey = (userId: string, organizationId: string, programId: string): string =>
  `${DRAFTS}${userId}:${organizationId}:${programId}:bookmarks`;

export function readWaiting(key: string): WaitingBookmarks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as WaitingBookmarks) : {};
  } catch {
    return {};
  }
}

function write(key: string, waiting: WaitingBookmarks): WaitingBookmarks {
  try {
    if (Object.keys(waiting).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(waiting));
  } catch {
    // A device that keeps nothing: it waits as long as the page is there.
  }
  return waiting;
}

/** @returns what waits now */
export const keepWaiting = (key: string, said: BookmarkChange): WaitingBookmarks =>
  write(key, { ...readWaiting(key), [said.organizationId]: said });

/** The server has answered to these; what was said since about the same ones goes on waiting. @returns what waits now */
export function settleWaiting(key: string, sent: readonly BookmarkChange[]): WaitingBookmarks {
  const left = Object.entries(readWaiting(key)).filter(
    ([id, { saidAt }]) => !sent.some((one) => one.organizationId === id && one.saidAt === saidAt),
  );
  return write(key, Object.fromEntries(left));
}
