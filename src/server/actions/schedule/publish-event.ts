import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { eventToChange } from '../../services/schedule/event-to-change.ts';
import { saveEvent } from '../../store/edit-schedule.ts';

/** DRAFT becomes PUBLISHED (SPEC.md 4); one that is published stays so. @throws Refusal NOT_FOUND */
export async function publishEvent(
  context: TransactionContext,
  programId: string,
  eventId: string,
): Promise<ProgramEvent> {
  const { event } = await eventToChange(context, programId, eventId);
  if (event.eventStatus === 'PUBLISHED') return event;
  const published: ProgramEvent = { ...event, eventStatus: 'PUBLISHED' };
  await saveEvent(context.tx, published);
  context.nudge(programId, ['EVERYBODY'], ['event', 'timeslot']);
  return published;
}
