import { type Kysely, type Selectable, sql } from 'kysely';
import type { Language } from '../../domain/language/languages.ts';
import type { OrganizationRole, PlatformRole } from '../../domain/people/roles.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { writeAhead } from './insert-rows.ts';

/** Accounts: who may sign in. */

export interface Account {
  id: string;
  email: string;
  name: string;
  /** Null: a profile only, or an account whose password nobody has chosen yet. */
  passwordHash: string | null;
  isConfirmed: boolean;
  isDeleted: boolean;
  /** What it chose; null: nothing yet. */
  language: Language | null;
  userRole: PlatformRole;
}

/** The account of an address, deleted ones too: the address stays theirs. */
export async function findAccount(tx: Kysely<Schema>, email: string): Promise<Account | null> {
  const row = await tx
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', email)
    .where(sql<boolean>`not is_typed`)
    .executeTakeFirst();
  return row ? readAccount(row) : null;
}

/**
 * The account as it is now, its row locked until the transaction ends: sessions, passwords and codes of one person
 * change one after the other.
 */
export async function lockAccount(tx: Kysely<Schema>, id: string): Promise<Account | null> {
  const row = await tx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? readAccount(row) : null;
}

/**
 * Holds the person until the transaction ends: whoever erases them waits for it. Sent with the next statement, at the latest the
 * commit, which fails where they are not there (`refusalOfDatabase`).
 */
export const holdPerson = (tx: Kysely<Schema>, id: string): Promise<void> =>
  writeAhead(tx, sql`select hold_person(${id}::uuid)`);

/** A new account with dashboard access (SPEC.md 3, cognitoId). False where the address is taken. */
export async function insertAccount(
  tx: Kysely<Schema>,
  account: {
    id: string;
    email: string;
    /** Null: chosen in the same transaction. */
    passwordHash: string | null;
    confirmedAt: Instant | null;
    userRole?: PlatformRole;
    /** That of the screen where they signed up. */
    language?: Language | null;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('app_user')
    .values({
      id: account.id,
      email: account.email,
      password_hash: account.passwordHash,
      email_confirmed_at: account.confirmedAt,
      cognito_id: account.id,
      user_role: account.userRole ?? 'USER',
      language: account.language ?? null,
    })
    .onConflict((conflict) => conflict.column('email').where(sql<boolean>`not is_typed`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The address of an account, where its person has proven that it is theirs. */
export async function confirmedEmailOf(db: Kysely<Schema>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', id)
    .where('email_confirmed_at', 'is not', null)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** The mailbox is proven to be the person's, whose account it is from now on: with dashboard access, and an address that only they change. */
export async function markConfirmed(tx: Kysely<Schema>, id: string, now: Instant): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ email_confirmed_at: now, cognito_id: id })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** A new password, or none. With one, the person has dashboard access. */
export async function savePassword(tx: Kysely<Schema>, id: string, passwordHash: string | null) {
  await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, ...(passwordHash === null ? {} : { cognito_id: id }) })
    .where('id', '=', id)
    .execute();
}

export async function saveName(tx: Kysely<Schema>, id: string, name: string): Promise<void> {
  await tx.updateTable('app_user').set({ name }).where('id', '=', id).execute();
}

export interface ActiveIdentity {
  userRole: PlatformRole;
  organizationId: string | null;
  organizationRole: OrganizationRole | null;
}

/**
 * What the claims of a new token say: the active organization where the person is still a member of it, else their
 * oldest one, else none.
 */
export async function loadActiveIdentity(tx: Kysely<Schema>, userId: string): Promise<ActiveIdentity | null> {
  const row = await tx
    .selectFrom('app_user as u')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('organization_member as m')
          .innerJoin('organization as o', 'o.id', 'm.organization_id')
          .select(['m.organization_id', 'm.organization_role'])
          .whereRef('m.user_id', '=', 'u.id')
          .where('m.is_deleted', '=', false)
          .where('o.is_deleted', '=', false)
          .orderBy(
            (order) => order('m.organization_id', '=', order.ref('u.active_organization_id')),
            (by) => by.desc().nullsLast(),
          )
          .orderBy('m.created_at')
          .orderBy('m.organization_id')
          .limit(1)
          .as('active'),
      (join) => join.onTrue(),
    )
    .select(['u.user_role', 'active.organization_id', 'active.organization_role'])
    .where('u.id', '=', userId)
    .where('u.is_deleted', '=', false)
    .executeTakeFirst();
  return row
    ? {
        userRole: row.user_role,
        organizationId: row.organization_id,
        organizationRole: row.organization_role,
      }
    : null;
}

/** Makes an organization the active one; null where the person is no member of it. */
export async function saveActiveOrganization(
  tx: Kysely<Schema>,
  userId: string,
  organizationId: string,
): Promise<OrganizationRole | null> {
  const member = await tx
    .selectFrom('organization_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select('m.organization_role')
    .where('m.user_id', '=', userId)
    .where('m.organization_id', '=', organizationId)
    .where('m.is_deleted', '=', false)
    .where('o.is_deleted', '=', false)
    .executeTakeFirst();
  if (!member) return null;
  await tx
    .updateTable('app_user')
    .set({ active_organization_id: organizationId })
    .where('id', '=', userId)
    .execute();
  return member.organization_role;
}

const readAccount = (row: Selectable<Schema['app_user']>): Account => ({
  id: row.id,
  email: row.email,
  name: row.name,
  passwordHash: row.password_hash,
  isConfirmed: row.email_confirmed_at !== null,
  isDeleted: row.is_deleted,
  language: row.language,
  userRole: row.user_role,
});
