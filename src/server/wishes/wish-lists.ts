import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Wish } from '../../domain/wishes/wish.ts';
import type { OwnWishes } from '../../domain/wishes/wish-list.ts';
import type { Schema } from '../db/schema.ts';
import { wishOfRow } from './wishes-of-program.ts';

/** The list of one organization: SQL in, domain shapes out. */

type Db = Kysely<Schema>;
export type WishesOf = { programId: string; organizationId: string };

/** Locks the list until the transaction ends, made where there is none: two who change it come one after the other. @returns its version */
export async function lockWishList(
  tx: Db,
  { programId, organizationId }: WishesOf,
  now: Instant,
): Promise<number> {
  const row = await tx
    .insertInto('wish_list')
    .values({ program_id: programId, organization_id: organizationId, version: 0, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'organization_id']).doUpdateSet({ organization_id: organizationId }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function wishVersion(db: Db, { programId, organizationId }: WishesOf): Promise<number> {
  const row = await db
    .selectFrom('wish_list')
    .select('version')
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function wishesOfOrganization(db: Db, { programId, organizationId }: WishesOf): Promise<Wish[]> {
  const rows = await db
    .selectFrom('wish')
    .selectAll()
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .orderBy(sql`coalesce(rank, own_rank)`)
    .orderBy('created_at')
    .orderBy('partner_id')
    .execute();
  return rows.map(wishOfRow);
}

/** What the organization itself says in its list. */
export const ownWishesOf = (wishes: readonly Wish[]): OwnWishes => {
  const own = wishes.map(({ partnerId, kind, ownKind }) => ({
    partnerId,
    kind: kind === 'MUST' ? ownKind : kind,
  }));
  const of = (wanted: 'WANT' | 'NOT') =>
    own.flatMap(({ partnerId, kind }) => (kind === wanted ? [partnerId] : []));
  return { wants: of('WANT'), nots: of('NOT') };
};

/** Writes what an organization says, in place of what it said; what staff say beside it stays. The list is locked by then. */
export async function saveOwnWishes(
  tx: Db,
  of: WishesOf,
  list: OwnWishes,
  { byId, now }: { byId: string | null; now: Instant },
): Promise<void> {
  const said = [
    ...list.wants.map((partnerId, place) => ({ partnerId, kind: 'WANT', rank: place + 1 })),
    ...list.nots.map((partnerId) => ({ partnerId, kind: 'NOT', rank: null })),
  ];
  const given = sql`unnest(${said.map(({ partnerId }) => partnerId)}::uuid[], ${said.map(({ kind }) => kind)}::text[],
    ${said.map(({ rank }) => rank)}::smallint[]) as s(partner_id, kind, rank)`;
  await sql`
    delete from wish w where program_id = ${of.programId} and organization_id = ${of.organizationId} and kind <> 'MUST'
      and not exists (select 1 from ${given} where s.partner_id = w.partner_id)`.execute(tx);
  await sql`
    update wish w set own_kind = s.kind, own_rank = s.rank, updated_at = ${now}::timestamptz
    from wish x left join (select * from ${given}) as s on s.partner_id = x.partner_id
    where w.program_id = ${of.programId} and w.organization_id = ${of.organizationId} and w.kind = 'MUST'
      and x.program_id = w.program_id and x.organization_id = w.organization_id and x.partner_id = w.partner_id
      and (w.own_kind, w.own_rank) is distinct from (s.kind, s.rank)`.execute(tx);
  await sql`
    insert into wish (program_id, organization_id, partner_id, kind, rank, by_id, created_at, updated_at)
    select ${of.programId}, ${of.organizationId}, s.partner_id, s.kind, s.rank, ${byId}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from ${given}
    on conflict (program_id, organization_id, partner_id) do update
      set kind = excluded.kind, rank = excluded.rank, by_id = excluded.by_id, updated_at = excluded.updated_at
      where wish.kind <> 'MUST' and (wish.kind, wish.rank) is distinct from (excluded.kind, excluded.rank)`.execute(
    tx,
  );
}

/** A new version of the list. @returns it */
export async function bumpWishList(
  tx: Db,
  { programId, organizationId }: WishesOf,
  now: Instant,
): Promise<number> {
  const row = await tx
    .updateTable('wish_list')
    .set({ version: sql`version + 1`, updated_at: now })
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Staff wish that the two meet, or no longer do: then what the organization says itself stands again. */
export async function saveMust(
  tx: Db,
  { programId, organizationId, partnerId, must }: WishesOf & { partnerId: string; must: boolean },
  { byId, now }: { byId: string | null; now: Instant },
): Promise<void> {
  const one = tx
    .updateTable('wish')
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .where('partner_id', '=', partnerId);
  if (must) {
    await tx
      .insertInto('wish')
      .values({
        program_id: programId,
        organization_id: organizationId,
        partner_id: partnerId,
        kind: 'MUST',
        rank: null,
        own_kind: null,
        own_rank: null,
        by_id: byId,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['program_id', 'organization_id', 'partner_id'])
          .doUpdateSet({
            kind: 'MUST',
            rank: null,
            own_kind: sql`wish.kind`,
            own_rank: sql`wish.rank`,
            by_id: byId,
            updated_at: now,
          })
          .where('wish.kind', '<>', 'MUST'),
      )
      .execute();
    return;
  }
  const own = one.where('kind', '=', 'MUST');
  await own
    .where('own_kind', 'is not', null)
    .set({
      kind: sql`own_kind`,
      rank: sql`own_rank`,
      own_kind: null,
      own_rank: null,
      by_id: byId,
      updated_at: now,
    })
    .execute();
  await tx
    .deleteFrom('wish')
    .where('program_id', '=', programId)
    .where('organization_id', '=', organizationId)
    .where('partner_id', '=', partnerId)
    .where('kind', '=', 'MUST')
    .execute();
}

/** Which of these organizations take part in the program now. */
export async function takingPart(db: Db, programId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select('r.organization_id')
    .where('r.program_id', '=', programId)
    .where(sql<boolean>`r.organization_id = any(${[...ids]}::uuid[])`)
    .where('r.registration_status', '=', 'APPROVED')
    .where('o.is_deleted', '=', false)
    .execute();
  return new Set(rows.map((row) => row.organization_id));
}
