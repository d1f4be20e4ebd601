import { type Kysely, sql } from 'kysely';
import type { Face } from '../../contract/shapes.ts';
import type { Schema } from '../db/schema.ts';

/** So many people of an organization are named on a card; its profile has all of them. */
const FACES = 3;

/** Who comes for an organization: the first by name, and how many there are. */
export interface Faces {
  people: Face[];
  peopleCount: number;
}

interface Row {
  organization_id: string;
  id: string;
  name: string;
  profile_picture: string | null;
  job_title: string;
  count: number;
}

/**
 * Who comes for these organizations, as `participantMembers` has them of one: of those that are approved in the program
 * alone, since only these have a profile there.
 *
 * @param withHidden staff see those who are hidden on the profile too (SPEC.md 4)
 */
export async function facesOf(
  db: Kysely<Schema>,
  programId: string,
  organizationIds: readonly string[],
  withHidden: boolean,
): Promise<ReadonlyMap<string, Faces>> {
  if (organizationIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select * from (
      select p.organization_id, u.id, u.name, u.profile_picture, m.job_title,
        count(*) over (partition by p.organization_id)::int as count,
        row_number() over (partition by p.organization_id order by lower(u.name), u.id) as place
      from program_member p
      join app_user u on u.id = p.user_id and not u.is_deleted
      join organization_member m
        on m.user_id = p.user_id and m.organization_id = p.organization_id and not m.is_deleted
      join registration r on r.program_id = p.program_id and r.organization_id = p.organization_id
        and r.registration_status = 'APPROVED'
      where p.program_id = ${programId}::uuid
        and p.organization_id = any(${[...new Set(organizationIds)]}::uuid[])
        and (${withHidden} or not p.hide_on_profile)
    ) as found
    where place <= ${FACES}
    order by organization_id, place`.execute(db);
  const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
  return new Map(
    [...byOrganization].map(([id, found]) => [
      id,
      {
        people: found.map((row) => ({
          id: row.id,
          name: row.name,
          jobTitle: row.job_title,
          profilePicture: row.profile_picture,
        })),
        peopleCount: found[0]?.count ?? 0,
      },
    ]),
  );
}
