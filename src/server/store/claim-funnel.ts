import { type Kysely, sql } from 'kysely';
import type { ClaimFunnel } from '../../contract/claim-invitations.ts';
import type { Schema } from '../db/schema.ts';
import { claimParts } from './claim-conditions.ts';

type Counted = Omit<ClaimFunnel, 'toInvite' | 'toRemind' | 'held' | 'over'>;

/** How many registrants of a program have come how far. One statement: all of it is of one moment. */
export async function countClaims(db: Kysely<Schema>, programId: string): Promise<Counted> {
  const { imported, invited, opened, claimed, complete, may, written } = claimParts;
  const { rows } = await sql<Counted>`
    select
      count(*) filter (where f.imported)::int as imported,
      count(*) filter (where f.imported and (f.invited or f.claimed))::int as invited,
      count(*) filter (where f.imported and (f.opened or f.claimed))::int as opened,
      count(*) filter (where f.imported and f.claimed)::int as claimed,
      count(*) filter (where f.imported and f.complete)::int as complete,
      count(*) filter (where f.may and not f.written)::int as "withoutAccount",
      count(*) filter (where f.may and f.invited)::int as "notAnswered",
      (select count(*)::int from claim_link w where w.program_id = ${programId} and w.sent_at is null
        and w.ended_at is null) as waiting
    from (
      select ${imported} as imported, ${invited} as invited, ${opened} as opened, ${claimed} as claimed,
        ${claimed} and ${complete} as complete, ${may} as may, ${written} as written
      from registration r join organization o on o.id = r.organization_id and not o.is_deleted
      where r.program_id = ${programId}
    ) f`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('counting answers one row');
  return counted;
}
