import {
  asksForNewTimeslots,
  decideEditEvent,
  type EditEventArgs,
  editedPlan,
  lostVenueFault,
  planOfEvent,
  readOfTimeslots,
  staysAsNamed,
  strayFault,
  timeslotChanges,
} from '../../../domain/schedule/edit-event.ts';
import { orphanedBy } from '../../../domain/schedule/edit-timeslots.ts';
import { spanOfPlan } from '../../../domain/schedule/plan-faults.ts';
import type { ProgramEvent, Timeslot } from '../../../domain/schedule/schedule.ts';
import { assertAllowed, badInput } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { eventToChange, refuseOrphans } from '../../services/schedule/event-to-change.ts';
import { refuseClashes, refuseFaults, timeslotsOf } from '../../services/schedule/planned-event.ts';
import { deleteTimeslots, liveMeetings, saveEvent, saveTimeslots } from '../../store/edit-schedule.ts';
import { insertTimeslots } from '../../store/schedule.ts';

/**
 * Changes an event. A new name or venues leave its timeslots where they are; new hours, duration, gap or breaks plan
 * them anew, and those that come out the same stay, with their meetings.
 *
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with what is there now, BAD_INPUT, EVENT_OVERLAP, TIMESLOT_HAS_MEETINGS
 */
export async function editEvent(
  context: TransactionContext,
  programId: string,
  eventId: string,
  args: EditEventArgs,
): Promise<{ event: ProgramEvent; timeslots: Timeslot[] }> {
  const { program, event, timeslots } = await eventToChange(context, programId, eventId);
  const present = planOfEvent(event, timeslots, program.timezone);
  assertAllowed(decideEditEvent(present, args, readOfTimeslots(timeslots, event.date, program.timezone)));
  const next = editedPlan(present, args);
  const anew = asksForNewTimeslots(present, next);
  if (anew) {
    const plans = [{ plan: next, path: '' }];
    const { startAt: startTime, endAt: endTime } = spanOfPlan(next, program.timezone);
    const stray = staysAsNamed(present, next, timeslots)
      ? strayFault({ startTime, endTime }, timeslots)
      : null;
    if (stray) throw badInput(stray);
    refuseFaults(plans, program.timezone);
    await refuseClashes(context, program, plans, eventId);
  }
  const { kept, removed, added } = timeslotChanges(present, next, timeslots, program.timezone);
  const lost = lostVenueFault(next.type, kept);
  if (lost) throw badInput(lost);
  const after = new Map(kept.map((slot) => [slot.id, slot]));
  const changes = timeslots.map((before) => ({ before, after: after.get(before.id) ?? null }));
  const ids = timeslots.map(({ id }) => id);
  refuseOrphans(orphanedBy(changes, await liveMeetings(context.tx, programId, ids)), 'TIMESLOT_HAS_MEETINGS');

  // Its own hours stay as they are, to the second: a plan says them by the minute and within one day.
  const { startAt, endAt } = anew
    ? spanOfPlan(next, program.timezone)
    : { startAt: event.startTime, endAt: event.endTime };
  const edited: ProgramEvent = {
    ...event,
    name: next.name,
    type: next.type,
    date: next.date,
    startTime: startAt,
    endTime: endAt,
    duration: next.duration,
    defaultGap: next.defaultGap,
  };
  const fresh = timeslotsOf(context, added, edited);
  await saveEvent(context.tx, edited);
  await saveTimeslots(context.tx, kept);
  await deleteTimeslots(context.tx, removed);
  await insertTimeslots(context.tx, fresh);
  context.nudge(programId, ['EVERYBODY'], ['event', 'timeslot']);
  const all = [...kept, ...fresh].sort((a, b) => (a.slotStartTime < b.slotStartTime ? -1 : 1));
  return { event: edited, timeslots: all };
}
