import type { Kysely } from 'kysely';
import { z } from 'zod';
import { erasureRequests } from '../../domain/privacy/erase.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { DatabaseLog } from '../db/database-log.ts';
import type { Schema } from '../db/schema.ts';
import { type Performer, performPlainly } from '../perform/perform.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { type Erasure, lockPerson } from '../store/erasures.ts';
import { erasePersonNow } from './erase-person.ts';
import { eraseUnused } from './erase-unused.ts';

/**
 * Erasures that a database which was put back to an older state does not have: they are kept in it before the first of them is done, and
 * each leaves the list with its own transaction. What fails, or is interrupted, is done by the next call.
 */

/** The name of the setting with the list. */
const ERASE_AGAIN = 'erase_again';

const listShape = z.array(
  z.object({
    userId: z.string(),
    erasedAt: z.string(),
    asked: z.enum(['SELF', 'RETENTION', ...erasureRequests]),
  }),
);

/** What erasures that were done again came to. */
export interface ErasedAgain {
  /** How many people were erased. */
  erased: number;
  /** Ids of those whose erasure failed: their data is there still, and the list has them. */
  failed: string[];
}

/** Puts erasures on the list, beside those that are on it. */
export async function keepErasures(db: Kysely<Schema>, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const known = await keptErasures(db);
  const added = erasures.filter(({ userId }) => !known.some((one) => one.userId === userId));
  await saveKept(db, [...known, ...added]);
}

/**
 * Erases everybody on the list. Whoever is not in the database, or is erased in it, is left as they are, and so is whoever was erased with
 * the data of a program and uses the account for something else in this database. One of whom it fails keeps
 * nobody else from being erased.
 */
export async function eraseAgain(db: Kysely<Schema>, now: Instant, log: DatabaseLog): Promise<ErasedAgain> {
  const performer: Performer = {
    db,
    clock: () => new Date(now),
    nudge: () => undefined,
    mailWaits: () => undefined,
  };
  let erased = 0;
  const failed: string[] = [];
  for (const { userId, erasedAt, asked } of await keptErasures(db)) {
    try {
      erased += await performPlainly(
        performer,
        { actor: { kind: 'SYSTEM', name: 'Restore' } },
        async (context) => {
          const done = await eraseOneAgain(context, { userId, erasedAt, asked });
          await saveKept(
            context.tx,
            (await keptErasures(context.tx)).filter((one) => one.userId !== userId),
          );
          return done;
        },
      );
    } catch (error) {
      log.error({ err: error, userId }, 'a person could not be erased again');
      failed.push(userId);
    }
  }
  return { erased, failed };
}

/** @returns how many people it was: 1 or 0 */
async function eraseOneAgain(
  context: TransactionContext,
  { userId, erasedAt, asked }: Erasure,
): Promise<number> {
  // The person did not ask for it: an account that is used elsewhere in this database stays.
  if (asked === 'RETENTION') return await eraseUnused(context, [userId], erasedAt);
  const person = await lockPerson(context.tx, userId);
  if (!person) return 0;
  await erasePersonNow(context, { userId, email: person.email, asked, erasedAt });
  return 1;
}

async function keptErasures(db: Kysely<Schema>): Promise<Erasure[]> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', ERASE_AGAIN)
    .executeTakeFirst();
  return row ? listShape.parse(row.value) : [];
}

async function saveKept(db: Kysely<Schema>, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) {
    await db.deleteFrom('setting').where('name', '=', ERASE_AGAIN).execute();
    return;
  }
  const value = JSON.stringify(erasures);
  await db
    .insertInto('setting')
    .values({ name: ERASE_AGAIN, value })
    .onConflict((same) => same.column('name').doUpdateSet({ value }))
    .execute();
}
