import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { listShifts, undoShift as undoCall } from '../../../contract/shift.ts';
import { decodeMessage } from '../../../domain/language/message.ts';
import { backwards } from '../../../domain/schedule/shift.ts';
import { shiftMeetings } from '../../../domain/schedule/shift-meetings.ts';
import { decideUndoShift } from '../../../domain/schedule/shift-undo.ts';
import { stillThere } from '../../../domain/sessions/shift-sessions.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { planLocked, shiftAll } from '../../services/schedule/shift-all.ts';
import { countsOf } from '../../services/schedule/shift-views.ts';
import { whatFields } from '../../services/schedule/what-fields.ts';
import { listProgramSessions } from '../../store/program-sessions.ts';
import { loadProgram, lockProgram } from '../../store/programs.ts';
import {
  findShift,
  loadTimetable,
  newestShiftInForce,
  newestShifts,
  saveShiftUndone,
} from '../../store/shifts.ts';

/**
 * Takes the newest shift back, with the meetings that are in its timeslots by now. Locks as the shift itself.
 *
 * @throws Refusal NOT_FOUND, SHIFT_UNDONE, SHIFT_NOT_NEWEST, SHIFT_UNDO_OVER, SHIFT_CHANGED_SINCE
 */
export async function undoShift(
  context: TransactionContext,
  programId: string,
  shiftId: string,
): Promise<GivenResultOf<typeof undoCall>> {
  const { tx, now } = context;
  const program = await lockProgram(tx, programId);
  const made = program && (await findShift(tx, programId, shiftId));
  if (!made) throw new Refusal('NOT_FOUND');
  const timetable = await loadTimetable(tx, programId);
  const newest = await newestShiftInForce(tx, programId);
  assertAllowed(decideUndoShift(made, newest, timetable, program.timezone, now));
  const all = backwards(made.timetable);
  const back = { ...all, sessions: stillThere(all.sessions ?? [], await listProgramSessions(tx, programId)) };
  const stayed = new Set(made.stays);
  const locked = await planLocked(context, programId, (meetings) =>
    shiftMeetings(meetings, back.slots, now, stayed),
  );
  await shiftAll(context, program, back, locked, { what: decodeMessage(made.what), undone: true });
  await saveShiftUndone(tx, shiftId, { undoneBy: nameOf(context), undoneAt: now });
  return await countsOf(tx, locked.plan);
}

/** How many shifts are shown. */
const SHOWN = 20;

/** The newest shifts, with which of them can be undone. */
export async function shifts(
  context: TransactionContext,
  programId: string,
): Promise<GivenResultOf<typeof listShifts>> {
  const { tx, now } = context;
  const program = await loadProgram(tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const found = await newestShifts(tx, programId, SHOWN);
  const timetable = await loadTimetable(tx, programId);
  const newest = found.find(({ undoneAt }) => undoneAt === null) ?? null;
  return {
    shifts: found.map((shift) => ({
      id: shift.id,
      ...whatFields(decodeMessage(shift.what)),
      meetings: shift.meetings,
      madeBy: shift.madeBy,
      madeAt: shift.madeAt,
      undoneBy: shift.undoneBy,
      undoneAt: shift.undoneAt,
      undoable: decideUndoShift(shift, newest, timetable, program.timezone, now).kind === 'allowed',
    })),
  };
}
