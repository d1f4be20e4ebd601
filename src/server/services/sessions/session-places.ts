import type { ProgramSession } from '../../../domain/sessions/session.ts';

/** Where a session is, in words; null: nothing is said of it. @param roomNames of the program, by id */
export const sessionPlace = (
  { roomId, place }: Pick<ProgramSession, 'roomId' | 'place'>,
  roomNames: ReadonlyMap<string, string>,
): string | null => (roomId === null ? place : roomNames.get(roomId)) || null;
