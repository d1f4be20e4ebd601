import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

const NAME = 'token-secret';

/**
 * The secret that identity tokens are signed with: made once, kept in the database, the same in every process. Two
 * that start at once both try to write; the first row stands and both read it.
 */
export async function loadSecret(db: Kysely<Schema>): Promise<Uint8Array> {
  await db
    .insertInto('setting')
    .values({ name: NAME, value: JSON.stringify({ secret: randomBytes(32).toString('base64url') }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  const { secret } = value as { secret?: unknown };
  if (typeof secret !== 'string') throw new Error(`The setting ${NAME} cannot be read`);
  return Buffer.from(secret, 'base64url');
}
