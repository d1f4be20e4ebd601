import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { isTooLateToAgree } from '../schedule/overdue.ts';
import { type ProgramEvent, type Room, type Timeslot, type Venue, venues } from '../schedule/schedule.ts';
import { chooseSeat, type Seat } from '../schedule/seating.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import {
  type DoorMeeting,
  isCheckedIn,
  type LastActionBy,
  type Meeting,
  type MeetingStanding,
} from './meeting.ts';
import * as meetingsMessages from './messages.ts';
import { decideNobodyLeft } from './nobody-left.ts';
import { decideApproved, decideSlot } from './request.ts';

/** Accept (SPEC.md 4): irreversible; the meeting gets a room and a table. */

export const acceptArgs = z.object({
  meetingId: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }).toLowerCase(),
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }).toLowerCase(),
  eventId: z
    .uuid({ error: encodeMessage(idMessages.undefinedEventId) })
    .toLowerCase()
    .optional(),
  /** Where, when a proposed timeslot is chosen (SPEC.md 3, accept with proposals); left out: `venueAt`. */
  venue: z.enum(venues, { error: encodeMessage(inputMessages.venueFirst) }).optional(),
  /** Which of the proposed timeslots, where some were proposed (SPEC.md 5, "Please select a timeslot first."). */
  timeslotId: z
    .uuid({ error: encodeMessage(meetingsMessages.timeslotFirst) })
    .toLowerCase()
    .optional(),
});
export type AcceptArgs = z.output<typeof acceptArgs>;

/**
 * Who may accept now: the invited organization a pending meeting; in RESCHEDULE the side that did not do the last
 * action (SPEC.md 4). Where someone sits is decided by the seating, in the same transaction.
 */
export function decideAccept(
  meeting: Meeting,
  standing: MeetingStanding,
  args: Pick<AcceptArgs, 'timeslotId' | 'venue'>,
  now: Instant,
): Verdict {
  const turn = decideTurn(meeting, standing);
  if (turn.kind === 'refused') return turn;
  const known = [meeting.timeslotId, ...meeting.proposedTimeslots];
  const { timeslotId, venue } = args;
  if (timeslotId && !known.includes(timeslotId)) return refused('TIMESLOT_NOT_PROPOSED');
  // Who asked for a table and a time gets both, or another proposal: the venue is chosen with a proposed timeslot alone.
  const chosen = timeslotId !== undefined && meeting.proposedTimeslots.includes(timeslotId);
  if (venue && venue !== meeting.venue && !chosen) return refused('VENUE_NOT_OFFERED');
  const keepsOffTimeslot = !timeslotId && meeting.timeslotId === null;
  if (keepsOffTimeslot && isTooLateToAgree(meeting, now)) return refused('TIMESLOT_OVERDUE');
  return allowed();
}

/**
 * SPEC.md 5, "Please select a timeslot first.": of a request that proposes more than one timeslot one is named with the
 * yes. In RESCHEDULE the existing timeslot is meant where none is (SPEC.md 4).
 */
export const decidePick = (
  meeting: Pick<Meeting, 'meetingStatus' | 'timeslotId' | 'proposedTimeslots'>,
  { timeslotId }: Pick<AcceptArgs, 'timeslotId'>,
): Verdict =>
  meeting.meetingStatus === 'PENDING' &&
  timeslotId === undefined &&
  new Set([meeting.timeslotId, ...meeting.proposedTimeslots]).size > 1
    ? refused('TIMESLOT_NOT_PROPOSED')
    : allowed();

/** Whether it is this side's to say yes: of a pending meeting the invited one's, in RESCHEDULE who did not act last. */
export function decideTurn(meeting: DoorMeeting, standing: MeetingStanding): Verdict {
  if (meeting.meetingStatus === 'ACCEPTED') return refused('MEETING_ALREADY_ACCEPTED');
  if (meeting.meetingStatus === 'CANCELED' || meeting.meetingStatus === 'REJECTED')
    return refused('MEETING_FINISHED');
  if (isCheckedIn(meeting)) return refused('MEETING_CHECKED_IN');
  if (!standing.party) return refused('NOT_ALLOWED');
  if (meeting.meetingStatus === 'PENDING' && standing.party !== 'OWNER')
    return refused('MEETING_FOR_INVITEE');
  if (meeting.meetingStatus === 'RESCHEDULE' && meeting.lastActionBy === standing.party) {
    return refused('MEETING_NOT_YOUR_TURN');
  }
  return allowed();
}

/** Where it takes place at a timeslot when nobody says: as requested, but a proposed one with a single venue gives its own. */
export const venueAt = (
  meeting: Pick<Meeting, 'timeslotId' | 'venue'>,
  timeslot: Pick<Timeslot, 'id' | 'venues'>,
): Venue => {
  const [only, another] = timeslot.venues;
  return timeslot.id !== meeting.timeslotId && only !== undefined && another === undefined
    ? only
    : meeting.venue;
};

