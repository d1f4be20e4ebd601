import { type Kysely, type Selectable, sql } from 'kysely';
import type { OwnTeamInvitation, TeamInvitationResult } from '../../contract/team-invitations.ts';
import type { TeamInvitation } from '../../domain/people/team-invitation.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Invitations to roles in programs: SQL in, domain shapes out. */

type Db = Kysely<Schema>;
type Row = Selectable<Schema['team_invitation']>;
const OPEN = ['PENDING', 'RESEND'] as const;

const invitationOfRow = (row: Row): TeamInvitation => ({
  id: row.id,
  programId: row.program_id,
  userId: row.user_id,
  email: row.email,
  programRole: row.program_role,
  invitationStatus: row.invitation_status,
  expiredAt: row.expired_at,
  resentAt: row.resent_at,
});

/** The program is locked: nobody else writes one for the same person meanwhile. */
export async function insertTeamInvitation(
  tx: Db,
  invitation: TeamInvitation,
  by: { invitedBy: string | null; createdAt: Instant; secretHash: string | null },
): Promise<void> {
  await tx
    .insertInto('team_invitation')
    .values({
      id: invitation.id,
      program_id: invitation.programId,
      user_id: invitation.userId,
      email: invitation.email,
      secret_hash: by.secretHash,
      program_role: invitation.programRole,
      invitation_status: invitation.invitationStatus,
      expired_at: invitation.expiredAt,
      resent_at: invitation.resentAt,
      invited_by: by.invitedBy,
      created_at: by.createdAt,
      updated_at: by.createdAt,
    })
    .execute();
}

