import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { resendArgs } from '../domain/meetings/resend.ts';
import { endpoint } from './endpoint.ts';

/** Telling the invited side of a pending meeting once more (API.md, Meetings; SPEC.md 8, Resend). */

export const resendNotification = endpoint(
  {},
  {
    name: 'resendNotification',
    method: 'POST',
    path: '/schedule/event/meeting/{id}/notification/resend',
    summary: 'Resend the notification of a pending meeting; once in ten minutes.',
    may: 'meeting.resend',
    about: { noun: 'meeting', from: 'params', field: 'id' },
    params: z.object({ id: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }) }),
    invalidates: 'everything',
    result: z.object({ sentAt: z.string() }),
  },
);

export const resendNotifications = endpoint(
  {},
  {
    name: 'resendNotifications',
    method: 'POST',
    path: '/schedule/event/meeting/notification/resend',
    summary:
      'Resend the notifications of these meetings, or of all pending meetings of a program: a hundred at a time, until `remaining` is 0. One answer per meeting.',
    may: 'signedIn',
    body: resendArgs,
    invalidates: 'everything',
    result: z.object({
      results: z.array(
        z.object({
          meetingId: z.uuid(),
          sent: z.boolean(),
          /** Why not: a refusal's code and its sentence; null and empty where it was sent. */
          code: z.string().nullable(),
          message: z.string(),
        }),
      ),
      /** With isAll: how many still wait. Ask again with a new Idempotency-Key. */
      remaining: z.int(),
    }),
  },
);
