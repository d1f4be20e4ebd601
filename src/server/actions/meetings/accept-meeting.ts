import { type AcceptArgs, applyAccept, decideAccept } from '../../../domain/meetings/accept.ts';
import type { Meeting, MeetingStanding } from '../../../domain/meetings/meeting.ts';
import { decideApproved, decideSlot } from '../../../domain/meetings/request.ts';
import { actorSide } from '../../../domain/meetings/standing.ts';
import { chooseSeat, type Seat } from '../../../domain/schedule/seating.ts';
import { demand, Refusal } from '../../perform/refusal.ts';
import { nameOf, type Work } from '../../perform/work.ts';
import {
  bookedOrganizations,
  insertHistory,
  lockMeeting,
  saveMeeting,
  takenSeats,
} from '../../store/meetings.ts';
import { lockApproved } from '../../store/registrations.ts';
import { loadEvent, loadRooms, lockTimeslot } from '../../store/schedule.ts';
import { tellMeeting } from '../../tell/tell-meeting.ts';

/**
 * Accept: the meeting gets a room and a table, or the caller learns what stands in the way (409).
 *
 * Locks: the meeting, then both organizations' registrations by id, then the timeslot. Accepts of one organization
 * and accepts in one timeslot come one after the other, so each sees what the others booked and took; an approval that
 * is withdrawn at this moment waits too. The constraints have the last word, but alone they would be slow: writers that
 * meet in an exclusion constraint wait for each other until PostgreSQL ends one of them, a second at a time. The
 * worst case is a wait of as many short transactions as stand in the queue for that timeslot.
 */
export async function acceptMeeting(
  work: Work,
  args: AcceptArgs,
  standingOf: (meeting: Meeting) => MeetingStanding,
): Promise<Meeting> {
  const meeting = await lockMeeting(work.tx, args.meetingId);
  if (!meeting || meeting.programId !== args.programId) throw new Refusal('NOT_FOUND');
  const standing = standingOf(meeting);
  demand(decideAccept(meeting, standing, args, work.now));
  const parties = [meeting.meetingOwner, meeting.meetingParticipant];
  const approved = await lockApproved(work.tx, meeting.programId, parties);
  demand(
    decideApproved({
      ownerApproved: approved.has(meeting.meetingOwner),
      requesterApproved: approved.has(meeting.meetingParticipant),
    }),
  );

  const timeslotId = args.timeslotId ?? meeting.timeslotId;
  const venue = args.venue ?? meeting.venue;
  const appointment = timeslotId
    ? await appointmentOf(work, timeslotId, { ...meeting, venue })
    : { timeslotId: null, eventId: meeting.eventId, startAt: meeting.startAt, endAt: meeting.endAt, venue };
  await refuseBooked(work, meeting, appointment);
  const seat =
    appointment.timeslotId === null
      ? null
      : await findSeat(work, { ...meeting, venue }, appointment.timeslotId, appointment.eventId);
  const accepted = applyAccept(meeting, appointment, seat, actorSide(standing), work.now);
  await saveMeeting(work.tx, accepted);
  await insertHistory(work.tx, [
    {
      id: work.newId(),
      meeting: accepted,
      historyType: 'ACCEPTED',
      createdBy: nameOf(work),
      createdAt: work.now,
    },
  ]);
  work.nudge(accepted.programId);
  await tellMeeting(work, accepted, meeting.meetingStatus === 'RESCHEDULE' ? 'UPDATED' : 'ACCEPTED');
  return accepted;
}

/** The timeslot the meeting will be in, locked, still good for a meeting. */
async function appointmentOf(work: Work, timeslotId: string, meeting: Meeting) {
  const timeslot = await lockTimeslot(work.tx, timeslotId);
  const event = timeslot && (await loadEvent(work.tx, timeslot.eventId));
  if (!timeslot || !event || timeslot.programId !== meeting.programId)
    throw new Refusal('TIMESLOT_NOT_FOUND');
  demand(decideSlot(event, timeslot, meeting.venue, work.now, 'END'));
  return {
    timeslotId,
    eventId: event.id,
    startAt: timeslot.slotStartTime,
    endAt: timeslot.slotEndTime,
    venue: meeting.venue,
  };
}

async function refuseBooked(
  work: Work,
  meeting: Meeting,
  span: { startAt: string; endAt: string },
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

async function findSeat(
  work: Work,
  meeting: Meeting,
  timeslotId: string,
  eventId: string | null,
): Promise<Seat> {
  const rooms = await loadRooms(work.tx, meeting.programId);
  const taken = await takenSeats(work.tx, meeting.programId, timeslotId);
  const seat = chooseSeat(rooms, meeting.venue, eventId ?? '', taken);
  if (seat) return seat;
  throw new Refusal('MEETING_NO_SEAT', {
    conflict: 'CAPACITY',
    meetingParticipantId: meeting.meetingParticipant,
  });
}
