import { z } from 'zod';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { attendedAtOf, type Meeting, type MeetingStanding } from './meeting.ts';

/** Rate a meeting (SPEC.md 3 and 5). */

export const rateArgs = z.object({
  score: z.int().min(1, 'Required').max(5),
  review: z.string().trim().min(1, 'Required').max(200),
  feedback: z.string().trim().min(3, 'Feedback must be at least 3 characters long.').max(5000),
});
export type RateArgs = z.output<typeof rateArgs>;

/** A party that was there rates the other. */
export function decideRate(meeting: Meeting, standing: MeetingStanding): Verdict {
  if (!standing.party) return refused('NOT_ALLOWED');
  if (meeting.meetingStatus !== 'ACCEPTED' || !attendedAtOf(meeting, standing.party))
    return refused('MEETING_NOT_ACCEPTED');
  return allowed();
}
