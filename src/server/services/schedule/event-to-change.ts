import type { Program } from '../../../domain/programs/program.ts';
import type { LiveMeeting } from '../../../domain/schedule/edit-timeslots.ts';
import type { ProgramEvent, Timeslot } from '../../../domain/schedule/schedule.ts';
import type { RefusalCode } from '../../../domain/verdict/refusal-codes.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockTimeslots } from '../../store/edit-schedule.ts';
import { lockProgram } from '../../store/programs.ts';
import { loadEvent } from '../../store/schedule.ts';

/** An event that is about to change. */

export interface EventToChange {
  program: Program;
  event: ProgramEvent;
  /** Oldest first. */
  timeslots: Timeslot[];
}

/**
 * The event with its timeslots, locked: first the program, then the timeslots by id. Changes of one program's schedule
 * come one after the other, and accepts in these timeslots wait.
 *
 * Worst case beside it: a request that read its timeslot before this lock and is written after the change. It then
 * stands, pending, on a timeslot of other hours or a deleted one; Accept reads the timeslot anew under its lock and
 * takes its hours as they are, or answers TIMESLOT_NOT_FOUND. It costs one more message between the two.
 *
 * @throws Refusal NOT_FOUND
 */
export async function eventToChange(
  context: TransactionContext,
  programId: string,
  eventId: string,
): Promise<EventToChange> {
  const program = await lockProgram(context.tx, programId);
  const event = program && (await loadEvent(context.tx, eventId));
  if (!program || event?.programId !== programId) throw new Refusal('NOT_FOUND');
  return { program, event, timeslots: await lockTimeslots(context.tx, eventId) };
}

/**
 * Nothing is orphaned: a change that would take timeslots from live meetings is refused, with how many they are.
 *
 * @throws Refusal EVENT_HAS_MEETINGS, TIMESLOT_HAS_MEETINGS
 */
export function refuseOrphans(
  meetings: readonly LiveMeeting[],
  code: Extract<RefusalCode, 'EVENT_HAS_MEETINGS' | 'TIMESLOT_HAS_MEETINGS'>,
): void {
  const count = meetings.length;
  if (count === 0) return;
  const meetingsText = count === 1 ? '1 meeting' : `${count} meetings`;
  const sentence =
    code === 'EVENT_HAS_MEETINGS'
      ? `This event has ${meetingsText}. Disable the event and move its meetings, or cancel them first.`
      : `A timeslot that would change or be removed has ${meetingsText}. Move or cancel its meetings first, or leave the timeslot unchanged.`;
  throw new Refusal(code, { meetings: count }, sentence);
}
