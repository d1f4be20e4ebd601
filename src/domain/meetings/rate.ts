import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import {
  attendedAtOf,
  type DoorMeeting,
  isCheckedIn,
  type Meeting,
  type MeetingStanding,
} from './meeting.ts';
import * as messages from './rate-messages.ts';

const required = encodeMessage(messages.required);

/** Rate a meeting (SPEC.md 3 and 5): score, review and feedback are all required. */

export const rateArgs = z.object({
  /** 0 stands for none: a click on the selected star takes it back (SPEC.md 5). */
  score: z.int(required).min(1, required).max(5, required),
  /** One of the program's meetingReviews. */
  review: z.string(required).trim().min(1, required).max(200),
  feedback: z
    .string(required)
    .trim()
    .min(1, required)
    .min(3, encodeMessage(messages.feedbackTooShort))
    .max(5000, encodeMessage(messages.feedbackTooLong)),
});
export type RateArgs = z.output<typeof rateArgs>;

/** The stars there are, fewest first (SPEC.md 9: Rating 1-5). */
export const scores = [1, 2, 3, 4, 5] as const;

/** SPEC.md 5: "score up to 3 asks what went wrong, up to 4 how to improve, above that what makes it great". */
export function feedbackQuestion(score: number): string {
  if (score <= 3) return feedbackQuestions.LOW;
  return score <= 4 ? feedbackQuestions.MIDDLE : feedbackQuestions.HIGH;
}

const feedbackQuestions = {
  LOW: 'What went wrong?',
  MIDDLE: 'How can it be improved?',
  HIGH: 'What makes it great?',
} as const;

/** What is said again when the selected star is pressed once more: nothing (SPEC.md 5). */
export const scoreAfterPress = (current: number, pressed: number): number =>
  current === pressed ? 0 : pressed;

/** Whether there is something to rate, and so ratings to be read: someone was there. */
export const isRatable = (meeting: DoorMeeting): boolean =>
  meeting.meetingStatus === 'ACCEPTED' && isCheckedIn(meeting);

/** A party that was there rates the other, once the meeting has started. */
export function decideRate(meeting: Meeting, standing: MeetingStanding, now: Instant): Verdict {
  if (!standing.party) return refused('NOT_ALLOWED');
  if (meeting.meetingStatus !== 'ACCEPTED') return refused('MEETING_NOT_ACCEPTED');
  if (now < meeting.startAt) return refused('RATING_NOT_OPEN');
  if (!attendedAtOf(meeting, standing.party)) return refused('MEETING_NOT_ATTENDED');
  return allowed();
}

/**
 * Whether this is what can be said now: a first rating, or the update of one, with a review that the program offers. A
 * review that was taken off the program's list since may stay in an update.
 */
export function decideRating(
  args: Pick<RateArgs, 'review'>,
  how: 'FIRST' | 'UPDATE',
  standing: Pick<RateArgs, 'review'> | null,
  offered: readonly string[],
): Verdict {
  if (how === 'FIRST' && standing) return refused('ALREADY_RATED');
  if (how === 'UPDATE' && !standing) return refused('NOT_RATED');
  if (!offered.includes(args.review) && args.review !== standing?.review)
    return refused('REVIEW_NOT_OFFERED');
  return allowed();
}
