import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Organizations that both wish to meet each other: each pair is notified once. */

type Db = Kysely<Schema>;

export interface MutualPair {
  a: string;
  b: string;
  /** They meet already, or one has asked the other: there is nothing to notify them of. */
  meets: boolean;
}

/** Wants of `w`, also beside what staff say. */
const wants = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.own_kind`)}, ${sql.ref(`${alias}.kind`)}) = 'WANT'`;

/** `w` stands within the limit of the program `g`: a longer list finds out no more. */
const counts = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.own_rank`)}, ${sql.ref(`${alias}.rank`)}) <= g.max_wishes`;

/** Pairs that both wish to meet, each within the program's limit, that both take part and were never notified. */
const unmarked = (now: Instant) => sql`
    from wish x
    join wish y on y.program_id = x.program_id and y.organization_id = x.partner_id and y.partner_id = x.organization_id
    join program g on g.id = x.program_id
    join registration p on p.program_id = x.program_id and p.organization_id = x.organization_id
    join registration q on q.program_id = x.program_id and q.organization_id = x.partner_id
    join organization o on o.id = x.organization_id
    join organization n on n.id = x.partner_id
    where x.organization_id < x.partner_id and ${wants('x')} and ${wants('y')}
      and ${counts('x')} and ${counts('y')} and not g.is_deleted and not g.disable_matchmaking and g.timeline_end > ${now}::timestamptz
      and p.registration_status = 'APPROVED' and q.registration_status = 'APPROVED'
      and not o.is_deleted and not n.is_deleted
      and not exists (select 1 from wish_mutual m where m.program_id = x.program_id
        and m.organization_a = x.organization_id and m.organization_b = x.partner_id)`;

/** Programs in which there are such pairs. */
export async function programsWithMutual(db: Db, now: Instant): Promise<string[]> {
  const { rows } = await sql<{
    program_id: string;
  }>`select distinct x.program_id ${unmarked(now)} order by 1`.execute(db);
  return rows.map((row) => row.program_id);
}

/**
 * Marks pairs of a program as notified that both wish to meet: whichever process comes first has them.
 *
 * @param organizationId this organization's pairs alone
 */
export async function claimMutualWishes(
  tx: Db,
  now: Instant,
  { programId, organizationId = null }: { programId: string; organizationId?: string | null },
): Promise<MutualPair[]> {
  const { rows } = await sql<{ organization_a: string; organization_b: string; meets: boolean }>`
    insert into wish_mutual (program_id, organization_a, organization_b, told_at)
    select x.program_id, x.organization_id, x.partner_id, ${now}::timestamptz
    ${unmarked(now)} and x.program_id = ${programId}
      ${organizationId === null ? sql`` : sql`and ${organizationId}::uuid in (x.organization_id, x.partner_id)`}
    order by 1, 2, 3 limit 200
    on conflict do nothing
    returning organization_a, organization_b, exists (
      select from meeting t where t.program_id = wish_mutual.program_id and not t.is_deleted
        and t.meeting_owner in (organization_a, organization_b)
        and t.meeting_participant in (organization_a, organization_b)
        and (t.meeting_status in ('PENDING', 'RESCHEDULE') or (t.meeting_status = 'ACCEPTED' and t.released is null))
    ) as meets`.execute(tx);
  return rows.map((row) => ({ a: row.organization_a, b: row.organization_b, meets: row.meets }));
}

/** The partners of an organization with whom the wish is mutual now, and both know. */
export async function mutualPartners(
  db: Db,
  programId: string,
  organizationId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ partner_id: string }>`
    select x.partner_id from wish x
    join wish y on y.program_id = x.program_id and y.organization_id = x.partner_id and y.partner_id = x.organization_id
    join wish_mutual m on m.program_id = x.program_id
      and m.organization_a = least(x.organization_id, x.partner_id) and m.organization_b = greatest(x.organization_id, x.partner_id)
    where x.program_id = ${programId} and x.organization_id = ${organizationId} and ${wants('x')} and ${wants('y')}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.partner_id));
}
