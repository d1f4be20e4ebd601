import { badInput } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { loadRooms } from '../../store/schedule.ts';

/**
 * The rooms that a tablet is set to, each once.
 *
 * @throws Refusal BAD_INPUT for a room that is not of this program, whether it is one of another or none at all
 */
export async function knownRooms(
  { tx }: Pick<TransactionContext, 'tx'>,
  programId: string,
  said: readonly string[],
): Promise<string[]> {
  const roomIds = [...new Set(said.map((id) => id.toLowerCase()))];
  if (roomIds.length === 0) return roomIds;
  const known = new Set((await loadRooms(tx, programId)).map((room) => room.id));
  if (roomIds.some((id) => !known.has(id)))
    throw badInput({ path: 'roomIds', message: 'Undefined room id.' });
  return roomIds;
}
