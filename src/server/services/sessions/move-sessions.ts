import type { Program } from '../../../domain/programs/program.ts';
import type { SessionShift } from '../../../domain/schedule/shift.ts';
import { notifySessions } from '../../notifications/notify-sessions.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { withoutNotes } from '../../store/audit-notes.ts';
import { lockProgramSessions, saveSessionTimes } from '../../store/program-sessions.ts';
import { roomNames } from '../../store/reseats.ts';
import { registeredFor } from '../../store/session-registrations.ts';
import { sessionPlace } from './session-places.ts';

/**
 * Sessions that go along with a shift of the schedule, with a word to those who registered. The program is locked by the caller, so
 * nobody else changes one; whoever registers at this moment waits and sees the new time.
 */
export async function moveSessions(
  context: TransactionContext,
  program: Program,
  moved: readonly SessionShift[],
): Promise<void> {
  if (moved.length === 0) return;
  const { tx } = context;
  const ids = moved.map(({ sessionId }) => sessionId);
  const sessions = await lockProgramSessions(tx, program.id, ids);
  // The shift is one record of the trail, with all that moved.
  await withoutNotes(tx, () => saveSessionTimes(tx, program.id, moved, context.now));
  const people = await registeredFor(tx, program.id, ids);
  const rooms = await roomNames(tx, program.id);
  const bySession = Map.groupBy(people, ({ sessionId }) => sessionId);
  const times = new Map(moved.map(({ sessionId, to }) => [sessionId, to]));
  const changed = sessions.flatMap((session) => {
    const to = times.get(session.id);
    const registered = bySession.get(session.id);
    if (!to || !registered) return [];
    const now = { ...to, place: sessionPlace(session, rooms) };
    return [{ sessionId: session.id, title: session.title, from: session, now, registered }];
  });
  await notifySessions(context, program, changed);
}
