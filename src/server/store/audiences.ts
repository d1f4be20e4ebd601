import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AudienceCounts } from '../../contract/broadcasts.ts';
import { type Audience, statusesMeant } from '../../domain/broadcasts/audience.ts';
import { UNSUBSCRIBED } from '../../domain/broadcasts/broadcast.ts';
import { organizationRoles } from '../../domain/people/roles.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { agreedFor, inForce } from './agreements.ts';
import type { FilterWorld } from './column-filters.ts';
import { hasDashboardAccess } from './dashboard-access.ts';
import { registrantsWhere } from './registrants.ts';

/** Whom a broadcast is for: SQL in, plain facts out. */

type Db = Kysely<Schema>;

export interface AudienceOf {
  programId: string;
  audience: Audience;
  /** Of the filter's days. */
  world: FilterWorld;
}

/**
 * Tables for a `with`: `registrants` that the filter meets; `everyone` of them who is written to: who answers for the
 * organization or is registered for the program and signs in (decisions/015), else the organization's own address;
 * `addressed`: each address once.
 */
function audienceTables({ programId, audience, world }: AudienceOf): RawBuilder<unknown> {
  const { tagIds, profiles, organizationRoles: roles, eventId, filter, organizationIds } = audience;
  const statuses = statusesMeant(audience);
  const narrowed = [
    sql`r.program_id = ${programId}`,
    // Who has not agreed is not written to by the dozen, and their addresses are not shown.
    agreedFor(),
    ...(statuses ? [sql`r.registration_status = any(${[...statuses]}::text[])`] : []),
    ...(filter ? [registrantsWhere({ programId, filter, world })] : []),
    ...(profiles ? [sql`o.profile = any(${profiles}::text[])`] : []),
    ...(organizationIds ? [sql`r.organization_id = any(${organizationIds}::uuid[])`] : []),
    ...(tagIds
      ? [
          sql`exists (select from registration_tag t where t.program_id = r.program_id
            and t.organization_id = r.organization_id and t.tag_id = any(${tagIds}::uuid[]))`,
        ]
      : []),
    ...(eventId
      ? [
          sql`exists (select from meeting m where m.program_id = r.program_id and m.event_id = ${eventId}::uuid
            and m.meeting_status = 'ACCEPTED' and not m.is_deleted
            and r.organization_id in (m.meeting_owner, m.meeting_participant))`,
        ]
      : []),
  ];
  const theirs = roles ? sql`and m.organization_role = any(${roles}::text[])` : sql``;
  // An organization's own address stands for who owns it.
  const own = roles && !roles.includes('ORGANIZATION_OWNER') ? sql`and false` : sql``;
  return sql`
    registrants as (
      select r.organization_id, o.name, o.email
      from registration r join organization o on o.id = r.organization_id and not o.is_deleted
      where ${sql.join(narrowed, sql` and `)}
    ),
    people as (
      select lower(u.email) as email, u.name, g.organization_id, g.name as organization_name,
        array_position(${sql.val([...organizationRoles])}::text[], m.organization_role) as place
      from registrants g
      join organization_member m on m.organization_id = g.organization_id and not m.is_deleted
      join app_user u on u.id = m.user_id and not u.is_deleted
        and ${hasDashboardAccess()}
      -- Who has an account is written to where their organization agreed itself; of its people, whom it brings itself.
      join agreement a on a.program_id = ${programId} and a.organization_id = g.organization_id and ${inForce()}
        and a.how <> 'ENTERED'
      where (m.organization_role <> 'ORGANIZATION_MEMBER' or exists (select from program_member p
        where p.program_id = ${programId} and p.organization_id = g.organization_id and p.user_id = u.id
          and not p.by_staff)) ${theirs}
    ),
    everybody as (
      select * from people
      union all
      select lower(g.email), g.name, g.organization_id, g.name, 9 from registrants g
      where g.email like '%_@_%' ${own}
        and not exists (select from people p where p.organization_id = g.organization_id)
    ),
    addressed as (
      select distinct on (email) email, name, organization_id, organization_name
      from everybody order by email, place, organization_id
    )`;
}

export async function countAudience(db: Db, of: AudienceOf): Promise<AudienceCounts> {
  const { rows } = await sql<AudienceCounts>`
    with ${audienceTables(of)}
    select count(*) filter (where o.email is null)::int as "recipients",
      (count(distinct a.organization_id) filter (where o.email is null))::int as "organizations",
      count(o.email)::int as "unsubscribed",
      (select count(*) from everybody)::int - count(*)::int as "duplicates",
      (select count(*) from registrants g
        where not exists (select from everybody e where e.organization_id = g.organization_id))::int as "unreachable"
    from addressed a left join mail_opt_out o on o.email = a.email`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Counting answered nothing.');
  return counts;
}

/** A page of whom the filter meets, each address once, those who want none too. */
export async function pageOfAudience(
  db: Db,
  of: AudienceOf,
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await sql<{
    email: string;
    name: string;
    organizationName: string;
    isUnsubscribed: boolean;
  }>`
    with ${audienceTables(of)}
    select a.email, a.name, a.organization_name as "organizationName", o.email is not null as "isUnsubscribed"
    from addressed a left join mail_opt_out o on o.email = a.email
    order by lower(a.organization_name), a.email offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** Writes whom a broadcast is for. @returns how many wait for it: all but those who want none */
export async function insertRecipients(db: Db, id: string, of: AudienceOf, at: Instant): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    with ${audienceTables(of)},
    written as (
      insert into broadcast_recipient
        (broadcast_id, email, name, organization_id, organization_name, state, reason, settled_at)
      select ${id}::uuid, a.email, a.name, a.organization_id, a.organization_name,
        case when o.email is null then 'WAITING' else 'SKIPPED' end,
        case when o.email is null then null else ${UNSUBSCRIBED} end,
        case when o.email is null then null else ${at}::timestamptz end
      from addressed a left join mail_opt_out o on o.email = a.email
      returning state
    )
    select (count(*) filter (where state = 'WAITING'))::int as waiting from written`.execute(db);
  return rows[0]?.waiting ?? 0;
}
