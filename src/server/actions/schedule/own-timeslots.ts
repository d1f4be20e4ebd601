import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type {
  disableOwnTimeslot,
  listAvailableTimeslots,
  listBookedTimeslots,
} from '../../../contract/own-timeslots.ts';
import { decideOwnTimeslot } from '../../../domain/schedule/own-timeslot.ts';
import { type Venue, venues } from '../../../domain/schedule/schedule.ts';
import { isBusy, openVenues, timeslotStatus } from '../../../domain/schedule/timeslot-status.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { activeOrganization } from '../../services/people/callers.ts';
import { closeTimeslot, loadTimeslots, openTimeslot, slotUse } from '../../store/own-timeslots.ts';
import { isApproved } from '../../store/programs.ts';
import { listEvents, listTimeslots, loadEvent, loadTimeslot } from '../../store/schedule.ts';

/** The timeslots of published events, with what an approved organization does in them. @throws Refusal NOT_FOUND */
async function slotsOf(context: TransactionContext, programId: string, organizationId: string) {
  if (!(await isApproved(context.tx, programId, organizationId))) throw new Refusal('NOT_FOUND');
  const events = new Map((await listEvents(context.tx, programId)).map((event) => [event.id, event]));
  const use = await slotUse(context.tx, programId, organizationId);
  const slots = (await listTimeslots(context.tx, programId)).flatMap((timeslot) => {
    const event = events.get(timeslot.eventId);
    return event?.eventStatus === 'PUBLISHED' && timeslot.timeslotType === 'TIMESLOT'
      ? [{ event, timeslot }]
      : [];
  });
  return { slots, use };
}

/** Where the organization can still meet, and what it closed for itself. */
export async function availableTimeslots(
  context: TransactionContext,
  programId: string,
  organizationId: string,
): Promise<GivenResultOf<typeof listAvailableTimeslots>> {
  const { slots, use } = await slotsOf(context, programId, organizationId);
  const seen = new Set(slots.map(({ timeslot }) => timeslot.id));
  return {
    timeslots: slots
      .filter((slot) => timeslotStatus({ ...slot, own: use }, context.now) === 'OPEN')
      .map(({ timeslot }) => ({ ...timeslot, venues: openVenues(timeslot, [use]) })),
    // What is closed in a draft is nobody's to know of.
    closed: use.closed.filter(({ timeslotId }) => seen.has(timeslotId)),
  };
}

/** Where it has an accepted meeting, not with whom, or all of its people are in sessions. */
export async function bookedTimeslots(
  context: TransactionContext,
  programId: string,
  organizationId: string,
): Promise<GivenResultOf<typeof listBookedTimeslots>> {
  const { slots, use } = await slotsOf(context, programId, organizationId);
  return {
    timeslots: slots.filter(({ timeslot }) => isBusy(use, timeslot.id)).map(({ timeslot }) => timeslot),
  };
}

/**
 * Closes or opens a timeslot for the active organization; what other rooms have at that time goes with it. Accepted meetings stay as they are.
 *
 * Race: someone asks for the timeslot at the same moment. Nothing is locked for it: the worst case is one pending
 * request in a closed timeslot, which the organization can reject.
 */
export async function setOwnTimeslot(
  context: TransactionContext,
  timeslotId: string,
  venue: Venue,
  to: 'CLOSED' | 'OPEN',
): Promise<GivenResultOf<typeof disableOwnTimeslot>> {
  const organizationId = activeOrganization(context);
  const timeslot = await loadTimeslot(context.tx, timeslotId);
  const event = timeslot && (await loadEvent(context.tx, timeslot.eventId));
  // A draft is not to be seen by participants (API.md, Conventions).
  if (!timeslot || event?.eventStatus !== 'PUBLISHED') throw new Refusal('NOT_FOUND');
  if (organizationId === null || context.actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  assertAllowed(decideOwnTimeslot(event, timeslot, venue, context.now));
  const closure = { programId: timeslot.programId, timeslotId, organizationId, venue };
  if (to === 'CLOSED')
    await closeTimeslot(context.tx, closure, { closedBy: context.actor.userId, closedAt: context.now });
  else await openTimeslot(context.tx, closure);
  const { closed } = await slotUse(context.tx, timeslot.programId, organizationId);
  return {
    timeslotId,
    closedVenues: venues.filter((one) =>
      closed.some((other) => other.timeslotId === timeslotId && other.venue === one),
    ),
  };
}

/**
 * The same for several, for all the venues of each, all or none: those of another program or of a draft are not there. What has
 * begun is left out, for it may begin while the press is on its way.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED
 */
export async function setOwnTimeslots(
  context: TransactionContext,
  programId: string,
  { timeslotIds, to }: { timeslotIds: readonly string[]; to: 'CLOSED' | 'OPEN' },
): Promise<{ changed: number }> {
  const organizationId = activeOrganization(context);
  if (organizationId === null || context.actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
  const { userId } = context.actor;
  const timeslots = await loadTimeslots(context.tx, programId, timeslotIds);
  const events = new Map((await listEvents(context.tx, programId)).map((event) => [event.id, event]));
  let changed = 0;
  // In the order of their ids: two people who close the same ones never wait for each other.
  for (const timeslotId of [...new Set(timeslotIds)].sort()) {
    const timeslot = timeslots.get(timeslotId);
    const event = timeslot && events.get(timeslot.eventId);
    if (!timeslot || event?.eventStatus !== 'PUBLISHED') throw new Refusal('NOT_FOUND');
    for (const venue of timeslot.venues) {
      if (decideOwnTimeslot(event, timeslot, venue, context.now).kind === 'refused') continue;
      const closure = { programId, timeslotId, organizationId, venue };
      if (to === 'CLOSED')
        await closeTimeslot(context.tx, closure, { closedBy: userId, closedAt: context.now });
      else await openTimeslot(context.tx, closure);
      changed += 1;
    }
  }
  return { changed };
}
