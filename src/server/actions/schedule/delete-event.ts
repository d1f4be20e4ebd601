import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { eventToChange, refuseOrphans } from '../../services/schedule/event-to-change.ts';
import { liveMeetings } from '../../store/edit-schedule.ts';
import { saveEventDeleted } from '../../store/rooms.ts';

/**
 * Deletes an event in which nobody meets any more. Its row stays: finished meetings keep the event they were in, and
 * devices are told that it is gone.
 *
 * @throws Refusal NOT_FOUND, EVENT_HAS_MEETINGS
 */
export async function deleteEvent(
  context: TransactionContext,
  programId: string,
  eventId: string,
): Promise<ProgramEvent> {
  const { event, timeslots } = await eventToChange(context, programId, eventId);
  const ids = timeslots.map(({ id }) => id);
  refuseOrphans(await liveMeetings(context.tx, programId, ids), 'EVENT_HAS_MEETINGS');
  await saveEventDeleted(context.tx, eventId, ids, true);
  context.nudge(programId, ['EVERYBODY'], ['event', 'timeslot']);
  return event;
}
