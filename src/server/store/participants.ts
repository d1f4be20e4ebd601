import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Participant } from '../../contract/participants.ts';
import { countriesBegun, storedCountry } from '../../domain/organizations/country-names.ts';
import {
  type ParticipantField,
  type ParticipantFilter,
  type ParticipantSearch,
  type ParticipantSort,
  participantFields,
  type Range,
  wordsOf,
} from '../../domain/people/participant-search.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { allSlots, lostSlots } from './free-timeslots.ts';

/** Participants of a program, as other participants see them. */

export interface ParticipantPage {
  page: number;
  size: number;
  sortBy: ParticipantSort;
  sortOrder: 'ASC' | 'DESC';
}

interface Row {
  id: string;
  name: string;
  slug: string;
  profile: Participant['profile'];
  status: Participant['status'];
  logo: string | null;
  founded_date: string | null;
  country: string;
  hq_location: string;
  website_link: string;
  number_of_employee: string | null;
  description: string | null;
  tags: string[];
  business_sectors: string[];
  funding_stages: string[] | null;
}

const rowColumns = sql`o.id, o.name, o.slug, o.profile, o.status, o.logo, o.founded_date, o.country, o.hq_location,
  o.website_link, o.number_of_employee, o.description, o.tags, o.business_sectors, o.details -> 'fundingStages' as funding_stages`;

const participantOf = (row: Row, availableTimeslots: Participant['availableTimeslots']): Participant => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  profile: row.profile,
  status: row.status,
  logo: row.logo,
  foundedDate: row.founded_date,
  country: row.country,
  hqLocation: row.hq_location,
  websiteLink: row.website_link,
  numberOfEmployee: row.number_of_employee,
  description: row.description,
  tags: row.tags,
  businessSectors: row.business_sectors,
  ...(row.funding_stages && row.funding_stages.length > 0 && { fundingStages: row.funding_stages }),
  availableTimeslots,
});

/**
 * A page of the approved organizations that the search finds, and how many there are. Names are unique in no way: equal
 * ones stay in the order of their ids, so that no page shows one twice.
 *
 * Free timeslots of all are counted only where the search asks for them; else of the page's alone.
 */
export async function findParticipants(
  db: Kysely<Schema>,
  programId: string,
  search: Partial<ParticipantSearch>,
  { page, size, sortBy, sortOrder }: ParticipantPage,
  now: Instant,
  /** Whose bookmarks a search for them means; null: nobody's. */
  bookmarkedBy: string | null = null,
): Promise<{ items: Participant[]; total: number }> {
  const all = await slotCounts(db, programId, now);
  const bySlots =
    search.offlineTimeslot !== undefined ||
    search.onlineTimeslot !== undefined ||
    sortBy === 'offlineTimeslot' ||
    sortBy === 'onlineTimeslot';
  const offline = sql`${all.offline} - coalesce(l.offline, 0)`;
  const online = sql`${all.online} - coalesce(l.online, 0)`;
  const order: Record<ParticipantSort, RawBuilder<unknown>> = {
    name: sql`lower(o.name)`,
    foundedDate: sql`o.founded_date`,
    country: sql`lower(o.country)`,
    offlineTimeslot: offline,
    onlineTimeslot: online,
  };
  const direction = sql.raw(sortOrder === 'DESC' ? 'desc' : 'asc');
  const { rows: read } = await sql<Row & { total: number }>`
    with ${bySlots ? sql`l as materialized (${lostSlots(programId, now, null)}),` : sql``}
    found as materialized (
      select o.id, ${order[sortBy]} as key
      from registration r join organization o on o.id = r.organization_id
      ${bySlots ? sql`left join l on l.organization_id = o.id` : sql``}
      where r.program_id = ${programId} and r.registration_status = 'APPROVED' and not o.is_deleted
        and ${textMatch(search)}
        and ${narrowed(search)}
        and ${search.bookmarked ? bookmarkedIn(programId, bookmarkedBy) : sql`true`}
        and ${within(sql`o.founded_date`, search.foundedDate, 'date')}
        and ${within(offline, search.offlineTimeslot, 'bigint')}
        and ${within(online, search.onlineTimeslot, 'bigint')}
    )
    select counted.total, ${rowColumns}
    from (select count(*) as total from found) as counted
    left join (
      select id, key from found order by key ${direction} nulls last, id limit ${size} offset ${(page - 1) * size}
    ) as page on true
    left join organization o on o.id = page.id
    order by page.key ${direction} nulls last, page.id`.execute(db);
  // A page after the last has one row, with the count alone.
  const rows = read.filter(({ id }) => id !== null);
  const lost = await lostOf(
    db,
    programId,
    now,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) => participantOf(row, left(all, lost.get(row.id)))),
    total: read[0]?.total ?? 0,
  };
}

