import type { Kysely } from 'kysely';
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
}

export async function insertRefreshToken(
  tx: Kysely<Schema>,
  token: Pick<RefreshToken, 'id' | 'familyId' | 'userId' | 'issuedAt' | 'expiresAt'> & { hash: string },
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
  which: { id: string } | { familyId: string } | { userId: string },
  now: Instant,
): Promise<void> {
  const revoke = tx.updateTable('refresh_token').set({ revoked_at: now }).where('revoked_at', 'is', null);
  if ('id' in which) await revoke.where('id', '=', which.id).execute();
  else if ('familyId' in which) await revoke.where('family_id', '=', which.familyId).execute();
  else await revoke.where('user_id', '=', which.userId).execute();
}

function readToken(row: {
  id: string;
  family_id: string;
  user_id: string;
  issued_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  revoked_at: Instant | null;
}): RefreshToken {
  return {
    id: row.id,
    familyId: row.family_id,
    userId: row.user_id,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
  };
}
