import {
  type AcceptFacts,
  type Appointment,
  venueAt,
  type WantedTime,
} from '../../../domain/meetings/accept.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import type { ProgramEvent, Room, Timeslot } from '../../../domain/schedule/schedule.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockMeetingAndParties, lockOpenSlot } from '../../store/accept-facts.ts';
import { bookedOrganizations } from '../../store/lanes.ts';
import { takenSeats } from '../../store/meetings.ts';
import { loadEvent, loadRooms, lockTimeslot } from '../../store/schedule.ts';
import { organizationsInSessions } from '../../store/session-registrations.ts';
import type { StandingOf } from './save-meeting.ts';

/**
 * All that a yes to a meeting is decided by.
 *
 * Locks: the meeting, then both organizations' registrations by id, then the timeslot. Accepts of one organization
 * and accepts in one timeslot come one after the other, so each sees what the others booked and took; an approval that
 * is withdrawn at this moment waits too. The constraints have the last word, but alone they would be slow: writers that
 * meet in an exclusion constraint wait for each other until PostgreSQL ends one of them, a second at a time. The
 * worst case is a wait of as many short transactions as stand in the queue for that timeslot.
 *
 * @param timeOf the time that is meant; null: none that was proposed
 * @throws Refusal NOT_FOUND
 */
export async function loadAcceptFacts(
  context: TransactionContext,
  meetingId: string,
  standingOf: StandingOf,
  timeOf: (meeting: Meeting) => WantedTime | null,
): Promise<AcceptFacts> {
  const locked = await lockMeetingAndParties(context.tx, meetingId);
  if (!locked) throw new Refusal('NOT_FOUND');
  const { meeting, approved } = locked;
  const standing = standingOf(meeting);
  const wanted = timeOf(meeting);
  const found = wanted?.timeslotId ? await lockOpenSlot(context.tx, meeting, wanted.timeslotId) : null;
  const appointment = found ? appointmentAt(meeting, found, wanted) : outside(wanted);
  return {
    meeting,
    standing,
    approved,
    appointment,
    slot: found,
    booked: found?.booked ?? (appointment ? await bookedOutside(context, meeting, appointment) : []),
    inSession:
      found?.inSession ??
      (appointment
        ? await organizationsInSessions(context.tx, meeting.programId, partiesOf(meeting), appointment)
        : []),
    rooms: found?.rooms ?? [],
    taken: found?.taken ?? new Set(),
  };
}

const partiesOf = ({ meetingOwner, meetingParticipant }: Meeting): string[] => [
  meetingOwner,
  meetingParticipant,
];

async function bookedOutside(
  context: TransactionContext,
  meeting: Meeting,
  appointment: Appointment,
): Promise<string[]> {
  const { id, programId } = meeting;
  return await bookedOrganizations(context.tx, programId, partiesOf(meeting), appointment, id);
}

/** A timeslot, locked, and who could sit where in it. */
export interface SlotFacts {
  event: ProgramEvent;
  timeslot: Timeslot;
  rooms: readonly Room[];
  /** Seat keys of the accepted meetings in it. */
  taken: ReadonlySet<string>;
}

/** Null where the program has no such timeslot. */
export async function loadSlotFacts(
  context: TransactionContext,
  programId: string,
  timeslotId: string,
): Promise<SlotFacts | null> {
  const timeslot = await lockTimeslot(context.tx, timeslotId);
  const event = timeslot && (await loadEvent(context.tx, timeslot.eventId));
  if (!event || timeslot.programId !== programId) return null;
  const rooms = await loadRooms(context.tx, programId);
  return { event, timeslot, rooms, taken: await takenSeats(context.tx, programId, timeslotId) };
}

/** Null where the caller named another event with the timeslot. */
function appointmentAt(
  meeting: Meeting,
  { event, timeslot }: Pick<SlotFacts, 'event' | 'timeslot'>,
  wanted: WantedTime | null,
): Appointment | null {
  if (wanted?.eventId && wanted.eventId !== event.id) return null;
  return {
    timeslotId: timeslot.id,
    eventId: event.id,
    startAt: timeslot.slotStartTime,
    endAt: timeslot.slotEndTime,
    venue: wanted?.venue ?? venueAt(meeting, timeslot),
  };
}

const outside = (wanted: WantedTime | null): Appointment | null =>
  wanted?.timeslotId === null ? wanted : null;
