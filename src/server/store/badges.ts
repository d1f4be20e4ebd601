import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { type RegistrantsOf, registrantsWhere } from './registrants.ts';

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

/** Whose badges: an organization's, or one person's. */
export interface Whose {
  organizationId: string;
  userId?: string;
}

/** The badges of an organization's people, or of one of them, by name. */
export async function badgeHolders(
  db: Kysely<Schema>,
  programId: string,
  { organizationId, userId }: Whose,
): Promise<Holder[]> {
  let query = holdersOf(db, programId).where('p.organization_id', '=', organizationId);
  if (userId !== undefined) query = query.where('p.user_id', '=', userId);
  return await query.orderBy('u.name').orderBy('u.id').execute();
}

/** A page of the badges of all approved organizations, or of those of them that a filter means, by organization and name, and how many there are. */
export async function programBadgeHolders(
  db: Kysely<Schema>,
  programId: string,
  page: { offset: number; limit: number },
  narrowed?: Pick<RegistrantsOf, 'filter' | 'world'>,
): Promise<{ holders: Holder[]; total: number }> {
  const query = holdersOf(db, programId)
    .innerJoin('registration as r', (join) =>
      join.onRef('r.program_id', '=', 'p.program_id').onRef('r.organization_id', '=', 'p.organization_id'),
    )
    .where('r.registration_status', '=', 'APPROVED')
    .where('o.is_deleted', '=', false)
    .$if(narrowed !== undefined, (all) =>
      narrowed ? all.where(registrantsWhere({ programId, ...narrowed })) : all,
    );
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const holders = await query
    .orderBy(sql`lower(o.name)`)
    .orderBy('o.id')
    .orderBy('u.name')
    .orderBy('u.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { holders, total };
}

const holdersOf = (db: Kysely<Schema>, programId: string) =>
  db
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
    .where('u.is_deleted', '=', false)
    // Who was removed from the organization has a revoked one, and gets no other.
    .where(({ eb, or }) => or([eb('m.is_deleted', 'is', null), eb('m.is_deleted', '=', false)]));

/** A person with the number of the badge that they have now. */
export type Holder = Awaited<ReturnType<ReturnType<typeof holdersOf>['execute']>>[number];

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
