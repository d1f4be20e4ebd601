import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { changeShape, SyncNoun } from '../../contract/sync.ts';
import type { Schema } from '../db/schema.ts';
import { doorMeetingOfRow } from './meetings.ts';

/**
 * What a caller may see of a program, as documents for a device: names, rooms, tables, times; no email, phone or deck.
 * Staff see all; a participant the published schedule, the meetings of the active organization and its partners' names.
 */

/** `organizationId` null: staff, who see everything. */
export interface Audience {
  programId: string;
  organizationId: string | null;
}

/** Which objects: the next ones by id after a place, or exactly these. */
export type Selection = { after: string | null; limit: number } | { ids: readonly string[] };

type Document = NonNullable<z.input<typeof changeShape>['doc']>;

type Loader = (
  db: Kysely<Schema>,
  audience: Audience,
  selection: Selection,
) => Promise<{ id: string; doc: Document }[]>;

export const loadDocuments: Record<SyncNoun, Loader> = {
  program,
  event,
  timeslot,
  room,
  organization,
  member,
  meeting,
};

const placed = (column: string, selection: Selection) =>
  'ids' in selection
    ? sql<boolean>`${sql.ref(column)} = any(${selection.ids}::uuid[])`
    : sql<boolean>`${sql.ref(column)} > ${selection.after ?? '00000000-0000-0000-0000-000000000000'}::uuid`;

const limitOf = (selection: Selection): number =>
  'ids' in selection ? selection.ids.length : selection.limit;

async function program(db: Kysely<Schema>, { programId }: Audience, selection: Selection) {
  const rows = await db
    .selectFrom('program')
    .selectAll()
    .where('id', '=', programId)
    .where('is_deleted', '=', false)
    .where(placed('id', selection))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    doc: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      location: row.location,
      status: row.status,
      timelineStart: row.timeline_start,
      timelineEnd: row.timeline_end,
      timezone: row.timezone,
      colorTheme: row.color_theme,
    },
  }));
}

async function event(db: Kysely<Schema>, { programId, organizationId }: Audience, selection: Selection) {
  let query = db
    .selectFrom('event')
    .selectAll()
    .where('program_id', '=', programId)
    .where(placed('id', selection));
  if (organizationId) query = query.where('event_status', '=', 'PUBLISHED');
  const rows = await query.orderBy('id').limit(limitOf(selection)).execute();
  return rows.map((row) => ({
    id: row.id,
    doc: {
      id: row.id,
      programId: row.program_id,
      name: row.name,
      type: row.type,
      date: row.date,
      eventStatus: row.event_status,
      startAt: row.start_at,
      endAt: row.end_at,
      duration: row.duration,
      defaultGap: row.default_gap,
      disabledAt: row.disabled_at,
    },
  }));
}

async function timeslot(db: Kysely<Schema>, { programId, organizationId }: Audience, selection: Selection) {
  let query = db
    .selectFrom('timeslot as t')
    .innerJoin('event as e', 'e.id', 't.event_id')
    .selectAll('t')
    .where('t.program_id', '=', programId)
    .where(placed('t.id', selection));
  if (organizationId) query = query.where('e.event_status', '=', 'PUBLISHED');
  const rows = await query.orderBy('t.id').limit(limitOf(selection)).execute();
  return rows.map((row) => ({
    id: row.id,
    doc: {
      id: row.id,
      eventId: row.event_id,
      programId: row.program_id,
      slotStartTime: row.slot_start_time,
      slotEndTime: row.slot_end_time,
      timeslotType: row.timeslot_type,
      venues: row.venues,
      disabledAt: row.disabled_at,
    },
  }));
}

async function room(db: Kysely<Schema>, { programId }: Audience, selection: Selection) {
  const rows = await db
    .selectFrom('room')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('room_table as t')
        .select(
          sql<{ id: string; name: string; number: number }[]>`
            coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'number', t.number) order by t.number), '[]')`.as(
            'tables',
          ),
        )
        .whereRef('t.room_id', '=', 'room.id')
        .as('tables'),
    )
    .where('program_id', '=', programId)
    .where('is_deleted', '=', false)
    .where(placed('id', selection))
    .orderBy('id')
    .limit(limitOf(selection))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    doc: {
      id: row.id,
      programId: row.program_id,
      name: row.name,
      type: row.type,
      roomOrder: row.room_order,
      totalTables: row.total_tables,
      tables: row.tables ?? [],
      disabledEventIds: row.disabled_event_ids,
      meetingLink: row.meeting_link,
    },
  }));
}

