import { z } from 'zod';
import { addWebhookArgs, replayArgs, updateWebhookArgs, webhookId } from '../domain/integrations/webhook.ts';
import { webhookKinds } from '../domain/integrations/webhook-kinds.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram, programParams } from './objects.ts';

/** Addresses of other systems that are told what happens in a program, by Standard Webhooks (docs/decisions/084). */

export const webhookShape = z.object({
  webhookId: z.uuid(),
  address: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  enabled: z.boolean(),
  /** Why it is off. */
  offReason: z.enum(['STAFF', 'FAILING', 'RESTORED']).nullable(),
  /** The first try that failed after which none went well. */
  failingSince: z.string().nullable(),
  /** Until when the former secret signs as well. */
  formerSecretUntil: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** How many messages wait to be sent. */
  waiting: z.number().int(),
});
export type WebhookResult = z.output<typeof webhookShape>;

export const deliveryShape = z.object({
  /** `webhook-id` of the message, the same in each try. */
  eventId: z.uuid(),
  kind: z.string(),
  state: z.enum(['WAITING', 'SENT', 'FAILED']),
  happenedAt: z.string(),
  tries: z.number().int(),
  lastTriedAt: z.string().nullable(),
  /** Of a message that waits: when it is tried next. */
  nextTryAt: z.string().nullable(),
  /** What the receiver answered to the last try; null: nothing. */
  responseStatus: z.number().int().nullable(),
  /** Why the last try failed. */
  problem: z.string().nullable(),
  /** The message, as it is sent. */
  body: z.string(),
});
export type DeliveryResult = z.output<typeof deliveryShape>;

const withSecret = webhookShape.extend({
  /** By which the receiver verifies what it gets: `whsec_…`. */
  secret: z.string(),
});

const calls = { ...ofProgram, may: 'integration.manage' } as const;
const ofWebhook = programParams.extend({ webhookId });

export const listWebhooks = endpoint(calls, {
  name: 'listWebhooks',
  method: 'GET',
  path: '/v2/program/{programId}/webhook',
  shows: [],
  summary: 'The webhooks of a program, the oldest first.',
  result: z.object({ webhooks: z.array(webhookShape) }),
});

const webhooksChanged = ['listWebhooks'];
const deliveriesChanged = ['listWebhooks', 'listDeliveries'];

export const addWebhook = endpoint(calls, {
  name: 'addWebhook',
  method: 'POST',
  path: '/v2/program/{programId}/webhook',
  summary: 'An address that is notified of events from now on. Its secret is answered this once. At most 10.',
  body: addWebhookArgs,
  neverKept: true,
  invalidates: webhooksChanged,
  result: withSecret,
});

export const updateWebhook = endpoint(calls, {
  name: 'updateWebhook',
  method: 'PUT',
  path: '/v2/program/{programId}/webhook',
  summary:
    'Change the address or the kinds of events of a webhook, turn it off or on. 409 CHANGED_MEANWHILE if someone else was quicker.',
  body: updateWebhookArgs,
  invalidates: webhooksChanged,
  result: webhookShape,
});

export const deleteWebhook = endpoint(calls, {
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/v2/program/{programId}/webhook/{webhookId}',
  summary: 'Delete a webhook, with what waits for it and its log.',
  params: ofWebhook,
  invalidates: deliveriesChanged,
  result: z.object({}),
});

export const renewWebhookSecret = endpoint(calls, {
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/v2/program/{programId}/webhook/{webhookId}/secret',
  summary: 'A new secret, answered this once. For 24 hours messages are signed with each former one as well.',
  params: ofWebhook,
  neverKept: true,
  invalidates: webhooksChanged,
  result: withSecret,
});

export const testWebhook = endpoint(calls, {
  name: 'testWebhook',
  method: 'POST',
  path: '/v2/program/{programId}/webhook/{webhookId}/test',
  summary: 'Send a message of the type `test` to the address of a webhook that is on.',
  params: ofWebhook,
  invalidates: deliveriesChanged,
  result: z.object({ eventId: z.uuid() }),
});

export const listDeliveries = endpoint(calls, {
  name: 'listDeliveries',
  method: 'GET',
  path: '/v2/program/{programId}/webhook/{webhookId}/deliveries',
  shows: [],
  summary: 'What was sent to a webhook in the last 30 days, or waits, the newest first, in pages of 50.',
  params: ofWebhook,
  query: z.object({ nextToken: z.string().max(200).optional() }),
  result: z.object({ deliveries: z.array(deliveryShape), nextToken: z.string().nullable() }),
});

export const resendDelivery = endpoint(calls, {
  name: 'resendDelivery',
  method: 'POST',
  path: '/v2/program/{programId}/webhook/{webhookId}/deliveries/{eventId}/resend',
  summary: 'Send a message again, with the same id, to a webhook that is on.',
  params: ofWebhook.extend({ eventId: z.uuid().toLowerCase() }),
  invalidates: deliveriesChanged,
  result: z.object({}),
});

export const replayWebhook = endpoint(calls, {
  name: 'replayWebhook',
  method: 'POST',
  path: '/v2/program/{programId}/webhook/{webhookId}/replay',
  summary:
    'Send everything again that happened since a moment of the last 30 days, with the same ids: also what happened while the webhook was off. It has to be on, and nothing of a former replay may still wait.',
  params: ofWebhook,
  body: replayArgs,
  invalidates: deliveriesChanged,
  result: z.object({
    /** How many messages are sent. */
    count: z.number().int(),
  }),
});
