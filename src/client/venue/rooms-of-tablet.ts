import type { Tablet } from '../../offline/documents.ts';

/** The rooms that a paired tablet is for; all of them where it is for all, or where someone is signed in instead. */
export const roomsOf = <R extends { id: string }>(rooms: readonly R[], tablet: Tablet | null): R[] =>
  rooms.filter(({ id }) => !tablet || tablet.roomIds.length === 0 || tablet.roomIds.includes(id));
