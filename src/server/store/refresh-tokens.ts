import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Refresh tokens. A family is one sign-in: every token that came of it by rotation. */

export interface RefreshToken {
  id: string;
  familyId: string;
  userId: string;
  issuedAt: Instant;
  expiresAt: Instant;
  usedAt: Instant | null;
  revokedAt: Instant | null;
  /** Through which linked identity the session began; null: through none that is known. */
  identityId: string | null;
}

export async function insertRefreshToken(
  tx: Kysely<Schema>,
  token: Pick<RefreshToken, 'id' | 'familyId' | 'userId' | 'issuedAt' | 'expiresAt' | 'identityId'> & {
    hash: string;
    browser: string | null;
    system: string | null;
  },
): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({
      id: token.id,
      family_id: token.familyId,
      user_id: token.userId,
      token_hash: token.hash,
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
      browser: token.browser,
      system: token.system,
      identity_id: token.identityId,
    })
    .execute();
}

/** Whose token this is, with their account locked until the transaction ends; null for a token of nobody. */
export async function lockOwnerOf(tx: Kysely<Schema>, hash: string): Promise<string | null> {
  const owner = await tx
    .selectFrom('app_user as u')
    .innerJoin('refresh_token as t', 't.user_id', 'u.id')
    .select('u.id')
    .where('t.token_hash', '=', hash)
    .where('u.is_deleted', '=', false)
    .forNoKeyUpdate('u')
    .executeTakeFirst();
  return owner?.id ?? null;
}

/** The token; read it after its owner is locked. */
export async function findRefreshToken(tx: Kysely<Schema>, hash: string): Promise<RefreshToken | null> {
  const row = await tx
    .selectFrom('refresh_token')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row ? readToken(row) : null;
}

/** The tokens of a family that were issued at an instant or later, without one. */
export async function issuedSince(
  tx: Kysely<Schema>,
  token: RefreshToken,
  since: Instant,
): Promise<RefreshToken[]> {
  const rows = await tx
    .selectFrom('refresh_token')
    .selectAll()
    .where('family_id', '=', token.familyId)
    .where('id', '<>', token.id)
    .where('issued_at', '>=', since)
    .execute();
  return rows.map(readToken);
}

export async function markUsed(tx: Kysely<Schema>, id: string, now: Instant): Promise<void> {
  await tx.updateTable('refresh_token').set({ used_at: now }).where('id', '=', id).execute();
}

/** Ends one token, a family or every session of an account. Identity tokens of a family without a live row end too. */
export async function revokeTokens(
  tx: Kysely<Schema>,
  which: { id: string } | { familyId: string } | { userId: string; butFamily?: string },
  now: Instant,
): Promise<void> {
  const revoke = tx.updateTable('refresh_token').set({ revoked_at: now }).where('revoked_at', 'is', null);
  if ('id' in which) await revoke.where('id', '=', which.id).execute();
  else if ('familyId' in which) await revoke.where('family_id', '=', which.familyId).execute();
  else
    await revoke
      .where('user_id', '=', which.userId)
      .$if(which.butFamily !== undefined, (all) => all.where('family_id', '<>', which.butFamily ?? ''))
      .execute();
}

/** A session as its owner tells it from others. */
export interface SessionFacts {
  id: string;
  browser: string | null;
  system: string | null;
  begunAt: Instant;
  lastUsedAt: Instant;
}

/** An account's sessions that are not over, those used last first. What a browser calls itself is that of its last call. */
export async function sessionsOf(tx: Kysely<Schema>, userId: string, now: Instant): Promise<SessionFacts[]> {
  const { rows } = await sql<SessionFacts>`
    select family_id as id, min(issued_at) as "begunAt", max(issued_at) as "lastUsedAt",
      (array_agg(browser order by issued_at desc, id))[1] as browser,
      (array_agg(system order by issued_at desc, id))[1] as system
    from refresh_token
    where user_id = ${userId}::uuid and expires_at > ${now}::timestamptz
    group by family_id
    having bool_or(revoked_at is null)
    order by max(issued_at) desc, family_id`.execute(tx);
  return rows;
}

/** When someone signed in; null: nothing is kept of this session. */
export async function sessionBegunAt(tx: Kysely<Schema>, familyId: string): Promise<Instant | null> {
  const row = await tx
    .selectFrom('refresh_token')
    .select(({ fn }) => fn.min('issued_at').as('begunAt'))
    .where('family_id', '=', familyId)
    .executeTakeFirst();
  return row?.begunAt ?? null;
}

/** The sessions of an account that began through one of its linked identities and are not over. */
export async function sessionsThrough(
  tx: Kysely<Schema>,
  userId: string,
  identityId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('refresh_token')
    .select('family_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('identity_id', '=', identityId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ family_id }) => family_id);
}

/** Whether a session is one of the account's, over or not. */
export async function isSessionOf(tx: Kysely<Schema>, userId: string, familyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refresh_token')
    .select('id')
    .where('family_id', '=', familyId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function readToken(row: {
  id: string;
  family_id: string;
  user_id: string;
  issued_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  revoked_at: Instant | null;
  identity_id: string | null;
}): RefreshToken {
  return {
    id: row.id,
    familyId: row.family_id,
    userId: row.user_id,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
    identityId: row.identity_id,
  };
}
