import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { findAccount, insertAccount } from '../store/users.ts';
import { hashPassword } from './passwords.ts';

/**
 * Makes sure that the configured administrator exists (ADMIN_EMAIL, ADMIN_PASSWORD). A new account is confirmed and
 * gets the password; an existing one gets the role and keeps its own password, whatever the configuration says.
 * Processes that start at once may all call this.
 */
export async function ensureSuperAdmin(
  db: Kysely<Schema>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const known = await findAccount(db, email);
  if (!known) {
    await insertAccount(db, {
      id: randomUUID(),
      email,
      passwordHash: await hashPassword(password),
      confirmedAt: new Date().toISOString(),
      userRole: 'SUPER_ADMIN',
    });
  }
  await db
    .updateTable('app_user')
    .set({ user_role: 'SUPER_ADMIN', internal_role: 'ADMIN' })
    .where('email', '=', email)
    .where(sql<boolean>`not is_typed`)
    .execute();
}
