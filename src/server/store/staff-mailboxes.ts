import type { Kysely } from 'kysely';
import type { Language } from '../../domain/language/languages.ts';
import { type Permission, permissions } from '../../domain/people/permissions.ts';
import type { Relation } from '../../domain/people/relations.ts';
import { staffRoles } from '../../domain/people/roles.ts';
import type { Schema } from '../db/schema.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/**
 * The addresses of a program's staff who may sign in, each once, with the language they chose.
 *
 * @param permission only those whose role in the program has it
 */
export async function staffMailboxes(
  db: Kysely<Schema>,
  programId: string,
  permission?: Permission,
): Promise<{ email: string; language: Language | null }[]> {
  const granted: readonly Relation[] | null = permission ? permissions[permission] : null;
  return await db
    .selectFrom('program_user as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['u.email', 'u.language'])
    .where('p.program_id', '=', programId)
    .where(
      'p.program_role',
      'in',
      staffRoles.filter((role) => granted === null || granted.includes(role)),
    )
    .where('u.is_deleted', '=', false)
    .where(hasDashboardAccess())
    .orderBy('u.email')
    .execute();
}
