import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage, type Message } from '../language/message.ts';
import { isCheckedIn, type Meeting } from '../meetings/meeting.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import * as registrationMessages from './messages.ts';
import { type RegistrationStatus, registrationStatuses } from './registration.ts';

/** Review of a registration by the staff (SPEC.md 4 and 5, Status change). */

/** Statuses that must say why: SPEC.md 5, "message required for NEED_REVISION/REJECTED". */
export const needsMessage = (status: RegistrationStatus): boolean =>
  status === 'NEED_REVISION' || status === 'REJECTED';

/** SPEC.md 5: what is said of a status without its message, for a whole call; the field itself says "Required.". */
export const messageRequired = (status: string): Message => registrationMessages.messageRequired({ status });

export const reviewArgs = z
  .object({
    status: z.enum(registrationStatuses, { error: encodeMessage(idMessages.undefinedRegistrationStatus) }),
    message: z.string().trim().max(5000, encodeMessage(inputMessages.tooLong5000)).default(''),
  })
  .refine(({ status, message }) => message !== '' || !needsMessage(status), {
    path: ['message'],
    error: (issue) => encodeMessage(messageRequired((issue.input as { status: string }).status)),
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
 * A meeting that is requested or accepted and not over is canceled; where someone is checked in it stays, for people are
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
export const withdrawnReason = (organization: string): Message =>
  registrationMessages.noLongerApproved({ organization });
