import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { addMinutes, type Instant, millisOf } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { Meeting, MeetingStanding } from './meeting.ts';
import * as meetingsMessages from './messages.ts';

/** Resending the notification of a pending meeting (SPEC.md 7 and 8): by staff, one or many. */

/** As many meetings as one call takes. */
export const RESEND_BATCH = 100;

/** The same notification leaves at most once in so many minutes, whoever asks: nobody's mailbox is flooded. */
export const RESEND_PAUSE_MINUTES = 10;

/** The history's word for it. */
export const RESENT = 'NOTIFICATION_RESENT';

/** API.md: `{ meetingIds }`, or `{ programId, isAll: true }`. */
export const resendArgs = z.union(
  [
    z.object({
      meetingIds: z
        .array(z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }))
        .min(1, encodeMessage(basicMessages.undefinedMeetingId))
        .max(RESEND_BATCH),
    }),
    z.object({
      programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }),
      isAll: z.literal(true),
    }),
  ],
  { error: encodeMessage(meetingsMessages.resendWhat({ max: RESEND_BATCH })) },
);
export type ResendArgs = z.output<typeof resendArgs>;

/** SPEC.md 2: Resend is for pending meetings. */
export const isResendable = ({ meetingStatus }: Pick<Meeting, 'meetingStatus'>): boolean =>
  meetingStatus === 'PENDING';

/**
 * Whether the notification may leave once more now. SPEC.md 2: Resend is staff's.
 *
 * @param resentAt when it was last resent, or null
 */
export function decideResend(
  meeting: Pick<Meeting, 'meetingStatus'>,
  standing: MeetingStanding,
  resentAt: Instant | null,
  now: Instant,
): Verdict {
  if (!standing.staff) return refused('NOT_ALLOWED');
  if (!isResendable(meeting)) return refused('MEETING_NOT_PENDING');
  const free = resentAt === null ? now : addMinutes(resentAt, RESEND_PAUSE_MINUTES);
  if (free <= now) return allowed();
  return refused('RESENT_RECENTLY', { retryAfter: Math.ceil((millisOf(free) - millisOf(now)) / 1000) });
}
