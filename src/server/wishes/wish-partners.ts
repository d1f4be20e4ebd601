import { type Kysely, sql } from 'kysely';
import type { WishPartner } from '../../contract/wishes.ts';
import type { Schema } from '../db/schema.ts';

/** How organizations are named in lists of wishes. */

type Db = Kysely<Schema>;

interface Row {
  id: string;
  slug: string;
  name: string;
  profile: WishPartner['profile'];
  country: string;
  logo: string | null;
}

const partnerOf = (row: Row): WishPartner => ({
  partnerId: row.id,
  slug: row.slug,
  name: row.name,
  profile: row.profile,
  country: row.country,
  logo: row.logo,
});

const named = (db: Db) =>
  db.selectFrom('organization as o').select(['o.id', 'o.slug', 'o.name', 'o.profile', 'o.country', 'o.logo']);

/** By their ids, also those that take part no longer: whoever wished to meet them reads whom it was. */
export async function wishPartners(db: Db, ids: readonly string[]): Promise<Map<string, WishPartner>> {
  if (ids.length === 0) return new Map();
  const rows = await named(db)
    .where(sql<boolean>`o.id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, partnerOf(row)]));
}

/** So many at a time: nobody reads the list of participants by this way. */
const MAX_FOUND = 10;

/** Participants of which a word begins so; not the organization itself. */
export async function findPartners(
  db: Db,
  { programId, organizationId, q }: { programId: string; organizationId: string; q: string },
): Promise<WishPartner[]> {
  const begins = `${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await named(db)
    .innerJoin('registration as r', 'r.organization_id', 'o.id')
    .where('r.program_id', '=', programId)
    .where('r.registration_status', '=', 'APPROVED')
    .where('o.is_deleted', '=', false)
    .where('o.id', '<>', organizationId)
    .where(({ eb, or }) => or([eb('o.name', 'ilike', begins), eb('o.name', 'ilike', `% ${begins}`)]))
    .orderBy('o.name')
    .orderBy('o.id')
    .limit(MAX_FOUND)
    .execute();
  return rows.map(partnerOf);
}
