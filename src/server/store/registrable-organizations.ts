import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MAX_FOUND } from '../../contract/existing-users.ts';
import type { Registrable } from '../../contract/register-on-behalf.ts';
import { MIN_SEARCH_LENGTH } from '../../domain/people/existing-user.ts';
import { staffRoles } from '../../domain/people/roles.ts';
import type { Schema } from '../db/schema.ts';
import { likeText } from './column-filters.ts';
import type { Finder } from './people-search.ts';

/** Organizations, as far as who would register them finds them: SQL in, the shapes of the contract out. `o` is the organization. */

/** Registered for a program that the finder staffs: its name is among the registrants that they read already. */
const inProgramsOf = (staffId: string): RawBuilder<boolean> => sql`exists (
  select from registration r
  join program_user s on s.program_id = r.program_id
  join program g on g.id = r.program_id and not g.is_deleted
  where r.organization_id = o.id and s.user_id = ${staffId}
    and s.program_role = any(${[...staffRoles]}::text[])
)`;

/** Its mail goes there: to its owner, else to its own address. */
const hearsAt = (email: string): RawBuilder<boolean> => sql`(
  o.owner_id = (select u.id from app_user u where u.email = ${email} and not u.is_typed)
  or (o.owner_id is null and lower(o.email) = ${email})
)`;

/** Few, for someone who looks for one: the one with this address first, then by name; those registered already last. */
export async function findRegistrable(
  db: Kysely<Schema>,
  programId: string,
  finder: Finder,
  q: string,
): Promise<Registrable[]> {
  if (q === '') return [];
  const like = likeText(q);
  const byWord =
    q.length < MIN_SEARCH_LENGTH
      ? sql`false`
      : sql`((o.name ilike ${like} or o.legal_name ilike ${like} or o.slug ilike ${like})
          and ${finder.reach === 'EVERYBODY' ? sql`true` : inProgramsOf(finder.userId)})`;
  // Without an @ it is nobody's address: the owners need not be looked at.
  const byAddress = q.includes('@') ? hearsAt(q.toLowerCase()) : sql`false`;
  const { rows } = await sql<Registrable>`
    select o.id, o.name, o.slug, o.logo, o.profile, o.country,
      exists (select from registration r where r.program_id = ${programId} and r.organization_id = o.id) as already
    from organization o
    where not o.is_deleted and (${byWord} or ${byAddress})
    order by case when ${byAddress} then 0 else 1 end, already, lower(o.name), o.id
    limit ${MAX_FOUND}`.execute(db);
  return rows;
}

/** Whether the finder could have found this organization, or knows its address. */
export async function reachesOrganization(
  db: Kysely<Schema>,
  { reach, userId }: Finder,
  organizationId: string,
  email: string | undefined,
): Promise<boolean> {
  if (reach === 'EVERYBODY') return true;
  const { rows } = await sql`
    select from organization o
    where o.id = ${organizationId} and not o.is_deleted
      and (${inProgramsOf(userId)} or ${email ? hearsAt(email) : sql`false`})`.execute(db);
  return rows.length > 0;
}
