import {
  type AcceptArgs,
  type Appointment,
  applyAccept,
  decideAccept,
  decidePick,
} from '../../../domain/meetings/accept.ts';
import type { Meeting, MeetingStanding } from '../../../domain/meetings/meeting.ts';
import {
  decideSubmitOff,
  offAppointment,
  type SubmitRescheduleOffArgs,
} from '../../../domain/meetings/reschedule-off-timeslot.ts';
import { decideSubmit, type SubmitRescheduleArgs } from '../../../domain/meetings/reschedule-submit.ts';
import { actorSide } from '../../../domain/meetings/standing.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import type { Verdict } from '../../../domain/verdict/verdict.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import {
  appointmentAt,
  demandApproved,
  demandFree,
  findSeat,
} from '../../services/meetings/appointment-tools.ts';
import { lockMeetingFor, type StandingOf, saveAndNotify } from '../../services/meetings/meeting-tools.ts';

type Chosen = Pick<AcceptArgs, 'timeslotId' | 'venue' | 'eventId'>;
type DecideYes = (meeting: Meeting, standing: MeetingStanding, args: Chosen, now: Instant) => Verdict;

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
  work: TransactionContext,
  args: AcceptArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const { meeting, standing } = await lockMeetingFor(work, args.meetingId, standingOf);
  if (meeting.programId !== args.programId) throw new Refusal('NOT_FOUND');
  assertAllowed(decideAccept(meeting, standing, args, work.now));
  assertAllowed(decidePick(meeting, args));
  return await sayYes(work, meeting, standing, args, decideAccept);
}

/** Update Meeting: in RESCHEDULE, the same at a proposed timeslot, else at the existing one (SPEC.md 4). */
export async function submitReschedule(
  work: TransactionContext,
  meetingId: string,
  args: SubmitRescheduleArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const { meeting, standing } = await lockMeetingFor(work, meetingId, standingOf);
  return await sayYes(work, meeting, standing, args, decideSubmit);
}

/** Update Meeting outside of the timeslots: at one of the proposed times, else at the existing one; no table. */
export async function submitRescheduleOff(
  work: TransactionContext,
  meetingId: string,
  args: SubmitRescheduleOffArgs,
  standingOf: StandingOf,
): Promise<Meeting> {
  const { meeting, standing } = await lockMeetingFor(work, meetingId, standingOf);
  assertAllowed(decideSubmitOff(meeting, standing, args, work.now));
  const appointment = offAppointment(meeting, args);
  if (!appointment) throw new Refusal('TIMESLOT_NOT_PROPOSED');
  await demandApproved(work, meeting);
  return await settle(work, meeting, standing, appointment);
}

async function sayYes(
  work: TransactionContext,
  meeting: Meeting,
  standing: MeetingStanding,
  args: Chosen,
  decide: DecideYes,
): Promise<Meeting> {
  assertAllowed(decide(meeting, standing, args, work.now));
  await demandApproved(work, meeting);
  const timeslotId = args.timeslotId ?? meeting.timeslotId;
  const { eventId, startAt, endAt, venue } = meeting;
  const appointment = timeslotId
    ? await appointmentAt(work, meeting, timeslotId, args.venue, args.timeslotId && args.eventId)
    : { timeslotId: null, eventId, startAt, endAt, venue };
  return await settle(work, meeting, standing, appointment);
}

/** Both are free then, a seat is found, and the meeting stands. */
async function settle(
  work: TransactionContext,
  meeting: Meeting,
  standing: MeetingStanding,
  appointment: Appointment,
): Promise<Meeting> {
  await demandFree(work, meeting, appointment);
  const seat = await findSeat(work, meeting, appointment);
  const accepted = applyAccept(meeting, appointment, seat, actorSide(standing), work.now);
  const what = meeting.meetingStatus === 'RESCHEDULE' ? 'UPDATED' : 'ACCEPTED';
  return await saveAndNotify(work, accepted, { historyType: what, news: what });
}
