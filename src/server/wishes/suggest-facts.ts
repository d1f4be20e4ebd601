import { type Kysely, sql } from 'kysely';
import type { OrganizationProfile } from '../../domain/people/organization.ts';
import type { SuggestFacts } from '../../domain/suggestions/suggest.ts';
import type { SuggestOrganization } from '../../domain/suggestions/suit.ts';
import type { SuggestionWeights } from '../../domain/suggestions/weights.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { allSlots, lostSlots } from '../store/free-timeslots.ts';

/** What suggestions are computed from: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

interface Row {
  id: string;
  profile: OrganizationProfile;
  sectors: string[];
  stages: string[] | null;
  amount: string | null;
  amount_shown: string | null;
  country: string;
  profile_tags: string[];
  program_tags: string[];
  sought: string[] | null;
  offered: string[] | null;
  free: number;
}

export async function suggestFactsOf(
  db: Db,
  programId: string,
  weights: SuggestionWeights,
  now: Instant,
): Promise<SuggestFacts> {
  const { rows } = await sql<Row>`
    with all_slots as materialized (${allSlots(programId, now)}),
    l as materialized (${lostSlots(programId, now, null)})
    select o.id, o.profile, o.business_sectors as sectors, o.details -> 'fundingStages' as stages,
      coalesce(nullif(r.target_investment_amount, ''), o.details ->> 'targetInvestmentAmount') as amount,
      nullif(o.details ->> 'targetInvestmentAmount', '') as amount_shown,
      o.country, o.tags as profile_tags,
      array(select t.tag_id::text from registration_tag t
        where t.program_id = r.program_id and t.organization_id = r.organization_id order by 1) as program_tags,
      s.sought, s.offered,
      greatest(0, a.offline + a.online - coalesce(l.offline + l.online, 0))::int as free
    from registration r
    join organization o on o.id = r.organization_id
    cross join all_slots a
    left join l on l.organization_id = o.id
    left join sought_offered s on s.program_id = r.program_id and s.organization_id = r.organization_id
    where r.program_id = ${programId} and r.registration_status = 'APPROVED' and not o.is_deleted`.execute(
    db,
  );
  return {
    organizations: rows.map(
      (row): SuggestOrganization => ({
        id: row.id,
        profile: row.profile,
        sectors: row.sectors,
        stages: row.stages ?? [],
        amount: row.amount,
        amountShown: row.amount_shown,
        country: row.country,
        profileTags: row.profile_tags,
        programTags: row.program_tags,
        sought: row.sought ?? [],
        offered: row.offered ?? [],
        freeSlots: row.free,
      }),
    ),
    leftOut: await leftOutOf(db, programId),
    weights,
  };
}

/** By organization: those that it has asked, meets or was asked by, has in its own list, or refused. Nobody else's list counts. */
const leftOutQuery = (programId: string) => sql<{ one: string; other: string }>`
  select meeting_participant as one, meeting_owner as other from meeting
    where program_id = ${programId} and not is_deleted and meeting_status <> 'CANCELED'
  union select meeting_owner, meeting_participant from meeting
    where program_id = ${programId} and not is_deleted and meeting_status <> 'CANCELED'
  union select organization_id, partner_id from wish where program_id = ${programId}
  union select organization_id, partner_id from suggestion_refusal where program_id = ${programId} and is_refused`;

async function leftOutOf(db: Db, programId: string): Promise<Map<string, Set<string>>> {
  const { rows } = await leftOutQuery(programId).execute(db);
  const found = new Map<string, Set<string>>();
  for (const { one, other } of rows) {
    const own = found.get(one) ?? new Set();
    found.set(one, own.add(other));
  }
  return found;
}

/** Of one organization, as it stands now. */
export async function leftOutFor(db: Db, programId: string, organizationId: string): Promise<Set<string>> {
  const { rows } = await sql<{ other: string }>`
    select other from (${leftOutQuery(programId)}) as x where one = ${organizationId}`.execute(db);
  return new Set(rows.map(({ other }) => other));
}

/** A text that is another one once anything of it has changed that suggestions are computed from. */
export async function suggestInput(db: Db, programId: string): Promise<string> {
  const { rows } = await sql<{ input: string }>`
    select md5(concat_ws('/',
      coalesce((select weights::text from suggestion_setting where program_id = ${programId}), '{}'),
      (select max(xid::text::bigint) from sync_mark where program_id = ${programId} and noun = 'organization'),
      (select count(*) || '.' || coalesce(max(updated_at)::text, '') from registration
        where program_id = ${programId} and registration_status = 'APPROVED'),
      (select sum(hashtext(organization_id::text || tag_id::text)) from registration_tag where program_id = ${programId}),
      (select string_agg(meeting_status || n, ',' order by meeting_status) from (
        select meeting_status, count(*) as n from meeting where program_id = ${programId} and not is_deleted group by 1) as m),
      (select sum(version) || '.' || count(*) from wish_list where program_id = ${programId}),
      (select sum(hashtext(organization_id::text || sought::text || offered::text)) from sought_offered where program_id = ${programId}),
      (select max(said_at) || '.' || count(*) from suggestion_refusal where program_id = ${programId})
    )) as input`.execute(db);
  return rows[0]?.input ?? '';
}