/** What the program's staff see beside each of these: its accepted meetings, and the labels of its tags. */
export async function staffFactsOf(
  db: Kysely<Schema>,
  programId: string,
  ids: readonly string[],
): Promise<Map<string, NonNullable<Participant['forStaff']>>> {
  if (ids.length === 0) return new Map();
  const accepted = (side: 'meeting_owner' | 'meeting_participant') => sql`(select count(*) from meeting m
    where m.program_id = ${programId} and m.${sql.ref(side)} = given.id
      and m.meeting_status = 'ACCEPTED' and not m.is_deleted)`;
  const { rows } = await sql<{ id: string; acceptedMeetings: number; tags: string[] }>`
    select given.id, (${accepted('meeting_owner')} + ${accepted('meeting_participant')})::int as "acceptedMeetings",
      array(select t.label from registration_tag x join tag t on t.program_id = x.program_id and t.id = x.tag_id
        where x.program_id = ${programId} and x.organization_id = given.id
        order by lower(t.label), t.id) as tags
    from unnest(${[...ids]}::uuid[]) as given (id)`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** One organization as the list shows it; null where it is gone. Whether it is approved is the caller's to know. */
export async function participantById(
  db: Kysely<Schema>,
  programId: string,
  organizationId: string,
  now: Instant,
): Promise<Participant | null> {
  const { rows } = await sql<Row>`
    select ${rowColumns} from organization o where o.id = ${organizationId} and not o.is_deleted`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const all = await slotCounts(db, programId, now);
  const lost = await lostOf(db, programId, now, [organizationId]);
  return participantOf(row, left(all, lost.get(organizationId)));
}

interface Counts {
  offline: number;
  online: number;
}

async function slotCounts(db: Kysely<Schema>, programId: string, now: Instant): Promise<Counts> {
  const { rows } = await allSlots(programId, now).execute(db);
  return rows[0] ?? { offline: 0, online: 0 };
}

async function lostOf(db: Kysely<Schema>, programId: string, now: Instant, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Counts>();
  const { rows } = await lostSlots(programId, now, ids).execute(db);
  return new Map<string, Counts>(rows.map((row) => [row.organization_id, row]));
}

const left = (all: Counts, lost: Counts = { offline: 0, online: 0 }): Counts => ({
  offline: all.offline - lost.offline,
  online: all.online - lost.online,
});

const columns: Record<ParticipantField, RawBuilder<unknown>> = {
  name: sql`o.name`,
  legalName: sql`o.legal_name`,
  // "Venture Capital" is found as people write it.
  profile: sql`replace(o.profile, '_', ' ')`,
  country: sql`o.country`,
  hqLocation: sql`o.hq_location`,
  description: sql`o.description`,
  tags: sql`o.tags`,
  businessSectors: sql`o.business_sectors`,
};
const lists: readonly ParticipantField[] = ['tags', 'businessSectors'];

/**
 * `q` in one of the fields, in any case: all of it, or each of its words in whichever field; exact, the whole of a field. The fields stand in one text for it,
 * a separator between them: a text is put into lowercase once, not once a field, which is most of what a search costs.
 */
function textMatch({ q = '', fields, exact }: Partial<ParticipantSearch>): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const asked = fields && fields.length > 0 ? fields : participantFields;
  const lines = asked.map((field) =>
    lists.includes(field) ? sql`array_to_string(${columns[field]}, chr(31))` : columns[field],
  );
  const text = exact
    ? sql`lower(chr(31) || concat_ws(chr(31), ${sql.join(lines)}) || chr(31))`
    : sql`lower(concat_ws(chr(31), ${sql.join(lines)}))`;
  const finds = (words: string, whole = false): RawBuilder<unknown> => {
    const wanted = whole ? sql`chr(31) || ${words} || chr(31)` : sql`${words}`;
    const found = sql`position(lower(${wanted}) in field.text) > 0`;
    if (!asked.includes('country')) return found;
    // "Jepang": whoever reads another language looks for a country by its name there.
    const abroad = whole ? [storedCountry(words)].filter((name) => name !== words) : countriesBegun(words);
    return abroad.length === 0 ? found : sql`(${found} or o.country = any(${abroad}::text[]))`;
  };
  const words = wordsOf(q);
  const condition =
    exact || words.length < 2
      ? finds(q, exact)
      : // A country of two words in another language is found as it is written.
        sql`(${finds(q)} or (${sql.join(
          words.map((word) => finds(word)),
          sql` and `,
        )}))`;
  return sql`(select ${condition} from (select ${text} as text offset 0) as field)`;
}

