import type { Kysely } from 'kysely';
import type { Registration, RegistrationStatus } from '../../domain/registration/registration.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Registrations of organizations for programs: SQL in, domain shapes out. */

/** A registration, locked: two reviews of it come one after the other. */
export async function lockRegistration(
  tx: Kysely<Schema>,
  programId: string,
  organizationId: string,
): Promise<Registration | null> {
  const row = await tx
    .selectFrom('registration')
    .select('registration_status')
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { programId, organizationId, registrationStatus: row.registration_status } : null;
}

/**
 * Locks these organizations' registrations in the order of their ids, until the transaction ends.
 *
 * @returns the approved ones among them
 */
export async function lockApproved(
  tx: Kysely<Schema>,
  programId: string,
  organizationIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('registration')
    .select(['organization_id', 'registration_status'])
    .where('program_id', '=', programId)
    .where('organization_id', 'in', [...organizationIds])
    .orderBy('organization_id')
    .forNoKeyUpdate()
    .execute();
  const approved = rows.filter((row) => row.registration_status === 'APPROVED');
  return new Set(approved.map((row) => row.organization_id));
}

/** @throws the database's unique violation on `registration_pkey`, which is ALREADY_REGISTERED */
export async function insertRegistration(
  tx: Kysely<Schema>,
  registration: Registration & { purpose: string },
  by: { createdBy: string | null; createdAt: Instant },
): Promise<void> {
  await tx
    .insertInto('registration')
    .values({
      program_id: registration.programId,
      organization_id: registration.organizationId,
      registration_status: registration.registrationStatus,
      purpose: registration.purpose,
      created_by: by.createdBy,
      created_at: by.createdAt,
      updated_at: by.createdAt,
    })
    .execute();
}

/** Writes a review's outcome, keeping the status it replaces. */
export async function saveReview(
  tx: Kysely<Schema>,
  reviewed: Registration & {
    previousStatus: RegistrationStatus;
    notificationSent: boolean;
    message: string;
    updatedAt: Instant;
  },
): Promise<void> {
  await tx
    .updateTable('registration')
    .set({
      registration_status: reviewed.registrationStatus,
      previous_status: reviewed.previousStatus,
      notification_sent: reviewed.notificationSent,
      message: reviewed.message,
      // What was submitted has been looked at.
      is_edited: false,
      is_revision_submitted: false,
      updated_at: reviewed.updatedAt,
    })
    .where('program_id', '=', reviewed.programId)
    .where('organization_id', '=', reviewed.organizationId)
    .execute();
}

/**
 * One line of the registration history (SPEC.md 7), after those there are: its registration must be locked. A
 * transaction that waited for the lock began before the line that stands: its time is not told as an earlier one.
 */
export async function insertRegistrationHistory(
  tx: Kysely<Schema>,
  entry: Registration & { id: string; message: string; createdBy: string; createdAt: Instant },
): Promise<void> {
  const last = await tx
    .selectFrom('registration_history')
    .select(['position', 'created_at'])
    .where('program_id', '=', entry.programId)
    .where('organization_id', '=', entry.organizationId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto('registration_history')
    .values({
      id: entry.id,
      program_id: entry.programId,
      organization_id: entry.organizationId,
      registration_status: entry.registrationStatus,
      message: entry.message,
      created_by: entry.createdBy,
      created_at: last && last.created_at > entry.createdAt ? last.created_at : entry.createdAt,
      position: (last?.position ?? 0) + 1,
    })
    .execute();
}

/** Whether a registration was submitted or reviewed after that. */
export async function hasHistorySince(
  tx: Kysely<Schema>,
  { programId, organizationId }: Pick<Registration, 'programId' | 'organizationId'>,
  since: Instant,
): Promise<boolean> {
  const found = await tx
    .selectFrom('registration_history')
    .select('id')
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The people an organization brings, each with a badge number (16 hex digits, unique in the program). */
export async function insertProgramMembers(
  tx: Kysely<Schema>,
  members: readonly {
    programId: string;
    organizationId: string;
    userId: string;
    badgeNumber: string;
    /** The staff brought them, and not the organization. */
    byStaff?: boolean;
    createdAt: Instant;
  }[],
): Promise<void> {
  if (members.length === 0) return;
  await tx
    .insertInto('program_member')
    .values(
      members.map((member) => ({
        program_id: member.programId,
        organization_id: member.organizationId,
        user_id: member.userId,
        badge_number: member.badgeNumber,
        by_staff: member.byStaff ?? false,
        created_at: member.createdAt,
      })),
    )
    .execute();
}

/** Whether an organization stands by for free time in a program. */
export async function saveStandBy(
  tx: Kysely<Schema>,
  programId: string,
  organizationId: string,
  standsBy: boolean,
): Promise<void> {
  await tx
    .updateTable('registration')
    .set({ stands_by: standsBy })
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .where('stands_by', '<>', standsBy)
    .execute();
}

/** Whether the organization brings this person to the program. */
export async function isBrought(
  db: Kysely<Schema>,
  { programId, organizationId }: { programId: string; organizationId: string },
  userId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('program_member')
    .select('user_id')
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}
