import { type Kysely, sql } from 'kysely';
import { editRoles, type ProgramRole, staffRoles } from '../../domain/people/roles.ts';
import type { AgreementWay } from '../../domain/registration/agreement.ts';
import type { Schema } from '../db/schema.ts';
import { inForce } from './agreements.ts';

/** What someone is to an organization by their roles in programs: calls are authorized by it. */

type Db = Kysely<Schema>;

/** A program of the person's in which the organization gave its agreement, or was typed by the staff. */
export interface StaffTie {
  programId: string;
  programRole: ProgramRole;
  how: AgreementWay;
  /** Edit level (SPEC.md 6): admin and manager. */
  edits: boolean;
}

/** The programs that this person staffs and that the organization has an agreement with (docs/decisions/026). */
export async function staffTies(db: Db, userId: string, organizationId: string): Promise<StaffTie[]> {
  const rows = await db
    .selectFrom('program_user as u')
    .innerJoin('agreement as a', 'a.program_id', 'u.program_id')
    .innerJoin('program as g', 'g.id', 'u.program_id')
    .select(['u.program_id', 'u.program_role', 'a.how'])
    .where('u.user_id', '=', userId)
    .where('a.organization_id', '=', organizationId)
    .where(inForce())
    .where('u.program_role', 'in', [...staffRoles])
    .where('g.is_deleted', '=', false)
    .execute();
  return rows.map((row) => ({
    programId: row.program_id,
    programRole: row.program_role,
    how: row.how,
    edits: (editRoles as readonly ProgramRole[]).includes(row.program_role),
  }));
}

/** Whether this person keeps the organization in each program that it is registered for. */
export async function keepsEverywhere(db: Db, userId: string, organizationId: string): Promise<boolean> {
  const ties = await staffTies(db, userId, organizationId);
  const kept = new Set(
    ties.flatMap(({ how, edits, programId }) => (how === 'ENTERED' && edits ? programId : [])),
  );
  const registered = await db
    .selectFrom('registration as r')
    .innerJoin('program as g', 'g.id', 'r.program_id')
    .select('r.program_id')
    .where('r.organization_id', '=', organizationId)
    .where('g.is_deleted', '=', false)
    .execute();
  return registered.every(({ program_id }) => kept.has(program_id));
}

/** Whether this person typed the organization, or is on edit level of a program whose staff did. */
export async function typedIt(db: Db, userId: string, organizationId: string): Promise<boolean> {
  const ties = await staffTies(db, userId, organizationId);
  if (ties.some(({ how, edits }) => how === 'ENTERED' && edits)) return true;
  const entered = await db
    .selectFrom('agreement')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('how', '=', 'ENTERED')
    .where('given_by', '=', userId)
    .executeTakeFirst();
  return entered !== undefined;
}

/**
 * Programs in which the person is PARTICIPANT_ADMIN for the organization: which agreed with the program itself, and brings
 * them there itself. A role alone, and a registration that someone else made, give nobody a right over it.
 */
export async function programsAdministered(
  db: Db,
  userId: string,
  organizationId: string,
): Promise<string[]> {
  const { rows } = await sql<{ program_id: string }>`
    select u.program_id from program_user u
    join registration r on r.program_id = u.program_id and r.organization_id = ${organizationId}
    join program g on g.id = u.program_id and not g.is_deleted
    join agreement a on a.program_id = u.program_id and a.organization_id = r.organization_id and ${inForce()}
      and a.how <> 'ENTERED'
    join program_member p on p.program_id = u.program_id and p.organization_id = r.organization_id
      and p.user_id = u.user_id and not p.by_staff
    where u.user_id = ${userId} and u.program_role = 'PARTICIPANT_ADMIN'
  `.execute(db);
  return rows.map((row) => row.program_id);
}

/**
 * The programs in which this person is staff and the organization is registered, whatever its status and whoever registered
 * it: what is the program's own (the registration, its history, ratings of its meetings) is theirs to read.
 */
export async function programsStaffedWith(db: Db, userId: string, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('program_user as u')
    .innerJoin('registration as r', 'r.program_id', 'u.program_id')
    .innerJoin('program as g', 'g.id', 'u.program_id')
    .select('u.program_id')
    .where('u.user_id', '=', userId)
    .where('r.organization_id', '=', organizationId)
    .where('u.program_role', 'in', [...staffRoles])
    .where('g.is_deleted', '=', false)
    .execute();
  return rows.map((row) => row.program_id);
}

/**
 * Those of these people whom the organization itself brings to a program that this person staffs and that it agreed with:
 * whose email and phone they read.
 */
export async function broughtTo(
  db: Db,
  staffId: string,
  organizationId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ user_id: string }>`
    select distinct p.user_id from program_member p
    join agreement a on a.program_id = p.program_id and a.organization_id = p.organization_id and ${inForce()}
      and a.how <> 'ENTERED'
    join program_user s on s.program_id = p.program_id and s.user_id = ${staffId}
      and s.program_role = any(${[...staffRoles]}::text[])
    join program g on g.id = p.program_id and not g.is_deleted
    where p.organization_id = ${organizationId} and p.user_id = any(${[...userIds]}::uuid[]) and not p.by_staff
  `.execute(db);
  return new Set(rows.map((row) => row.user_id));
}
