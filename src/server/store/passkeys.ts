import type { Kysely, Selectable } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Passkeys and what authenticators have to sign: SQL in, shapes out. */

type Db = Kysely<Schema>;

export interface Passkey {
  id: string;
  userId: string;
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}

const readPasskey = (row: Selectable<Schema['passkey']>): Passkey => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** A person's, the newest first. */
export async function passkeysOf(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(readPasskey);
}

export async function findPasskey(tx: Db, credentialId: string): Promise<Passkey | null> {
  const row = await tx
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row ? readPasskey(row) : null;
}

/** False where the credential is somebody's already. */
export async function insertPasskey(tx: Db, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const row = await tx
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter as never,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function notePasskeyUsed(tx: Db, id: string, counter: number, now: Instant): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ counter: counter as never, last_used_at: now })
    .where('id', '=', id)
    .execute();
}

/** False where the person has no such one. */
export async function savePasskeyName(tx: Db, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False likewise. */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** For whom a challenge is good: a person who adds a passkey, or a browser in which somebody signs in. */
export type ChallengeFor = { userId: string } | { browser: string };

export async function insertChallenge(
  tx: Db,
  hash: string,
  whom: ChallengeFor,
  expiresAt: Instant,
): Promise<void> {
  await tx
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hash,
      user_id: 'userId' in whom ? whom.userId : null,
      browser: 'browser' in whom ? whom.browser : null,
      expires_at: expiresAt,
    })
    .execute();
}

/** Takes it out of its table: whoever comes second finds none. False too where it is over, or for somebody else. */
export async function consumeChallenge(
  tx: Db,
  hash: string,
  whom: ChallengeFor,
  now: Instant,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hash)
    .where((eb) => ('userId' in whom ? eb('user_id', '=', whom.userId) : eb('browser', '=', whom.browser)))
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

export const purgeChallenges = async (db: Db, before: Instant): Promise<void> =>
  void (await db.deleteFrom('passkey_challenge').where('expires_at', '<', before).execute());
