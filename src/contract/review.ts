import { z } from 'zod';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { meetingStatuses } from '../domain/meetings/meeting.ts';
import { registrationStatuses } from '../domain/registration/registration.ts';
import { removalArgs } from '../domain/registration/removal.ts';
import { reviewArgs } from '../domain/registration/review.ts';
import { endpoint } from './endpoint.ts';
import { aboutProgram } from './objects.ts';

/** Review of a registration by the program's staff (API.md, Registration). */

/** SPEC.md 5: "needs program and organization id". */
const id = z.uuid({ error: encodeMessage(idMessages.undefinedProgramOrOrganizationId) }).toLowerCase();
const params = z.object({ programId: id, organizationId: id });

/** A meeting of the organization that the review is about. */
export const meetingAtStakeShape = z.object({
  meetingId: z.uuid(),
  partnerName: z.string(),
  /** As it is before the review. */
  meetingStatus: z.enum(meetingStatuses),
  /** Its table was released: it is accepted still, and holds nothing. */
  isReleased: z.boolean().default(false),
  startAt: z.string(),
  endAt: z.string(),
  roomName: z.string().nullable(),
  tableName: z.string().nullable(),
  seatNumber: z.int().nullable(),
});
export type MeetingAtStake = z.output<typeof meetingAtStakeShape>;

export const reviewPreviewShape = z.object({
  /** What was seen: a review that names it is refused when the registration or its meetings have changed since. */
  digest: z.string(),
  registrationStatus: z.enum(registrationStatuses),
  /** The organization was told of its status. */
  notificationSent: z.boolean(),
  /** SPEC.md 4: approved and told so; submitted or accepted meetings may be lost. */
  warns: z.boolean(),
  /** Meetings that would be canceled. */
  canceled: z.array(meetingAtStakeShape),
  /** Meetings that stay because someone is checked in. */
  stays: z.array(meetingAtStakeShape),
});
export type ReviewPreview = z.output<typeof reviewPreviewShape>;

const calls = { may: 'registration.review', about: aboutProgram, params } as const;

export const previewReview = endpoint(calls, {
  name: 'previewReview',
  byKey: true,
  method: 'GET',
  path: '/program/{programId}/organization/{organizationId}/registration/status/preview',
  shows: ['registration', 'meeting'],
  summary: 'The effect of a change of status on the organization’s meetings. Changes nothing.',
  query: z.object({
    status: z.enum(registrationStatuses, { error: encodeMessage(idMessages.undefinedRegistrationStatus) }),
  }),
  result: reviewPreviewShape,
});

export const reviewRegistration = endpoint(calls, {
  name: 'reviewRegistration',
  byKey: true,
  method: 'PUT',
  path: '/program/{programId}/organization/{organizationId}/registration/status',
  summary:
    'Sets the status of a registration and notifies the organization. If an approval is withdrawn, its open meetings are canceled. 409 REVIEW_CHANGED with a new preview if the digest differs.',
  body: reviewArgs.safeExtend({ digest: z.string().max(100).optional() }),
  invalidates: 'everything',
  result: z.object({
    programId: z.uuid(),
    organizationId: z.uuid(),
    registrationStatus: z.enum(registrationStatuses),
    previousStatus: z.enum(registrationStatuses),
    notificationSent: z.boolean(),
    message: z.string(),
    canceled: z.array(meetingAtStakeShape),
    stays: z.array(meetingAtStakeShape),
  }),
});

export const removeRegistration = endpoint(calls, {
  name: 'removeRegistration',
  method: 'POST',
  path: '/v2/program/{programId}/organization/{organizationId}/registration/remove',
  summary:
    'Takes a registration out of the program, with its badges, session registrations and open invitations, and notifies the organization. The organization itself stays. 409 REGISTRATION_HAS_MEETINGS where it has a meeting.',
  body: removalArgs,
  invalidates: 'everything',
  result: z.object({ programId: z.uuid(), organizationId: z.uuid(), notificationSent: z.boolean() }),
});
