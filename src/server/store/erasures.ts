import { type Kysely, sql } from 'kysely';
import type { ErasureFacts, ErasureWay } from '../../domain/privacy/erase.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { hasDashboardAccess } from './dashboard-access.ts';

/** What an erasure is decided by, and whom it concerns: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** Whether the person is a super admin at this moment; nothing is held. */
export async function isSuperAdmin(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('user_role').where('id', '=', userId).executeTakeFirst();
  return row?.user_role === 'SUPER_ADMIN';
}

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

/** @param now of what is not over */
export async function erasureFacts(
  db: Db,
  userId: string,
  isOwn: boolean,
  now: Instant,
): Promise<Omit<ErasureFacts, 'isFresh'> | null> {
  const { rows } = await sql<Omit<ErasureFacts, 'isOwn' | 'isFresh'>>`
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

/**
 * Organizations of which nobody is left without these people. By the accounts' own memberships: a profile that an organization typed
 * with their email gives them nothing of that organization.
 */
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

/** What this transaction changes from now on is no news for webhooks, such as a rating that loses its words. */
export const withoutWebhooks = async (tx: Db): Promise<void> => {
  await sql`select set_config('webhooks.unwatched', 'on', true)`.execute(tx);
};

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
  emails: string[];
  /** Phone numbers and links (with the stored value of the picture): those that no other account has too. */
  phones: string[];
  links: string[];
}

export async function tracesOf(db: Db, userIds: readonly string[]): Promise<PersonTraces> {
  const ids = sql`any(${[...userIds]}::uuid[])`;
  const { rows } = await sql<{ kind: 'name' | 'email' | 'phone' | 'link'; value: string | null }>`
    select 'name' as kind, name as value from app_user where id = ${ids}
    union select 'name', name from former_name where user_id = ${ids}
    union select 'email', email from app_user where id = ${ids}
    union select 'phone', phone_number from app_user u where id = ${ids} and not exists (
      select from app_user other where other.phone_number = u.phone_number and not other.is_deleted and other.id <> all(${[...userIds]}::uuid[]))
    union select 'link', linkedin from app_user u where id = ${ids} and not exists (
      select from app_user other where other.linkedin = u.linkedin and not other.is_deleted and other.id <> all(${[...userIds]}::uuid[]))
    union select 'link', profile_picture from app_user u where id = ${ids} and not exists (
      select from app_user other where other.profile_picture = u.profile_picture and not other.is_deleted
        and other.id <> all(${[...userIds]}::uuid[]))`.execute(db);
  const of = (kind: string) =>
    rows.flatMap((row) => (row.kind === kind && row.value?.trim() ? [row.value.trim()] : []));
  return { names: of('name'), emails: of('email'), phones: of('phone'), links: of('link') };
}

/** The programs that each of the people took part in, or worked for. */
export async function programsOfEach(
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; programId: string }[]> {
  const ids = sql`any(${[...userIds]}::uuid[])`;
  const { rows } = await sql<{ userId: string; programId: string }>`
    select user_id as "userId", program_id as "programId" from program_member where user_id = ${ids}
    union select user_id, program_id from program_user where user_id = ${ids}
    union select user_id, program_id from badge_revocation where user_id = ${ids}
    union select changed_by, program_id from audit_change where changed_by = ${ids} and program_id is not null
    union select m.user_id, r.program_id from registration r join organization_member m on m.organization_id = r.organization_id
      where m.user_id = ${ids}`.execute(db);
  return rows;
}

/** The programs of all of them together. */
const programsOf = async (db: Db, userIds: readonly string[]): Promise<string[]> => [
  ...new Set((await programsOfEach(db, userIds)).map(({ programId }) => programId)),
];

/** Where people may have written rows that say a name alone. */
interface ActedIn {
  /** Their organizations, also those that they left. */
  organizations: string[];
  /** Programs for which they work. */
  staffOf: string[];
}

/** Where a person took part, and where somebody else who is called so may have too. */
export interface PersonPlaces {
  /** Programs in which a name is the person's alone. */
  clear: string[];
  /** Programs in which a namesake took part as well. */
  shared: string[];
  own: ActedIn;
  namesakes: ActedIn;
}

export async function placesOf(
  db: Db,
  userIds: readonly string[],
  names: readonly string[],
): Promise<PersonPlaces> {
  const programs = await programsOf(db, userIds);
  const namesakes = await namesakesOf(db, userIds, names);
  const others = namesakes.map(({ id }) => id);
  // A super admin works in every program.
  const isEverywhere = namesakes.some(({ isSuperAdmin }) => isSuperAdmin);
  const theirs = new Set(isEverywhere ? programs : await programsOf(db, others));
  const acted = await actedIn(db, others);
  return {
    clear: programs.filter((id) => !theirs.has(id)),
    shared: programs.filter((id) => theirs.has(id)),
    own: await actedIn(db, userIds),
    namesakes: isEverywhere ? { ...acted, staffOf: programs } : acted,
  };
}

async function actedIn(db: Db, userIds: readonly string[]): Promise<ActedIn> {
  const ids = sql`any(${[...userIds]}::uuid[])`;
  const { rows } = await sql<{ kind: 'organization' | 'program'; id: string }>`
    select 'organization' as kind, organization_id as id from organization_member where user_id = ${ids}
    union select 'organization', organization_id from program_member where user_id = ${ids}
    union select 'program', program_id from program_user where user_id = ${ids}
    union select 'program', program_id from audit_change where changed_by = ${ids} and program_id is not null`.execute(
    db,
  );
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { organizations: of('organization'), staffOf: of('program') };
}

/**
 * Others who have or had one of the names, removed ones too. A name with brackets may be a shorter one with a device’s
 * (`nameOf`), and the other way round.
 */
async function namesakesOf(
  db: Db,
  userIds: readonly string[],
  names: readonly string[],
): Promise<{ id: string; isSuperAdmin: boolean }[]> {
  const { rows } = await sql<{ id: string; isSuperAdmin: boolean }>`
    select u.id, u.user_role = 'SUPER_ADMIN' and not u.is_deleted as "isSuperAdmin" from app_user u
    where u.id <> all(${[...userIds]}::uuid[]) and u.id not in (select user_id from erasure)
      and exists (
        select from (select u.name union select f.name from former_name f where f.user_id = u.id) called(name),
          unnest(${[...names]}::text[]) mine(name)
        where called.name <> '' and mine.name <> '' and (called.name = mine.name
          or starts_with(called.name, mine.name || ' (') or starts_with(mine.name, called.name || ' (')))`.execute(
    db,
  );
  return rows;
}

/** Rows of these people that have or had the name of another row that is not erased, one of these or not (`namesakesOf`). */
export async function withNamesakes(
  db: Db,
  userIds: readonly string[],
): Promise<{ id: string; otherId: string }[]> {
  const ids = [...userIds];
  const { rows } = await sql<{ id: string; otherId: string }>`
    with names(id, name) as (select id, name from app_user union select user_id, name from former_name)
    select distinct mine.id, called.id as "otherId" from names mine
    join names called on called.id <> mine.id and called.name <> '' and (called.name = mine.name
      or starts_with(called.name, mine.name || ' (') or starts_with(mine.name, called.name || ' ('))
    where mine.id = any(${ids}::uuid[]) and mine.name <> ''
      and called.id not in (select user_id from erasure)`.execute(db);
  return rows;
}

/** Which of the names are (a part of) the name of an organization, a room, a table or another thing: in a text it may be meant. */
export async function namesOfThings(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select mine.name from unnest(${[...names]}::text[]) mine(name)
    where exists (select from (
      select name from organization union all select legal_name from organization
      union all select name from program union all select short_name from program union all select name from event
      union all select name from room union all select name from room_table union all select name from device
      union all select name from device_fleet union all select name from api_key union all select title from program_session
      union all select title from sponsor union all select label from tag) thing(name)
      where position(lower(mine.name) in lower(thing.name)) > 0)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Which of the names a tablet or an API key has as well: what it did says so by that name. */
export async function namesOfActorsThatAreThings(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select mine.name from unnest(${[...names]}::text[]) mine(name)
    where exists (select from device d where d.name = mine.name) or exists (select from api_key k where k.name = mine.name)`.execute(
    db,
  );
  return rows.map(({ name }) => name);
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
