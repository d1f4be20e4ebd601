import type { AddMeetingAt } from '../../components/add-meeting-address.ts';
import type { EventWithTimeslots } from './use-program-timeslots.ts';

/** What Add Organizations Meeting offers, as plain data. */

export interface Place {
  eventId: string;
  timeslotId: string;
  roomId: string;
  /** Null: the first free one. */
  tableNumber: number | null;
}

/** The published events with their timeslots that are not over: people may be put together while one runs. */
export const openSchedule = (events: readonly EventWithTimeslots[], now: string): EventWithTimeslots[] =>
  events
    .filter(({ event }) => event.eventStatus === 'PUBLISHED' && !event.disabledAt)
    .map(({ event, timeslots }) => ({
      event,
      timeslots: timeslots.filter(({ slotEndTime, disabledAt }) => slotEndTime > now && !disabledAt),
    }))
    .filter(({ timeslots }) => timeslots.length > 0);

/** Where the form begins: as the address says, else the first event and its first timeslot. */
export function startingPlace(
  open: readonly EventWithTimeslots[],
  at: Pick<AddMeetingAt, 'eventId' | 'timeslotId' | 'roomId'>,
): Place {
  const named = open.find(({ timeslots }) => timeslots.some(({ id }) => id === at.timeslotId));
  const chosen = named ?? open.find(({ event }) => event.id === at.eventId) ?? open[0];
  const timeslotId = named ? at.timeslotId : chosen?.timeslots[0]?.id;
  return {
    eventId: chosen?.event.id ?? '',
    timeslotId: timeslotId ?? '',
    roomId: at.roomId ?? '',
    tableNumber: null,
  };
}
