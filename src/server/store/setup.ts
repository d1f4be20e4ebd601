import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { loadDemo } from './demo.ts';

/** Whether a server still waits for its first super admin, and the one-time secret with which it is made. */

const NAME = 'setup-secret';

/** Whether nobody has the whole platform in their hands, and this is not the database of a demo. */
export async function awaitsFirstAdmin(db: Kysely<Schema>): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('user_role', '=', 'SUPER_ADMIN')
    .where('is_deleted', '=', false)
    .limit(1)
    .executeTakeFirst();
  return !found && (await loadDemo(db)) === null;
}

/** The secret of this database: made once, the same after every start and in every process, until it is used. */
export async function setupSecret(db: Kysely<Schema>): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name: NAME, value: JSON.stringify({ secret: randomBytes(24).toString('base64url') }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  const { secret } = value as { secret?: unknown };
  if (typeof secret !== 'string') throw new Error(`The setting ${NAME} cannot be read`);
  return secret;
}

/**
 * Uses the secret up. Two at the same time: the second waits for the first's transaction and finds it gone.
 *
 * @returns whether it was the right one
 */
export async function useSetupSecret(tx: Kysely<Schema>, given: string): Promise<boolean> {
  const row = await tx
    .selectFrom('setting')
    .select('value')
    .where('name', '=', NAME)
    .forUpdate()
    .executeTakeFirst();
  const { secret } = (row?.value ?? {}) as { secret?: unknown };
  if (typeof secret !== 'string') return false;
  const [wanted, shown] = [Buffer.from(secret), Buffer.from(given)];
  if (wanted.length !== shown.length || !timingSafeEqual(wanted, shown)) return false;
  await forgetSetupSecret(tx);
  return true;
}

export async function forgetSetupSecret(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', NAME).execute();
}
