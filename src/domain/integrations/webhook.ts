import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { instantArgs } from '../time/instant-args.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import { decideSeen, ownChanges, type Seen } from '../verdict/optimistic-concurrency.ts';
import { refused, type Verdict } from '../verdict/verdict.ts';
import { type WebhookKind, webhookKinds } from './webhook-kinds.ts';

/** An address of another system that is told what happens in a program (docs/decisions/084). */

const MAX_ADDRESS = 500;
/** How many a program has at most: each event is sent to each. */
export const MAX_WEBHOOKS = 10;

/** So long a secret still signs after a new one was made: its receiver may take the new one in its own time. */
export const FORMER_SECRET_HOURS = 24;

export const webhookId = z.uuid().toLowerCase();

const address = z
  .string({ error: encodeMessage(inputMessages.required) })
  .trim()
  .min(1, encodeMessage(inputMessages.required))
  .max(MAX_ADDRESS, encodeMessage(inputMessages.tooLong({ max: MAX_ADDRESS })));
const kinds = z
  .array(z.enum(webhookKinds), { error: encodeMessage(inputMessages.required) })
  .min(1, encodeMessage(inputMessages.required))
  .transform((chosen) => webhookKinds.filter((one) => chosen.includes(one)));

export const addWebhookArgs = z.object({ address, kinds });
export type AddWebhookArgs = z.output<typeof addWebhookArgs>;

/** What is changed of it; with what was read, so that what someone else has changed is not lost unseen. */
export const updateWebhookArgs = z.object({
  webhookId,
  address: address.optional(),
  kinds: kinds.optional(),
  enabled: z.boolean().optional(),
  seen: z
    .object({ address: z.string(), kinds: z.array(z.string()), enabled: z.boolean() })
    .partial()
    .optional(),
});
export type UpdateWebhookArgs = z.output<typeof updateWebhookArgs>;

/** Since when what happened is sent again. */
export const replayArgs = z.object({ since: instantArgs });

/** Why it is off: staff turned it off, nothing reached it for three days, or it stands in a backup that was restored. */
export type WebhookOffReason = 'STAFF' | 'FAILING' | 'RESTORED';

/** A secret that was replaced, and until when it still signs. */
export interface FormerSecret {
  secret: string;
  until: Instant;
}

export interface Webhook {
  webhookId: string;
  address: string;
  kinds: WebhookKind[];
  enabled: boolean;
  offReason: WebhookOffReason | null;
  /** When the first of the tries failed after which none went well; null: the last one did. */
  failingSince: Instant | null;
}

/** Whether the program may have one more. @param webhooks all that it has */
export const hasRoomForWebhook = (webhooks: readonly unknown[]): boolean => webhooks.length < MAX_WEBHOOKS;

export const applyAddWebhook = (args: AddWebhookArgs, id: string): Webhook => ({
  webhookId: id,
  ...args,
  enabled: true,
  offReason: null,
  failingSince: null,
});

const asChange = ({ webhookId: _id, seen, ...args }: UpdateWebhookArgs) => ({ ...args, seen: seen as Seen });

export const decideUpdateWebhook = (before: Webhook | undefined, args: UpdateWebhookArgs): Verdict =>
  before ? decideSeen(before, asChange(args)) : refused('NOT_FOUND');

/** One that is turned on, or leads elsewhere, begins anew: nothing has failed yet. */
export function applyUpdateWebhook(before: Webhook, args: UpdateWebhookArgs): Webhook {
  const own = ownChanges(asChange(args));
  const moved = own.address !== undefined && own.address !== before.address;
  const after = { ...before, ...own, ...(moved ? { failingSince: null } : {}) };
  if (own.enabled === true && !before.enabled) return { ...after, offReason: null, failingSince: null };
  return own.enabled === false && before.enabled ? { ...after, offReason: 'STAFF' } : after;
}

/** Until when the former secret signs as well. */
export const formerSecretUntil = (now: Instant): Instant => addMinutes(now, FORMER_SECRET_HOURS * 60);

const MINUTE_MS = 60_000;
/** How long after each try that failed the next one comes, in ms: eight tries in 24 hours. */
const WAITS_MS: readonly number[] = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * 60 * MINUTE_MS,
  4 * 60 * MINUTE_MS,
  7 * 60 * MINUTE_MS,
  10 * 60 * MINUTE_MS,
];
export const MAX_TRIES = WAITS_MS.length + 1;

/**
 * How long until the next try, in ms; null: it is given up.
 *
 * @param tries that failed so far
 * @param chance from 0 to 1: up to a tenth earlier, so that those that failed together do not come back together
 */
export function nextTryMs(tries: number, chance: number): number | null {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 - chance / 10));
}

const FAILING_DAYS = 3;

/** What has failed since then or longer, without a single success, is turned off. */
export const turnedOffSince = (now: Instant): Instant => addMinutes(now, -FAILING_DAYS * 24 * 60);

/** Whether it is turned off, after a try that failed: none went well for three days. */
export const isTurnedOff = (failingSince: Instant, now: Instant): boolean =>
  failingSince <= turnedOffSince(now);

/** How many messages are sent to one webhook at a time; to one that has just failed a single one, to see whether it works again. */
export const AT_A_TIME = 3;

/** So long what happened is kept, to be looked at and sent again. */
export const KEPT_DAYS = 30;
