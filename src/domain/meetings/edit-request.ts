import { z } from 'zod';
import { venues } from '../schedule/schedule.ts';
import type { Instant } from '../time/instants.ts';
import { dayOf, timeOf } from '../time/zones.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { isCheckedIn, type LastActionBy, type Meeting, type MeetingStanding } from './meeting.ts';
import { locationAt, offTimeslotFields } from './off-timeslot.ts';
import {
  meetingMessageArgs,
  meetingPurposeArgs,
  proposedBeside,
  proposedTimeslotsArgs,
  SELECT_FIRST,
} from './request.ts';

/** Edit a meeting request (SPEC.md 2, normal mode and off-timeslot mode; SPEC.md 4 and 5). */

/** Normal mode: "event, timeslot, venue, meeting purpose required; message optional". */
export const editRequestArgs = z.object({
  eventId: z.uuid({ error: SELECT_FIRST }).toLowerCase(),
  timeslotId: z.uuid({ error: SELECT_FIRST }).toLowerCase(),
  venue: z.enum(venues, { error: SELECT_FIRST }),
  meetingPurpose: meetingPurposeArgs,
  message: meetingMessageArgs.default(''),
  proposedTimeslots: proposedTimeslotsArgs,
});
export type EditRequestArgs = z.output<typeof editRequestArgs>;

/** Off-timeslot mode. */
export const editOffTimeslotArgs = z.object({
  ...offTimeslotFields,
  meetingPurpose: z.string().trim().max(200).default(''),
});
export type EditOffTimeslotArgs = z.output<typeof editOffTimeslotArgs>;

/** What is read of a request before its words and its time are edited, off the timeslots. */
export const offTimeRead = (
  meeting: Pick<Meeting, 'startAt' | 'endAt' | 'meetingLocation' | 'venue' | 'meetingPurpose' | 'message'>,
  timezone: string,
) => ({
  venue: meeting.venue,
  meetingDate: dayOf(meeting.startAt, timezone),
  startTime: timeOf(meeting.startAt, timezone),
  endTime: timeOf(meeting.endAt, timezone),
  meetingLocation: meeting.meetingLocation ?? '',
  meetingPurpose: meeting.meetingPurpose,
  message: meeting.message,
});

/** The same on a timeslot. */
export const onTimeslotRead = (
  meeting: Pick<
    Meeting,
    'eventId' | 'timeslotId' | 'venue' | 'meetingPurpose' | 'message' | 'proposedTimeslots'
  >,
) => ({
  eventId: meeting.eventId,
  timeslotId: meeting.timeslotId,
  venue: meeting.venue,
  meetingPurpose: meeting.meetingPurpose,
  message: meeting.message,
  proposedTimeslots: [...meeting.proposedTimeslots],
});

/**
 * SPEC.md 4: "The requester or a manager can cancel, or edit while not in reschedule status"; "No edit … once either
 * side checked in"; what is canceled or rejected is finished. Of an accepted meeting only the words can be edited
 * (`decideEditTime`).
 */
export function decideEditRequest(meeting: Meeting, standing: MeetingStanding): Verdict {
  if (meeting.meetingStatus === 'CANCELED' || meeting.meetingStatus === 'REJECTED')
    return refused('MEETING_FINISHED');
  if (!standing.staff && standing.party !== 'PARTICIPANT') return refused('NOT_ALLOWED');
  if (isCheckedIn(meeting)) return refused('MEETING_CHECKED_IN');
  if (meeting.meetingStatus === 'RESCHEDULE') return refused('MEETING_ALREADY_RESCHEDULED');
  return allowed();
}

/** An accepted meeting has its table and its time by both sides' word: those change by rescheduling, never by an edit. */
export const decideEditTime = (meeting: Pick<Meeting, 'meetingStatus'>): Verdict =>
  meeting.meetingStatus === 'ACCEPTED' ? refused('MEETING_TIME_AGREED') : allowed();

/** Whether an edit on a timeslot leaves the appointment as it is. */
export const keepsTimeslot = (
  meeting: Pick<Meeting, 'timeslotId' | 'venue'>,
  args: Pick<EditRequestArgs, 'timeslotId' | 'venue' | 'proposedTimeslots'>,
): boolean =>
  meeting.timeslotId === args.timeslotId &&
  meeting.venue === args.venue &&
  args.proposedTimeslots === undefined;

/** Whether an edit off the timeslots leaves the appointment as it is. */
export const keepsOffTimeslot = (
  meeting: Pick<Meeting, 'timeslotId' | 'venue' | 'startAt' | 'endAt' | 'meetingLocation'>,
  args: Pick<EditOffTimeslotArgs, 'venue' | 'meetingLocation'>,
  span: { startAt: Instant; endAt: Instant },
): boolean =>
  meeting.timeslotId === null &&
  meeting.venue === args.venue &&
  meeting.startAt === span.startAt &&
  meeting.endAt === span.endAt &&
  meeting.meetingLocation === locationAt(args.venue, args.meetingLocation);

/** The next state on a timeslot; proposals are those of this edit, and no others. */
export const applyEditRequest = (
  meeting: Meeting,
  args: EditRequestArgs,
  timeslot: { slotStartTime: Instant; slotEndTime: Instant },
  by: LastActionBy,
  now: Instant,
): Meeting => ({
  ...meeting,
  eventId: args.eventId,
  timeslotId: args.timeslotId,
  startAt: timeslot.slotStartTime,
  endAt: timeslot.slotEndTime,
  venue: args.venue,
  meetingPurpose: args.meetingPurpose,
  message: args.message,
  meetingLocation: null,
  // Of an accepted meeting only the words change: what was proposed before stays as the record of it.
  proposedTimeslots: meeting.meetingStatus === 'ACCEPTED' ? meeting.proposedTimeslots : proposedBeside(args),
  proposedOffTimeslots: [],
  lastActionBy: by,
  updatedAt: now,
});

/** The next state off the timeslots. */
export const applyEditOffTimeslot = (
  meeting: Meeting,
  args: EditOffTimeslotArgs,
  span: { startAt: Instant; endAt: Instant },
  by: LastActionBy,
  now: Instant,
): Meeting => ({
  ...meeting,
  eventId: null,
  timeslotId: null,
  ...span,
  venue: args.venue,
  meetingPurpose: args.meetingPurpose,
  message: args.message,
  meetingLocation: locationAt(args.venue, args.meetingLocation),
  proposedTimeslots: [],
  proposedOffTimeslots: [],
  lastActionBy: by,
  updatedAt: now,
});
