import type { ListedSession } from '../../../contract/sessions.ts';

/** Which sessions of a list are looked at. */
export interface SessionFilters {
  /** Empty: all days. */
  date: string;
  /** A room's id, or `OTHER` for those in none; empty: everywhere. */
  place: string;
  /** MINE: those the caller is registered for. */
  kind: 'ALL' | 'BOOKABLE' | 'MINE';
}

export const allSessions: SessionFilters = { date: '', place: '', kind: 'ALL' };
export const ELSEWHERE = 'OTHER';

export const filtered = (
  sessions: readonly ListedSession[],
  { date, place, kind }: SessionFilters,
): ListedSession[] =>
  sessions.filter(
    (session) =>
      (date === '' || session.date === date) &&
      (place === '' || (place === ELSEWHERE ? session.roomName === null : session.roomId === place)) &&
      (kind === 'ALL' || (kind === 'MINE' ? session.mine : session.kind === 'BOOKABLE')),
  );
