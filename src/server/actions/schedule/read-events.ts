import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getMeetingPreferences, getTimeslot } from '../../../contract/events.ts';
import type { listTimeslots as listTimeslotsCall } from '../../../contract/programs.ts';
import type { ProgramEvent, Timeslot, Venue } from '../../../domain/schedule/schedule.ts';
import { seatsOf } from '../../../domain/schedule/seating.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { heldSeats } from '../../store/program-views.ts';
import { listTimeslots, loadEvent, loadRooms, loadTimeslot } from '../../store/schedule.ts';

/** Events and timeslots as callers may see them: an event that is not published is there for staff only. */

/** @throws Refusal NOT_FOUND */
export async function eventForCaller(
  work: Work,
  programId: string,
  eventId: string,
  staff: boolean,
): Promise<ProgramEvent> {
  const event = await loadEvent(work.tx, eventId);
  if (event?.programId !== programId) throw new Refusal('NOT_FOUND');
  if (!staff && event.eventStatus !== 'PUBLISHED') throw new Refusal('NOT_FOUND');
  return event;
}

/** As calls answer them. */
export const withState = (slot: Timeslot) => ({ ...slot, isDisabled: slot.disabledAt !== null });

/** The timeslots of an event, oldest first. */
export const timeslotsOfEvent = async (work: Work, programId: string, eventId: string) =>
  (await listTimeslots(work.tx, programId, eventId)).map(withState);

/** The same with the seats that are still free by venue. @throws Refusal NOT_FOUND */
export async function timeslotsWithSeats(
  work: Work,
  programId: string,
  eventId: string,
  staff: boolean,
): Promise<GivenResultOf<typeof listTimeslotsCall>> {
  await eventForCaller(work, programId, eventId, staff);
  const free = await freeSeats(work, programId, eventId);
  const timeslots = await timeslotsOfEvent(work, programId, eventId);
  return { timeslots: timeslots.map((slot) => ({ ...slot, freeSeats: free(slot) })) };
}

/** One timeslot with its event. @throws Refusal NOT_FOUND */
export async function timeslotForCaller(
  work: Work,
  timeslotId: string,
  staff: boolean,
): Promise<GivenResultOf<typeof getTimeslot>> {
  const slot = await loadTimeslot(work.tx, timeslotId);
  if (!slot) throw new Refusal('NOT_FOUND');
  const event = await eventForCaller(work, slot.programId, slot.eventId, staff);
  const free = await freeSeats(work, slot.programId, slot.eventId);
  return { ...withState(slot), freeSeats: free(slot), event };
}

/** SPEC.md 3, Meeting preferences. @throws Refusal NOT_FOUND */
export async function meetingPreferences(
  work: Work,
  programId: string,
  eventId: string,
  staff: boolean,
): Promise<GivenResultOf<typeof getMeetingPreferences>> {
  const event = await eventForCaller(work, programId, eventId, staff);
  const timeslots = await timeslotsOfEvent(work, programId, eventId);
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

/** The seats of the event's rooms that no accepted meeting holds. */
async function freeSeats(work: Work, programId: string, eventId: string) {
  const rooms = (await loadRooms(work.tx, programId)).filter(
    (room) => !room.disabledEventId.includes(eventId),
  );
  const open = rooms.map((room) => room.id);
  const held = await heldSeats(work.tx, programId, eventId, open);
  const all = (venue: Venue) =>
    rooms.filter((room) => room.type === venue).reduce((sum, room) => sum + seatsOf(room).length, 0);
  const free = (slot: Timeslot, venue: Venue) =>
    slot.venues.includes(venue) ? Math.max(0, all(venue) - held(slot.id, venue)) : 0;
  return (slot: Timeslot) => ({ offline: free(slot, 'offline'), online: free(slot, 'online') });
}
