import { type Kysely, type Selectable, sql } from 'kysely';
import type { ApiKeyResult } from '../../contract/api-keys.ts';
import type { ApiKey, KeyEndReason } from '../../domain/integrations/api-key.ts';
import { isKeyPermission, type KeyPermission } from '../../domain/integrations/key-permissions.ts';
import type { Permission } from '../../domain/people/permissions.ts';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** API keys: SQL in, domain shapes out. A key itself stands nowhere, only its digest. */

type Db = Kysely<Schema>;

/** So many are listed: those that are valid first, of which there are fewer (`MAX_API_KEYS`). */
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
  'revoked_why',
] as const;

/** A permission that this version gives to no key any more is none of the key's. */
const known = (permissions: readonly string[]): KeyPermission[] =>
  (permissions as Permission[]).filter(isKeyPermission);

/** Not revoked, not expired. */
const isValidAt = (now: Instant) => sql<boolean>`(revoked_at is null and expires_at > ${now}::timestamptz)`;

type KeyRow = Pick<Selectable<Schema['api_key']>, (typeof columns)[number]>;

const resultOf = (row: KeyRow): ApiKeyResult => ({
  keyId: row.id,
  name: row.name,
  prefix: row.prefix,
  permissions: known(row.permissions),
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
  revokedWhy: row.revoked_why,
});

/** The keys of a program: those that are valid first, then the newest first. */
export async function apiKeysOf(db: Db, programId: string, now: Instant): Promise<ApiKeyResult[]> {
  const rows = await db
    .selectFrom('api_key')
    .select(columns)
    .where('program_id', '=', programId)
    .orderBy(isValidAt(now), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED_KEYS)
    .execute();
  return rows.map(resultOf);
}

/** One of them. */
export async function apiKeyOf(db: Db, programId: string, keyId: string): Promise<ApiKeyResult | undefined> {
  const row = await db
    .selectFrom('api_key')
    .select(columns)
    .where('program_id', '=', programId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return row && resultOf(row);
}

/** How many keys of a program have not ended. */
export async function countValidKeys(db: Db, programId: string, now: Instant): Promise<number> {
  const { valid } = await db
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('valid'))
    .where('program_id', '=', programId)
    .where(isValidAt(now))
    .executeTakeFirstOrThrow();
  return Number(valid);
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
    .set({ revoked_at: now, revoked_why: 'STAFF' })
    .where('program_id', '=', programId)
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .execute());

/**
 * Ends the valid keys that a person has made. Of someone who left a team those of a super admin stay: they act by that right.
 *
 * @param programId of one program; undefined: of all
 * @returns which
 */
export async function revokeKeysOf(
  db: Db,
  { userId, programId }: { userId: string; programId?: string },
  why: KeyEndReason,
  now: Instant,
): Promise<{ id: string; programId: string; name: string }[]> {
  return await db
    .updateTable('api_key')
    .set({ revoked_at: now, revoked_why: why })
    .where('user_id', '=', userId)
    .where(isValidAt(now))
    .$if(programId !== undefined, (all) => all.where('program_id', '=', programId as string))
    .$if(why === 'LEFT_TEAM', (all) =>
      all.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('app_user as u')
              .select('u.id')
              .whereRef('u.id', '=', 'api_key.user_id')
              .where('u.user_role', '=', 'SUPER_ADMIN'),
          ),
        ),
      ),
    )
    .returning(['id', 'program_id as programId', 'name'])
    .execute();
}

/** A key as a caller: what it may, and in whose place. */
export interface FoundKey extends Pick<ApiKey, 'keyId' | 'name' | 'permissions' | 'expiresAt' | 'revokedAt'> {
  /** What it begins with: names can be alike. */
  prefix: string;
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
    .select(['k.id', 'k.name', 'k.prefix', 'k.program_id', 'k.permissions', 'k.expires_at', 'k.revoked_at'])
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
          prefix: row.prefix,
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
