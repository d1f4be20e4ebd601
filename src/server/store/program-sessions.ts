import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { ProgramSession, SessionOnDevice } from '../../domain/sessions/session.ts';
import type { Day, Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { idIn } from './id-in.ts';
import { insertionOf, writeAtOnce } from './insert-rows.ts';

/** Sessions of programs: SQL in, domain shapes out. Those of signed-in people are in `sessions`. */

type Db = Kysely<Schema>;

export const sessionOfRow = (row: Selectable<Schema['program_session']>): ProgramSession => ({
  id: row.id,
  programId: row.program_id,
  title: row.title,
  description: row.description,
  speakers: row.speakers,
  date: row.date,
  startAt: row.start_at,
  endAt: row.end_at,
  roomId: row.room_id,
  place: row.place,
  kind: row.kind,
  capacity: row.capacity,
});

const rowOf = (session: ProgramSession) => ({
  title: session.title,
  description: session.description,
  speakers: session.speakers,
  date: session.date,
  start_at: session.startAt,
  end_at: session.endAt,
  room_id: session.roomId,
  place: session.place,
  kind: session.kind,
  capacity: session.capacity,
});

/** A session as a list shows it. */
export interface SessionInList extends ProgramSession {
  roomName: string | null;
  registered: number;
}

const inList = (db: Db, programId: string) =>
  db
    .selectFrom('program_session as s')
    .leftJoin('room as r', (join) => join.onRef('r.id', '=', 's.room_id').on('r.is_deleted', '=', false))
    .selectAll('s')
    .select(['r.name as room_name'])
    .select((eb) =>
      eb
        .selectFrom('session_registration as g')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('g.program_id', '=', 's.program_id')
        .whereRef('g.session_id', '=', 's.id')
        .as('registered'),
    )
    .where('s.program_id', '=', programId);

const inListOfRow = (
  row: Selectable<Schema['program_session']> & { room_name: string | null; registered: number | null },
): SessionInList => ({
  ...sessionOfRow(row),
  roomName: row.room_name,
  registered: Number(row.registered ?? 0),
});

/** All sessions of a program, by time. */
export async function listProgramSessions(db: Db, programId: string): Promise<SessionInList[]> {
  const rows = await inList(db, programId)
    .orderBy('s.start_at')
    .orderBy('s.end_at')
    .orderBy('s.title')
    .orderBy('s.id')
    .execute();
  return rows.map(inListOfRow);
}

/** What devices keep of the sessions of these days, by day and time. */
export async function sessionsOfDays(
  db: Db,
  programId: string,
  days: readonly Day[],
): Promise<Map<Day, SessionOnDevice[]>> {
  if (days.length === 0) return new Map();
  const rows = await db
    .selectFrom('program_session')
    .selectAll()
    .where('program_id', '=', programId)
    .where('date', 'in', [...new Set(days)])
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  const byDay = Map.groupBy(rows.map(sessionOfRow), ({ date }) => date);
  return new Map([...byDay].map(([day, sessions]) => [day, sessions.map(onDevice)]));
}

const onDevice = ({ id, title, startAt, endAt, roomId, place, kind }: ProgramSession): SessionOnDevice => ({
  id,
  title,
  startAt,
  endAt,
  roomId,
  place,
  kind,
});

/** @returns null where the program has no such one, whatever another has */
export async function findProgramSession(
  db: Db,
  programId: string,
  id: string,
): Promise<SessionInList | null> {
  const row = await inList(db, programId).where('s.id', '=', id).executeTakeFirst();
  return row ? inListOfRow(row) : null;
}

/** Locks a session until the transaction ends, so that its places are given one after the other; then reads it. */
export async function lockProgramSession(
  tx: Db,
  programId: string,
  id: string,
): Promise<SessionInList | null> {
  const locked = await tx
    .selectFrom('program_session')
    .select('id')
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A statement of its own: it sees the registrations of whoever held the lock before.
  return locked ? await findProgramSession(tx, programId, id) : null;
}

/** Those of these that there are, locked in the order of their ids. */
export async function lockProgramSessions(
  tx: Db,
  programId: string,
  ids: readonly string[],
): Promise<ProgramSession[]> {
  const rows = await tx
    .selectFrom('program_session')
    .selectAll()
    .where('program_id', '=', programId)
    .where(idIn('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(sessionOfRow);
}

export const insertProgramSessions = (
  tx: Db,
  sessions: readonly ProgramSession[],
  createdAt: Instant,
): Promise<void> =>
  writeAtOnce(tx, [
    insertionOf(
      'program_session',
      sessions.map(
        (session): Insertable<Schema['program_session']> => ({
          program_id: session.programId,
          id: session.id,
          ...rowOf(session),
          created_at: createdAt,
          updated_at: createdAt,
        }),
      ),
    ),
  ]);

export async function saveProgramSession(tx: Db, session: ProgramSession, now: Instant): Promise<void> {
  await tx
    .updateTable('program_session')
    .set((eb) => ({ ...rowOf(session), updated_at: now, revision: eb('revision', '+', 1) }))
    .where('program_id', '=', session.programId)
    .where('id', '=', session.id)
    .execute();
}

/** Writes when sessions are. */
export async function saveSessionTimes(
  tx: Db,
  programId: string,
  moved: readonly { sessionId: string; to: { startAt: Instant; endAt: Instant } }[],
  now: Instant,
): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update program_session s set start_at = w.starts, end_at = w.ends, updated_at = ${now}::timestamptz, revision = s.revision + 1
    from unnest(${moved.map(({ sessionId }) => sessionId)}::uuid[], ${moved.map(({ to }) => to.startAt)}::timestamptz[],
      ${moved.map(({ to }) => to.endAt)}::timestamptz[]) as w(id, starts, ends)
    where s.program_id = ${programId}::uuid and s.id = w.id`.execute(tx);
}

/** With everyone's registration for them. @returns how many there were */
export async function removeProgramSessions(
  tx: Db,
  programId: string,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('program_session')
    .where('program_id', '=', programId)
    .where(idIn('id', ids))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A session that someone registered for, with what its calendar entry needs beside it. */
export interface FeedSession {
  session: ProgramSession;
  sequence: number;
  updatedAt: Instant;
  roomName: string | null;
  program: { slug: string; name: string; organizer: string };
}

/** The sessions that a person is registered for and that are not long over, in their order; programs that are deleted are left out. */
export async function feedSessions(db: Db, userId: string, since: Instant): Promise<FeedSession[]> {
  const rows = await db
    .selectFrom('session_registration as g')
    .innerJoin('program_session as s', (join) =>
      join.onRef('s.program_id', '=', 'g.program_id').onRef('s.id', '=', 'g.session_id'),
    )
    .innerJoin('program as p', 'p.id', 's.program_id')
    .leftJoin('room as r', (join) => join.onRef('r.id', '=', 's.room_id').on('r.is_deleted', '=', false))
    .selectAll('s')
    .select(['r.name as room_name', 'p.slug', 'p.name', 'p.organizer'])
    .where('g.user_id', '=', userId)
    .where('s.end_at', '>', since)
    .where('p.is_deleted', '=', false)
    .orderBy('s.start_at')
    .orderBy('s.id')
    .execute();
  return rows.map(({ slug, name, organizer, room_name: roomName, ...row }) => ({
    session: sessionOfRow(row),
    sequence: row.revision,
    updatedAt: row.updated_at,
    roomName,
    program: { slug, name, organizer: organizer || name },
  }));
}
