import { type Kysely, sql } from 'kysely';
import { type OrganizationRole, staffRoles } from '../../domain/people/roles.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Profiles whose address is someone else's row (docs/decisions/036): SQL alone. */

/**
 * Someone belongs to the organization from now on: what the organization had typed of them is theirs, badges with it, and
 * the typed profile goes.
 *
 * @returns the programs in which they take a typed profile's place
 */
export async function joinTyped(
  tx: Kysely<Schema>,
  {
    organizationId,
    userId,
    email,
    now,
  }: { organizationId: string; userId: string; email: string; now: Instant },
): Promise<string[]> {
  const programs: string[] = [];
  const typed = await tx
    .selectFrom('app_user as u')
    .innerJoin('organization_member as m', 'm.user_id', 'u.id')
    .select('u.id')
    .where('m.organization_id', '=', organizationId)
    .where('m.is_deleted', '=', false)
    .where('u.email', '=', email)
    .where(sql<boolean>`u.is_typed`)
    .execute();
  for (const { id } of typed) {
    // Brought under both, the valid badge stays in each program, and the other one's number is known as revoked.
    await sql`
      with brought as (
        select t.program_id,
          case when q.badge_revoked_at is not null and t.badge_revoked_at is null then q.user_id else t.user_id end as ends
        from program_member t join program_member q on q.program_id = t.program_id
          and q.organization_id = t.organization_id and q.user_id = ${userId}
        where t.organization_id = ${organizationId} and t.user_id = ${id}
      ), gone as (
        delete from program_member p using brought b
        where p.program_id = b.program_id and p.organization_id = ${organizationId} and p.user_id = b.ends
        returning p.program_id, p.badge_number, p.organization_id, p.badge_revoked_at
      )
      insert into badge_revocation (program_id, badge_number, organization_id, user_id, revoked_at, revoked_by, reason)
      select program_id, badge_number, organization_id, ${userId}::uuid, coalesce(badge_revoked_at, ${now}::timestamptz), '',
        'The person has another badge' from gone
      on conflict do nothing`.execute(tx);
    const moved = await tx
      .updateTable('program_member')
      .set({ user_id: userId })
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', id)
      .returning('program_id')
      .execute();
    for (const { program_id } of moved) programs.push(program_id);
    await tx
      .updateTable('organization_member')
      .set({ is_deleted: true })
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', id)
      .execute();
    await tx.updateTable('organization').set({ owner_id: null }).where('owner_id', '=', id).execute();
    await tx.updateTable('app_user').set({ is_deleted: true }).where('id', '=', id).execute();
  }
  return programs;
}

/** The job title that an organization wrote down of the person with this address; null: it wrote down nobody. */
export async function typedJobTitle(
  db: Kysely<Schema>,
  organizationId: string,
  email: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('app_user as u')
    .innerJoin('organization_member as m', 'm.user_id', 'u.id')
    .select('m.job_title')
    .where('m.organization_id', '=', organizationId)
    .where('m.is_deleted', '=', false)
    .where('u.email', '=', email)
    .where(sql<boolean>`u.is_typed`)
    .executeTakeFirst();
  return row?.job_title ?? null;
}

/** What the person with this address is called in an organization, by whoever typed them; null: nobody there has it, or no name. */
export async function typedName(
  db: Kysely<Schema>,
  organizationId: string,
  email: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('app_user as u')
    .innerJoin('organization_member as m', 'm.user_id', 'u.id')
    .select('u.name')
    .where('m.organization_id', '=', organizationId)
    .where('m.is_deleted', '=', false)
    .where('u.email', '=', email)
    .where('u.is_deleted', '=', false)
    .where('u.name', '!=', '')
    .orderBy('m.created_at')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** What an organization wrote down of someone: the place there that they may take once they say yes. */
export interface TypedPlace {
  organizationId: string;
  organizationRole: OrganizationRole;
  jobTitle: string;
}

/** The organizations that list this person, those that are deleted left out. */
export const typedPlaces = (tx: Kysely<Schema>, userId: string): Promise<TypedPlace[]> =>
  tx
    .selectFrom('organization_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['m.organization_id as organizationId', 'm.organization_role as organizationRole'])
    .select('m.job_title as jobTitle')
    .where('m.user_id', '=', userId)
    .where('m.is_deleted', '=', false)
    .where('o.is_deleted', '=', false)
    .orderBy('m.organization_id')
    .execute();

/** The row is from now on what organizations wrote down: nobody signs in as it, and its address is free for its person. */
export async function leaveAsTyped(tx: Kysely<Schema>, userId: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      is_typed: true,
      password_hash: null,
      cognito_id: null,
      email_confirmed_at: null,
      user_role: 'USER',
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * What was the address's person's own goes to their account: mailed codes, so that a call whose answer was lost is asked
 * again as ever, and what they are or are asked to be in the teams of programs.
 */
export async function giveToOwner(tx: Kysely<Schema>, typedId: string, ownId: string): Promise<void> {
  const user_id = ownId;
  await tx.updateTable('email_code').set({ user_id }).where('user_id', '=', typedId).execute();
  await tx.updateTable('team_invitation').set({ user_id }).where('user_id', '=', typedId).execute();
  await tx
    .updateTable('program_user')
    .set({ user_id })
    .where('user_id', '=', typedId)
    .where('program_role', 'in', [...staffRoles])
    .execute();
}

/** Whoever is in a team, or asked into one, was meant by the address that the profile had. */
export async function leaveTeams(tx: Kysely<Schema>, userId: string): Promise<void> {
  await tx.deleteFrom('team_invitation').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('program_user')
    .where('user_id', '=', userId)
    .where('program_role', 'in', [...staffRoles])
    .execute();
}

/** Whether a role of the platform or of a program's team is given to this person, or offered and not answered. */
export async function holdsRoles(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select exists (select from app_user u where u.id = ${userId}
      and (u.user_role <> 'USER'
        or exists (select from program_user p where p.user_id = u.id and p.program_role = any(${[...staffRoles]}::text[]))
        or exists (select from team_invitation t where t.user_id = u.id
          and t.invitation_status in ('PENDING', 'RESEND')))) as holds`.execute(db);
  return rows[0]?.holds ?? false;
}
