import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { applyShift as applyCall, ShiftPreview } from '../../../contract/shift.ts';
import { encodeMessage, type Message } from '../../../domain/language/message.ts';
import type { Program } from '../../../domain/programs/program.ts';
import { shiftTimetable, type Timetable, type TimetableShift } from '../../../domain/schedule/shift.ts';
import type { ShiftArgs } from '../../../domain/schedule/shift-args.ts';
import { type MeetingsShift, shiftMeetings } from '../../../domain/schedule/shift-meetings.ts';
import { shiftText } from '../../../domain/schedule/shift-text.ts';
import { digestOf } from '../../perform/idempotency.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { planLocked, shiftAll } from '../../services/schedule/shift-all.ts';
import { countsOf, eventViews, slotViews } from '../../services/schedule/shift-views.ts';
import { whatFields } from '../../services/schedule/what-fields.ts';
import { loadProgram, lockProgram } from '../../store/programs.ts';
import { insertShift, liveMeetingsAhead, loadTimetable } from '../../store/shifts.ts';

/** What the preview showed, as one text: the same plan has the same digest. */
const digestOfShift = (args: ShiftArgs, shift: TimetableShift, plan: MeetingsShift): string =>
  digestOf(JSON.stringify(args), JSON.stringify(shift), JSON.stringify(plan));

/** @throws Refusal TIMESLOT_NOT_FOUND, SHIFT_BEGUN, SHIFT_PAST_MIDNIGHT, SHIFT_MEETS_EVENT */
function timetableAfter(
  timetable: Timetable,
  args: ShiftArgs,
  { timezone }: Program,
  now: string,
): { shift: TimetableShift; what: Message } {
  const decided = shiftTimetable(timetable, args, timezone, now);
  assertAllowed(decided);
  const first = timetable.timeslots.find(({ id }) => id === args.fromTimeslotId);
  const event = timetable.events.find(({ id }) => id === first?.eventId);
  if (decided.kind !== 'allowed' || !first || !event) throw new Refusal('TIMESLOT_NOT_FOUND');
  return { shift: decided.shift, what: shiftText(args, first, event, timezone) };
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
  const { shift } = timetableAfter(timetable, args, program, context.now);
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
  const { shift, what } = timetableAfter(timetable, args, program, context.now);
  return {
    digest: digestOfShift(args, shift, plan),
    ...whatFields(what),
    slots: slotViews(timetable, shift),
    events: eventViews(timetable, shift),
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
  const { shift, what } = timetableAfter(timetable, args, program, context.now);
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
