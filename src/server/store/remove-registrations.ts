import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { endClaimLinksOf } from './claim-links.ts';

/** Registrations that are taken out of a program, of many organizations in few statements: SQL alone. */

type Db = Kysely<Schema>;

/** Those of these organizations that have a meeting in this program, of any status. */
export async function havingMeetings(
  db: Db,
  programId: string,
  organizationIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${[...organizationIds]}::uuid[]) as given (id)
    where exists (select from meeting m where m.program_id = ${programId} and m.meeting_owner = given.id and not m.is_deleted)
      or exists (select from meeting m where m.program_id = ${programId} and m.meeting_participant = given.id
        and not m.is_deleted)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const idsOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

interface By {
  userId: string | null;
  name: string;
  now: Instant;
}

/**
 * Takes registrations out of a program: with them go badges (whose numbers doors know as revoked), what stood between the two, and
 * invitations that were not used.
 */
export async function removeRegistrations(
  tx: Db,
  programId: string,
  organizationIds: readonly string[],
  { userId, name, now }: By,
): Promise<void> {
  if (organizationIds.length === 0) return;
  const ids = idsOf(organizationIds);
  await endClaimLinksOf(tx, programId, organizationIds, now);
  await tx
    .updateTable('agreement')
    .set({ ended_at: now, ended_by: userId })
    .where('program_id', '=', programId)
    .where('organization_id', '=', ids)
    .where('ended_at', 'is', null)
    .execute();
  await sql`
    with gone as (
      delete from program_member p where p.program_id = ${programId} and p.organization_id = ${ids}
      returning p.program_id, p.badge_number, p.organization_id, p.user_id, p.badge_revoked_at
    )
    insert into badge_revocation (program_id, badge_number, organization_id, user_id, revoked_at, revoked_by, reason)
    select program_id, badge_number, organization_id, user_id, coalesce(badge_revoked_at, ${now}::timestamptz), ${name},
      'Removed from the program' from gone
    on conflict do nothing`.execute(tx);
  await tx
    .deleteFrom('registration_history')
    .where('program_id', '=', programId)
    .where('organization_id', '=', ids)
    .execute();
  await tx
    .deleteFrom('registration')
    .where('program_id', '=', programId)
    .where('organization_id', '=', ids)
    .execute();
}
