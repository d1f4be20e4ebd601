import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import { isTooLateToAgree } from '../schedule/overdue.ts';
import { instantArgs } from '../time/instant-args.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type Appointment, decideTurn } from './accept.ts';
import type { LastActionBy, Meeting, MeetingStanding, OffTimeslot } from './meeting.ts';
import * as meetingsMessages from './messages.ts';
import {
  type FieldProblem,
  offTimeslotFields,
  offTimeslotProblems,
  offTimeslotSpan,
} from './off-timeslot.ts';
import { decideReschedule, givenUp } from './reschedule.ts';

/**
 * Reschedule outside of the timeslots (SPEC.md 3, proposedOffTimeslots; 7, reschedule/date/new and its submit): other
 * dates and times of one's own are proposed, and the other side chooses one.
 */

const { meetingDate, startTime, endTime, message } = offTimeslotFields;

/** SPEC.md 3: "proposedOffTimeslots (meetingDate, slot start and end, message)", in the program's zone. */
export const offProposalArgs = z.object({
  meetingDate,
  startTime,
  endTime,
  message: z.string().trim().max(2000).default(''),
});

export const rescheduleOffArgs = z.object({
  message: message.max(2000),
  proposedOffTimeslots: z.array(offProposalArgs).min(1, encodeMessage(meetingsMessages.noSuggestion)).max(10),
});
export type RescheduleOffArgs = z.output<typeof rescheduleOffArgs>;

/** As on a timeslot, and only for a meeting outside of them. */
export function decideRescheduleOff(meeting: Meeting, standing: MeetingStanding): Verdict {
  const verdict = decideReschedule(meeting, standing);
  if (verdict.kind === 'refused') return verdict;
  return meeting.timeslotId === null ? allowed() : refused('MEETING_ON_TIMESLOT');
}

/** What is wrong with the proposed times, in SPEC.md 5's words, each at its place; empty where nothing is. */
export const offProposalProblems = (
  args: Pick<RescheduleOffArgs, 'proposedOffTimeslots'>,
  facts: Parameters<typeof offTimeslotProblems>[1],
  now: Instant,
): FieldProblem[] =>
  args.proposedOffTimeslots.flatMap((proposal, place) =>
    offTimeslotProblems(proposal, facts, now).map(({ path, message: said }) => ({
      path: `proposedOffTimeslots.${place}.${path}`,
      message: said,
    })),
  );

/** Proposes other times; the one that stood is given up. */
export const applyRescheduleOff = (
  meeting: Meeting,
  args: RescheduleOffArgs,
  timezone: string,
  by: LastActionBy,
  now: Instant,
): Meeting => ({
  ...givenUp(meeting, by, now),
  proposedTimeslots: [],
  proposedOffTimeslots: args.proposedOffTimeslots.map(
    (proposal): OffTimeslot => ({ ...offTimeslotSpan(proposal, timezone), message: proposal.message }),
  ),
});

/** Which of the proposed times, by its start; left out: the existing one (SPEC.md 4). */
export const submitRescheduleOffArgs = z.object({ startAt: instantArgs.optional() });
export type SubmitRescheduleOffArgs = z.output<typeof submitRescheduleOffArgs>;

/** The time that is meant, or null where it is none of the proposed ones. */
export function offAppointment(
  meeting: Meeting,
  { startAt }: SubmitRescheduleOffArgs,
): (Appointment & { timeslotId: null }) | null {
  const { eventId, venue } = meeting;
  const span = startAt
    ? meeting.proposedOffTimeslots.find((proposal) => proposal.startAt === startAt)
    : meeting;
  return span ? { timeslotId: null, eventId, startAt: span.startAt, endAt: span.endAt, venue } : null;
}

/** As Update Meeting on a timeslot: whose turn it is, one of the proposed times, still ahead. */
export function decideSubmitOff(
  meeting: Meeting,
  standing: MeetingStanding,
  args: SubmitRescheduleOffArgs,
  now: Instant,
): Verdict {
  if (meeting.meetingStatus === 'PENDING') return refused('MEETING_NOT_RESCHEDULED');
  const turn = decideTurn(meeting, standing);
  if (turn.kind === 'refused') return turn;
  if (meeting.timeslotId !== null) return refused('MEETING_ON_TIMESLOT');
  const appointment = offAppointment(meeting, args);
  if (!appointment) return refused('TIMESLOT_NOT_PROPOSED');
  return isTooLateToAgree(appointment, now) ? refused('TIMESLOT_OVERDUE') : allowed();
}
