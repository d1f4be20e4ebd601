import type { ProgramEvent } from '../../../domain/schedule/schedule.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { eventToChange } from '../../services/schedule/event-to-change.ts';
import { saveEvent } from '../../store/edit-schedule.ts';

/** DRAFT becomes PUBLISHED (SPEC.md 4); one that is published stays so. @throws Refusal NOT_FOUND */
export async function publishEvent(
  work: TransactionContext,
  programId: string,
  eventId: string,
): Promise<ProgramEvent> {
  const { event } = await eventToChange(work, programId, eventId);
  if (event.eventStatus === 'PUBLISHED') return event;
  const published: ProgramEvent = { ...event, eventStatus: 'PUBLISHED' };
  await saveEvent(work.tx, published);
  work.nudge(programId);
  return published;
}
