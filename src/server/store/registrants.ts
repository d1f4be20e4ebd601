import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Registrant } from '../../contract/registrants.ts';
import { countriesBegun, countryFilter } from '../../domain/organizations/country-names.ts';
import { type RegistrantFilter, searchedWords } from '../../domain/registration/registrant-filter.ts';
import {
  findRegistrantColumn,
  type RegistrantColumn,
  type RegistrantSort,
  requirementOfColumn,
} from '../../domain/registration/registrants.ts';
import type { Schema } from '../db/schema.ts';
import { agreedFor, claimed } from './agreements.ts';
import { claimConditions, claimStepOf, linkOpen, undelivered } from './claim-conditions.ts';
import { begunText, conditionOf, type FilterWorld, likeText } from './column-filters.ts';

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
  account: sql`case when ${claimed('o.id')} then 'YES' else 'NO' end`,
  meetings: sql`((select count(*) from meeting m where m.program_id = r.program_id
      and m.meeting_participant = r.organization_id and m.meeting_status = 'ACCEPTED' and not m.is_deleted)
    + (select count(*) from meeting m where m.program_id = r.program_id
      and m.meeting_owner = r.organization_id and m.meeting_status = 'ACCEPTED' and not m.is_deleted))`,
  createdAt: sql`r.created_at`,
  updatedAt: sql`r.updated_at`,
};

/** Where a column stands in the query, an answer too. */
function expressionOf(id: string): RawBuilder<unknown> {
  const requirementId = requirementOfColumn(id);
  return requirementId === null
    ? expressions[id as RegistrantColumn]
    : sql`(r.requirement_values ->> ${requirementId}::text)`;
}

/** What is searched of an organization that staff may not write to is what they see of it: no address, no number. */
const isFound = (word: string): RawBuilder<unknown> => {
  const part = likeText(word);
  const begun = countriesBegun(word);
  return sql`(o.name ilike ${part} or o.legal_name ilike ${part}
    or o.country ilike ${begunText(word)} or o.country ilike ${`% ${begunText(word)}`}
    ${begun.length > 0 ? sql`or o.country = any(${begun}::text[])` : sql``}
    or exists (select from program_member p join app_user u on u.id = p.user_id and not u.is_deleted
      where p.program_id = r.program_id and p.organization_id = r.organization_id and u.name ilike ${part})
    or ((o.email ilike ${part} or o.phone_number ilike ${part}) and ${agreedFor()}))`;
};

/** What a page is sorted by, the first of it as wanted; all of it is read from an index in either direction. */
const orders: Record<RegistrantSort, readonly string[]> = {
  name: ['lower(o.name)', 'o.id'],
  registrationStatus: ['r.registration_status', 'r.created_at', 'r.organization_id'],
  createdAt: ['r.created_at', 'r.organization_id'],
  updatedAt: ['r.updated_at', 'r.organization_id'],
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
  const { q, registrationStatus, isRevisionSubmitted, claim, tagIds, filters = [], joinOperator } = filter;
  const asKept = filters.map((one) => (one.id === 'country' ? countryFilter(one) : one));
  const byColumns = conditionOf(findRegistrantColumn, expressionOf, asKept, joinOperator, world);
  return sql<boolean>`${sql.join(
    [
      sql`r.program_id = ${programId}`,
      sql`not exists (select from organization gone where gone.id = r.organization_id and gone.is_deleted)`,
      ...(registrationStatus ? [hasStatus(registrationStatus)] : []),
      // Said out, so that the index of the few that have submitted is known to fit.
      ...(isRevisionSubmitted === 'true' ? [sql`r.is_revision_submitted`] : []),
      ...(isRevisionSubmitted === 'false' ? [sql`not r.is_revision_submitted`] : []),
      ...(claim ? [claimConditions[claim]] : []),
      ...(tagIds
        ? [
            sql`exists (select from registration_tag t where t.program_id = r.program_id
              and t.organization_id = r.organization_id and t.tag_id = any(${[...tagIds]}::uuid[]))`,
          ]
        : []),
      ...(q ? searchedWords(q).map(isFound) : []),
      ...(byColumns ? [byColumns] : []),
    ],
    sql` and `,
  )}`;
}

