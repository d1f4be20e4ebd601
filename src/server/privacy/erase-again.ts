import type { Kysely } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import { type Erasure, lockPerson } from '../store/erasures.ts';
import { erasePersonNow } from './erase-person.ts';

/**
 * Erases people once more in a database that was put back to a time before they were erased. Whoever is not in it, or is erased
 * in it, is left as they are.
 *
 * @returns how many were erased
 */
export async function eraseAgain(
  db: Kysely<Schema>,
  erasures: readonly Erasure[],
  now: Instant,
): Promise<number> {
  const performer: Performer = {
    db,
    clock: () => new Date(now),
    nudge: () => undefined,
    mailWaits: () => undefined,
  };
  let erased = 0;
  for (const { userId, erasedAt, asked } of erasures)
    await performPlainly(performer, { actor: { kind: 'SYSTEM', name: 'Restore' } }, async (context) => {
      const person = await lockPerson(context.tx, userId);
      if (!person) return;
      await erasePersonNow(context, { userId, email: person.email, asked, erasedAt });
      erased += 1;
    });
  return erased;
}
