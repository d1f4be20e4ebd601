import type { Kysely } from 'kysely';
import { staffRoles } from '../../domain/people/roles.ts';
import type { Schema } from '../db/schema.ts';

/** The addresses of a program's staff who may sign in, each once. */
export async function staffMailboxes(db: Kysely<Schema>, programId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('program_user as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select('u.email')
    .where('p.program_id', '=', programId)
    .where('p.program_role', 'in', [...staffRoles])
    .where('u.is_deleted', '=', false)
    .where('u.cognito_id', 'is not', null)
    .where('u.email_confirmed_at', 'is not', null)
    .orderBy('u.email')
    .execute();
  return rows.map(({ email }) => email);
}
