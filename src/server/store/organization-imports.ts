import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ThereOrganization } from '../../domain/organizations/import/known.ts';
import { staffRoles } from '../../domain/people/roles.ts';
import type { Schema } from '../db/schema.ts';
import { isItsOwn, mailboxOf } from './claim-conditions.ts';
import type { Finder } from './people-search.ts';

/** What is there already of what someone wants to import. */

/** Into which program, and by whom. */
export interface ImportingInto {
  programId: string;
  finder: Finder;
}

/**
 * Whether who imports may register the organization of this row (`o`) for the program: it is in none of its registrations, and
 * in another program of theirs, which it agreed with where it is its own. The super admin may register all.
 */
const registersHere = ({
  programId,
  finder,
}: ImportingInto): RawBuilder<boolean> => sql<boolean>`(not o.is_deleted
  and not exists (select from registration h where h.program_id = ${programId} and h.organization_id = o.id)
  and ${
    finder.reach === 'EVERYBODY'
      ? sql`true`
      : sql`(exists (select from registration r
          join program_user s on s.program_id = r.program_id and s.user_id = ${finder.userId}
            and s.program_role = any(${[...staffRoles]}::text[])
          join program g on g.id = r.program_id and not g.is_deleted
          where r.organization_id = o.id
            and (not ${isItsOwn()} or exists (select from agreement a where a.program_id = r.program_id
              and a.organization_id = o.id and a.how <> 'ENTERED' and a.ended_at is null))))`
  })`;

/** Of those that have one of these slugs, or one of these names in any case. */
const named = (slugs: readonly string[], names: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(o.slug = any(${[...slugs]}::text[]) or (not o.is_deleted
    and lower(btrim(o.name)) = any(${names.map((name) => name.trim().toLowerCase())}::text[])))`;

/**
 * Organizations that have one of these slugs, or one of these names in any case.
 *
 * @param emails of the file, in lower case: which of them an organization's mail goes to is said of those that may be registered
 * @param into null: on the platform, in no program
 */
export async function organizationsLike(
  db: Kysely<Schema>,
  { slugs, names, emails }: Record<'slugs' | 'names' | 'emails', readonly string[]>,
  into: ImportingInto | null,
): Promise<ThereOrganization[]> {
  if (slugs.length + names.length === 0) return [];
  const { rows } = await sql<ThereOrganization>`
    select f.slug, f.name, f.registers,
      case when f.registers and f.mailbox = any(${[...emails]}::text[]) then f.mailbox end as mailbox
    from (
      select o.slug, case when not o.is_deleted then o.name end as name,
        ${into ? registersHere(into) : sql`false`} as registers, ${mailboxOf()} as mailbox
      from organization o where ${named(slugs, names)}
    ) f`.execute(db);
  return rows;
}

/** An organization that a row of a file may mean. */
export interface NamedOrganization {
  id: string;
  name: string;
  slug: string;
  isItsOwn: boolean;
  /** Where mail to it goes. */
  mailbox: string | null;
}

/** @param key the name in lower case, without spaces around it */
export async function organizationsNamed(
  db: Kysely<Schema>,
  slug: string,
  key: string,
): Promise<NamedOrganization[]> {
  const { rows } = await sql<NamedOrganization>`
    select o.id, o.name, o.slug, ${isItsOwn()} as "isItsOwn", ${mailboxOf()} as mailbox
    from organization o where not o.is_deleted and (o.slug = ${slug} or lower(btrim(o.name)) = ${key})
    order by o.id limit 20`.execute(db);
  return rows;
}

/** The one with this slug, where it may be registered. */
export async function organizationToRegister(
  db: Kysely<Schema>,
  into: ImportingInto,
  slug: string,
): Promise<{ id: string; name: string; slug: string; isItsOwn: boolean } | null> {
  const { rows } = await sql<{ id: string; name: string; slug: string; isItsOwn: boolean }>`
    select o.id, o.name, o.slug, ${isItsOwn()} as "isItsOwn"
    from organization o where o.slug = ${slug} and ${registersHere(into)}`.execute(db);
  return rows[0] ?? null;
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
