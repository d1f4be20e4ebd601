import type { Kysely } from 'kysely';
import type { IssuedBadge } from '../../domain/meetings/revoke-badge.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Which badge numbers were given out and revoked: SQL in, domain shapes out. */

/**
 * A badge number with its holder, locked: of two who issue it anew at once, the second waits here and then reads that
 * it was replaced.
 */
export async function lockBadge(
  tx: Kysely<Schema>,
  programId: string,
  badgeNumber: string,
): Promise<IssuedBadge | null> {
  const current = await tx
    .selectFrom('program_member')
    .select(['organization_id', 'user_id', 'badge_revoked_at'])
    .where('program_id', '=', programId)
    .where('badge_number', '=', badgeNumber)
    .forUpdate()
    .executeTakeFirst();
  const row =
    current ??
    (await tx
      .selectFrom('badge_revocation')
      .select(['organization_id', 'user_id', 'revoked_at as badge_revoked_at'])
      .where('program_id', '=', programId)
      .where('badge_number', '=', badgeNumber)
      .executeTakeFirst());
  if (!row) return null;
  return {
    programId,
    organizationId: row.organization_id,
    userId: row.user_id,
    badgeNumber,
    revokedAt: row.badge_revoked_at,
    replaced: current === undefined,
  };
}

/** Who revoked a badge, when, why, and what came in its place. */
export interface Revocation {
  revokedAt: Instant;
  revokedBy: string;
  reason: string;
  replacedBy?: string;
}

/** Records a revocation. Who revoked it first, and why, stays when it is replaced later. */
export async function saveRevocation(
  tx: Kysely<Schema>,
  badge: IssuedBadge,
  { revokedAt, revokedBy, reason, replacedBy = undefined }: Revocation,
): Promise<void> {
  const replaced_by = replacedBy ?? null;
  await tx
    .insertInto('badge_revocation')
    .values({
      program_id: badge.programId,
      badge_number: badge.badgeNumber,
      organization_id: badge.organizationId,
      user_id: badge.userId,
      revoked_at: revokedAt,
      revoked_by: revokedBy,
      reason,
      replaced_by,
    })
    .onConflict((same) => same.columns(['program_id', 'badge_number']).doUpdateSet({ replaced_by }))
    .execute();
  await tx
    .updateTable('program_member')
    .set({ badge_revoked_at: revokedAt })
    .where('program_id', '=', badge.programId)
    .where('badge_number', '=', badge.badgeNumber)
    .execute();
}

/** Gives the holder the number, which is not revoked. */
export async function saveNewNumber(tx: Kysely<Schema>, badge: IssuedBadge): Promise<void> {
  await tx
    .updateTable('program_member')
    .set({ badge_number: badge.badgeNumber, badge_revoked_at: null })
    .where('program_id', '=', badge.programId)
    .where('organization_id', '=', badge.organizationId)
    .where('user_id', '=', badge.userId)
    .execute();
}
