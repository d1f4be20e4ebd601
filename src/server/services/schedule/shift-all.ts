import { encodeMessage, type MessageLike } from '../../../domain/language/message.ts';
import { isOn } from '../../../domain/meetings/is-released.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import type { Program } from '../../../domain/programs/program.ts';
import type { TimetableShift } from '../../../domain/schedule/shift.ts';
import { applyShift, type MeetingsShift } from '../../../domain/schedule/shift-meetings.ts';
import { shiftedText } from '../../../domain/schedule/shift-text.ts';
import { notifyShift } from '../../notifications/notify-shift.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { withoutNotes } from '../../store/audit-notes.ts';
import { insertHistory, lockMeetings } from '../../store/meetings.ts';
import { lockApproved } from '../../store/registrations.ts';
import { lockTimeslotsAhead } from '../../store/reseats.ts';
import { liveMeetingsAhead, saveShifted, saveTimetable } from '../../store/shifts.ts';
import { moveSessions } from '../sessions/move-sessions.ts';

/** What a shift and its undo share: the plan when all it speaks of is locked, and writing it. */

/**
 * Who moves, planned when all of them are locked, in the order of a re-seating's locks: meetings by id, then the registrations
 * of their organizations, then the timeslots that are not over. The program is locked by the caller. From then on nobody
 * accepts, moves or books any of these.
 */
export async function planLocked(
  context: TransactionContext,
  programId: string,
  plan: (meetings: Awaited<ReturnType<typeof liveMeetingsAhead>>) => MeetingsShift,
): Promise<{ plan: MeetingsShift; meetings: Map<string, Meeting> }> {
  const meetings = new Map<string, Meeting>();
  for (let round = 0; ; round += 1) {
    const planned = plan(await liveMeetingsAhead(context.tx, programId, context.now));
    const spoken = [...planned.moves, ...planned.requests].map(({ meetingId }) => meetingId);
    const missing = spoken.filter((id) => !meetings.has(id));
    if (round > 0 && missing.length === 0) return { plan: planned, meetings };
    const locked = await lockMeetings(context.tx, missing);
    for (const [id, meeting] of locked.meetings) meetings.set(id, meeting);
    if (round > 0) continue;
    const parties = [...meetings.values()].flatMap((one) => [one.meetingOwner, one.meetingParticipant]);
    if (parties.length > 0) await lockApproved(context.tx, programId, [...new Set(parties)]);
    await lockTimeslotsAhead(context.tx, programId, context.now);
  }
}

/**
 * Writes a shift, or its undo: timeslots, events, meetings, a line of history each, one message a person. A line of history
 * raises the SEQUENCE of the meeting in calendars.
 *
 * @param meetings all that move, locked
 * @param why what was shifted, or whose shift was undone
 */
export async function shiftAll(
  context: TransactionContext,
  program: Program,
  timetable: TimetableShift,
  { plan, meetings }: { plan: MeetingsShift; meetings: ReadonlyMap<string, Meeting> },
  why: { what: MessageLike; undone: boolean },
): Promise<void> {
  const { tx, now } = context;
  await withoutNotes(tx, () => saveTimetable(tx, timetable));
  const shifted = [...plan.moves, ...plan.requests].map((move) => {
    const meeting = meetings.get(move.meetingId);
    if (!meeting) throw new Error(`The meeting ${move.meetingId} was planned and not locked.`);
    const message = encodeMessage(shiftedText(move.from, move.to, why, program.timezone));
    return { move, meeting: applyShift(meeting, move, now), message };
  });
  await saveShifted(
    tx,
    shifted.map(({ meeting }) => meeting),
  );
  const said = { historyType: 'SHIFTED', createdBy: nameOf(context), createdAt: now };
  await insertHistory(
    tx,
    shifted.map(({ meeting, message }) => ({ id: context.newId(), meeting, message, ...said })),
  );
  const told = shifted.filter(({ meeting }) => isOn(meeting));
  await notifyShift(context, program, told, why.undone);
  await moveSessions(context, program, timetable.sessions ?? []);
  context.nudge(program.id, ['EVERYBODY'], ['event', 'timeslot', 'meeting']);
}
