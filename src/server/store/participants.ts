import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Participant } from '../../contract/participants.ts';
import { countriesBegun, storedCountry } from '../../domain/organizations/country-names.ts';
import {
  type ParticipantField,
  type ParticipantSearch,
  type ParticipantSort,
  participantFields,
  type Range,
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
}

const rowColumns = sql`o.id, o.name, o.slug, o.profile, o.status, o.logo, o.founded_date, o.country, o.hq_location,
  o.website_link, o.number_of_employee, o.description, o.tags, o.business_sectors`;

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
 * `q` in one of the fields, in any case: a part of it or, exact, the whole of it. The fields stand in one text for it,
 * a separator between them: a text is put into lowercase once, not once a field, which is most of what a search costs.
 */
function textMatch({ q = '', fields, exact }: Partial<ParticipantSearch>): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const asked = fields && fields.length > 0 ? fields : participantFields;
  const lines = asked.map((field) =>
    lists.includes(field) ? sql`array_to_string(${columns[field]}, chr(31))` : columns[field],
  );
  const [text, wanted] = exact
    ? [sql`chr(31) || concat_ws(chr(31), ${sql.join(lines)}) || chr(31)`, sql`chr(31) || ${q} || chr(31)`]
    : [sql`concat_ws(chr(31), ${sql.join(lines)})`, sql`${q}`];
  const found = sql`position(lower(${wanted}) in lower(${text})) > 0`;
  if (!asked.includes('country')) return found;
  // "Jepang": whoever reads another language looks for a country by its name there.
  const abroad = exact ? [storedCountry(q)].filter((name) => name !== q) : countriesBegun(q);
  return abroad.length === 0 ? found : sql`(${found} or o.country = any(${abroad}::text[]))`;
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
