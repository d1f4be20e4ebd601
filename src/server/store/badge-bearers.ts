import type { Kysely } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Whose a badge number is or was. */
export interface BadgeBearer {
  badgeNumber: string;
  organizationId: string;
  personId: string;
  /** Null: it is good. */
  revokedAt: Instant | null;
}

/** Whose these badge numbers of a program are; revoked and replaced ones too. A number of nobody is left out. */
export async function bearersOf(
  db: Kysely<Schema>,
  programId: string,
  badgeNumbers: readonly string[],
): Promise<BadgeBearer[]> {
  const rows = await db
    .selectFrom('program_member')
    .select(['badge_number', 'organization_id', 'user_id', 'badge_revoked_at as revoked_at'])
    .where('program_id', '=', programId)
    .where('badge_number', 'in', badgeNumbers)
    .unionAll(
      db
        .selectFrom('badge_revocation')
        .select(['badge_number', 'organization_id', 'user_id', 'revoked_at'])
        .where('program_id', '=', programId)
        .where('badge_number', 'in', badgeNumbers),
    )
    .execute();
  const bearers = new Map<string, BadgeBearer>();
  for (const row of rows) {
    const before = bearers.get(row.badge_number);
    const revokedAt = row.revoked_at ?? before?.revokedAt ?? null;
    bearers.set(row.badge_number, {
      badgeNumber: row.badge_number,
      organizationId: row.organization_id,
      personId: row.user_id,
      revokedAt,
    });
  }
  return [...bearers.values()];
}
