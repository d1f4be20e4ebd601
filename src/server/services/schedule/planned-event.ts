import { sentences } from '../../../contract/sentences.ts';
import type { EventPlan, PlannedTimeslot } from '../../../domain/schedule/generate.ts';
import { planTimeslots } from '../../../domain/schedule/generate.ts';
import { eventClashes, planFaults, spanOfPlan } from '../../../domain/schedule/plan-faults.ts';
import type { ProgramEvent, Timeslot } from '../../../domain/schedule/schedule.ts';
import { badInput, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { listEvents } from '../../store/schedule.ts';

/** Events as plans make them. */

/** A plan, and where it stands in the call's input: `` or `events.2.`. */
export interface PlaceOfPlan {
  plan: EventPlan;
  path: string;
}

/** Refuses what cannot be made, every fault with its field. @throws Refusal BAD_INPUT */
export function refuseFaults(plans: readonly PlaceOfPlan[], timezone: string): void {
  const issues = plans.flatMap(({ plan, path }) =>
    planFaults(plan, timezone).map((fault) => ({ path: path + fault.path, message: fault.message })),
  );
  if (issues.length > 0) throw badInput(...issues);
}

/**
 * Refuses events that share a moment with each other or with one of the program, whatever its status. The program must
 * be locked: else two that are written at once would not see each other.
 *
 * @param except the event that is being changed
 * @throws Refusal EVENT_OVERLAP with the first one's name, and an issue for each
 */
export async function refuseClashes(
  context: TransactionContext,
  program: { id: string; timezone: string },
  plans: readonly PlaceOfPlan[],
  except?: string,
): Promise<void> {
  const existing = (await listEvents(context.tx, program.id)).filter(({ id }) => id !== except);
  const spans = plans.map(({ plan }) => spanOfPlan(plan, program.timezone));
  const clashes = eventClashes(spans, existing);
  const [first] = clashes;
  if (!first) return;
  throw new Refusal('EVENT_OVERLAP', {
    eventName: first.standing?.name ?? plans[first.index]?.plan.name,
    issues: clashes.map(({ index }) => ({
      path: `${plans[index]?.path ?? ''}startTime`,
      message: sentences.EVENT_OVERLAP.sentence,
    })),
  });
}

/** The event that a plan makes, with its timeslots. */
export function eventOfPlan(
  context: Pick<TransactionContext, 'newId'>,
  plan: EventPlan,
  program: { id: string; timezone: string },
): { event: ProgramEvent; timeslots: Timeslot[] } {
  const { startAt, endAt } = spanOfPlan(plan, program.timezone);
  const event: ProgramEvent = {
    id: context.newId(),
    programId: program.id,
    name: plan.name,
    type: plan.type,
    date: plan.date,
    eventStatus: plan.published ? 'PUBLISHED' : 'DRAFT',
    startTime: startAt,
    endTime: endAt,
    duration: plan.duration,
    defaultGap: plan.defaultGap,
    disabledAt: null,
  };
  return { event, timeslots: timeslotsOf(context, planTimeslots(plan, program.timezone), event) };
}

/** Planned timeslots as those of an event. */
export const timeslotsOf = (
  context: Pick<TransactionContext, 'newId'>,
  planned: readonly PlannedTimeslot[],
  event: Pick<ProgramEvent, 'id' | 'programId'>,
): Timeslot[] =>
  planned.map((slot) => ({
    ...slot,
    id: context.newId(),
    eventId: event.id,
    programId: event.programId,
    disabledAt: null,
  }));
