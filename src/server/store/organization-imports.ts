import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** What is there already of what someone wants to import. */

/** Organizations that have one of these slugs, or one of these names in any case; `name` null: it was deleted. */
export async function organizationsLike(
  db: Kysely<Schema>,
  slugs: readonly string[],
  names: readonly string[],
): Promise<{ slug: string; name: string | null }[]> {
  if (slugs.length + names.length === 0) return [];
  const lowerNames = names.map((name) => name.trim().toLowerCase());
  const rows = await db
    .selectFrom('organization')
    .select(['slug', 'name', 'is_deleted'])
    .where((eb) =>
      eb.or([
        eb('slug', '=', sql<string>`any(${[...slugs]}::text[])`),
        eb.and([
          eb('is_deleted', '=', false),
          eb(sql<string>`lower(btrim(name))`, '=', sql<string>`any(${lowerNames}::text[])`),
        ]),
      ]),
    )
    .execute();
  return rows.map((row) => ({ slug: row.slug, name: row.is_deleted ? null : row.name }));
}

/** Those of the emails (lower case) that someone has, whether or not they may sign in. */
export async function emailsInUse(db: Kysely<Schema>, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('app_user')
    .select('email')
    .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
    .where(sql<boolean>`not is_typed`)
    .execute();
  return rows.map((row) => row.email);
}
