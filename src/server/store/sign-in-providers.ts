import { type Kysely, type Selectable, sql } from 'kysely';
import type { Language } from '../../domain/language/languages.ts';
import type { PlatformRole, ProgramRole } from '../../domain/people/roles.ts';
import type { GivenRole, LocalFacts, RoleOfValue } from '../../domain/people/sign-in-provider.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Providers that people sign in by, and who they are there: SQL in, shapes out. */

type Db = Kysely<Schema>;

export interface ProviderFacts {
  id: string;
  programId: string | null;
  name: string;
  issuer: string;
  clientId: string;
  /** Encrypted; null: there is none. */
  sealedSecret: string | null;
  domains: string[];
  isOnly: boolean;
  isEnabled: boolean;
  roleClaim: string | null;
  roles: RoleOfValue[];
  revision: number;
}

const readProvider = (row: Selectable<Schema['sign_in_provider']>): ProviderFacts => ({
  id: row.id,
  programId: row.program_id,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  sealedSecret: row.client_secret,
  domains: row.domains,
  isOnly: row.is_only,
  isEnabled: row.is_enabled,
  roleClaim: row.role_claim,
  roles: row.roles,
  revision: row.revision,
});

/** All of them, those of the platform first, then by name. Of a deleted program there are none. */
export async function allProviders(db: Db): Promise<(ProviderFacts & { programName: string | null })[]> {
  const rows = await db
    .selectFrom('sign_in_provider as s')
    .leftJoin('program as p', 'p.id', 's.program_id')
    .selectAll('s')
    .select('p.name as program_name')
    .where(isOfProgramThatIs)
    .orderBy(sql`s.program_id is not null`)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({ ...readProvider(row), programName: row.program_name }));
}

/** Those that can be used now. */
export const enabledProviders = async (db: Db): Promise<ProviderFacts[]> =>
  (await allProviders(db)).filter(({ isEnabled }) => isEnabled);

/** Null too for one of a deleted program. @param lock so that two changes come one after the other */
export async function loadProvider(db: Db, id: string, lock = false): Promise<ProviderFacts | null> {
  const row = await db
    .selectFrom('sign_in_provider as s')
    .selectAll('s')
    .where('s.id', '=', id)
    .where(isOfProgramThatIs)
    .$if(lock, (one) => one.forUpdate())
    .executeTakeFirst();
  return row ? readProvider(row) : null;
}

/** The platform's, or of a program that is not deleted. */
const isOfProgramThatIs = sql<boolean>`(s.program_id is null
  or exists (select from program p where p.id = s.program_id and not p.is_deleted))`;

const columnsOf = (provider: Omit<ProviderFacts, 'id'>) => ({
  program_id: provider.programId,
  name: provider.name,
  issuer: provider.issuer,
  client_id: provider.clientId,
  client_secret: provider.sealedSecret,
  domains: provider.domains,
  is_only: provider.isOnly,
  is_enabled: provider.isEnabled,
  role_claim: provider.roleClaim,
  roles: JSON.stringify(provider.roles),
  revision: provider.revision,
});

export async function insertProvider(tx: Db, provider: ProviderFacts, now: Instant): Promise<void> {
  await tx
    .insertInto('sign_in_provider')
    .values({ id: provider.id, ...columnsOf(provider), created_at: now, updated_at: now })
    .execute();
}

