import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Registrant, RegistrantCounts, RegistrantFilter } from '../../contract/registrants.ts';
import {
  type RegistrantColumn,
  type RegistrantSort,
  registrantFilterColumns,
} from '../../domain/registration/registrants.ts';
import type { Schema } from '../db/schema.ts';
import { conditionOf, type FilterWorld, likeText } from './column-filters.ts';

/** Who registered for a program: SQL in, the shapes of the contract out. `r` is the registration, `o` its organization. */

const expressions: Record<RegistrantColumn, RawBuilder<unknown>> = {
  name: sql`o.name`,
  profile: sql`o.profile`,
  country: sql`o.country`,
  registrationStatus: sql`r.registration_status`,
  previousStatus: sql`r.previous_status`,
  purpose: sql`r.purpose`,
  association: sql`r.association`,
  targetInvestmentAmount: sql`r.target_investment_amount`,
  message: sql`r.message`,
  members: sql`(select count(*) from program_member p
    where p.program_id = r.program_id and p.organization_id = r.organization_id)`,
  createdAt: sql`r.created_at`,
  updatedAt: sql`r.updated_at`,
};

const orders: Record<RegistrantSort, RawBuilder<unknown>> = {
  name: sql`lower(o.name)`,
  registrationStatus: sql`r.registration_status`,
  createdAt: sql`r.created_at`,
  updatedAt: sql`r.updated_at`,
};

export interface RegistrantsOf {
  programId: string;
  filter: RegistrantFilter;
  world: FilterWorld;
}

/**
 * What the list and its export mean by a filter, as the conditions after `where`.
 *
 * Organizations that are gone are looked for among the few that are, so that counting never reads all the others.
 */
export function registrantsWhere({ programId, filter, world }: RegistrantsOf): RawBuilder<boolean> {
  const { q, registrationStatus, isRevisionSubmitted, tagIds, filters = [], joinOperator } = filter;
  const byColumns = conditionOf(registrantFilterColumns, expressions, filters, joinOperator, world);
  return sql<boolean>`${sql.join(
    [
      sql`r.program_id = ${programId}`,
      sql`not exists (select from organization gone where gone.id = r.organization_id and gone.is_deleted)`,
      ...(registrationStatus ? [sql`r.registration_status = any(${[...registrationStatus]}::text[])`] : []),
      ...(isRevisionSubmitted ? [sql`r.is_revision_submitted = ${isRevisionSubmitted === 'true'}`] : []),
      ...(tagIds
        ? [
            sql`exists (select from registration_tag t where t.program_id = r.program_id
              and t.organization_id = r.organization_id and t.tag_id = any(${[...tagIds]}::uuid[]))`,
          ]
        : []),
      ...(q ? [sql`(o.name ilike ${likeText(q)} or o.legal_name ilike ${likeText(q)})`] : []),
      ...(byColumns ? [byColumns] : []),
    ],
    sql` and `,
  )}`;
}

/** Whether anything of the organization is asked for: else counting reads the registrations alone. */
const asksOrganization = ({ q, filters = [] }: RegistrantFilter): boolean =>
  Boolean(q) || filters.some(({ id }) => id === 'name' || id === 'profile' || id === 'country');

/** A page of those who registered, in the wanted order, and how many there are. */
export async function findRegistrants(
  db: Kysely<Schema>,
  of: RegistrantsOf,
  order: { sortBy: RegistrantSort; sortOrder: 'ASC' | 'DESC'; offset: number; limit: number },
): Promise<{ items: Registrant[]; total: number }> {
  const where = registrantsWhere(of);
  const way = order.sortOrder === 'ASC' ? sql`asc` : sql`desc`;
  const joined = asksOrganization(of.filter) ? sql`join organization o on o.id = r.organization_id` : sql``;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from registration r ${joined} where ${where}`.execute(db);
  // The page first, then what is shown of it: nothing is counted for rows that nobody sees.
  const { rows } = await sql<Registrant>`
    select page.*,
      array(select t.id::text from registration_tag x join tag t on t.program_id = x.program_id and t.id = x.tag_id
        where x.program_id = page.program_id and x.organization_id = page.id
        order by lower(t.label), t.id) as "tagIds",
      (select count(*) from program_member p
        where p.program_id = page.program_id and p.organization_id = page.id) as "totalMembers",
      (select count(*) from meeting m
        where m.program_id = page.program_id and m.meeting_participant = page.id and not m.is_deleted) as "totalRequestedMeeting",
      (select count(*) from meeting m
        where m.program_id = page.program_id and m.meeting_owner = page.id and not m.is_deleted) as "totalReceivedMeeting",
      (select count(*) from meeting m where m.program_id = page.program_id and m.meeting_participant = page.id
        and m.meeting_status = 'ACCEPTED' and not m.is_deleted)
      + (select count(*) from meeting m where m.program_id = page.program_id and m.meeting_owner = page.id
        and m.meeting_status = 'ACCEPTED' and not m.is_deleted) as "totalAcceptedMeeting"
    from (
      select r.program_id, ${orders[order.sortBy]} as sort_key, o.id, o.name, o.slug, o.logo, o.profile, o.country,
        r.registration_status as "registrationStatus", r.previous_status as "previousStatus",
        r.notification_sent as "notificationSent", r.message, r.purpose,
        r.is_edited as "isEdited", r.is_revision_submitted as "isRevisionSubmitted",
        r.created_at as "createdAt", r.updated_at as "updatedAt"
      from registration r join organization o on o.id = r.organization_id
      where ${where}
      order by ${orders[order.sortBy]} ${way}, r.organization_id ${way}
      offset ${order.offset} limit ${order.limit}
    ) page
    order by page.sort_key ${way}, page.id ${way}`.execute(db);
  return { items: rows, total: counted[0]?.total ?? 0 };
}

/** The counters of the whole program. */
export async function countRegistrants(db: Kysely<Schema>, programId: string): Promise<RegistrantCounts> {
  const { rows } = await sql<RegistrantCounts>`
    select count(*) as "totalRegistrant",
      count(*) filter (where registration_status = 'PENDING_APPROVAL') as "totalPendingApproval",
      count(*) filter (where registration_status = 'APPROVED') as "totalApproved",
      count(*) filter (where registration_status = 'REJECTED') as "totalRejected",
      count(*) filter (where registration_status = 'NEED_REVISION') as "totalNeedRevision",
      count(*) filter (where is_revision_submitted) as "totalRevisionSubmitted"
    from registration r
    where program_id = ${programId}
      and not exists (select from organization gone where gone.id = r.organization_id and gone.is_deleted)`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('Counting answered nothing.');
  return counts;
}