const bookmarkedIn = (programId: string, organizationId: string | null): RawBuilder<unknown> =>
  sql`exists (select from partner_bookmark b where b.program_id = ${programId}
    and b.organization_id = ${organizationId}::uuid and b.partner_id = o.id and b.is_set)`;

/** The filters: one of the values of each. */
function narrowed({ profile, sector, stage, country }: Partial<ParticipantSearch>): RawBuilder<unknown> {
  const conditions = [
    ...(profile?.length ? [sql`o.profile = any(${profile}::text[])`] : []),
    ...(sector?.length ? [sql`o.business_sectors && ${sector}::text[]`] : []),
    ...(stage?.length ? [sql`o.details -> 'fundingStages' ?| ${stage}::text[]`] : []),
    ...(country?.length ? [sql`o.country = any(${country}::text[])`] : []),
  ];
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}

/** What the participants of a program can be narrowed by, the most frequent first. */
export async function participantFilterValues(
  db: Kysely<Schema>,
  programId: string,
): Promise<Record<ParticipantFilter, { value: string; count: number }[]>> {
  const { rows } = await sql<{ filter: ParticipantFilter; value: string; count: number }>`
    with o as materialized (
      select o.profile, o.country, o.business_sectors, o.details -> 'fundingStages' as stages
      from registration r join organization o on o.id = r.organization_id
      where r.program_id = ${programId} and r.registration_status = 'APPROVED' and not o.is_deleted
    ), listed as (
      select 'profile' as filter, profile as value from o
      union all select 'country', country from o
      union all select distinct_sector.filter, distinct_sector.value from o,
        lateral (select distinct 'sector' as filter, unnest(o.business_sectors) as value) as distinct_sector
      union all select 'stage', stage.value from o,
        lateral (select distinct value from jsonb_array_elements_text(
          case jsonb_typeof(o.stages) when 'array' then o.stages else '[]'::jsonb end)) as stage
    )
    select filter, value, count(*)::int as count from listed where value <> ''
    group by filter, value order by count desc, lower(value), value`.execute(db);
  const values: Record<ParticipantFilter, { value: string; count: number }[]> = {
    profile: [],
    sector: [],
    stage: [],
    country: [],
  };
  for (const { filter, value, count } of rows) values[filter].push({ value, count });
  return values;
}

function within(
  value: RawBuilder<unknown>,
  range: Range<string | number> | undefined,
  type: 'date' | 'bigint',
): RawBuilder<unknown> {
  const bounds = [
    ...(range?.from === undefined ? [] : [sql`${value} >= ${range.from}::${sql.raw(type)}`]),
    ...(range?.to === undefined ? [] : [sql`${value} <= ${range.to}::${sql.raw(type)}`]),
  ];
  return bounds.length > 0 ? sql`(${sql.join(bounds, sql` and `)})` : sql`true`;
}

/** SPEC.md 3: what a meeting in this program can be for. */
export async function loadMeetingPurposes(db: Kysely<Schema>, programId: string): Promise<string[]> {
  const row = await db
    .selectFrom('program')
    .select('meeting_purposes')
    .where('id', '=', programId)
    .executeTakeFirst();
  return row?.meeting_purposes ?? [];
}
