import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import {
  type DoorMeeting,
  isCheckedIn,
  type LastActionBy,
  type Meeting,
  type MeetingStanding,
} from './meeting.ts';
import { rescheduleReasons } from './reschedule.ts';

/** Cancel and reject (SPEC.md 4 and 5): the two verbs that end a meeting, with a reason. */

export const closeArgs = z.object({
  message: z.string().trim().min(1, encodeMessage(inputMessages.required)).max(2000),
});

/** SPEC.md 5: preset reasons; Other reveals free text, which is sent instead. */
export const cancelReasons = [
  'Incorrect timeslot selection',
  'Fully booked schedule',
  'Change in priorities',
  'Scheduling conflicts',
  'Other',
] as const;
export const rejectReasons = [
  'Fully booked schedule',
  'Change in priorities',
  'Scheduling conflicts',
  'Other',
] as const;

/** What a reason of the list is: kept in English, and said in the reader's language. */
export const presetReasons: ReadonlySet<string> = new Set([
  ...cancelReasons,
  ...rejectReasons,
  ...rescheduleReasons,
]);

/**
 * SPEC.md 4: the requester or a manager can cancel; not once either side checked in, "except admin cancel";
 * disabled if CANCELED. A rejected meeting is finished.
 */
export function decideCancel(meeting: DoorMeeting, standing: MeetingStanding): Verdict {
  if (meeting.meetingStatus === 'CANCELED') return refused('MEETING_ALREADY_CANCELED');
  if (meeting.meetingStatus === 'REJECTED') return refused('MEETING_FINISHED');
  if (standing.staff) return allowed();
  if (standing.party !== 'PARTICIPANT') return refused('NOT_ALLOWED');
  if (isCheckedIn(meeting)) return refused('MEETING_CHECKED_IN');
  return allowed();
}

/** The room and table stay on the row, so that the door can say which meeting was canceled; the seat is free again. */
export const applyCancel = (meeting: Meeting, by: LastActionBy, now: Instant): Meeting => ({
  ...meeting,
  meetingStatus: 'CANCELED',
  canceledAt: now,
  lastActionBy: by,
  updatedAt: now,
});

/** SPEC.md 4: the invited organization rejects a pending meeting; in RESCHEDULE, when it is its turn. */
export function decideReject(meeting: DoorMeeting, standing: MeetingStanding): Verdict {
  if (meeting.meetingStatus === 'REJECTED') return refused('MEETING_ALREADY_REJECTED');
  if (meeting.meetingStatus === 'ACCEPTED' || meeting.meetingStatus === 'CANCELED')
    return refused('MEETING_FINISHED');
  if (isCheckedIn(meeting)) return refused('MEETING_CHECKED_IN');
  if (standing.party !== 'OWNER') return refused('NOT_ALLOWED');
  if (meeting.meetingStatus === 'RESCHEDULE' && meeting.lastActionBy === 'OWNER')
    return refused('MEETING_NOT_YOUR_TURN');
  return allowed();
}

export const applyReject = (meeting: Meeting, by: LastActionBy, now: Instant): Meeting => ({
  ...meeting,
  meetingStatus: 'REJECTED',
  lastActionBy: by,
  updatedAt: now,
});
