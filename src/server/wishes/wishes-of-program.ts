import { type Kysely, type Selectable, sql } from 'kysely';
import type { Wish } from '../../domain/wishes/wish.ts';
import type { Schema } from '../db/schema.ts';

export const wishOfRow = (row: Selectable<Schema['wish']>): Wish => ({
  programId: row.program_id,
  organizationId: row.organization_id,
  partnerId: row.partner_id,
  kind: row.kind,
  rank: row.rank,
  ownKind: row.own_kind,
  ownRank: row.own_rank,
  byId: row.by_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/**
 * All wishes of a program between organizations that take part in it, each list by rank. Of those that wait for their review, were
 * rejected or are gone nothing counts, nor what others wish of them: it counts again once they take part. Nor does what stands beyond
 * the program's limit, which may have become lower: of those that an organization would rather not meet too, and of what it says itself
 * beside what staff say.
 *
 * @param only those between two of these organizations; or those of one organization, and of others about it
 */
export async function wishesOfProgram(
  db: Kysely<Schema>,
  programId: string,
  only: { among?: readonly string[]; about?: string } = {},
): Promise<Wish[]> {
  const { among, about } = only;
  const rows = await db
    .selectFrom('wish as w')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('wish')
          .select(['organization_id', 'partner_id'])
          .select(
            // In the order in which the list shows them (`wishesOfOrganization`).
            sql<number>`(row_number() over (partition by organization_id order by created_at, partner_id))::int`.as(
              'place',
            ),
          )
          .where('program_id', '=', programId)
          .where(sql<boolean>`coalesce(own_kind, kind) = 'NOT'`)
          .$if(among !== undefined, (query) =>
            query.where(sql<boolean>`organization_id = any(${[...(among ?? [])]}::uuid[])`),
          )
          .as('n'),
      (join) =>
        join.onRef('n.organization_id', '=', 'w.organization_id').onRef('n.partner_id', '=', 'w.partner_id'),
    )
    .innerJoin('registration as r', (join) =>
      join.onRef('r.program_id', '=', 'w.program_id').onRef('r.organization_id', '=', 'w.organization_id'),
    )
    .innerJoin('registration as p', (join) =>
      join.onRef('p.program_id', '=', 'w.program_id').onRef('p.organization_id', '=', 'w.partner_id'),
    )
    .innerJoin('program as g', 'g.id', 'w.program_id')
    .innerJoin('organization as o', 'o.id', 'w.organization_id')
    .innerJoin('organization as q', 'q.id', 'w.partner_id')
    .selectAll('w')
    .select(['g.max_wishes', 'n.place'])
    .where('w.program_id', '=', programId)
    .$if(among !== undefined, (query) =>
      query
        .where(sql<boolean>`w.organization_id = any(${[...(among ?? [])]}::uuid[])`)
        .where(sql<boolean>`w.partner_id = any(${[...(among ?? [])]}::uuid[])`),
    )
    .$if(about !== undefined, (query) =>
      query.where(sql<boolean>`${about ?? null}::uuid in (w.organization_id, w.partner_id)`),
    )
    .where((eb) =>
      eb.or([
        eb('w.kind', '=', 'MUST'),
        eb('w.rank', '<=', eb.ref('g.max_wishes')),
        eb('n.place', '<=', eb.ref('g.max_wishes')),
      ]),
    )
    .where('r.registration_status', '=', 'APPROVED')
    .where('p.registration_status', '=', 'APPROVED')
    .where('o.is_deleted', '=', false)
    .where('q.is_deleted', '=', false)
    .orderBy('w.organization_id')
    .orderBy('w.rank')
    .orderBy('w.partner_id')
    .execute();
  return rows.map((row) => {
    const wish = wishOfRow(row);
    const place = row.own_rank ?? row.place;
    const isBeyond = wish.kind === 'MUST' && place !== null && place > row.max_wishes;
    return isBeyond ? { ...wish, ownKind: null, ownRank: null } : wish;
  });
}
