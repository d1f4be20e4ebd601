import { type Kysely, sql } from 'kysely';
import type { ProgramOrganization } from '../../contract/programs.ts';
import type { Schema } from '../db/schema.ts';

/** `%` and `_` in what was typed mean themselves. */
const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A page of the approved organizations of a program whose name holds `q`, by name, and how many there are. */
export async function approvedOrganizations(
  db: Kysely<Schema>,
  programId: string,
  q: string,
  page: { offset: number; limit: number; descending: boolean },
): Promise<{ items: ProgramOrganization[]; total: number }> {
  let query = db
    .selectFrom('registration as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .where('r.program_id', '=', programId)
    .where('r.registration_status', '=', 'APPROVED')
    .where('o.is_deleted', '=', false);
  if (q !== '') query = query.where('o.name', 'ilike', likeText(q));
  const counted = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select((eb) => [
      'o.id',
      'o.name',
      'o.slug',
      'o.profile',
      // The same people as badgeHolders lists.
      eb
        .selectFrom('program_member as p')
        .innerJoin('app_user as u', 'u.id', 'p.user_id')
        .leftJoin('organization_member as m', (join) =>
          join.onRef('m.user_id', '=', 'p.user_id').onRef('m.organization_id', '=', 'p.organization_id'),
        )
        .select(sql<number>`count(*)`.as('badges'))
        .whereRef('p.program_id', '=', 'r.program_id')
        .whereRef('p.organization_id', '=', 'o.id')
        .where('u.is_deleted', '=', false)
        .where(({ eb, or }) => or([eb('m.is_deleted', 'is', null), eb('m.is_deleted', '=', false)]))
        .as('badges'),
    ])
    .orderBy(sql`lower(o.name)`, page.descending ? 'desc' : 'asc')
    .orderBy('o.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { items: rows.map((row) => ({ ...row, badges: row.badges ?? 0 })), total: counted.total };
}

/** An organization that is registered for the program, whatever its status there; null where it is not. */
export async function registeredOrganization(
  db: Kysely<Schema>,
  programId: string,
  by: { id: string } | { slug: string },
): Promise<{ id: string; name: string; slug: string; logo: string | null } | null> {
  const query = db
    .selectFrom('registration as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select(['o.id', 'o.name', 'o.slug', 'o.logo'])
    .where('r.program_id', '=', programId)
    .where('o.is_deleted', '=', false);
  const named = 'id' in by ? query.where('o.id', '=', by.id) : query.where('o.slug', '=', by.slug);
  return (await named.executeTakeFirst()) ?? null;
}