/** When and where a meeting is agreed on; without a timeslot: outside of them. */
export interface Appointment {
  timeslotId: string | null;
  eventId: string | null;
  startAt: Instant;
  endAt: Instant;
  venue: Venue;
}

/** The time that a yes means: a timeslot, or outside of them; what the caller said of it. */
export type WantedTime =
  | { timeslotId: string; venue?: Venue | undefined; eventId?: string | undefined }
  | (Appointment & { timeslotId: null });

/** The time that these arguments mean: a proposed timeslot, else the existing time (SPEC.md 4). */
export function wantedTime(
  meeting: Meeting,
  { timeslotId, venue, eventId }: Pick<AcceptArgs, 'timeslotId' | 'venue' | 'eventId'>,
): WantedTime {
  if (timeslotId !== undefined) return { timeslotId, venue, eventId };
  if (meeting.timeslotId !== null) return { timeslotId: meeting.timeslotId, venue };
  const { startAt, endAt } = meeting;
  return { timeslotId: null, eventId: meeting.eventId, startAt, endAt, venue: meeting.venue };
}

/** What must be known to make a meeting stand at a time, whoever says yes. */
export interface AcceptFacts {
  meeting: Meeting;
  standing: MeetingStanding;
  /** The approved ones among the two. */
  approved: ReadonlySet<string>;
  /** Null where the wanted timeslot is not there, is another program's or another event's. */
  appointment: Appointment | null;
  /** The wanted timeslot with its event; null outside of the timeslots. */
  slot: { event: ProgramEvent; timeslot: Timeslot } | null;
  /** Organizations with another accepted meeting at that time. */
  booked: readonly string[];
  /** Organizations of which nobody is left at that time, for all are in sessions (`domain/sessions/session-block`). */
  inSession: readonly string[];
  /** Of its tables a room may have the first free one alone: no other is given. */
  rooms: readonly Room[];
  /** Seat keys of the accepted meetings in the timeslot. */
  taken: ReadonlySet<string>;
}

/** The seat that Accept gives: the first free one by `roomOrder`; null outside of the timeslots, and where all are taken. */
const seatFor = ({ appointment, slot, rooms, taken }: AcceptFacts): Seat | null =>
  appointment?.timeslotId == null || !slot
    ? null
    : chooseSeat(rooms, appointment.venue, slot.timeslot, taken);

/** Whether it can take place then: both approved, the timeslot good for a meeting, both free, a seat left. */
export function decideAppointment(facts: AcceptFacts, now: Instant): Verdict {
  const { meeting, approved, appointment, slot, booked, inSession } = facts;
  const { meetingOwner, meetingParticipant } = meeting;
  const both = decideApproved({
    ownerApproved: approved.has(meetingOwner),
    requesterApproved: approved.has(meetingParticipant),
  });
  if (both.kind === 'refused') return both;
  if (!appointment) return refused('TIMESLOT_NOT_FOUND');
  // What was asked for before may be accepted while the timeslot runs.
  const good = slot ? decideSlot(slot.event, slot.timeslot, appointment.venue, now, 'END') : allowed();
  if (good.kind === 'refused') return good;
  // The invited side is named where both are busy (API.md, accept).
  const conflictingOrgId = booked.includes(meetingOwner) ? meetingOwner : booked[0];
  if (conflictingOrgId !== undefined)
    return refused('MEETING_CONFLICT', {
      conflict: conflictingOrgId === meetingOwner ? 'INVITEE' : 'REQUESTER',
      conflictingOrgId,
      meetingParticipantId: meetingParticipant,
    });
  const left = decideNobodyLeft(meeting, inSession);
  if (left.kind === 'refused') return left;
  if (slot && !seatFor(facts))
    return refused('MEETING_NO_SEAT', { conflict: 'CAPACITY', meetingParticipantId: meetingParticipant });
  return allowed();
}

/** The meeting as it stands once `decideAppointment` has allowed it. */
export const applyAppointment = (facts: AcceptFacts, by: LastActionBy, now: Instant): Meeting =>
  applyAccept(facts.meeting, facts.appointment ?? facts.meeting, seatFor(facts), by, now);

/**
 * The next state, at the appointment and the seat that were found (no seat for an off-timeslot meeting). What was
 * proposed is settled; a place of one's own belongs to a time outside of the timeslots.
 */
export const applyAccept = (
  meeting: Meeting,
  appointment: Appointment,
  seat: Seat | null,
  by: LastActionBy,
  now: Instant,
): Meeting => ({
  ...meeting,
  ...appointment,
  meetingStatus: 'ACCEPTED',
  acceptedAt: now,
  meetingLocation: appointment.timeslotId === null ? meeting.meetingLocation : null,
  proposedTimeslots: [],
  proposedOffTimeslots: [],
  roomId: seat?.roomId ?? null,
  tableId: seat?.tableId ?? null,
  tableName: seat?.tableName ?? null,
  seatNumber: seat?.seatNumber ?? null,
  released: null,
  lastActionBy: by,
  updatedAt: now,
});
