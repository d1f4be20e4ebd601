import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { Meeting, MeetingStanding } from './meeting.ts';

/**
 * Staff say yes to a request in place of the organization that was asked: they may set up meetings of any two organizations, so they may
 * set up this one. At the timeslot that was asked for; whether the two can meet then is `decideAppointment`, as of every yes.
 */
export function decideAcceptForBoth(
  meeting: Pick<Meeting, 'meetingStatus' | 'timeslotId'>,
  standing: MeetingStanding,
): Verdict {
  if (!standing.staff) return refused('NOT_ALLOWED');
  if (meeting.meetingStatus === 'ACCEPTED') return refused('MEETING_ALREADY_ACCEPTED');
  if (meeting.meetingStatus === 'CANCELED' || meeting.meetingStatus === 'REJECTED')
    return refused('MEETING_FINISHED');
  if (meeting.meetingStatus !== 'PENDING') return refused('MEETING_NOT_PENDING');
  return meeting.timeslotId === null ? refused('MEETING_WITHOUT_TABLE') : allowed();
}