export async function saveProvider(tx: Db, { id, ...provider }: ProviderFacts, now: Instant): Promise<void> {
  await tx
    .updateTable('sign_in_provider')
    .set({ ...columnsOf(provider), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** With it goes who people are there. */
export const deleteProvider = async (tx: Db, id: string): Promise<void> =>
  void (await tx.deleteFrom('sign_in_provider').where('id', '=', id).execute());

/** A sign-in under way at a provider. */
export interface UnderWay {
  providerId: string;
  browser: string;
  nonce: string;
  codeVerifier: string;
  returnUrl: string | null;
  language: Language | null;
  expiresAt: Instant;
}

export async function insertUnderWay(tx: Db, stateHash: string, one: UnderWay): Promise<void> {
  await tx
    .insertInto('provider_sign_in')
    .values({
      state_hash: stateHash,
      provider_id: one.providerId,
      browser: one.browser,
      nonce: one.nonce,
      code_verifier: one.codeVerifier,
      return_url: one.returnUrl,
      language: one.language,
      expires_at: one.expiresAt,
    })
    .execute();
}

/** Takes it out of its table: whoever comes second finds none. Null too where it is over, or of another browser. */
export async function consumeSignIn(
  tx: Db,
  stateHash: string,
  browser: string,
  now: Instant,
): Promise<UnderWay | null> {
  const row = await tx
    .deleteFrom('provider_sign_in')
    .where('state_hash', '=', stateHash)
    .where('browser', '=', browser)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return null;
  return {
    providerId: row.provider_id,
    browser: row.browser,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    returnUrl: row.return_url,
    language: row.language,
    expiresAt: row.expires_at,
  };
}

/** Who somebody is at a provider. */
export interface IdentityKey {
  providerId: string;
  issuer: string;
  subject: string;
}

export interface LinkedIdentity extends IdentityKey {
  id: string;
  userId: string;
  /** As the provider said it last; empty: it said none. */
  email: string;
}

/** A role that a provider gave, and the one that the person had before. */
export interface GivenByProvider {
  role: GivenRole;
  former: PlatformRole | ProgramRole | null;
}

export async function findIdentity(tx: Db, key: IdentityKey): Promise<LinkedIdentity | null> {
  const row = await tx
    .selectFrom('linked_identity')
    .selectAll()
    .where('provider_id', '=', key.providerId)
    .where('issuer', '=', key.issuer)
    .where('subject', '=', key.subject)
    .executeTakeFirst();
  return row ? { ...key, id: row.id, userId: row.user_id, email: row.email } : null;
}

/**
 * The role that providers gave a person on the platform (null) or in a program, by whichever of their identities: one that gave it is
 * another row once the provider's issuer or the person's subject there is another.
 */
export async function givenTo(
  tx: Db,
  userId: string,
  programId: string | null,
): Promise<GivenByProvider | null> {
  const row = await tx
    .selectFrom('linked_identity as l')
    .innerJoin('sign_in_provider as s', 's.id', 'l.provider_id')
    .select(['l.given_role', 'l.former_role'])
    .where('l.user_id', '=', userId)
    .where('l.given_role', 'is not', null)
    .where(sql<boolean>`s.program_id is not distinct from ${programId}::uuid`)
    .orderBy('l.last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.given_role ? { role: row.given_role, former: row.former_role } : null;
}

/** The role there is the person's own from now on: somebody gave it by hand, or another identity gives it. */
export async function forgetGivenRole(tx: Db, userId: string, programId: string | null): Promise<void> {
  await tx
    .updateTable('linked_identity as l')
    .set({ given_role: null, former_role: null })
    .where('l.user_id', '=', userId)
    .where('l.given_role', 'is not', null)
    .where(
      sql<boolean>`l.provider_id in (select s.id from sign_in_provider s where s.program_id is not distinct from ${programId}::uuid)`,
    )
    .execute();
}

/**
 * Whose it is from now on. What it gave the same person stays known: else the role would be taken for one given by hand.
 *
 * @returns null: it is linked to somebody else's account, which is not deleted. Of two who link it at once the second waits for the first.
 */
export async function linkIdentity(
  tx: Db,
  { key, userId, email }: { key: IdentityKey; userId: string; email: string },
  now: Instant,
): Promise<LinkedIdentity | null> {
  const row = await tx
    .insertInto('linked_identity')
    .values({
      provider_id: key.providerId,
      issuer: key.issuer,
      subject: key.subject,
      user_id: userId,
      email,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'issuer', 'subject'])
        .doUpdateSet({
          user_id: userId,
          last_used_at: now,
          email,
          // Sessions that began through it were of another account: they are not the new one's.
          id: sql`case when linked_identity.user_id = excluded.user_id then linked_identity.id else excluded.id end`,
          created_at: sql`case when linked_identity.user_id = excluded.user_id then linked_identity.created_at else excluded.created_at end`,
          given_role: sql`case when linked_identity.user_id = excluded.user_id then linked_identity.given_role end`,
          former_role: sql`case when linked_identity.user_id = excluded.user_id then linked_identity.former_role end`,
        })
        .where(
          sql<boolean>`linked_identity.user_id = excluded.user_id
            or exists (select from app_user u where u.id = linked_identity.user_id and u.is_deleted)`,
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row ? { ...key, id: row.id, userId, email } : null;
}

/** One of a person's, as they see it. */
export interface OwnIdentity {
  id: string;
  providerName: string;
  email: string;
  createdAt: Instant;
  lastUsedAt: Instant;
  /** Whether its provider signs people in now. */
  isUsable: boolean;
}

/** The accounts at providers that are linked to a person's, the newest first. */
export async function identitiesOf(db: Db, userId: string): Promise<OwnIdentity[]> {
  const rows = await db
    .selectFrom('linked_identity as l')
    .innerJoin('sign_in_provider as s', 's.id', 'l.provider_id')
    .select(['l.id', 's.name', 'l.email', 'l.created_at', 'l.last_used_at'])
    .select(sql<boolean>`s.is_enabled and ${isOfProgramThatIs}`.as('is_usable'))
    .where('l.user_id', '=', userId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    providerName: row.name,
    email: row.email,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    isUsable: row.is_usable,
  }));
}

export const unlinkIdentity = async (tx: Db, userId: string, id: string): Promise<void> =>
  void (await tx.deleteFrom('linked_identity').where('id', '=', id).where('user_id', '=', userId).execute());

/** That it was used, and what it gave. */
export async function noteSignIn(
  tx: Db,
  key: IdentityKey & Pick<LinkedIdentity, 'email'>,
  given: GivenByProvider | null,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('linked_identity')
    .set({
      last_used_at: now,
      email: key.email,
      given_role: given?.role ?? null,
      former_role: given?.former ?? null,
    })
    .where('provider_id', '=', key.providerId)
    .where('issuer', '=', key.issuer)
    .where('subject', '=', key.subject)
    .execute();
}

/** Whether a provider or a passkey signs the person in, who then needs no password. */
export async function signsInOtherwise(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from linked_identity where user_id = ${userId}::uuid)
      or exists (select from passkey where user_id = ${userId}::uuid) as found`.execute(db);
  return rows[0]?.found === true;
}

/** An identity that its person has to confirm by our mail. */
export interface ToConfirm extends IdentityKey {
  id: string;
  /** The provider's when it said so. */
  providerRevision: number;
  email: string;
  name: string;
  wantedRole: GivenRole | null;
  browser: string;
  language: Language | null;
  codeHash: string;
  returnUrl: string | null;
  expiresAt: Instant;
}

export async function insertToConfirm(tx: Db, one: ToConfirm): Promise<void> {
  await tx
    .insertInto('identity_to_confirm')
    .values({
      id: one.id,
      provider_id: one.providerId,
      provider_revision: one.providerRevision,
      issuer: one.issuer,
      subject: one.subject,
      email: one.email,
      name: one.name,
      wanted_role: one.wantedRole,
      browser: one.browser,
      language: one.language,
      code_hash: one.codeHash,
      return_url: one.returnUrl,
      expires_at: one.expiresAt,
    })
    .execute();
}

/** Counts a try, and answers what it is compared with; null: there is none in this browser, it is over or worn out. */
export async function tryToConfirm(
  tx: Db,
  id: string,
  { browser, now, most }: { browser: string; now: Instant; most: number },
): Promise<ToConfirm | null> {
  const row = await tx
    .updateTable('identity_to_confirm')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('browser', '=', browser)
    .where('attempts', '<', most)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        providerId: row.provider_id,
        providerRevision: row.provider_revision,
        issuer: row.issuer,
        subject: row.subject,
        email: row.email,
        name: row.name,
        wantedRole: row.wanted_role,
        browser: row.browser,
        language: row.language,
        codeHash: row.code_hash,
        returnUrl: row.return_url,
        expiresAt: row.expires_at,
      }
    : null;
}

/** Uses it up; false where another request was first. */
export async function spendToConfirm(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_to_confirm')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sign-ins that nobody finished. */
export async function purgeUnderWay(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('provider_sign_in').where('expires_at', '<', before).execute();
  await db.deleteFrom('identity_to_confirm').where('expires_at', '<', before).execute();
}

/** What says whether a person is a local super admin. */
export async function localFactsOf(db: Db, userId: string): Promise<LocalFacts | null> {
  const { rows } = await sql<LocalFacts>`
    select u.user_role as "userRole", u.password_hash is not null as "hasPassword",
      u.email_confirmed_at is not null as "isConfirmed", u.is_deleted as "isDeleted", ${roleFromProvider} as "roleFromProvider",
      ${holdsGivenRole} as "holdsGivenRole"
    from app_user u where u.id = ${userId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/**
 * Whoever takes the role from somebody, or erases somebody who has it, comes one after the other: of two at once the second counts
 * what the first has left. Held until the transaction ends, and before any row of a person.
 */
export const holdSuperAdmins = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('super admins', 0))`.execute(tx);
};

/** Everybody with the role, with the same facts, their rows locked in one order: two who take it away at once come one after the other. */
export async function lockSuperAdmins(tx: Db): Promise<(LocalFacts & { id: string })[]> {
  await holdSuperAdmins(tx);
  const { rows } = await sql<LocalFacts & { id: string }>`
    select u.id, u.user_role as "userRole", u.password_hash is not null as "hasPassword",
      u.email_confirmed_at is not null as "isConfirmed", u.is_deleted as "isDeleted", ${roleFromProvider} as "roleFromProvider",
      ${holdsGivenRole} as "holdsGivenRole"
    from app_user u where u.user_role = 'SUPER_ADMIN' and not u.is_deleted order by u.id for no key update of u`.execute(
    tx,
  );
  return rows;
}

const holdsGivenRole = sql<boolean>`exists (select from linked_identity l join sign_in_provider s on s.id = l.provider_id
  where l.user_id = u.id and l.given_role is not null and s.is_enabled and ${isOfProgramThatIs}
    and case when s.program_id is null then l.given_role = u.user_role
      else exists (select from program_user m where m.program_id = s.program_id and m.user_id = u.id
        and m.program_role = l.given_role) end)`;

const roleFromProvider = sql<boolean>`exists (select 1 from linked_identity l where l.user_id = u.id and l.given_role = u.user_role)`;