/** One status is a place in the index, where the newest stand in their order: a page of it reads its own rows alone. */
const hasStatus = (statuses: readonly string[]): RawBuilder<unknown> =>
  statuses.length === 1
    ? sql`r.registration_status = ${statuses[0]}`
    : sql`r.registration_status = any(${[...statuses]}::text[])`;

const ofOrganization: ReadonlySet<string> = new Set([
  'name',
  'profile',
  'country',
  'account',
] satisfies RegistrantColumn[]);

/** Whether anything of the organization is asked for: else counting reads the registrations alone. */
export const asksOrganization = ({ q, claim, filters = [] }: RegistrantFilter): boolean =>
  Boolean(q) || claim !== undefined || filters.some(({ id }) => ofOrganization.has(id));

export interface RegistrantsOrder {
  sortBy: RegistrantSort;
  sortOrder: 'ASC' | 'DESC';
  offset: number;
  limit: number;
}

/** A page of those who registered, in the wanted order. */
export async function findRegistrants(
  db: Kysely<Schema>,
  of: RegistrantsOf,
  { sortBy, sortOrder, offset, limit }: RegistrantsOrder,
): Promise<Registrant[]> {
  const way = sortOrder === 'ASC' ? sql`asc` : sql`desc`;
  const keys = orders[sortBy];
  const inOrder = sql.join(keys.map((key) => sql`${sql.raw(key)} ${way}`));
  // The page first, then what is shown of it: nothing is counted for rows that nobody sees.
  const { rows } = await sql<Registrant & { place: number }>`
    select page.*,
      (select ${claimStepOf} from registration r join organization o on o.id = r.organization_id
        where r.program_id = ${of.programId} and r.organization_id = page.id) as "claimStep",
      (select ${undelivered} from registration r
        where r.program_id = ${of.programId} and r.organization_id = page.id) as "claimUndelivered",
      (select ${linkOpen} from registration r
        where r.program_id = ${of.programId} and r.organization_id = page.id) as "claimLinkOpen",
      array(select t.id::text from registration_tag x join tag t on t.program_id = x.program_id and t.id = x.tag_id
        where x.program_id = ${of.programId} and x.organization_id = page.id
        order by lower(t.label), t.id) as "tagIds",
      (select count(*) from program_member p
        where p.program_id = ${of.programId} and p.organization_id = page.id) as "totalMembers",
      (select count(*) from meeting m where m.program_id = ${of.programId}
        and m.meeting_participant = page.id and not m.is_deleted) as "totalRequestedMeeting",
      (select count(*) from meeting m where m.program_id = ${of.programId}
        and m.meeting_owner = page.id and not m.is_deleted) as "totalReceivedMeeting",
      (select count(*) from meeting m where m.program_id = ${of.programId} and m.meeting_participant = page.id
        and m.meeting_status = 'ACCEPTED' and not m.is_deleted)
      + (select count(*) from meeting m where m.program_id = ${of.programId} and m.meeting_owner = page.id
        and m.meeting_status = 'ACCEPTED' and not m.is_deleted) as "totalAcceptedMeeting"
    from (
      select row_number() over (order by ${inOrder}) as place, o.id, o.name, o.slug, o.logo, o.profile, o.country,
        r.registration_status as "registrationStatus", r.previous_status as "previousStatus",
        r.notification_sent as "notificationSent", r.message, r.purpose,
        r.is_edited as "isEdited", r.is_revision_submitted as "isRevisionSubmitted",
        r.created_at as "createdAt", r.updated_at as "updatedAt"
      from registration r join organization o on o.id = r.organization_id
      where ${registrantsWhere(of)}
      order by ${inOrder}
      offset ${offset} limit ${limit}
    ) page
    order by page.place`.execute(db);
  return rows.map(({ place, ...registrant }) => registrant);
}

/** Everyone that a filter means, in an order of its own. */
export async function matchingRegistrants(
  db: Kysely<Schema>,
  of: RegistrantsOf,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from registration r join organization o on o.id = r.organization_id
    where ${registrantsWhere(of)}
    order by lower(o.name), o.id`.execute(db);
  return rows;
}
