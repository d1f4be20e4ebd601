import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { MAX_FOUND } from '../../contract/existing-users.ts';
import { MIN_SEARCH_LENGTH, type Reach } from '../../domain/people/existing-user.ts';
import type { Schema } from '../db/schema.ts';
import { inForce } from './agreements.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/** People with accounts, as far as the caller finds them: SQL in, domain shapes out. */

/** How far someone finds people, and who it is. */
export interface Finder {
  reach: Reach;
  userId: string;
  /** A full address finds nobody beyond the reach: by it nobody learns who has an account. */
  hidesStrangers?: boolean;
}

export interface Person {
  id: string;
  name: string;
  email: string;
  profilePicture: string | null;
  /** SPEC.md 6: Dashboard Access, else Profile Only. */
  dashboardAccess: boolean;
}

const people = (db: Kysely<Schema>) =>
  db
    .selectFrom('app_user as u')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.profile_picture as profilePicture',
      hasDashboardAccess().as('dashboardAccess'),
    ])
    .where('u.is_deleted', '=', false);

/** Has a role in a program that the finder staffs, or is brought to one by an organization that agreed with it. */
const ofProgramsOf = (staffId: string): Expression<SqlBool> => sql<boolean>`exists (
  select 1 from program_user s
  join program g on g.id = s.program_id and not g.is_deleted
  where s.user_id = ${staffId}
    and s.program_role in ('PROGRAM_OWNER', 'PROGRAM_ADMIN', 'PROGRAM_MANAGER')
    and (
      exists (select 1 from program_user t where t.program_id = s.program_id and t.user_id = u.id)
      or exists (
        select 1 from program_member p
        join agreement a on a.program_id = p.program_id and a.organization_id = p.organization_id
          and a.how <> 'ENTERED' and ${inForce()}
        join organization_member m on m.organization_id = p.organization_id and m.user_id = p.user_id
          and not m.is_deleted
        where p.program_id = s.program_id and p.user_id = u.id and not p.by_staff
      )
    )
)`;

/** Those with dashboard access whom this text finds, by name: few, for someone who looks for one. */
export async function findPeople(db: Kysely<Schema>, finder: Finder, q: string): Promise<Person[]> {
  const address = q.toLowerCase();
  const wanted = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const byWord = finder.reach !== 'ADDRESS' && q.length >= MIN_SEARCH_LENGTH;
  if (q === '') return [];
  return people(db)
    .where(hasDashboardAccess())
    .where((eb) =>
      eb.or([
        ...(finder.hidesStrangers ? [] : [eb('u.email', '=', address)]),
        ...(byWord
          ? [
              eb.and([
                eb.or([eb('u.name', 'ilike', wanted), eb('u.email', 'ilike', wanted)]),
                ...(finder.reach === 'PROGRAMS' ? [ofProgramsOf(finder.userId)] : []),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy(sql`u.email = ${address}`, 'desc')
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .limit(MAX_FOUND)
    .execute();
}

/** One person, where the finder could have found them, or knows their address; else null, as if there were none. */
export async function reachPerson(
  db: Kysely<Schema>,
  finder: Finder,
  userId: string,
  email: string | undefined,
): Promise<Person | null> {
  const person = await people(db)
    .where('u.id', '=', userId)
    .$if(finder.reach !== 'EVERYBODY', (all) =>
      all.where((eb) =>
        eb.or([
          eb('u.email', '=', email ?? ''),
          ...(finder.reach === 'PROGRAMS' ? [ofProgramsOf(finder.userId)] : []),
        ]),
      ),
    )
    .executeTakeFirst();
  return person ?? null;
}
