import { type Kysely, type Selectable, sql } from 'kysely';
import type { ProgramRole } from '../../domain/people/roles.ts';
import type { Program, ProgramSettings } from '../../domain/programs/program.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Programs, their people and their badge keys: SQL in, domain shapes out. */

export const programOfRow = (row: Selectable<Schema['program']>): Program => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  shortName: row.short_name,
  description: row.description,
  organizer: row.organizer,
  location: row.location,
  type: row.type,
  status: row.status,
  timelineStart: row.timeline_start,
  timelineEnd: row.timeline_end,
  timezone: row.timezone,
  colorTheme: row.color_theme,
  checkInOpensMinutes: row.check_in_opens_minutes,
  missingAfterMinutes: row.missing_after_minutes,
  maxOpenRequests: row.max_open_requests,
  requestExpiryDays: row.request_expiry_days,
  ...(row.delegations > 1 && { delegations: row.delegations }),
  maxWishes: row.max_wishes,
  wishesUntil: row.wishes_until,
  disableMatchmaking: row.disable_matchmaking,
});

const programs = (db: Kysely<Schema>) => db.selectFrom('program').selectAll().where('is_deleted', '=', false);

export async function loadProgram(db: Kysely<Schema>, id: string): Promise<Program | null> {
  const row = await programs(db).where('id', '=', id).executeTakeFirst();
  return row ? programOfRow(row) : null;
}

export async function loadProgramBySlug(db: Kysely<Schema>, slug: string): Promise<Program | null> {
  const row = await programs(db).where('slug', '=', slug).executeTakeFirst();
  return row ? programOfRow(row) : null;
}

/** Locks a program until the transaction ends: two schedules for one program are written one after the other. */
export async function lockProgram(tx: Kysely<Schema>, id: string): Promise<Program | null> {
  const row = await programs(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? programOfRow(row) : null;
}

/** Whether the organization has an approved registration in the program. */
export async function isApproved(
  db: Kysely<Schema>,
  programId: string,
  organizationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select(sql`1`.as('one'))
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .where('registration_status', '=', 'APPROVED')
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws the database's unique violation on `program_slug_key`, which is SLUG_TAKEN */
export async function insertProgram(
  tx: Kysely<Schema>,
  program: ProgramSettings,
  by: { createdBy: string | null; createdAt: Instant; copiedFrom?: string },
): Promise<void> {
  await tx
    .insertInto('program')
    .values({
      id: program.id,
      slug: program.slug,
      name: program.name,
      short_name: program.shortName,
      description: program.description,
      organizer: program.organizer,
      location: program.location,
      type: program.type,
      status: program.status,
      timeline_start: program.timelineStart,
      timeline_end: program.timelineEnd,
      timezone: program.timezone,
      color_theme: program.colorTheme,
      meeting_purposes: program.meetingPurposes,
      meeting_reviews: program.meetingReviews,
      check_in_opens_minutes: program.checkInOpensMinutes,
      bell_screens: program.bellScreens,
      bell_start: program.bellStart,
      bell_two_minutes_left: program.bellTwoMinutesLeft,
      bell_end: program.bellEnd,
      missing_after_minutes: program.missingAfterMinutes,
      reoffer_tables: program.reofferTables,
      delegations: program.delegations,
      max_open_requests: program.maxOpenRequests,
      request_expiry_days: program.requestExpiryDays,
      first_reminder_minutes: program.firstReminderMinutes,
      last_reminder_minutes: program.lastReminderMinutes,
      notify_no_shows: program.notifyNoShows,
      retention_days: program.retentionDays,
      max_wishes: program.maxWishes,
      wishes_until: program.wishesUntil,
      logo: program.logo,
      banner: program.banner,
      revision_end_date: program.revisionEndDate,
      disable_matchmaking: program.disableMatchmaking,
      disable_notification: program.disableNotification,
      disable_sponsor: program.disableSponsor,
      is_visible: program.isVisible,
      created_by: by.createdBy,
      created_at: by.createdAt,
      updated_at: by.createdAt,
      copied_from: by.copiedFrom ?? null,
    })
    .execute();
}

/** A person's role in a program; one they have is replaced. */
export async function saveProgramRole(
  tx: Kysely<Schema>,
  programId: string,
  userId: string,
  programRole: ProgramRole,
): Promise<void> {
  await tx
    .insertInto('program_user')
    .values({ program_id: programId, user_id: userId, program_role: programRole })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'user_id']).doUpdateSet({ program_role: programRole }),
    )
    .execute();
}

/** The key a program signs its badges with. Keys are base64url: the raw public one, the private one as PKCS#8. */
export interface BadgeKey {
  programId: string;
  /** 8 hex digits, carried by every badge. */
  keyId: string;
  publicKey: string;
  privateKey: string;
}

export async function insertBadgeKey(tx: Kysely<Schema>, key: BadgeKey, createdAt: Instant): Promise<void> {
  await tx
    .insertInto('badge_key')
    .values({
      program_id: key.programId,
      key_id: key.keyId,
      public_key: key.publicKey,
      private_key: key.privateKey,
      created_at: createdAt,
    })
    .execute();
}
