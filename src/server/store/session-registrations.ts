import { type Kysely, type RawBuilder, sql } from 'kysely';
import { nobodyIsLeft, type SessionTies } from '../../domain/sessions/session-block.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { idIn } from './id-in.ts';

/** Who is registered for which session, and whom that keeps from meetings: SQL in, domain shapes out. */

type Db = Kysely<Schema>;

/** An organization with those of its people who take part in a program, and who of them is in a session at a time. */
export interface PeopleInSessions {
  organizationId: string;
  people: string[];
  busy: string[];
}

/**
 * The same of some organizations, as a query; one of which nobody is in a session then is not in it. Whoever comes for several
 * organizations is in a session for each of them.
 *
 * @param span a tstzrange
 */
export const peopleInSessions = (
  programId: RawBuilder<unknown>,
  organizations: RawBuilder<unknown>,
  span: RawBuilder<unknown>,
): RawBuilder<PeopleInSessions> => sql`
  select p."organizationId", array_agg(p.id) as people, array_agg(p.id) filter (where p.busy) as busy
  from (
    select m.organization_id as "organizationId", m.user_id as id, exists (
      select 1 from session_registration g
      join program_session s on s.program_id = g.program_id and s.id = g.session_id
      where g.program_id = m.program_id and g.user_id = m.user_id
        and tstzrange(s.start_at, s.end_at, '[)') && ${span}) as busy
    from program_member m
    join organization_member o on o.organization_id = m.organization_id and o.user_id = m.user_id and not o.is_deleted
    where m.program_id = ${programId} and m.organization_id in (${organizations})
  ) as p
  group by p."organizationId"
  having bool_or(p.busy)`;

/** Which of them have nobody left. */
export const nobodyLeftOf = (found: readonly PeopleInSessions[]): string[] =>
  found.flatMap(({ organizationId, people, busy }) => (nobodyIsLeft(people, busy) ? [organizationId] : []));

/** Which of these organizations have nobody left who could meet at that time (`domain/sessions/session-block`). */
export async function organizationsInSessions(
  db: Db,
  programId: string,
  organizationIds: readonly string[],
  span: { startAt: Instant; endAt: Instant },
): Promise<string[]> {
  if (organizationIds.length === 0) return [];
  const { rows } = await peopleInSessions(
    sql`${programId}::uuid`,
    sql`select unnest(${[...organizationIds]}::uuid[])`,
    sql`tstzrange(${span.startAt}::timestamptz, ${span.endAt}::timestamptz, '[)')`,
  ).execute(db);
  return nobodyLeftOf(rows);
}

/**
 * The sessions of organizations' people that are not over; organizations of which nobody is registered are not there.
 *
 * @param organizationIds null: all
 */
export async function sessionTies(
  db: Db,
  programId: string,
  organizationIds: readonly string[] | null,
  since: Instant | null = null,
): Promise<Map<string, SessionTies>> {
  let query = db
    .selectFrom('session_registration as g')
    .innerJoin('program_session as s', (join) =>
      join.onRef('s.program_id', '=', 'g.program_id').onRef('s.id', '=', 'g.session_id'),
    )
    .innerJoin('program_member as m', (join) =>
      join.onRef('m.program_id', '=', 'g.program_id').onRef('m.user_id', '=', 'g.user_id'),
    )
    .innerJoin('organization_member as o', (join) =>
      join
        .onRef('o.organization_id', '=', 'm.organization_id')
        .onRef('o.user_id', '=', 'm.user_id')
        .on('o.is_deleted', '=', false),
    )
    .select(['m.organization_id', 'g.user_id', 's.start_at', 's.end_at'])
    .where('g.program_id', '=', programId);
  if (organizationIds !== null) query = query.where(idIn('m.organization_id', organizationIds));
  if (since !== null) query = query.where('s.end_at', '>', since);
  const rows = await query.execute();
  if (rows.length === 0) return new Map();
  const people = await peopleOf(db, programId, [...new Set(rows.map((row) => row.organization_id))]);
  return new Map(
    [...Map.groupBy(rows, (row) => row.organization_id)].map(([id, theirs]) => [
      id,
      {
        people: people.get(id) ?? [],
        ties: theirs.map((row) => ({ personId: row.user_id, startAt: row.start_at, endAt: row.end_at })),
      },
    ]),
  );
}

/** Those people of organizations who take part in a program. */
export async function peopleOf(
  db: Db,
  programId: string,
  organizationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('program_member as m')
    .innerJoin('organization_member as o', (join) =>
      join
        .onRef('o.organization_id', '=', 'm.organization_id')
        .onRef('o.user_id', '=', 'm.user_id')
        .on('o.is_deleted', '=', false),
    )
    .select(['m.organization_id', 'm.user_id'])
    .where('m.program_id', '=', programId)
    .where(idIn('m.organization_id', organizationIds))
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.organization_id)].map(([id, theirs]) => [
      id,
      theirs.map((row) => row.user_id),
    ]),
  );
}

