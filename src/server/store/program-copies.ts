import { type Kysely, sql } from 'kysely';
import { teamRoles } from '../../domain/people/program-team.ts';
import type { ProgramRole } from '../../domain/people/roles.ts';
import type { RoomClosing } from '../../domain/programs/copy/copy-schedule.ts';
import type { Schema } from '../db/schema.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/** What is read of a program to copy it: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** A program that has this id, whatever became of it. */
export async function copyWithId(
  db: Db,
  id: string,
): Promise<{
  slug: string;
  name: string;
  copiedFrom: string | null;
  createdBy: string | null;
  isDeleted: boolean;
} | null> {
  const row = await db
    .selectFrom('program')
    .select([
      'slug',
      'name',
      'copied_from as copiedFrom',
      'created_by as createdBy',
      'is_deleted as isDeleted',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** When rooms were closed for events, of closings that were not undone. */
export async function roomClosings(db: Db, programId: string): Promise<RoomClosing[]> {
  const { rows } = await sql<RoomClosing>`
    select change ->> 'roomId' as "roomId", change ->> 'eventId' as "eventId", max(made_at) as "madeAt"
    from reseat
    where program_id = ${programId} and change ->> 'kind' = 'ROOM_DISABLED' and closed_now and undone_at is null
    group by 1, 2`.execute(db);
  return rows;
}

/** Who manages the program and can sign in, but for one person. */
export async function teamToCopy(
  db: Db,
  programId: string,
  but: string | null,
): Promise<{ id: string; email: string; programRole: ProgramRole }[]> {
  return db
    .selectFrom('program_user as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.email', 'p.program_role as programRole'])
    .where('p.program_id', '=', programId)
    .where('p.program_role', 'in', [...teamRoles])
    .where('u.is_deleted', '=', false)
    .where(hasDashboardAccess('u'))
    .$if(but !== null, (others) => others.where('u.id', '<>', but ?? ''))
    .orderBy('u.id')
    .execute();
}
