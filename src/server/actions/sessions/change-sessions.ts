import type { GivenResultOf, ReadInputOf } from '../../../contract/endpoint.ts';
import type {
  deleteSessions as deleteCall,
  importSessions as importCall,
  SessionResult,
} from '../../../contract/sessions.ts';
import type { Program } from '../../../domain/programs/program.ts';
import * as sessionsMessages from '../../../domain/sessions/messages.ts';
import {
  applySaveSession,
  isElsewhere,
  type SaveSessionArgs,
  sameSessionKey,
  sessionAsGiven,
  sessionProblems,
} from '../../../domain/sessions/save-session.ts';
import { MAX_SESSIONS, type ProgramSession } from '../../../domain/sessions/session.ts';
import { nameKey } from '../../../domain/tables/row-findings.ts';
import { decideSeenWhole, type Seen } from '../../../domain/verdict/optimistic-concurrency.ts';
import { notifySessions } from '../../notifications/notify-sessions.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { sessionPlace } from '../../services/sessions/session-places.ts';
import {
  findProgramSession,
  insertProgramSessions,
  listProgramSessions,
  lockProgramSession,
  lockProgramSessions,
  removeProgramSessions,
  saveProgramSession,
} from '../../store/program-sessions.ts';
import { lockProgram } from '../../store/programs.ts';
import { loadRooms } from '../../store/schedule.ts';
import { registeredFor } from '../../store/session-registrations.ts';

/** Devices and screens show it with the day's events. */
const notifyEverybody = (context: TransactionContext, programId: string): void =>
  context.nudge(programId, ['EVERYBODY'], ['event']);

