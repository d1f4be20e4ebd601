import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getMeetingPreferences, getTimeslot } from '../../../contract/events.ts';
import type { listTimeslots as listTimeslotsCall } from '../../../contract/programs.ts';
import type { ProgramEvent, Timeslot } from '../../../domain/schedule/schedule.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { freeSeatCounts } from '../../services/schedule/free-seats.ts';
import { listTimeslots, loadEvent, loadTimeslot } from '../../store/schedule.ts';

/** Events and timeslots as callers may see them: an event that is not published is there for staff only. */

/** @throws Refusal NOT_FOUND */
export async function eventForCaller(
  context: TransactionContext,
  programId: string,
  eventId: string,
  staff: boolean,
): Promise<ProgramEvent> {
  const event = await loadEvent(context.tx, eventId);
  if (event?.programId !== programId) throw new Refusal('NOT_FOUND');
  if (!staff && event.eventStatus !== 'PUBLISHED') throw new Refusal('NOT_FOUND');
  return event;
}

/** As calls answer them. */
export const withState = (slot: Timeslot) => ({ ...slot, isDisabled: slot.disabledAt !== null });

/** The timeslots of an event, oldest first. */
export const timeslotsOfEvent = async (context: TransactionContext, programId: string, eventId: string) =>
  (await listTimeslots(context.tx, programId, eventId)).map(withState);

/** The same with the seats that are still free by venue. @throws Refusal NOT_FOUND */
export async function timeslotsWithSeats(
  context: TransactionContext,
  programId: string,
  eventId: string,
  staff: boolean,
): Promise<GivenResultOf<typeof listTimeslotsCall>> {
  await eventForCaller(context, programId, eventId, staff);
  return {
    timeslots: await freeSeatCounts(context, programId, await timeslotsOfEvent(context, programId, eventId)),
  };
}

/** One timeslot with its event. @throws Refusal NOT_FOUND */
export async function timeslotForCaller(
  context: TransactionContext,
  timeslotId: string,
  staff: boolean,
): Promise<GivenResultOf<typeof getTimeslot>> {
  const slot = await loadTimeslot(context.tx, timeslotId);
  if (!slot) throw new Refusal('NOT_FOUND');
  const event = await eventForCaller(context, slot.programId, slot.eventId, staff);
  const [counted] = await freeSeatCounts(context, slot.programId, [withState(slot)]);
  if (!counted) throw new Refusal('NOT_FOUND');
  return { ...counted, event };
}

/** SPEC.md 3, Meeting preferences. @throws Refusal NOT_FOUND */
export async function meetingPreferences(
  context: TransactionContext,
  programId: string,
  eventId: string,
  staff: boolean,
): Promise<GivenResultOf<typeof getMeetingPreferences>> {
  const event = await eventForCaller(context, programId, eventId, staff);
  const timeslots = await timeslotsOfEvent(context, programId, eventId);
  return {
    eventId,
    venues: event.type,
    timeslots: timeslots.map(({ id, timeslotType, isDisabled }) => ({
      timeslotId: id,
      type: timeslotType,
      isDisabled,
    })),
  };
}
