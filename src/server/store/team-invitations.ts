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
  programRole: row.program_role,
  invitationStatus: row.invitation_status,
  expiredAt: row.expired_at,
  resentAt: row.resent_at,
});

/** The program is locked: nobody else writes one for the same person meanwhile. */
export async function insertTeamInvitation(
  tx: Db,
  invitation: TeamInvitation,
  by: { invitedBy: string | null; createdAt: Instant },
): Promise<void> {
  await tx
    .insertInto('team_invitation')
    .values({
      id: invitation.id,
      program_id: invitation.programId,
      user_id: invitation.userId,
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
    .where('i.user_id', '=', userId)
    .where('g.is_deleted', '=', false)
    .executeTakeFirst();
  return row ? { programId: row.program_id } : null;
}

export async function saveTeamInvitation(tx: Db, invitation: TeamInvitation, now: Instant): Promise<void> {
  await tx
    .updateTable('team_invitation')
    .set({
      invitation_status: invitation.invitationStatus,
      expired_at: invitation.expiredAt,
      resent_at: invitation.resentAt,
      updated_at: now,
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

/** Whatever stood between the two is forgotten: the next one takes its place, or a role given directly. */
export async function clearTeamInvitation(tx: Db, of: { programId: string; userId: string }): Promise<void> {
  await tx
    .deleteFrom('team_invitation')
    .where('program_id', '=', of.programId)
    .where('user_id', '=', of.userId)
    .execute();
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
  return db
    .selectFrom('team_invitation as i')
    .innerJoin('app_user as u', 'u.id', 'i.user_id')
    .select([
      'i.id',
      'i.user_id as userId',
      'i.program_role as programRole',
      'i.invitation_status as invitationStatus',
      'i.expired_at as expiredAt',
      'i.created_at as createdAt',
      'u.name',
      sql<
        string | null
      >`case when ${reader}::uuid is null or i.invited_by = ${reader}::uuid then u.email end`.as('email'),
    ])
    .where('i.program_id', '=', programId)
    .where('i.invitation_status', '<>', 'ACCEPTED')
    .where('u.is_deleted', '=', false)
    .$if(id !== undefined, (some) => some.where('i.id', '=', id ?? ''))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();
}

/** A person's open ones, newest first. */
export async function teamInvitationsTo(db: Db, userId: string): Promise<OwnTeamInvitation[]> {
  const rows = await db
    .selectFrom('team_invitation as i')
    .innerJoin('program as g', 'g.id', 'i.program_id')
    .leftJoin('app_user as b', (on) => on.onRef('b.id', '=', 'i.invited_by').on('b.is_deleted', '=', false))
    .selectAll('i')
    .select(['g.name', 'g.slug', sql<string>`coalesce(b.name, '')`.as('invitedBy')])
    .where('i.user_id', '=', userId)
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
