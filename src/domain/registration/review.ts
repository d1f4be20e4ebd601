import { z } from 'zod';
import type { Translator } from '../language/translator.ts';
import { isCheckedIn, type Meeting } from '../meetings/meeting.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { type RegistrationStatus, registrationStatuses } from './registration.ts';

/** Review of a registration by the staff (SPEC.md 4 and 5, Status change). */

/** Statuses that must say why: SPEC.md 5, "message required for NEED_REVISION/REJECTED". */
export const needsMessage = (status: RegistrationStatus): boolean =>
  status === 'NEED_REVISION' || status === 'REJECTED';

/** SPEC.md 5: what is said of a status without its message, for a whole call; the field itself says "Required.". */
export const messageRequired = (status: string): string => `Message field required on status ${status}.`;

export const reviewArgs = z
  .object({
    status: z.enum(registrationStatuses, { error: 'Undefined registration status.' }),
    message: z.string().trim().max(5000, 'Please write at most 5000 characters.').default(''),
  })
  .refine(({ status, message }) => message !== '' || !needsMessage(status), {
    path: ['message'],
    error: (issue) => messageRequired((issue.input as { status: string }).status),
  });
export type ReviewArgs = z.output<typeof reviewArgs>;

/** How a registration stands for those who review it. */
export interface Reviewable {
  registrationStatus: RegistrationStatus;
  /** Submitted since it was last reviewed. */
  isRevisionSubmitted?: boolean;
}

/**
 * SPEC.md 4: "Admin may set any; no restriction shown." The status it has already may be set again where that says
 * something: with a message, or as the answer to what was submitted since.
 */
export function decideReview(
  { registrationStatus, isRevisionSubmitted = false }: Reviewable,
  args: ReviewArgs,
): Verdict {
  if (registrationStatus !== args.status || args.message !== '' || isRevisionSubmitted) return allowed();
  return refused('STATUS_UNCHANGED');
}

/** Whether a review takes an approval away. */
export const withdrawsApproval = (from: RegistrationStatus, to: RegistrationStatus): boolean =>
  from === 'APPROVED' && to !== 'APPROVED';

/** SPEC.md 4: "Moving an APPROVED registrant with announcement already sent to another status warns". */
export const warnsOfMeetings = (
  registration: { registrationStatus: RegistrationStatus; notificationSent: boolean },
  to: RegistrationStatus,
): boolean => registration.notificationSent && withdrawsApproval(registration.registrationStatus, to);

/** What becomes of a meeting of an organization that is not approved any more (docs/decisions/018). */
export type MeetingFate = 'CANCELED' | 'STAYS' | 'UNTOUCHED';

/**
 * A meeting that is requested or accepted and not over is canceled; where somebody is checked in it stays, for people are
 * there; what is finished or over is the past, and left alone.
 */
export function fateOf(meeting: Meeting, now: Instant): MeetingFate {
  const live =
    meeting.meetingStatus === 'PENDING' ||
    meeting.meetingStatus === 'RESCHEDULE' ||
    meeting.meetingStatus === 'ACCEPTED';
  if (!live || meeting.endAt <= now) return 'UNTOUCHED';
  return isCheckedIn(meeting) ? 'STAYS' : 'CANCELED';
}

/** Why a meeting was canceled: for its history and for both organizations. */
export const withdrawnReason = (organization: string): string =>
  `${organization} is no longer approved for the program.`;

// not said: how the sentence ends that is said below. Histories of version 0.2 have the second ending.
const WITHDRAWN = /^(.+) is (?:no longer approved for the program|not approved for the program any more)\.$/s;

/** The same in a reader's language; what was not written by `withdrawnReason` stays as it is. */
export function withdrawnReasonIn(reason: string, { t }: Translator): string {
  const organization = WITHDRAWN.exec(reason)?.[1];
  return organization === undefined
    ? reason
    : t('{organization} is no longer approved for the program.', { organization });
}
