import { type Kysely, sql } from 'kysely';
import type { ApiKeyResult } from '../../contract/api-keys.ts';
import type { ApiKey } from '../../domain/integrations/api-key.ts';
import { isKeyPermission, type KeyPermission } from '../../domain/integrations/key-permissions.ts';
import type { Permission } from '../../domain/people/permissions.ts';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** API keys: SQL in, domain shapes out. A key itself stands nowhere, only its digest. */

type Db = Kysely<Schema>;

/** So many are listed: those that are valid are among them. */
const LISTED_KEYS = 200;

const columns = [
  'id',
  'name',
  'prefix',
  'permissions',
  'created_by',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;

/** A permission that this version gives to no key any more is none of the key's. */
const known = (permissions: readonly string[]): KeyPermission[] =>
  (permissions as Permission[]).filter(isKeyPermission);

/** The keys of a program, the newest first. */
export async function apiKeysOf(db: Db, programId: string): Promise<ApiKeyResult[]> {
  const rows = await db
    .selectFrom('api_key')
    .select(columns)
    .where('program_id', '=', programId)
    .orderBy((eb) => eb('revoked_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED_KEYS)
    .execute();
  return rows
    .map((row) => ({
      keyId: row.id,
      name: row.name,
      prefix: row.prefix,
      permissions: known(row.permissions),
      createdBy: row.created_by,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
      revokedAt: row.revoked_at,
    }))
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

export async function insertApiKey(
  db: Db,
  programId: string,
  key: ApiKey & { prefix: string; tokenHash: string; userId: string; createdBy: string },
): Promise<void> {
  await db
    .insertInto('api_key')
    .values({
      program_id: programId,
      id: key.keyId,
      name: key.name,
      prefix: key.prefix,
      token_hash: key.tokenHash,
      permissions: key.permissions,
      user_id: key.userId,
      created_by: key.createdBy,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute();
}

export const revokeKey = async (db: Db, programId: string, keyId: string, now: Instant): Promise<void> =>
  void (await db
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('program_id', '=', programId)
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .execute());

/** A key as a caller: what it may, and in whose place. */
export interface FoundKey extends Pick<ApiKey, 'keyId' | 'name' | 'permissions' | 'expiresAt' | 'revokedAt'> {
  programId: string;
  userId: string;
  userName: string;
  bySuperAdmin: boolean;
  lastUsedAt: Instant | null;
}

/** Keys by their digests, in their order; null where there is none, or its program or its maker is gone. */
export async function findApiKeys(db: Db, hashes: readonly string[]): Promise<(FoundKey | null)[]> {
  const rows = await db
    .selectFrom('api_key as k')
    .innerJoin('program as p', (join) =>
      join.onRef('p.id', '=', 'k.program_id').on('p.is_deleted', '=', false),
    )
    .innerJoin('app_user as u', (join) => join.onRef('u.id', '=', 'k.user_id').on('u.is_deleted', '=', false))
    .select(['k.id', 'k.name', 'k.program_id', 'k.permissions', 'k.expires_at', 'k.revoked_at'])
    .select(['k.token_hash', 'k.last_used_at', 'k.user_id', 'u.name as user_name', 'u.user_role'])
    .where(sql<boolean>`k.token_hash = any(${[...hashes]}::text[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.token_hash, row]));
  return hashes.map((hash) => {
    const row = found.get(hash);
    return row
      ? {
          keyId: row.id,
          name: row.name,
          programId: row.program_id,
          permissions: known(row.permissions),
          expiresAt: row.expires_at,
          revokedAt: row.revoked_at,
          lastUsedAt: row.last_used_at,
          userId: row.user_id,
          userName: row.user_name,
          bySuperAdmin: row.user_role === 'SUPER_ADMIN',
        }
      : null;
  });
}

/** Notes that a key was used, at most once a minute: reading would write each time else. */
export async function noteKeyUse(
  db: Db,
  { keyId, lastUsedAt }: Pick<FoundKey, 'keyId' | 'lastUsedAt'>,
  now: Instant,
): Promise<void> {
  const aMinuteAgo = addMinutes(now, -1);
  if (lastUsedAt !== null && lastUsedAt > aMinuteAgo) return;
  await sql`
    update api_key set last_used_at = ${now}
    where id = ${keyId} and (last_used_at is null or last_used_at <= ${aMinuteAgo}::timestamptz)`.execute(db);
}
