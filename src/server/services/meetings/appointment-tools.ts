import { type Appointment, venueAt } from '../../../domain/meetings/accept.ts';
import type { Meeting } from '../../../domain/meetings/meeting.ts';
import { decideApproved, decideSlot } from '../../../domain/meetings/request.ts';
import type { Venue } from '../../../domain/schedule/schedule.ts';
import { chooseSeat, type Seat } from '../../../domain/schedule/seating.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { bookedOrganizations, takenSeats } from '../../store/meetings.ts';
import { lockApproved } from '../../store/registrations.ts';
import { loadEvent, loadRooms, lockTimeslot } from '../../store/schedule.ts';

/**
 * What Accept and Update Meeting need of the schedule, in the order of the locks: both registrations by id, then the
 * timeslot.
 */

/** Locks both registrations. @throws Refusal ORGANIZATION_NOT_APPROVED */
export async function demandApproved(work: TransactionContext, meeting: Meeting): Promise<void> {
  const parties = [meeting.meetingOwner, meeting.meetingParticipant];
  const approved = await lockApproved(work.tx, meeting.programId, parties);
  assertAllowed(
    decideApproved({
      ownerApproved: approved.has(meeting.meetingOwner),
      requesterApproved: approved.has(meeting.meetingParticipant),
    }),
  );
}

/**
 * The timeslot the meeting will be in, locked, still good for a meeting.
 *
 * @param chosen the venue that was chosen; undefined: as `venueAt` says
 * @param eventId the event that the caller names with the timeslot
 */
export async function appointmentAt(
  work: TransactionContext,
  meeting: Meeting,
  timeslotId: string,
  chosen: Venue | undefined,
  eventId: string | undefined,
): Promise<Appointment> {
  const timeslot = await lockTimeslot(work.tx, timeslotId);
  const event = timeslot && (await loadEvent(work.tx, timeslot.eventId));
  const there = timeslot?.programId === meeting.programId && (!eventId || eventId === timeslot.eventId);
  if (!timeslot || !event || !there) throw new Refusal('TIMESLOT_NOT_FOUND');
  const venue = chosen ?? venueAt(meeting, timeslot);
  assertAllowed(decideSlot(event, timeslot, venue, work.now, 'END'));
  return {
    timeslotId,
    eventId: event.id,
    startAt: timeslot.slotStartTime,
    endAt: timeslot.slotEndTime,
    venue,
  };
}

/** @throws Refusal MEETING_CONFLICT naming who has an accepted meeting at that time already (API.md, accept) */
export async function demandFree(
  work: TransactionContext,
  meeting: Meeting,
  span: Pick<Appointment, 'startAt' | 'endAt'>,
): Promise<void> {
  const parties = [meeting.meetingOwner, meeting.meetingParticipant];
  const booked = await bookedOrganizations(work.tx, meeting.programId, parties, span, meeting.id);
  const clash = booked.find(({ organizationId }) => organizationId === meeting.meetingOwner) ?? booked[0];
  if (!clash) return;
  throw new Refusal('MEETING_CONFLICT', {
    conflict: clash.organizationId === meeting.meetingOwner ? 'INVITEE' : 'REQUESTER',
    conflictingOrgId: clash.organizationId,
    meetingParticipantId: meeting.meetingParticipant,
  });
}

/** The first free seat by `roomOrder`; null outside of the timeslots. @throws Refusal MEETING_NO_SEAT */
export async function findSeat(
  work: TransactionContext,
  meeting: Meeting,
  { timeslotId, eventId, venue }: Appointment,
): Promise<Seat | null> {
  if (timeslotId === null) return null;
  const rooms = await loadRooms(work.tx, meeting.programId);
  const taken = await takenSeats(work.tx, meeting.programId, timeslotId);
  const seat = chooseSeat(rooms, venue, eventId ?? '', taken);
  if (seat) return seat;
  throw new Refusal('MEETING_NO_SEAT', {
    conflict: 'CAPACITY',
    meetingParticipantId: meeting.meetingParticipant,
  });
}