/** The row locked: of two answers at the same time the second reads the first. The program is locked before it. */
export async function lockTeamInvitation(tx: Db, id: string): Promise<TeamInvitation | null> {
  const row = await tx
    .selectFrom('team_invitation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? invitationOfRow(row) : null;
}

/** Meant for this person (`i`: the invitation): they, or the address that they have confirmed. */
const isFor = (
  userId: string,
) => sql<boolean>`(i.user_id = ${userId}::uuid or (i.user_id is null and i.email = (
  select o.email from app_user o where o.id = ${userId}::uuid and not o.is_deleted and not o.is_typed
    and o.email_confirmed_at is not null)))`;

/** The program that an invitation of this person is for; null for another's. */
export async function teamInvitationFor(
  db: Db,
  userId: string,
  id: string,
): Promise<{ programId: string } | null> {
  const row = await db
    .selectFrom('team_invitation as i')
    .innerJoin('program as g', 'g.id', 'i.program_id')
    .select('i.program_id')
    .where('i.id', '=', id)
    .where(isFor(userId))
    .where('g.is_deleted', '=', false)
    .executeTakeFirst();
  return row ? { programId: row.program_id } : null;
}

/** @param secretHash of the link of a new mail; left out: the one that was sent stays */
export async function saveTeamInvitation(
  tx: Db,
  invitation: TeamInvitation,
  now: Instant,
  secretHash?: string,
): Promise<void> {
  await tx
    .updateTable('team_invitation')
    .set({
      user_id: invitation.userId,
      invitation_status: invitation.invitationStatus,
      expired_at: invitation.expiredAt,
      resent_at: invitation.resentAt,
      updated_at: now,
      ...(secretHash === undefined ? {} : { secret_hash: secretHash }),
    })
    .where('id', '=', invitation.id)
    .execute();
}

export async function deleteTeamInvitation(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('team_invitation').where('id', '=', id).execute();
}

/** The latest between the two; null: none. */
export async function findTeamInvitation(
  db: Db,
  of: { programId: string; userId: string },
): Promise<TeamInvitation | null> {
  const row = await db
    .selectFrom('team_invitation')
    .selectAll()
    .where('program_id', '=', of.programId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
  return row ? invitationOfRow(row) : null;
}

/**
 * Whatever stood between the two is forgotten, to their address too: the next one takes its place, or a role given directly.
 *
 * @param but one that stays
 */
export async function clearTeamInvitation(
  tx: Db,
  of: { programId: string; userId: string },
  but?: string,
): Promise<void> {
  await sql`delete from team_invitation i where i.program_id = ${of.programId} and ${isFor(of.userId)}
    and i.id is distinct from ${but ?? null}::uuid`.execute(tx);
}

/** The one to an address; null: none. */
export async function findAddressedInvitation(
  db: Db,
  of: { programId: string; email: string },
): Promise<TeamInvitation | null> {
  const row = await db
    .selectFrom('team_invitation')
    .selectAll()
    .where('program_id', '=', of.programId)
    .where('email', '=', of.email)
    .executeTakeFirst();
  return row ? invitationOfRow(row) : null;
}

/** What the page of a mail's link says. */
export interface LinkedInvitation extends TeamInvitation {
  email: string;
  secretHash: string;
  programName: string;
  invitedBy: string;
}

/** An invitation to an address, of a program that is there. */
export async function linkedInvitation(db: Db, id: string): Promise<LinkedInvitation | null> {
  const row = await db
    .selectFrom('team_invitation as i')
    .innerJoin('program as g', 'g.id', 'i.program_id')
    .leftJoin('app_user as b', (on) => on.onRef('b.id', '=', 'i.invited_by').on('b.is_deleted', '=', false))
    .selectAll('i')
    .select(['g.name as programName', sql<string>`coalesce(b.name, '')`.as('invitedBy')])
    .where('i.id', '=', id)
    .where('g.is_deleted', '=', false)
    .executeTakeFirst();
  if (!row?.email || !row.secret_hash) return null;
  const { programName, invitedBy } = row;
  return { ...invitationOfRow(row), email: row.email, secretHash: row.secret_hash, programName, invitedBy };
}

/** Whether a role in some team is offered to an address, and was not answered. */
export async function isOfferedRole(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_invitation')
    .select('id')
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .where('invitation_status', 'in', OPEN)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Who is invited and has not accepted, the declined too, newest first.
 *
 * @param reader who sees the address that they knew; null: who sees all
 * @param id only this one
 */
export async function listTeamInvitations(
  db: Db,
  programId: string,
  reader: string | null,
  id?: string,
): Promise<TeamInvitationResult[]> {
  return (
    db
      .selectFrom('team_invitation as i')
      // Whom an address belongs to is not looked up.
      .leftJoin('app_user as u', 'u.id', 'i.user_id')
      .select([
        'i.id',
        'i.user_id as userId',
        'i.program_role as programRole',
        'i.invitation_status as invitationStatus',
        'i.expired_at as expiredAt',
        'i.created_at as createdAt',
        sql<string>`coalesce(u.name, '')`.as('name'),
        sql<
          string | null
        >`case when ${reader}::uuid is null or i.invited_by = ${reader}::uuid then coalesce(i.email, u.email) end`.as(
          'email',
        ),
      ])
      .where('i.program_id', '=', programId)
      .where('i.invitation_status', '<>', 'ACCEPTED')
      .where(sql<boolean>`u.is_deleted is not true`)
      .$if(id !== undefined, (some) => some.where('i.id', '=', id ?? ''))
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id')
      .execute()
  );
}

/** A person's open ones, newest first. */
export async function teamInvitationsTo(db: Db, userId: string): Promise<OwnTeamInvitation[]> {
  const rows = await db
    .selectFrom('team_invitation as i')
    .innerJoin('program as g', 'g.id', 'i.program_id')
    .leftJoin('app_user as b', (on) => on.onRef('b.id', '=', 'i.invited_by').on('b.is_deleted', '=', false))
    .selectAll('i')
    .select(['g.name', 'g.slug', sql<string>`coalesce(b.name, '')`.as('invitedBy')])
    .where(isFor(userId))
    .where('i.invitation_status', 'in', OPEN)
    .where('g.is_deleted', '=', false)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    programRole: row.program_role,
    invitationStatus: row.invitation_status,
    expiredAt: row.expired_at,
    createdAt: row.created_at,
    program: { name: row.name, slug: row.slug },
    invitedBy: row.invitedBy,
  }));
}
