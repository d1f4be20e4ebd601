import { type Kysely, sql } from 'kysely';
import type { ErasureFacts, ErasureWay } from '../../domain/privacy/erase.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/** What an erasure is decided by, and whom it concerns: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** The person's row, held until the transaction ends; null: there is none, or it was erased already. */
export async function lockPerson(tx: Db, userId: string): Promise<{ email: string; name: string } | null> {
  const row = await tx
    .selectFrom('app_user')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .where('is_deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The organizations that the person belongs to, held so that nobody becomes or leaves their owner meanwhile. */
export async function lockOrganizationsOf(tx: Db, userId: string): Promise<void> {
  await sql`
    select o.id from organization o
    where o.id in (select organization_id from organization_member where user_id = ${userId}::uuid and not is_deleted)
    order by o.id for no key update`.execute(tx);
}

/** Every super admin's row, held: of two who are erased at once one stays. */
export const lockSuperAdmins = async (tx: Db): Promise<void> => {
  await sql`select id from app_user where user_role = 'SUPER_ADMIN' and not is_deleted order by id for no key update`.execute(
    tx,
  );
};

/** @param now of what is not over */
export async function erasureFacts(
  db: Db,
  userId: string,
  isOwn: boolean,
  now: Instant,
): Promise<ErasureFacts | null> {
  const { rows } = await sql<Omit<ErasureFacts, 'isOwn'>>`
    select u.email, u.user_role = 'SUPER_ADMIN' as "isSuperAdmin",
      (select count(*)::int from app_user s where s.user_role = 'SUPER_ADMIN' and not s.is_deleted
        and ${hasDashboardAccess('s')} and s.id <> u.id) as "otherSuperAdmins",
      coalesce((select jsonb_agg(jsonb_build_object('organization', o.name, 'program', g.name) order by o.name, g.name)
        from organization_member m
        join organization o on o.id = m.organization_id and not o.is_deleted
        join registration r on r.organization_id = o.id and r.registration_status <> 'REJECTED'
        join program g on g.id = r.program_id and not g.is_deleted and g.timeline_end > ${now}::timestamptz
        where m.user_id = u.id and not m.is_deleted and m.organization_role = 'ORGANIZATION_OWNER'), '[]') as "ownedRunning",
      coalesce((select jsonb_agg(jsonb_build_object('program', g.name) order by g.name)
        from program_user p join program g on g.id = p.program_id and not g.is_deleted and g.timeline_end > ${now}::timestamptz
        where p.user_id = u.id and p.program_role = 'PROGRAM_ADMIN'
          and not exists (select from program_user q join app_user a on a.id = q.user_id and not a.is_deleted
            where q.program_id = p.program_id and q.program_role = 'PROGRAM_ADMIN' and q.user_id <> u.id)), '[]')
        as "administeredAlone"
    from app_user u where u.id = ${userId}::uuid and not u.is_deleted`.execute(db);
  return rows[0] ? { ...rows[0], isOwn } : null;
}

/** Organizations of which nobody is left without these people. */
export async function organizationsAlone(
  db: Db,
  userIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from organization o
    where exists (select from organization_member m
        where m.organization_id = o.id and not m.is_deleted and m.user_id = any(${[...userIds]}::uuid[]))
      and not exists (select from organization_member m join app_user u on u.id = m.user_id and not u.is_deleted
        where m.organization_id = o.id and not m.is_deleted and m.user_id <> all(${[...userIds]}::uuid[]))
    order by lower(o.name), o.id`.execute(db);
  return rows;
}

/**
 * The person's rows: their own, and profiles that organizations typed with their email (docs/decisions/036), which are of
 * the same person.
 */
export async function rowsOfPerson(db: Db, userId: string, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where id = ${userId}::uuid or (is_typed and email = ${email}) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What people are called or reached by, now and formerly. */
export interface PersonTraces {
  names: string[];
  /** Emails, phone numbers, links: each is nobody else's. */
  contacts: string[];
}

export async function tracesOf(db: Db, userIds: readonly string[]): Promise<PersonTraces> {
  const ids = [...userIds];
  const { rows } = await sql<{ kind: 'name' | 'contact'; value: string }>`
    select 'name' as kind, name as value from app_user where id = any(${ids}::uuid[])
    union select 'name', name from former_name where user_id = any(${ids}::uuid[])
    union select 'contact', unnest(array[email, phone_number, linkedin, profile_picture]) from app_user
      where id = any(${ids}::uuid[])`.execute(db);
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind && row.value?.trim()).map(({ value }) => value.trim());
  return { names: of('name'), contacts: of('contact') };
}

/** The programs that the people took part in, or worked for. */
export async function programsOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const ids = sql`any(${[...userIds]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select program_id as id from program_member where user_id = ${ids}
    union select program_id from program_user where user_id = ${ids}
    union select program_id from badge_revocation where user_id = ${ids}
    union select program_id from audit_change where changed_by = ${ids} and program_id is not null
    union select r.program_id from registration r join organization_member m on m.organization_id = r.organization_id
      where m.user_id = ${ids}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether somebody else who is not erased has one of the names: rows that say a name alone may be theirs. */
export async function hasNamesake(
  db: Db,
  userIds: readonly string[],
  names: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('name', 'in', [...names, ''])
    .where('name', '<>', '')
    .where('is_deleted', '=', false)
    .where('id', 'not in', [...userIds])
    .executeTakeFirst();
  return row !== undefined;
}

/** The badges that the people have and that were not revoked. */
export async function badgesOf(
  tx: Db,
  userIds: readonly string[],
): Promise<{ programId: string; organizationId: string; userId: string; badgeNumber: string }[]> {
  const rows = await tx
    .selectFrom('program_member')
    .select(['program_id', 'organization_id', 'user_id', 'badge_number'])
    .where('user_id', 'in', [...userIds])
    .where('badge_revoked_at', 'is', null)
    .orderBy('program_id')
    .orderBy('badge_number')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    programId: row.program_id,
    organizationId: row.organization_id,
    userId: row.user_id,
    badgeNumber: row.badge_number,
  }));
}

/** That a person was erased: the id leads to nothing any more. */
export interface Erasure {
  userId: string;
  erasedAt: Instant;
  asked: ErasureWay;
}

/** Everybody who was erased, oldest first. */
export async function listErasures(db: Db): Promise<Erasure[]> {
  const rows = await db.selectFrom('erasure').selectAll().orderBy('erased_at').orderBy('user_id').execute();
  return rows.map((row) => ({
    userId: row.user_id,
    erasedAt: row.erased_at,
    asked: row.asked as ErasureWay,
  }));
}

/** Keeps that a person was erased, when, and by whom: without anything of them. */
export const insertErasure = async (
  tx: Db,
  erasure: { userId: string; erasedAt: Instant; asked: ErasureWay; erasedBy: string | null },
): Promise<void> => {
  await tx
    .insertInto('erasure')
    .values({
      user_id: erasure.userId,
      erased_at: erasure.erasedAt,
      asked: erasure.asked,
      erased_by: erasure.erasedBy,
    })
    .onConflict((same) => same.column('user_id').doNothing())
    .execute();
};
