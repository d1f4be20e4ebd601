import type { EventPlan } from '../../../domain/schedule/generate.ts';
import type { ProgramEvent, Timeslot } from '../../../domain/schedule/schedule.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { eventOfPlan, refuseClashes, refuseFaults } from '../../services/schedule/planned-event.ts';
import { planInRooms } from '../../services/schedule/planned-timeslots.ts';
import { lockProgram } from '../../store/programs.ts';
import { insertEvents, insertTimeslots } from '../../store/schedule.ts';

/**
 * One event with its timeslots. The program is locked first, as for a whole schedule.
 *
 * @throws Refusal NOT_FOUND, BAD_INPUT, EVENT_OVERLAP
 */
export async function createEvent(
  context: TransactionContext,
  programId: string,
  given: EventPlan,
): Promise<{ event: ProgramEvent; timeslots: Timeslot[] }> {
  const program = await lockProgram(context.tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const plan = await planInRooms(context, programId, given, '');
  const plans = [{ plan, path: '' }];
  refuseFaults(plans, program.timezone);
  await refuseClashes(context, program, plans);
  const made = eventOfPlan(context, plan, program);
  await insertEvents(context.tx, [made.event]);
  await insertTimeslots(context.tx, made.timeslots);
  context.nudge(programId, ['EVERYBODY'], ['event', 'timeslot']);
  return made;
}
