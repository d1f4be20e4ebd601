import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Badges: whose, and the keys that sign them. */

export async function badgeKeys(db: Kysely<Schema>, programId: string) {
  const rows = await db
    .selectFrom('badge_key')
    .select(['key_id', 'public_key'])
    .where('program_id', '=', programId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ keyId: row.key_id, publicKey: row.public_key }));
}

/** The key that signs now, with the day on which its badges expire. */
export const signingKey = (db: Kysely<Schema>, programId: string) =>
  db
    .selectFrom('badge_key as k')
    .innerJoin('program as p', 'p.id', 'k.program_id')
    .select(['k.key_id', 'k.private_key', 'p.timeline_end'])
    .where('k.program_id', '=', programId)
    .where('k.retired_at', 'is', null)
    .orderBy('k.created_at', 'desc')
    .executeTakeFirst();

/** The badges of an organization's people, or of one of them. */
export async function badgeHolders(
  db: Kysely<Schema>,
  programId: string,
  organizationId: string,
  userId?: string,
) {
  let query = db
    .selectFrom('program_member as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('organization_member as m', (join) =>
      join.onRef('m.user_id', '=', 'p.user_id').onRef('m.organization_id', '=', 'p.organization_id'),
    )
    .select([
      'p.user_id',
      'p.organization_id',
      'p.badge_number',
      'p.badge_revoked_at',
      'u.name',
      'm.job_title',
      'o.name as organization_name',
    ])
    .where('p.program_id', '=', programId)
    .where('p.organization_id', '=', organizationId)
    .where('u.is_deleted', '=', false);
  if (userId !== undefined) query = query.where('p.user_id', '=', userId);
  return await query.orderBy('u.name').execute();
}

/** The accepted meetings of an organization, oldest first: each gets a pass. */
export async function meetingsToPass(
  db: Kysely<Schema>,
  programId: string,
  organizationId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('meeting')
    .select('id')
    .where('program_id', '=', programId)
    .where('meeting_status', '=', 'ACCEPTED')
    .where('is_deleted', '=', false)
    .where((eb) =>
      eb.or([eb('meeting_owner', '=', organizationId), eb('meeting_participant', '=', organizationId)]),
    )
    .orderBy('start_at')
    .execute();
  return rows.map((row) => row.id);
}
