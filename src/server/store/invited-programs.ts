import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/**
 * The programs that an invitation brings along: those for which the organization is approved and that are not over, where the person
 * who invites may bring people of it to programs as its owner or admin, also by now. A draft is nobody's to know of.
 */
const broughtBy = (now: Instant) => sql`
  from registration r join program p on p.id = r.program_id
  where r.organization_id = i.organization_id and r.registration_status = 'APPROVED'
    and not p.is_deleted and p.status not in ('DRAFT', 'ENDED') and p.timeline_end > ${now}::timestamptz
    and exists (select from organization_member m where m.user_id = i.invited_by
      and m.organization_id = i.organization_id and not m.is_deleted
      and m.organization_role in ('ORGANIZATION_OWNER', 'ORGANIZATION_ADMIN'))`;

/** Their names by invitation, for who is to accept it. */
export async function invitedProgramNames(
  db: Kysely<Schema>,
  invitationIds: readonly string[],
  now: Instant,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select i.id, array(select p.name ${broughtBy(now)} order by p.timeline_start, p.id) as names
    from invitation i where i.id = any(${[...invitationIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Their ids, the registrations locked as wherever people are brought. */
export async function lockInvitedPrograms(
  tx: Kysely<Schema>,
  invitationId: string,
  now: Instant,
): Promise<string[]> {
  const { rows } = await sql<{ program_id: string }>`
    select r.program_id from registration r, invitation i
    where i.id = ${invitationId} and r.organization_id = i.organization_id
      -- Said again of the row that is locked: a rejection that was being written has been by then.
      and r.registration_status = 'APPROVED' and r.program_id in (select r.program_id ${broughtBy(now)})
    order by r.program_id for no key update of r`.execute(tx);
  return rows.map(({ program_id }) => program_id);
}
