import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Agreement, AgreementWay } from '../../domain/registration/agreement.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/** Agreements of organizations with programs: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

interface Of {
  programId: string;
  organizationId: string;
}

/**
 * Someone who owns or manages the organization has an account.
 *
 * @param organization the column with its id, such as `r.organization_id`
 */
export const claimed = (organization: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from organization_member om join app_user ou on ou.id = om.user_id and not ou.is_deleted
  where om.organization_id = ${sql.ref(organization)} and not om.is_deleted and ${hasDashboardAccess('ou')}
    and om.organization_role in ('ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN'))`;

/**
 * The row of `agreement` with this name counts: it has not ended, and what staff typed counts only until the organization
 * has someone who answers for it.
 *
 * @param name the name of the table in the query
 */
export const inForce = (name = 'a'): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${name}.ended_at`)} is null
  and (${sql.ref(`${name}.how`)} <> 'ENTERED' or not ${claimed(`${name}.organization_id`)}))`;

/** Whether staff may read how to reach the organization of this row (`r`: a registration) in this program. */
export const agreedFor = (row = 'r'): RawBuilder<boolean> => sql<boolean>`exists (
  select from agreement a where a.program_id = ${sql.ref(`${row}.program_id`)}
    and a.organization_id = ${sql.ref(`${row}.organization_id`)} and ${inForce()})`;

/** Whether an organization has nobody with an account at all. */
export async function isNobodys(db: Db, organizationId: string): Promise<boolean> {
  const someone = await db
    .selectFrom('organization_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.organization_id', '=', organizationId)
    .where('m.is_deleted', '=', false)
    .where('u.is_deleted', '=', false)
    .where(hasDashboardAccess())
    .executeTakeFirst();
  return someone === undefined;
}

/** What counts between an organization and a program; null: nothing. */
export async function findAgreement(
  db: Db,
  of: Of,
): Promise<{ id: string; how: AgreementWay; since: Instant } | null> {
  const row = await db
    .selectFrom('agreement as a')
    .select(['a.id', 'a.how', 'a.since'])
    .where('a.program_id', '=', of.programId)
    .where('a.organization_id', '=', of.organizationId)
    .where(inForce())
    .executeTakeFirst();
  return row ?? null;
}

/** When the organization last ended an agreement of its own with the program; null: it never did. */
export async function withdrawnAt(db: Db, of: Of): Promise<Instant | null> {
  const row = await db
    .selectFrom('agreement')
    .select('ended_at')
    .where('program_id', '=', of.programId)
    .where('organization_id', '=', of.organizationId)
    .where('how', '<>', 'ENTERED')
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

/** Writes one; what stood between the two until then has ended. */
export async function saveAgreement(tx: Db, agreement: Agreement): Promise<void> {
  await endAgreement(tx, agreement, { endedAt: agreement.since, endedBy: agreement.givenBy });
  await tx
    .insertInto('agreement')
    .values({
      id: agreement.id,
      program_id: agreement.programId,
      organization_id: agreement.organizationId,
      how: agreement.how,
      scope: agreement.scope,
      given_by: agreement.givenBy,
      since: agreement.since,
    })
    .execute();
}

/** Ends what stands between the two. */
export async function endAgreement(
  tx: Db,
  of: Of,
  by: { endedAt: Instant; endedBy: string | null },
): Promise<void> {
  await tx
    .updateTable('agreement')
    .set({ ended_at: by.endedAt, ended_by: by.endedBy })
    .where('program_id', '=', of.programId)
    .where('organization_id', '=', of.organizationId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The programs whose staff typed or imported the organization, as long as it is nobody's own. */
export async function programsThatEntered(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agreement as a')
    .select('a.program_id')
    .where('a.organization_id', '=', organizationId)
    .where('a.how', '=', 'ENTERED')
    .where(inForce())
    .orderBy('a.program_id')
    .execute();
  return rows.map(({ program_id }) => program_id);
}

/** The organization says itself that these people come (null: all whom it brings), whoever named them first. */
export async function adoptMembers(tx: Db, of: Of, userIds: readonly string[] | null): Promise<void> {
  if (userIds?.length === 0) return;
  await tx
    .updateTable('program_member')
    .set({ by_staff: false })
    .where('program_id', '=', of.programId)
    .where('organization_id', '=', of.organizationId)
    .where('by_staff', '=', true)
    .$if(userIds !== null, (some) => some.where('user_id', 'in', [...(userIds ?? [])]))
    .execute();
}
