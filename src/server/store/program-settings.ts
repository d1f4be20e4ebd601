import { type Kysely, type Selectable, sql } from 'kysely';
import type { ProgramSettings } from '../../domain/programs/program.ts';
import type { UpdateProgramArgs } from '../../domain/programs/save-program.ts';
import type { Requirement } from '../../domain/registration/requirements.ts';
import type { BellFields } from '../../domain/schedule/bell-settings.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { programOfRow } from './programs.ts';
import { insertRequirements } from './registration-forms.ts';

/** What staff set of a program: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

export const bellFieldsOfRow = (row: Selectable<Schema['program']>): BellFields => ({
  bellScreens: row.bell_screens,
  bellStart: row.bell_start,
  bellTwoMinutesLeft: row.bell_two_minutes_left,
  bellEnd: row.bell_end,
});

/** @param lock holds it until the transaction ends: two who change it come one after the other */
export async function loadProgramSettings(db: Db, id: string, lock = false): Promise<ProgramSettings | null> {
  let query = db.selectFrom('program').selectAll().where('id', '=', id).where('is_deleted', '=', false);
  if (lock) query = query.forNoKeyUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return null;
  return {
    ...programOfRow(row),
    ...bellFieldsOfRow(row),
    revisionEndDate: row.revision_end_date,
    logo: row.logo,
    banner: row.banner,
    meetingPurposes: row.meeting_purposes,
    meetingReviews: row.meeting_reviews,
    missingAfterMinutes: row.missing_after_minutes,
    reofferTables: row.reoffer_tables,
    delegations: row.delegations,
    firstReminderMinutes: row.first_reminder_minutes,
    lastReminderMinutes: row.last_reminder_minutes,
    notifyNoShows: row.notify_no_shows,
    retentionDays: row.retention_days,
    disableNotification: row.disable_notification,
    disableSponsor: row.disable_sponsor,
    isVisible: row.is_visible,
  };
}

/** Writes what is given; what is left out stays. @throws the database's unique violation on `program_slug_key` */
export async function saveProgramSettings(
  tx: Db,
  id: string,
  args: Omit<UpdateProgramArgs, 'programRequirements'> & {
    requestsExpireFrom?: Instant;
    noShowsFrom?: Instant;
  },
  updatedAt: Instant,
): Promise<void> {
  // Kysely leaves out what is undefined.
  await tx
    .updateTable('program')
    .set({
      name: args.name,
      slug: args.slug,
      short_name: args.shortName,
      description: args.description,
      organizer: args.organizer,
      location: args.location,
      type: args.type,
      status: args.status,
      timeline_start: args.timelineStart,
      timeline_end: args.timelineEnd,
      timezone: args.timezone,
      revision_end_date: args.revisionEndDate,
      color_theme: args.colorTheme,
      logo: args.logo,
      banner: args.banner,
      meeting_purposes: args.meetingPurposes,
      meeting_reviews: args.meetingReviews,
      check_in_opens_minutes: args.checkInOpensMinutes,
      bell_screens: args.bellScreens,
      bell_start: args.bellStart,
      bell_two_minutes_left: args.bellTwoMinutesLeft,
      bell_end: args.bellEnd,
      missing_after_minutes: args.missingAfterMinutes,
      reoffer_tables: args.reofferTables,
      delegations: args.delegations,
      max_open_requests: args.maxOpenRequests,
      request_expiry_days: args.requestExpiryDays,
      first_reminder_minutes: args.firstReminderMinutes,
      last_reminder_minutes: args.lastReminderMinutes,
      notify_no_shows: args.notifyNoShows,
      retention_days: args.retentionDays,
      no_shows_from: args.noShowsFrom,
      max_wishes: args.maxWishes,
      wishes_until: args.wishesUntil,
      requests_expire_from: args.requestsExpireFrom,
      disable_matchmaking: args.disableMatchmaking,
      disable_notification: args.disableNotification,
      disable_sponsor: args.disableSponsor,
      is_visible: args.isVisible,
      updated_at: updatedAt,
    })
    .where('id', '=', id)
    .execute();
}

/** The whole form anew. Answers stand in the registrations by requirement id: they stay, whatever becomes of it. */
export async function replaceRequirements(
  tx: Db,
  programId: string,
  requirements: readonly Requirement[],
): Promise<void> {
  await tx.deleteFrom('program_requirement').where('program_id', '=', programId).execute();
  await insertRequirements(tx, programId, requirements);
}

/** How many organizations have answered each requirement, by its id. */
export async function answerCounts(db: Db, programId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; answers: number }>`
    select a.key as id, count(*)::int as answers
    from registration r, jsonb_each_text(r.requirement_values) a
    where r.program_id = ${programId} and a.value <> ''
    group by a.key`.execute(db);
  return new Map(rows.map((row) => [row.id, row.answers]));
}

/** How many organizations are registered, in whatever state. */
export async function countRegistrations(db: Db, programId: string): Promise<number> {
  const row = await db
    .selectFrom('registration')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** The staff of a program by name. */
export async function programManagers(db: Db, programId: string) {
  const rows = await db
    .selectFrom('program_user as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.name', 'p.program_role'])
    .where('p.program_id', '=', programId)
    .where('p.program_role', 'in', ['PROGRAM_OWNER', 'PROGRAM_ADMIN', 'PROGRAM_MANAGER'])
    .where('u.is_deleted', '=', false)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({ userId: row.id, name: row.name, programRole: row.program_role }));
}

/** The slug and those like it that are taken, by deleted programs too: their links are still about. */
export async function programSlugsLike(db: Db, slug: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('program')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', '~', `^${slug}-[0-9]+$`)]))
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** Gone as far as anyone can see; the rows stay for the backup's sake. */
export async function softDeleteProgram(tx: Db, id: string, updatedAt: Instant): Promise<void> {
  await tx
    .updateTable('program')
    .set({ is_deleted: true, updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
}
