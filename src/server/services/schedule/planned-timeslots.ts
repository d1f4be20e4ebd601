import { namedTimeslot, type TimeslotPlan } from '../../../domain/schedule/generate.ts';
import type { ProgramEvent, Timeslot } from '../../../domain/schedule/schedule.ts';
import { timeslotFaults } from '../../../domain/schedule/timeslot-faults.ts';
import type { FieldFault } from '../../perform/refusal.ts';
import { badInput } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { eventToChange } from './event-to-change.ts';
import { timeslotsOf } from './planned-event.ts';

/** Timeslots of an event there is, as plans make them. */

/**
 * The timeslots that would be added, the event locked; nothing is written yet.
 *
 * @param path where they stand in the call's input: `` or `additions.2.`
 * @throws Refusal NOT_FOUND, BAD_INPUT
 */
export async function planAdded(
  context: TransactionContext,
  programId: string,
  eventId: string,
  plans: readonly TimeslotPlan[],
  path = '',
): Promise<Timeslot[]> {
  const { program, event, timeslots } = await eventToChange(context, programId, eventId);
  const planned = plans.map((plan) => namedTimeslot(event, plan, program.timezone));
  refuseTimeslots(event, planned, timeslots, path);
  return timeslotsOf(context, planned, event);
}

/** @throws Refusal BAD_INPUT, `timeslots.3.endTime` */
export function refuseTimeslots(
  event: ProgramEvent,
  slots: Parameters<typeof timeslotFaults>[1],
  standing: readonly Timeslot[],
  path = '',
): void {
  const issues = timeslotFaults(event, slots, standing).map(
    ({ index, field, message }): FieldFault => ({ path: `${path}timeslots.${index}.${field}`, message }),
  );
  if (issues.length > 0) throw badInput(...issues);
}
