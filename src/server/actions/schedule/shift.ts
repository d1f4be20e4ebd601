import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { applyShift as applyCall, ShiftPreview } from '../../../contract/shift.ts';
import { encodeMessage, type Message } from '../../../domain/language/message.ts';
import type { Program } from '../../../domain/programs/program.ts';
import { shiftTimetable, type Timetable, type TimetableShift } from '../../../domain/schedule/shift.ts';
import type { ShiftArgs } from '../../../domain/schedule/shift-args.ts';
import { type MeetingsShift, shiftMeetings } from '../../../domain/schedule/shift-meetings.ts';
import { shiftText } from '../../../domain/schedule/shift-text.ts';
import { shiftSessions } from '../../../domain/sessions/shift-sessions.ts';
import { digestOf } from '../../perform/idempotency.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { planLocked, shiftAll } from '../../services/schedule/shift-all.ts';
import { countsOf, eventViews, slotViews } from '../../services/schedule/shift-views.ts';
import { whatFields } from '../../services/schedule/what-fields.ts';
import { listProgramSessions } from '../../store/program-sessions.ts';
import { loadProgram, lockProgram } from '../../store/programs.ts';
import { roomNames } from '../../store/reseats.ts';
import { roomName } from '../../store/rooms.ts';
import { insertShift, liveMeetingsAhead, loadTimetable } from '../../store/shifts.ts';

/** What the preview showed, as one text: the same plan has the same digest. */
const digestOfShift = (args: ShiftArgs, shift: TimetableShift, plan: MeetingsShift): string =>
  digestOf(JSON.stringify(args), JSON.stringify(shift), JSON.stringify(plan));

/** The same with the sessions that go along. */
async function withSessions(
  { tx, now }: Pick<TransactionContext, 'tx' | 'now'>,
  programId: string,
  timetable: Timetable,
  args: ShiftArgs,
  shift: TimetableShift,
): Promise<TimetableShift> {
  const found = await listProgramSessions(tx, programId);
  const sessions = shiftSessions(found, timetable, shift.slots, args.scope, now);
  return sessions.length > 0 ? { ...shift, sessions } : shift;
}

/** @throws Refusal TIMESLOT_NOT_FOUND, SHIFT_BEGUN, SHIFT_NO_ROOM, SHIFT_PAST_MIDNIGHT, SHIFT_MEETS_TIMESLOT, SHIFT_MEETS_EVENT */
async function timetableAfter(
  context: Pick<TransactionContext, 'tx' | 'now'>,
  timetable: Timetable,
  args: ShiftArgs,
  { id: programId, timezone }: Program,
): Promise<{ shift: TimetableShift; what: Message }> {
  const { tx, now } = context;
  const decided = shiftTimetable(timetable, args, timezone, now);
  assertAllowed(decided);
  const first = timetable.timeslots.find(({ id }) => id === args.fromTimeslotId);
  const event = timetable.events.find(({ id }) => id === first?.eventId);
  if (decided.kind !== 'allowed' || !first || !event) throw new Refusal('TIMESLOT_NOT_FOUND');
  const room = first.roomId ? await roomName(tx, first.roomId) : null;
  const shift = await withSessions(context, programId, timetable, args, decided.shift);
  return { shift, what: shiftText(args, first, event, timezone, room ?? '') };
}

/** What would move. Changes nothing. @throws Refusal as `timetableAfter` */
export async function previewShift(
  context: TransactionContext,
  programId: string,
  args: ShiftArgs,
): Promise<ShiftPreview> {
  const program = await loadProgram(context.tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const timetable = await loadTimetable(context.tx, programId);
  const { shift } = await timetableAfter(context, timetable, args, program);
  const meetings = await liveMeetingsAhead(context.tx, programId, context.now);
  const plan = shiftMeetings(meetings, shift.slots, context.now);
  return await previewOf(context, program, timetable, args, plan);
}

async function previewOf(
  context: TransactionContext,
  program: Program,
  timetable: Timetable,
  args: ShiftArgs,
  plan: MeetingsShift,
): Promise<ShiftPreview> {
  const { shift, what } = await timetableAfter(context, timetable, args, program);
  return {
    digest: digestOfShift(args, shift, plan),
    ...whatFields(what),
    slots: slotViews(timetable, shift, await roomNames(context.tx, program.id)),
    events: eventViews(timetable, shift),
    sessions: shift.sessions?.length ?? 0,
    ...(await countsOf(context.tx, plan)),
  };
}

/**
 * Lets the rest of an event or a day start later, in one transaction.
 *
 * Locks: the program (shifts, closings and edits of the schedule come one after the other), then as `planLocked`.
 *
 * @param digest of the preview that was confirmed
 * @throws Refusal NOT_FOUND, as `timetableAfter`, SHIFT_CHANGED with the new preview
 */
export async function shiftSchedule(
  context: TransactionContext,
  programId: string,
  args: ShiftArgs,
  digest: string,
): Promise<GivenResultOf<typeof applyCall>> {
  const program = await lockProgram(context.tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const timetable = await loadTimetable(context.tx, programId);
  const { shift, what } = await timetableAfter(context, timetable, args, program);
  const locked = await planLocked(context, programId, (meetings) =>
    shiftMeetings(meetings, shift.slots, context.now),
  );
  if (digest !== digestOfShift(args, shift, locked.plan)) {
    const preview = await previewOf(context, program, timetable, args, locked.plan);
    throw new Refusal('SHIFT_CHANGED', { preview });
  }
  await shiftAll(context, program, shift, locked, { what, undone: false });
  const id = context.newId();
  const counts = await countsOf(context.tx, locked.plan);
  await insertShift(context.tx, programId, {
    id,
    args,
    what: encodeMessage(what),
    timetable: shift,
    stays: locked.plan.stays.map(({ meetingId }) => meetingId),
    meetings: counts.meetings,
    requests: counts.requests,
    madeBy: nameOf(context),
    madeAt: context.now,
    undoneBy: null,
    undoneAt: null,
  });
  return { shiftId: id, ...counts };
}
