import { refusalSent } from '../../../contract/answer-messages.ts';
import { aboutOf, tableOf } from '../../../offline/about-act.ts';
import type { WishRow } from '../../../offline/documents.ts';
import { t, textOf } from '../../words/words.ts';

/** "Move Table 7 to Table 9 · Garuda Hall". */
export function wishTitle({ act, tables: [one = '', other = ''] }: WishRow): string {
  if (act.kind === 'MOVE') return t('Move {tableName} to {place}', { tableName: one, place: other });
  if (act.kind === 'SWAP') return t('Swap {one} and {other}', { one, other });
  return t('Seat a pair at {place}', { place: one });
}

/** "Acme with Beta"; of a swap both pairs. */
export function wishPairs({ parties }: WishRow): string {
  const [one = '', other = '', third, fourth] = parties;
  const pairs = [{ one, other }, ...(third && fourth ? [{ one: third, other: fourth }] : [])];
  return pairs.map((pair) => t('{one} with {other}', pair)).join(' · ');
}

/** What became of it, or will. */
export function wishState({ state, reason = '', message = '' }: WishRow): string {
  if (state === 'WAITING') return t('Decided when this device is connected again.');
  if (state === 'DONE') return t('Done.');
  if (state === 'EXPIRED')
    return t('The timeslot had ended before this device was connected again: nothing was done.');
  return textOf(refusalSent(reason, message || reason));
}

/** What a table's tile says of the wishes about it; null: nothing is wished. */
export function wishAtTable(
  wishes: readonly WishRow[],
  meetingId: string | null,
  place: { roomId: string; seatNumber: number } | null,
): string | null {
  for (const wish of wishes) {
    const { act, tables } = wish;
    if (meetingId !== null && aboutOf(act).includes(meetingId)) {
      if (act.kind === 'MOVE') return t('Wish: move to {place}', { place: tables[1] ?? '' });
      const other = act.kind === 'SWAP' && act.meetingId === meetingId ? tables[1] : tables[0];
      return t('Wish: swap with {place}', { place: other ?? '' });
    }
    const table = tableOf(act);
    if (place && table && table.roomId === place.roomId && table.seatNumber === place.seatNumber)
      return t('Wish: {wish}', { wish: wishPairs(wish) });
  }
  return null;
}

/** Those that are about a meeting, or want this table. */
export const wishesAbout = (
  wishes: readonly WishRow[],
  meetingId: string | null,
  place: { roomId: string; seatNumber: number } | null,
): WishRow[] => wishes.filter((wish) => wishAtTable([wish], meetingId, place) !== null);