/** Sessions of one program are changed one after the other: of two that are added at the same time the second counts the first. */
async function lockedProgram(context: TransactionContext, programId: string): Promise<Program> {
  const program = await lockProgram(context.tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  return program;
}

async function namesOfRooms(context: TransactionContext, programId: string): Promise<Map<string, string>> {
  const rooms = await loadRooms(context.tx, programId);
  return new Map(rooms.map(({ id, name }) => [id, name]));
}

/** @throws Refusal BAD_INPUT at the field */
function assertSound(args: SaveSessionArgs, rooms: ReadonlyMap<string, string>, registered: number): void {
  const problems = sessionProblems(args, { roomIds: new Set(rooms.keys()), registered });
  if (problems.length > 0) throw badInput(...problems);
}

async function asListed(context: TransactionContext, programId: string, id: string): Promise<SessionResult> {
  const session = await findProgramSession(context.tx, programId, id);
  if (!session) throw new Refusal('NOT_FOUND');
  return session;
}

/** @throws Refusal NOT_FOUND, TOO_MANY_SESSIONS, BAD_INPUT */
export async function addSession(
  context: TransactionContext,
  programId: string,
  args: SaveSessionArgs,
): Promise<SessionResult> {
  const program = await lockedProgram(context, programId);
  assertSound(args, await namesOfRooms(context, programId), 0);
  if ((await listProgramSessions(context.tx, programId)).length >= MAX_SESSIONS)
    throw new Refusal('TOO_MANY_SESSIONS');
  const session = applySaveSession(args, { id: context.newId(), programId }, program.timezone);
  await insertProgramSessions(context.tx, [session], context.now);
  notifyEverybody(context, programId);
  return await asListed(context, programId, session.id);
}

/**
 * Locks: the program, then the session, as whoever registers does. A session may come to lie over a meeting of people who
 * registered for it: they are told of its new time and leave it, or staff move the meeting.
 *
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with what is there now, BAD_INPUT
 */
export async function updateSession(
  context: TransactionContext,
  programId: string,
  id: string,
  { seen, ...args }: SaveSessionArgs & { seen?: Seen },
): Promise<SessionResult> {
  const program = await lockedProgram(context, programId);
  const before = await lockProgramSession(context.tx, programId, id);
  if (!before) throw new Refusal('NOT_FOUND');
  assertAllowed(decideSeenWhole(sessionAsGiven(before, program.timezone), { ...args, seen }));
  const rooms = await namesOfRooms(context, programId);
  // A room that was deleted since may stay.
  const known = before.roomId === null ? rooms : new Map([[before.roomId, ''], ...rooms]);
  assertSound(args, known, before.registered);
  const after = applySaveSession(args, { id, programId }, program.timezone);
  await saveProgramSession(context.tx, after, context.now);
  // Of what is over nobody needs to hear.
  const matters = before.endAt > context.now || after.endAt > context.now;
  if (matters && isElsewhere(before, after)) {
    const registered = await registeredFor(context.tx, programId, [id]);
    const { startAt, endAt } = after;
    const now = { startAt, endAt, place: sessionPlace(after, rooms) };
    await notifySessions(context, program, [
      { sessionId: id, title: after.title, from: before, now, registered },
    ]);
  }
  notifyEverybody(context, programId);
  return await asListed(context, programId, id);
}

/** Those that are gone already are no error: two people may clear up at the same time. @throws Refusal NOT_FOUND */
export async function deleteSessions(
  context: TransactionContext,
  programId: string,
  ids: readonly string[],
): Promise<GivenResultOf<typeof deleteCall>> {
  const program = await lockedProgram(context, programId);
  const sessions = await lockProgramSessions(context.tx, programId, ids);
  const people = await registeredFor(
    context.tx,
    programId,
    sessions.map(({ id }) => id),
  );
  const registered = Map.groupBy(people, ({ sessionId }) => sessionId);
  const ahead = sessions.filter(({ endAt }) => endAt > context.now);
  const notified = await notifySessions(
    context,
    program,
    ahead.map((session) => ({
      sessionId: session.id,
      title: session.title,
      from: session,
      now: null,
      registered: registered.get(session.id) ?? [],
    })),
  );
  if (sessions.length === 0) return { deleted: 0, notified: 0 };
  const deleted = await removeProgramSessions(
    context.tx,
    programId,
    sessions.map(({ id }) => id),
  );
  notifyEverybody(context, programId);
  return { deleted, notified };
}

type ImportArgs = ReadInputOf<typeof importCall>['body']['sessions'];

/**
 * What is there already stays as it is, so that a file, or a part of it whose answer was lost, can be sent again. A room that the file
 * names is the program's of that name; a name that no room has is the place.
 *
 * @throws Refusal NOT_FOUND, TOO_MANY_SESSIONS, BAD_INPUT at the row
 */
export async function importSessions(
  context: TransactionContext,
  programId: string,
  given: ImportArgs,
): Promise<GivenResultOf<typeof importCall>> {
  const program = await lockedProgram(context, programId);
  const rooms = await namesOfRooms(context, programId);
  const byName = new Map([...rooms].map(([id, name]) => [nameKey(name), id]));
  const existing = await listProgramSessions(context.tx, programId);
  const known = new Set(existing.map(sameSessionKey));
  const fresh: ProgramSession[] = [];
  for (const [row, { roomName = '', ...args }] of given.entries()) {
    const roomId = args.roomId ?? byName.get(nameKey(roomName)) ?? null;
    if (roomId !== null && !rooms.has(roomId))
      throw badInput({ path: `sessions.${row}.roomId`, message: sessionsMessages.roomUnknown });
    const where = { roomId, place: args.place || roomName };
    const session = applySaveSession(
      { ...args, ...where },
      { id: context.newId(), programId },
      program.timezone,
    );
    const key = sameSessionKey(session);
    if (known.has(key)) continue;
    known.add(key);
    fresh.push(session);
  }
  if (existing.length + fresh.length > MAX_SESSIONS) throw new Refusal('TOO_MANY_SESSIONS');
  await insertProgramSessions(context.tx, fresh, context.now);
  if (fresh.length > 0) notifyEverybody(context, programId);
  return { added: fresh.length, there: given.length - fresh.length };
}
