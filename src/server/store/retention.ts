import { type Kysely, type Selectable, sql } from 'kysely';
import type { Language } from '../../domain/language/languages.ts';
import { DELETED_PERSON } from '../../domain/privacy/erase.ts';
import { type RetentionFacts, removalAt } from '../../domain/privacy/retention.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Programs whose personal data is to be removed: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** What is told of such a program. */
export interface RetentionProgram {
  id: string;
  slug: string;
  name: string;
  timezone: string;
  isDeleted: boolean;
}

const factsOfRow = (row: Selectable<Schema['program']>): RetentionFacts => ({
  timelineEnd: row.timeline_end,
  retentionDays: row.retention_days,
  announcedAt: row.removal_announced_at,
  announcedFor: row.removal_announced_for,
  begunAt: row.removal_begun_at,
  removedAt: row.personal_data_removed_at,
});

/** Programs that have ended and whose data was not removed since, those that ended first before. */
export async function programsToRemove(db: Db, now: Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from program where timeline_end <= ${now}::timestamptz
      and (personal_data_removed_at is null or personal_data_removed_at < timeline_end)
    order by timeline_end, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** One of them, held until the transaction ends; null: it is gone, or another process has it. */
export async function lockRetention(
  tx: Db,
  programId: string,
): Promise<{ program: RetentionProgram; facts: RetentionFacts } | null> {
  const row = await tx
    .selectFrom('program')
    .selectAll()
    .where('id', '=', programId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  const { id, slug, name, timezone, is_deleted: isDeleted } = row;
  return { program: { id, slug, name, timezone, isDeleted }, facts: factsOfRow(row) };
}

export const saveAnnouncement = async (
  tx: Db,
  programId: string,
  at: Instant,
  removal: Instant,
): Promise<void> => {
  await tx
    .updateTable('program')
    .set({ removal_announced_at: at, removal_announced_for: removal })
    .where('id', '=', programId)
    .execute();
};

/** The day that was told is no longer right: it is announced anew. */
export const forgetAnnouncement = async (tx: Db, programId: string): Promise<void> => {
  await tx
    .updateTable('program')
    .set({ removal_announced_at: null, removal_announced_for: null })
    .where('id', '=', programId)
    .execute();
};

/** The same of every program whose removal has not begun: the clock by which they were announced was wrong. */
export const forgetAnnouncements = async (db: Db): Promise<void> => {
  await sql`
    update program set removal_announced_at = null, removal_announced_for = null
    where removal_announced_at is not null and (removal_begun_at is null or removal_begun_at < timeline_end)`.execute(
    db,
  );
};

export const saveRemovalBegun = async (tx: Db, programId: string, at: Instant): Promise<void> => {
  await tx.updateTable('program').set({ removal_begun_at: at }).where('id', '=', programId).execute();
};

/** The same where it was done before in a later state of this database. @returns whether there is something to remove */
export async function saveRemovalBegunAgain(
  db: Db,
  programId: string,
  removedAt: Instant,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('program')
    .set({ removal_begun_at: now })
    .where('id', '=', programId)
    .where('timeline_end', '<=', removedAt)
    .where((eb) =>
      eb.or([
        eb('personal_data_removed_at', 'is', null),
        eb('personal_data_removed_at', '<', eb.ref('timeline_end')),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It is done: another removal, after the program was extended, begins with another announcement. */
export const saveRemoved = async (tx: Db, programId: string, at: Instant): Promise<void> => {
  await tx
    .updateTable('program')
    .set({
      personal_data_removed_at: at,
      removal_announced_at: null,
      removal_announced_for: null,
      removal_begun_at: null,
    })
    .where('id', '=', programId)
    .execute();
};

/** What the program's screen says. */
export async function personalDataOf(
  db: Db,
  programId: string,
  now: Instant,
): Promise<{ removalAt: Instant | null; removedAt: Instant | null }> {
  const row = await db
    .selectFrom('program')
    .selectAll()
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  const facts = factsOfRow(row);
  return { removalAt: removalAt(facts, now), removedAt: facts.removedAt };
}

/** Who is told beforehand: the program's owner and admins, or the super admins where it has none. */
export async function retentionReaders(
  db: Db,
  programId: string,
): Promise<{ userId: string; email: string; language: Language | null }[]> {
  const { rows } = await sql<{ userId: string; email: string; language: Language | null }>`
    with admins as (
      select u.id from program_user p join app_user u on u.id = p.user_id
      where p.program_id = ${programId}::uuid and p.program_role in ('PROGRAM_OWNER', 'PROGRAM_ADMIN')
        and not u.is_deleted and not u.is_typed)
    select u.id as "userId", u.email, u.language from app_user u
    where not u.is_deleted and not u.is_typed
      and (u.id in (select id from admins) or not exists (select from admins) and u.user_role = 'SUPER_ADMIN')
    order by u.email`.execute(db);
  return rows;
}

/** Programs whose data was removed, with when: for a database that is put back to a time before. */
export async function listRemoved(db: Db): Promise<{ programId: string; removedAt: Instant }[]> {
  const rows = await db
    .selectFrom('program')
    .select(['id', 'personal_data_removed_at'])
    .where('personal_data_removed_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, personal_data_removed_at: removedAt }) =>
    removedAt === null ? [] : [{ programId: id, removedAt }],
  );
}

/**
 * The next people of a program, by id: who took part, and who belongs to an organization that registered. One that was replaced is a
 * deleted person, and comes no more.
 *
 * @param after the id of the one before; null: the first
 * @param most how many at once
 */
export async function peopleOfProgram(
  tx: Db,
  programId: string,
  after: string | null,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select m.user_id as id from program_member m where m.program_id = ${programId}::uuid
      union select b.user_id from badge_revocation b where b.program_id = ${programId}::uuid
      union select o.user_id from organization_member o join registration r on r.organization_id = o.organization_id
        where r.program_id = ${programId}::uuid and not o.is_deleted) one
    where (${after}::uuid is null or id > ${after}::uuid)
      and exists (select from app_user u where u.id = one.id and not (u.is_deleted and u.name = ${DELETED_PERSON}))
    order by id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The account of whoever an organization typed with the same email (docs/decisions/036); their own id where there is none. */
export async function accountOfProfile(tx: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select a.id from app_user p join app_user a on a.email = p.email and not a.is_typed and not a.is_deleted
    where p.id = ${userId}::uuid and p.is_typed`.execute(tx);
  return rows[0]?.id ?? userId;
}

/** Whether a person has, or had, a badge of the program. */
export async function tookPart(tx: Db, programId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ did: boolean }>`
    select exists (select from program_member where program_id = ${programId}::uuid and user_id = ${userId}::uuid)
      or exists (select from badge_revocation where program_id = ${programId}::uuid and user_id = ${userId}::uuid)
      as did`.execute(tx);
  return rows[0]?.did ?? false;
}

/**
 * Puts nobody in the place of a person in a program: a row of a person who is deleted, with badges that no printed one has. So counts of
 * people stay, and nothing leads from them to the account.
 */
export async function replaceParticipant(
  tx: Db,
  of: { programId: string; userId: string; nobodyId: string; email: string; name: string; now: Instant },
): Promise<void> {
  const { programId, userId, nobodyId, email, name, now } = of;
  const here = sql`program_id = ${programId}::uuid and user_id = ${userId}::uuid`;
  await tx.insertInto('app_user').values({ id: nobodyId, email, name, is_deleted: true }).execute();
  await sql`
    insert into program_member (program_id, organization_id, user_id, badge_number, badge_revoked_at, created_at,
      hide_on_profile, by_staff)
    select program_id, organization_id, ${nobodyId}::uuid, substr(md5(gen_random_uuid()::text), 1, 16),
      ${now}::timestamptz, created_at, true, by_staff
    from program_member where ${here}`.execute(tx);
  await sql`update session_registration set user_id = ${nobodyId}::uuid where ${here}`.execute(tx);
  await sql`delete from badge_revocation where ${here}`.execute(tx);
  await sql`delete from program_member where ${here}`.execute(tx);
}

/**
 * Whether an account is used for anything beside programs whose data was removed: another program, a role, an API key, or a session that
 * is not over.
 *
 * @param since sessions that began before it do not count: they were over already in a later state of this database; null: all count
 */
export async function isUsedElsewhere(
  tx: Db,
  userId: string,
  now: Instant,
  since: Instant | null,
): Promise<boolean> {
  const id = sql`${userId}::uuid`;
  const keeps = sql`(g.personal_data_removed_at is null or g.personal_data_removed_at < g.timeline_end)
    and (g.removal_begun_at is null or g.removal_begun_at < g.timeline_end)`;
  const { rows } = await sql<{ used: boolean }>`
    select u.user_role <> 'USER'
      or exists (select from program_user p where p.user_id = ${id})
      or exists (select from api_key k where k.user_id = ${id} and k.revoked_at is null
        and k.expires_at > ${now}::timestamptz)
      or exists (select from refresh_token r where r.user_id = ${id} and r.revoked_at is null
        and r.expires_at > ${now}::timestamptz and (${since}::timestamptz is null or r.issued_at > ${since}::timestamptz))
      or exists (select from program_member m join program g on g.id = m.program_id where m.user_id = ${id} and ${keeps})
      or exists (select from organization_member m join registration r on r.organization_id = m.organization_id
        join program g on g.id = r.program_id where m.user_id = ${id} and not m.is_deleted and ${keeps}) as used
    from app_user u where u.id = ${id}`.execute(tx);
  return rows[0]?.used ?? true;
}
