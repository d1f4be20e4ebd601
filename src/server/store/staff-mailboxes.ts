import type { Kysely } from 'kysely';
import type { Language } from '../../domain/language/languages.ts';
import { staffRoles } from '../../domain/people/roles.ts';
import type { Schema } from '../db/schema.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/** The addresses of a program's staff who may sign in, each once, with the language they chose. */
export async function staffMailboxes(
  db: Kysely<Schema>,
  programId: string,
): Promise<{ email: string; language: Language | null }[]> {
  return await db
    .selectFrom('program_user as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['u.email', 'u.language'])
    .where('p.program_id', '=', programId)
    .where('p.program_role', 'in', [...staffRoles])
    .where('u.is_deleted', '=', false)
    .where(hasDashboardAccess())
    .orderBy('u.email')
    .execute();
}