/** When an organization has accepted meetings that are not over. */
export async function bookedSpans(
  db: Db,
  programId: string,
  organizationId: string,
  since: Instant,
): Promise<{ startAt: Instant; endAt: Instant }[]> {
  const rows = await db
    .selectFrom('organization_booking as b')
    .innerJoin('meeting as m', 'm.id', 'b.meeting_id')
    .select(['m.start_at', 'm.end_at'])
    .where('b.program_id', '=', programId)
    .where('b.organization_id', '=', organizationId)
    .where('m.end_at', '>', since)
    .execute();
  return rows.map((row) => ({ startAt: row.start_at, endAt: row.end_at }));
}

/** For which sessions someone is registered, for whichever organization. */
export async function sessionsOfPerson(
  db: Db,
  programId: string,
  userId: string,
): Promise<{ sessionId: string; organizationId: string }[]> {
  const rows = await db
    .selectFrom('session_registration')
    .select(['session_id', 'organization_id'])
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({ sessionId: row.session_id, organizationId: row.organization_id }));
}

/** Who of an organization's people is registered for which session, for whichever organization. */
export async function sessionsOfOrganization(
  db: Db,
  programId: string,
  organizationId: string,
): Promise<{ sessionId: string; personIds: string[] }[]> {
  const rows = await db
    .selectFrom('session_registration as g')
    .innerJoin('program_member as m', (join) =>
      join.onRef('m.program_id', '=', 'g.program_id').onRef('m.user_id', '=', 'g.user_id'),
    )
    .select(['g.session_id', 'g.user_id'])
    .where('g.program_id', '=', programId)
    .where('m.organization_id', '=', organizationId)
    .orderBy('g.session_id')
    .orderBy('g.user_id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.session_id)].map(([sessionId, theirs]) => ({
    sessionId,
    personIds: theirs.map((row) => row.user_id),
  }));
}

/** For which organizations someone comes to a program; not for one that they have left. */
export async function organizationsOfPerson(db: Db, programId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('program_member as m')
    .innerJoin('organization_member as o', (join) =>
      join
        .onRef('o.organization_id', '=', 'm.organization_id')
        .onRef('o.user_id', '=', 'm.user_id')
        .on('o.is_deleted', '=', false),
    )
    .select('m.organization_id')
    .where('m.program_id', '=', programId)
    .where('m.user_id', '=', userId)
    .orderBy('m.organization_id')
    .execute();
  return rows.map((row) => row.organization_id);
}

export interface SessionRegistration {
  programId: string;
  sessionId: string;
  organizationId: string;
  userId: string;
}

export async function insertSessionRegistration(
  tx: Db,
  { programId, sessionId, organizationId, userId }: SessionRegistration,
  registeredAt: Instant,
): Promise<void> {
  await tx
    .insertInto('session_registration')
    .values({
      program_id: programId,
      session_id: sessionId,
      organization_id: organizationId,
      user_id: userId,
      registered_at: registeredAt,
    })
    .execute();
}

export async function removeSessionRegistration(
  tx: Db,
  { programId, sessionId, userId }: Omit<SessionRegistration, 'organizationId'>,
): Promise<void> {
  await tx
    .deleteFrom('session_registration')
    .where('program_id', '=', programId)
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
}

/** People who are with an organization no longer, or whose organization is: their places are free again. */
export async function endSessionRegistrations(
  tx: Db,
  of: { programId?: string; organizationId: string; userId?: string },
  now: Instant,
): Promise<void> {
  await sql`
    delete from session_registration g using program_session s
    where s.program_id = g.program_id and s.id = g.session_id and s.start_at > ${now}::timestamptz
      and g.organization_id = ${of.organizationId}::uuid
      ${of.programId === undefined ? sql`` : sql`and g.program_id = ${of.programId}::uuid`}
      ${of.userId === undefined ? sql`` : sql`and g.user_id = ${of.userId}::uuid`}`.execute(tx);
}

/** Everyone who is registered for these sessions. */
export async function registeredFor(
  db: Db,
  programId: string,
  sessionIds: readonly string[],
): Promise<{ sessionId: string; userId: string; organizationId: string }[]> {
  if (sessionIds.length === 0) return [];
  const rows = await db
    .selectFrom('session_registration')
    .select(['session_id', 'user_id', 'organization_id'])
    .where('program_id', '=', programId)
    .where(idIn('session_id', sessionIds))
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    userId: row.user_id,
    organizationId: row.organization_id,
  }));
}

/** The same of one with their names, for staff. */
export async function sessionPeople(db: Db, programId: string, sessionId: string) {
  const rows = await db
    .selectFrom('session_registration as g')
    .innerJoin('app_user as u', 'u.id', 'g.user_id')
    .innerJoin('organization as o', 'o.id', 'g.organization_id')
    .leftJoin('organization_member as m', (join) =>
      join.onRef('m.organization_id', '=', 'g.organization_id').onRef('m.user_id', '=', 'g.user_id'),
    )
    .select(['u.id', 'u.name', 'o.id as organization_id', 'o.name as organization_name', 'm.job_title'])
    .select('g.registered_at')
    .where('g.program_id', '=', programId)
    .where('g.session_id', '=', sessionId)
    .orderBy(sql`lower(o.name)`)
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    userId: row.id,
    name: row.name,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    jobTitle: row.job_title ?? '',
    registeredAt: row.registered_at,
  }));
}
