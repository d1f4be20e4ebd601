import type { Venue } from '../../../domain/schedule/schedule.ts';
import { openVenues, timeslotStatus } from '../../../domain/schedule/timeslot-status.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { PickableTimeslot } from '../../components/timeslot-picker.tsx';
import { t } from '../../words/words.ts';
import type { EventWithTimeslots } from './use-program-timeslots.ts';
import type { RequestSlots } from './use-request-slots.ts';

/** What a request form offers, as plain data. */

/** SPEC.md 9, "first published event preselected": the first that is not over, else the first. */
export const startingEvent = (
  events: readonly EventWithTimeslots[],
  now: Instant,
): EventWithTimeslots | undefined => events.find(({ event }) => event.endTime > now) ?? events[0];

/** The timeslots of an event as the picker shows them. @param venue only this one counts, where it is chosen */
export function pickable(
  { event, timeslots }: EventWithTimeslots,
  { requester, owner }: Pick<RequestSlots, 'requester' | 'owner'>,
  now: Instant,
  venue?: Venue,
): PickableTimeslot[] {
  return timeslots.map((timeslot) => {
    const status = timeslotStatus({ event, timeslot, own: requester, other: owner }, now, venue);
    const seats = venue ? timeslot.freeSeats[venue] : timeslot.freeSeats.offline + timeslot.freeSeats.online;
    return {
      id: timeslot.id,
      slotStartTime: timeslot.slotStartTime,
      slotEndTime: timeslot.slotEndTime,
      status,
      ...(timeslot.roomName ? { roomName: timeslot.roomName } : {}),
      // It can be asked for: a table may be given back before the answer.
      ...(status === 'OPEN' && seats === 0 ? { note: t('Now full') } : {}),
    };
  });
}

/** The event that a picker begins with: the first that has a timeslot to pick, for a day of taken ones says nothing. */
export const eventToPickFrom = (
  slots: RequestSlots,
  now: Instant,
  { venue, except }: { venue?: Venue | undefined; except?: string } = {},
): EventWithTimeslots | undefined =>
  slots.events.find((one) =>
    pickable(one, slots, now, venue).some(({ id, status }) => status === 'OPEN' && id !== except),
  ) ?? startingEvent(slots.events, now);

/** The venues that a chosen timeslot has open for both. */
export function venuesOf(slots: RequestSlots, timeslotId: string): Venue[] {
  for (const { timeslots } of slots.events) {
    const timeslot = timeslots.find(({ id }) => id === timeslotId);
    if (timeslot) return openVenues(timeslot, [slots.requester, slots.owner]);
  }
  return [];
}

/** SPEC.md 4: "a single-venue timeslot preselects it"; else what was chosen stays where it is still offered. */
export function venueAfter(slots: RequestSlots, timeslotId: string, chosen: Venue | undefined) {
  const offered = venuesOf(slots, timeslotId);
  if (offered.length === 1) return offered[0];
  return chosen && offered.includes(chosen) ? chosen : undefined;
}
