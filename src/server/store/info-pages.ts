import { type Kysely, sql } from 'kysely';
import type { InfoPage, ShownPerson } from '../../contract/content.ts';
import { statusesThat } from '../../domain/programs/program-status.ts';
import type { Schema } from '../db/schema.ts';

/** What the content page of a program shows beside its content. */

type Db = Kysely<Schema>;
export type ProgramHead = InfoPage['program'] & { id: string };

const heads = (db: Db) => db.selectFrom('program').selectAll().where('is_deleted', '=', false);

function headOf(row: Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>): ProgramHead {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    organizer: row.organizer,
    location: row.location,
    type: row.type,
    status: row.status,
    timelineStart: row.timeline_start,
    timelineEnd: row.timeline_end,
    timezone: row.timezone,
    colorTheme: row.color_theme,
    logo: row.logo,
    banner: row.banner,
  };
}

/** A program that everyone may know of: visible, and no draft. */
export async function visibleHead(db: Db, slug: string): Promise<ProgramHead | null> {
  const row = await heads(db)
    .where('slug', '=', slug)
    .where('is_visible', '=', true)
    .where('status', '!=', 'DRAFT')
    .executeTakeFirst();
  return row ? headOf(row) : null;
}

/** The next program that everyone may know of and register for, of the same organizer first; null: there is none. */
export async function nextToRegister(
  db: Db,
  { id, organizer }: Pick<ProgramHead, 'id' | 'organizer'>,
): Promise<NonNullable<InfoPage['next']> | null> {
  const row = await heads(db)
    .where('id', '!=', id)
    .where('is_visible', '=', true)
    .where('status', 'in', statusesThat('register'))
    .orderBy(sql`organizer = ${organizer} and organizer <> ''`, 'desc')
    .orderBy('timeline_start')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { slug, name, timelineStart, timelineEnd, timezone } = headOf(row);
  return { slug, name, timelineStart, timelineEnd, timezone };
}

/** Whatever its status, for its staff. */
export async function headById(db: Db, programId: string): Promise<ProgramHead | null> {
  const row = await heads(db).where('id', '=', programId).executeTakeFirst();
  return row ? headOf(row) : null;
}

/** Its published events that are not disabled, oldest first. */
export async function shownEvents(db: Db, programId: string) {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'name', 'type', 'start_at', 'end_at'])
    .where('program_id', '=', programId)
    .where('event_status', '=', 'PUBLISHED')
    .where('disabled_at', 'is', null)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, type, start_at, end_at }) => ({
    id,
    name,
    type,
    startTime: start_at,
    endTime: end_at,
  }));
}

/** So many are offered to choose from; a search finds the others. */
const MAX_OFFERED = 50;

/**
 * People who may stand on the page: the program's own staff, and who takes part for an approved organization and is not
 * hidden by it. No email, no phone.
 *
 * @param which those of these ids, or those whose name or organization holds `q`
 */
export async function showablePeople(
  db: Db,
  programId: string,
  which: { ids: readonly string[] } | { q: string },
): Promise<ShownPerson[]> {
  const pattern = 'q' in which ? `%${which.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : '';
  const filter =
    'ids' in which
      ? sql`f.id = any(${which.ids}::uuid[])`
      : sql`(lower(f.name) like ${pattern} or lower(f.organization) like ${pattern})`;
  const limit = 'ids' in which ? which.ids.length : MAX_OFFERED;
  const { rows } = await sql<ShownPerson & { profilePicture: string | null }>`
    select * from (
      select distinct on (u.id) u.id, u.name, coalesce(m.job_title, '') as "jobTitle",
        coalesce(o.name, '') as organization, u.profile_picture as "profilePicture"
      from app_user u
      left join program_member p on p.program_id = ${programId} and p.user_id = u.id
        and not p.hide_on_profile
        and exists (select 1 from registration r where r.program_id = p.program_id
          and r.organization_id = p.organization_id and r.registration_status = 'APPROVED')
      left join program_user s on s.program_id = ${programId} and s.user_id = u.id
        and s.program_role in ('PROGRAM_OWNER', 'PROGRAM_ADMIN', 'PROGRAM_MANAGER')
      left join organization_member m on m.user_id = u.id and not m.is_deleted
        and m.organization_id = p.organization_id
      left join organization o on o.id = m.organization_id and not o.is_deleted
      where not u.is_deleted and u.name <> ''
        and (s.user_id is not null or (p.user_id is not null and o.id is not null))
      order by u.id, o.name
    ) f
    where ${filter}
    order by lower(f.name), f.id
    limit ${limit}`.execute(db);
  return rows;
}
