import { type Kysely, sql } from 'kysely';
import { bellOf } from '../../domain/schedule/bell-settings.ts';
import { withoutLink } from '../../domain/schedule/room.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { shownAnnouncements } from './announcements.ts';
import { sessionsOfDays } from './program-sessions.ts';
import { bellFieldsOfRow } from './program-settings.ts';
import { eventOfRow, roomOfRow, timeslotOfRow } from './schedule.ts';
import { type Audience, limitOf, placed, type Selection, seesAsStaff } from './sync-selection.ts';

/** The program and its schedule as documents for a device; participants and tablets see what is published. */

/** With the announcements that are shown, to every device: which of them it shows is for it to say, also without a network. */
export async function programDocuments(
  db: Kysely<Schema>,
  { programId }: Audience,
  selection: Selection,
  now: Instant,
) {
  const rows = await db
    .selectFrom('program')
    .selectAll()
    .where('id', '=', programId)
    .where('is_deleted', '=', false)
    .where(placed('id', selection))
    .execute();
  if (rows.length === 0) return [];
  const announcements = await shownAnnouncements(db, programId, now);
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
      checkInOpensMinutes: row.check_in_opens_minutes,
      missingAfterMinutes: row.missing_after_minutes,
      reofferTables: row.reoffer_tables,
      announcements,
      bell: bellOf(bellFieldsOfRow(row)),
    },
  }));
}

/** With the sessions of its day (docs/decisions/073): several events of one day each have all of them. Tablets show none. */
export async function eventDocuments(db: Kysely<Schema>, audience: Audience, selection: Selection) {
  let query = db
    .selectFrom('event')
    .selectAll()
    .where('program_id', '=', audience.programId)
    .where('is_deleted', '=', false)
    .where(placed('id', selection));
  if (!seesAsStaff(audience)) query = query.where('event_status', '=', 'PUBLISHED');
  const rows = await query.orderBy('id').limit(limitOf(selection)).execute();
  const days = audience.tablet ? [] : rows.map(({ date }) => date);
  const sessions = await sessionsOfDays(db, audience.programId, days);
  return rows.map((row) => {
    const ofDay = sessions.get(row.date);
    return { id: row.id, doc: ofDay ? { ...eventOfRow(row), sessions: ofDay } : eventOfRow(row) };
  });
}

export async function timeslotDocuments(db: Kysely<Schema>, audience: Audience, selection: Selection) {
  let query = db
    .selectFrom('timeslot as t')
    .innerJoin('event as e', 'e.id', 't.event_id')
    .selectAll('t')
    .where('t.program_id', '=', audience.programId)
    .where('t.is_deleted', '=', false)
    .where(placed('t.id', selection));
  if (!seesAsStaff(audience)) query = query.where('e.event_status', '=', 'PUBLISHED');
  const rows = await query.orderBy('t.id').limit(limitOf(selection)).execute();
  return rows.map((row) => ({ id: row.id, doc: timeslotOfRow(row) }));
}

export async function roomDocuments(db: Kysely<Schema>, audience: Audience, selection: Selection) {
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
    .where('program_id', '=', audience.programId)
    .where('is_deleted', '=', false)
    .where(placed('id', selection))
    .orderBy('id')
    .limit(limitOf(selection))
    .execute();
  return rows.map((row) => {
    const room = roomOfRow(row, row.tables ?? []);
    return { id: row.id, doc: seesAsStaff(audience) ? room : withoutLink(room) };
  });
}