async function organization(
  db: Kysely<Schema>,
  { programId, organizationId }: Audience,
  selection: Selection,
) {
  let query = db
    .selectFrom('organization as o')
    .innerJoin('registration as r', 'r.organization_id', 'o.id')
    .select(['o.id', 'o.name', 'o.slug', 'o.profile'])
    .where('r.program_id', '=', programId)
    .where('r.registration_status', '=', 'APPROVED')
    .where('o.is_deleted', '=', false)
    .where(placed('o.id', selection));
  if (organizationId) {
    query = query.where(
      sql<boolean>`(o.id = ${organizationId}::uuid or o.id in (
        select unnest(array[meeting_owner, meeting_participant]) from meeting
        where program_id = ${programId}::uuid and meeting_owner = ${organizationId}::uuid and ${atDoor('meeting')}
        union all
        select unnest(array[meeting_owner, meeting_participant]) from meeting
        where program_id = ${programId}::uuid and meeting_participant = ${organizationId}::uuid and ${atDoor('meeting')}))`,
    );
  }
  const rows = await query.orderBy('o.id').limit(limitOf(selection)).execute();
  return rows.map((row) => ({ id: row.id, doc: row }));
}

async function member(db: Kysely<Schema>, { programId, organizationId }: Audience, selection: Selection) {
  let people = db
    .selectFrom('program_member as p')
    // Here already: a page that is short for another reason than its end would end the whole.
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select('p.user_id')
    .distinct()
    .where('p.program_id', '=', programId)
    .where('u.is_deleted', '=', false)
    .where(placed('p.user_id', selection));
  if (organizationId) people = people.where('p.organization_id', '=', organizationId);
  const ids = (await people.orderBy('p.user_id').limit(limitOf(selection)).execute()).map(
    (row) => row.user_id,
  );
  if (ids.length === 0) return [];
  let query = db
    .selectFrom('program_member as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .leftJoin('organization_member as m', (join) =>
      join.onRef('m.user_id', '=', 'p.user_id').onRef('m.organization_id', '=', 'p.organization_id'),
    )
    .select([
      'p.user_id',
      'u.name',
      'p.organization_id',
      'p.badge_number',
      'm.job_title',
      'p.badge_revoked_at',
    ])
    .where('p.program_id', '=', programId)
    .where('p.user_id', 'in', ids);
  if (organizationId) query = query.where('p.organization_id', '=', organizationId);
  const rows = await query.orderBy('p.user_id').orderBy('p.organization_id').execute();
  const people2 = new Map<
    string,
    {
      id: string;
      name: string;
      badges: { organizationId: string; badgeNumber: string; jobTitle: string; revoked: boolean }[];
    }
  >();
  for (const row of rows) {
    const doc = people2.get(row.user_id) ?? { id: row.user_id, name: row.name, badges: [] };
    doc.badges.push({
      organizationId: row.organization_id,
      badgeNumber: row.badge_number,
      jobTitle: row.job_title ?? '',
      revoked: row.badge_revoked_at !== null,
    });
    people2.set(row.user_id, doc);
  }
  return [...people2.values()].map((doc) => ({ id: doc.id, doc }));
}

/** A door needs what was ever agreed: accepted, canceled after, or being moved. Requests stay on the desk. */
export const atDoor = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.accepted_at`)} is not null or ${sql.ref(`${table}.moved_at`)} is not null)`;

async function meeting(db: Kysely<Schema>, { programId, organizationId }: Audience, selection: Selection) {
  let query = db
    .selectFrom('meeting as m')
    .leftJoin('room as r', 'r.id', 'm.room_id')
    .selectAll('m')
    .select('r.meeting_link as room_link')
    .where('m.program_id', '=', programId)
    .where('m.is_deleted', '=', false)
    .where(atDoor('m'))
    .where(placed('m.id', selection));
  if (organizationId) {
    query = query.where((eb) =>
      eb.or([eb('m.meeting_owner', '=', organizationId), eb('m.meeting_participant', '=', organizationId)]),
    );
  }
  const rows = await query.orderBy('m.id').limit(limitOf(selection)).execute();
  return rows.map((row) => ({ id: row.id, doc: doorMeetingOfRow(row, row.room_link) }));
}

/** How many objects a whole snapshot has, roughly: for a progress bar. */
export async function countDocuments(
  db: Kysely<Schema>,
  { programId, organizationId }: Audience,
): Promise<number> {
  if (organizationId) return 0;
  const row = await db
    .selectFrom('sync_mark')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('program_id', '=', programId)
    .executeTakeFirst();
  return row?.count ?? 0;
}
