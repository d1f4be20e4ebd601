import { type Kysely, type Selectable, sql } from 'kysely';
import type { InvitationResult, OwnInvitation } from '../../contract/invitations.ts';
import type { Invitation } from '../../domain/people/invitation.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/** Invitations: SQL in, domain shapes out. */

const OPEN = ['PENDING', 'RESEND'] as const;

/** With when it was made. */
export type KeptInvitation = Invitation & { createdAt: Instant };

const invitationOfRow = (row: Selectable<Schema['invitation']>): KeptInvitation => ({
  id: row.id,
  email: row.email,
  message: row.message,
  organizationId: row.organization_id,
  jobTitle: row.job_title,
  organizationRole: row.organization_role,
  invitationStatus: row.invitation_status,
  expiredAt: row.expired_at,
  resentAt: row.resent_at,
  createdAt: row.created_at,
});

/** @throws the database's unique violation on `invitation_open_once`, which is ALREADY_INVITED */
export async function insertInvitation(
  tx: Kysely<Schema>,
  invitation: Invitation,
  by: { invitedBy: string | null; createdAt: Instant },
): Promise<void> {
  await tx
    .insertInto('invitation')
    .values({
      id: invitation.id,
      email: invitation.email,
      message: invitation.message,
      organization_id: invitation.organizationId,
      job_title: invitation.jobTitle,
      organization_role: invitation.organizationRole,
      invitation_status: invitation.invitationStatus,
      expired_at: invitation.expiredAt,
      invited_by: by.invitedBy,
      created_at: by.createdAt,
      updated_at: by.createdAt,
    })
    .execute();
}

/** The invitation as it is now, its row locked: of two answers at once the second reads the first. */
export async function lockInvitation(tx: Kysely<Schema>, id: string): Promise<KeptInvitation | null> {
  const row = await tx
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? invitationOfRow(row) : null;
}

export async function saveInvitation(
  tx: Kysely<Schema>,
  invitation: Invitation,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({
      invitation_status: invitation.invitationStatus,
      expired_at: invitation.expiredAt,
      resent_at: invitation.resentAt,
      updated_at: now,
    })
    .where('id', '=', invitation.id)
    .execute();
}

/**
 * Those of an organization that are open, and those declined after `since`, newest first. A declined one counts until
 * there is a newer one to the address, or its person belongs to the organization.
 */
export async function unacceptedInvitations(
  db: Kysely<Schema>,
  organizationId: string,
  since: Instant,
): Promise<InvitationResult[]> {
  const rows = await db
    .selectFrom('invitation as i')
    .selectAll('i')
    .where('i.organization_id', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb('i.invitation_status', 'in', OPEN),
        eb.and([
          eb('i.invitation_status', '=', 'REJECTED'),
          eb('i.updated_at', '>', since),
          sql<boolean>`not exists (select from invitation n where n.organization_id = i.organization_id
            and n.email = i.email and n.id <> i.id and n.created_at >= i.created_at
            and (n.invitation_status <> 'REJECTED' or (n.created_at, n.id) > (i.created_at, i.id)))`,
          sql<boolean>`not exists (select from organization_member m join app_user u on u.id = m.user_id
            where m.organization_id = i.organization_id and not m.is_deleted and u.email = i.email
              and ${hasDashboardAccess()})`,
        ]),
      ]),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();
  return rows.map(invitationOfRow);
}

/** Whether one of the organization's to this address waits for its answer; one that has run out, too. */
export async function hasOpenInvitation(
  tx: Kysely<Schema>,
  organizationId: string,
  email: string,
): Promise<boolean> {
  const open = await tx
    .selectFrom('invitation')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('invitation_status', 'in', OPEN)
    .executeTakeFirst();
  return open !== undefined;
}

/** How many the organization has made since then. */
export async function invitationsSince(
  db: Kysely<Schema>,
  organizationId: string,
  since: Instant,
): Promise<number> {
  const { made } = await db
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('organization_id', '=', organizationId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return made;
}

/** The open ones that came to a person's address, newest first, with who invites. */
export async function invitationsTo(db: Kysely<Schema>, userId: string): Promise<OwnInvitation[]> {
  const rows = await db
    .selectFrom('invitation as i')
    .innerJoin('app_user as u', 'u.email', 'i.email')
    .innerJoin('organization as o', 'o.id', 'i.organization_id')
    .selectAll('i')
    .select(['o.name', 'o.slug', 'o.logo'])
    .where('u.id', '=', userId)
    .where('o.is_deleted', '=', false)
    .where('i.invitation_status', 'in', OPEN)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();
  return rows.map((row) => ({
    ...invitationOfRow(row),
    organization: { id: row.organization_id, name: row.name, slug: row.slug, logo: row.logo },
  }));
}

/** Where an invitation leads that came to this person's address; null for another's. */
export async function invitationFor(
  db: Kysely<Schema>,
  userId: string,
  invitationId: string,
): Promise<{ organizationId: string } | null> {
  const row = await db
    .selectFrom('invitation as i')
    .innerJoin('app_user as u', 'u.email', 'i.email')
    .select('i.organization_id')
    .where('i.id', '=', invitationId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row ? { organizationId: row.organization_id } : null;
}

/** Those of an organization to an address that wait for an answer are answered: the person belongs to it by another way. */
export async function acceptOpenInvitations(
  tx: Kysely<Schema>,
  organizationId: string,
  email: string,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ invitation_status: 'ACCEPTED', updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('invitation_status', 'in', OPEN)
    .execute();
}
