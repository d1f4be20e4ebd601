import { z } from 'zod';
import type { WebhookResult } from '../../../contract/webhooks.ts';
import {
  addressNotPublic,
  replayUnderWay,
  tooManyWebhooks,
  webhookOff,
} from '../../../domain/integrations/messages.ts';
import {
  type AddWebhookArgs,
  applyAddWebhook,
  applyUpdateWebhook,
  decideUpdateWebhook,
  formerSecretUntil,
  hasRoomForWebhook,
  MAX_WEBHOOKS,
  type UpdateWebhookArgs,
} from '../../../domain/integrations/webhook.ts';
import {
  TEST_KIND,
  type WebhookOccurrence,
  webhookMessageOf,
} from '../../../domain/integrations/webhook-kinds.ts';
import type { Actions, WebhookCall } from '../../http/handler.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { isEndpointAllowed } from '../../push/endpoint-guard.ts';
import { readPageToken, writePageToken } from '../../services/paging/page-token.ts';
import { lockProgram } from '../../store/programs.ts';
import {
  deliveriesOf,
  isReplayUnderWay,
  noteOccurrence,
  queueAgain,
  queueFor,
  queueRead,
  queueSince,
} from '../../store/webhook-deliveries.ts';
import { insertWebhook, removeWebhook, saveSecret, saveWebhook, webhooksOf } from '../../store/webhooks.ts';
import { makeSecret, shownSecret } from '../../webhooks/sign.ts';

const PAGE = 50;
const place = z.object({ seq: z.number().int() });

/** The program's webhooks while nobody else changes them. @throws Refusal NOT_FOUND */
async function lockedWebhooks(context: TransactionContext, programId: string): Promise<WebhookResult[]> {
  if (!(await lockProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  return await webhooksOf(context.tx, programId);
}

/** One of them, by the same lock. @throws Refusal NOT_FOUND */
async function lockedWebhook(
  context: TransactionContext,
  { programId, webhookId }: { programId: string; webhookId: string },
): Promise<WebhookResult> {
  const webhooks = await lockedWebhooks(context, programId);
  const found = webhooks.find((one) => one.webhookId === webhookId);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * One that is on: what is sent by hand to one that is off would wait, and come by surprise once it is on.
 *
 * @throws Refusal NOT_FOUND, BAD_INPUT where it is off
 */
async function lockedToSend(
  context: TransactionContext,
  params: { programId: string; webhookId: string },
): Promise<WebhookResult> {
  const webhook = await lockedWebhook(context, params);
  if (!webhook.enabled) throw badInput({ path: 'webhookId', message: webhookOff });
  return webhook;
}

/** @throws Refusal NOT_FOUND, BAD_INPUT where there are too many */
async function addWebhook(context: TransactionContext, programId: string, args: AddWebhookArgs) {
  if (!hasRoomForWebhook(await lockedWebhooks(context, programId)))
    throw badInput({ path: 'address', message: tooManyWebhooks({ max: MAX_WEBHOOKS }) });
  const { now } = context;
  const webhook = applyAddWebhook(args, context.newId());
  const secret = makeSecret();
  const made = { createdBy: nameOf(context), createdAt: now };
  await insertWebhook(context.tx, programId, { ...webhook, ...made, secret });
  return { ...webhook, ...made, formerSecretUntil: null, waiting: 0, secret: shownSecret(secret) };
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE with what is there now */
async function updateWebhook(
  context: TransactionContext,
  programId: string,
  args: UpdateWebhookArgs,
): Promise<WebhookResult> {
  const webhooks = await lockedWebhooks(context, programId);
  const before = webhooks.find(({ webhookId }) => webhookId === args.webhookId);
  assertAllowed(decideUpdateWebhook(before, args));
  if (!before) throw new Refusal('NOT_FOUND');
  const webhook = applyUpdateWebhook(before, args);
  await saveWebhook(context.tx, programId, before, webhook);
  return { ...before, ...webhook };
}

/** @throws Refusal NOT_FOUND, BAD_INPUT where it is off */
async function sendTest(context: TransactionContext, params: { programId: string; webhookId: string }) {
  const { webhookId } = await lockedToSend(context, params);
  const { tx } = context;
  const eventId = context.newId();
  const occurrence: WebhookOccurrence = {
    programId: params.programId,
    source: 'TEST',
    what: '',
    status: null,
    subject: eventId,
    facts: {},
    happenedAt: context.now,
  };
  await noteOccurrence(tx, eventId, occurrence);
  const body = JSON.stringify(webhookMessageOf(occurrence, TEST_KIND));
  await queueRead(tx, [{ id: eventId, kind: TEST_KIND, body }]);
  await queueFor(tx, webhookId, eventId);
  return { eventId };
}

/** Every call about webhooks (docs/decisions/084). */
export const createWebhookActions = ({
  testOrigin,
}: {
  testOrigin: string | undefined;
}): Pick<Actions, WebhookCall> => {
  const assertPublic = (address: string | undefined) => {
    if (address !== undefined && !isEndpointAllowed(address, testOrigin))
      throw badInput({ path: 'address', message: addressNotPublic });
  };
  return {
    listWebhooks: async (context, { params }) => ({
      webhooks: await webhooksOf(context.tx, params.programId),
    }),
    addWebhook: (context, { params, body }) => {
      assertPublic(body.address);
      return addWebhook(context, params.programId, body);
    },
    updateWebhook: (context, { params, body }) => {
      assertPublic(body.address);
      return updateWebhook(context, params.programId, body);
    },
    deleteWebhook: async (context, { params }) => {
      const { webhookId } = await lockedWebhook(context, params);
      await removeWebhook(context.tx, params.programId, webhookId);
      return {};
    },
    renewWebhookSecret: async (context, { params }) => {
      const webhook = await lockedWebhook(context, params);
      const secret = makeSecret();
      const formerUntil = formerSecretUntil(context.now);
      await saveSecret(context.tx, params.programId, webhook.webhookId, {
        secret,
        formerUntil,
        now: context.now,
      });
      return { ...webhook, formerSecretUntil: formerUntil, secret: shownSecret(secret) };
    },
    testWebhook: (context, { params }) => sendTest(context, params),
    listDeliveries: async (context, { params, query }) => {
      const webhooks = await webhooksOf(context.tx, params.programId);
      if (!webhooks.some(({ webhookId }) => webhookId === params.webhookId)) throw new Refusal('NOT_FOUND');
      const before = query.nextToken === undefined ? null : readPageToken(place, query.nextToken).seq;
      const found = await deliveriesOf(context.tx, params.webhookId, PAGE + 1, before);
      const deliveries = found.slice(0, PAGE);
      const last = found.length > PAGE ? deliveries.at(-1) : undefined;
      return { deliveries, nextToken: last ? writePageToken({ seq: last.seq }) : null };
    },
    resendDelivery: async (context, { params }) => {
      const { webhookId } = await lockedToSend(context, params);
      if (!(await queueAgain(context.tx, webhookId, params.eventId))) throw new Refusal('NOT_FOUND');
      return {};
    },
    replayWebhook: async (context, { params, body }) => {
      const { webhookId } = await lockedToSend(context, params);
      // One at a time: a second one would begin what the first one has under way anew.
      if (await isReplayUnderWay(context.tx, webhookId))
        throw badInput({ path: 'since', message: replayUnderWay });
      return { count: await queueSince(context.tx, webhookId, body.since) };
    },
  };
};
