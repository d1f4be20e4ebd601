import type { Audience } from '../../../domain/broadcasts/audience.ts';
import {
  applyBroadcast,
  type BroadcastVerb,
  CANCELED,
  decideBroadcast,
} from '../../../domain/broadcasts/broadcast.ts';
import { type Letter, NO_LETTER } from '../../../domain/templates/template.ts';
import { dayOf, localToInstant } from '../../../domain/time/zones.ts';
import { decideSeenWhole } from '../../../domain/verdict/optimistic-concurrency.ts';
import type { UnsubscribeLinks } from '../../broadcasts/unsubscribe-links.ts';
import type { Actions } from '../../http/handler.ts';
import { translatorIn } from '../../language/translators.ts';
import { compileLetter } from '../../mail/templates/compile-letter.ts';
import { broadcastFoot, unfilledLetter } from '../../mail/templates/letter-values.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { countAudience, insertRecipients, pageOfAudience } from '../../store/audiences.ts';
import {
  broadcastOf,
  broadcastTemplateOf,
  insertBroadcast,
  lockBroadcast,
  pageOfBroadcasts,
  pageOfRecipients,
  queuedSince,
  saveBroadcastState,
  saveBroadcastTemplate,
  skipWaiting,
} from '../../store/broadcasts.ts';
import { languageOfCaller } from '../../store/languages.ts';
import { isSubscribed, saveSubscription } from '../../store/opt-outs.ts';
import { loadProgram, lockProgram } from '../../store/programs.ts';
import { silentPrograms } from '../../store/resends.ts';
import { addressOfUser } from '../../store/templates.ts';

const rangeOf = ({ page, size }: { page: number; size: number }) => ({
  offset: (page - 1) * size,
  limit: size,
});

interface OneBroadcast {
  programId: string;
  broadcastId: string;
}

/** How it stands, how it looks, and how far the day's cap is. @throws Refusal NOT_FOUND */
async function readBroadcast(
  context: TransactionContext,
  { programId, broadcastId }: OneBroadcast,
  dailyCap: number,
) {
  const program = await loadProgram(context.tx, programId);
  const broadcast = program && (await broadcastOf(context.tx, programId, broadcastId));
  if (!broadcast) throw new Refusal('NOT_FOUND');
  const midnight = localToInstant(dayOf(context.now, program.timezone), '00:00', program.timezone);
  const translator = translatorIn(await languageOfCaller(context));
  return {
    ...broadcast,
    ...unfilledLetter(broadcast, translator, program.name),
    dailyCap,
    sentToday: await queuedSince(context.tx, programId, midnight),
  };
}

/**
 * Writes a broadcast and whom it is for, as the filter meets them now; the mails follow by themselves
 * (broadcasts/pump).
 *
 * @param expected how many recipients were confirmed; left out: whoever it meets
 * @throws Refusal NOT_FOUND, BROADCAST_EMPTY, BROADCAST_CHANGED with the number of now
 */
async function sendBroadcast(
  context: TransactionContext,
  programId: string,
  letter: Letter,
  audience: Audience,
  expected: number | undefined,
): Promise<{ broadcastId: string; recipients: number }> {
  if (!(await loadProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  const id = context.newId();
  const compiled = compileLetter(letter, broadcastFoot);
  await insertBroadcast(context.tx, {
    id,
    programId,
    ...compiled,
    audience,
    createdBy: nameOf(context),
    createdAt: context.now,
  });
  const recipients = await insertRecipients(context.tx, { id, programId, audience }, context.now);
  if (recipients === 0) throw new Refusal('BROADCAST_EMPTY');
  if (expected !== undefined && expected !== recipients)
    throw new Refusal('BROADCAST_CHANGED', { recipients });
  return { broadcastId: id, recipients };
}

/** @throws Refusal NOT_FOUND, BROADCAST_OVER */
async function changeBroadcast(
  context: TransactionContext,
  { programId, broadcastId, verb }: OneBroadcast & { verb: BroadcastVerb },
) {
  const before = await lockBroadcast(context.tx, programId, broadcastId);
  if (!before) throw new Refusal('NOT_FOUND');
  assertAllowed(decideBroadcast(before, verb));
  const state = applyBroadcast(verb);
  if (state === before) return { state };
  if (verb === 'cancel') await skipWaiting(context.tx, broadcastId, CANCELED, context.now);
  await saveBroadcastState(context.tx, broadcastId, state, verb === 'cancel' ? context.now : null);
  return { state };
}

async function subscriptionOf(context: TransactionContext, email: string) {
  return { email, isSubscribed: await isSubscribed(context.tx, email) };
}

/** @throws Refusal NOT_FOUND */
async function ownAddress({ actor, tx }: TransactionContext): Promise<string> {
  const own = actor.kind === 'USER' ? await addressOfUser(tx, actor.userId) : null;
  if (!own) throw new Refusal('NOT_FOUND');
  return own.email;
}

/** Every call about mails to many (API.md, Notifications). */
export function broadcastActions({ links, dailyCap }: { links: UnsubscribeLinks; dailyCap: number }) {
  const addressIn = (token: string): string => {
    const email = links.read(token);
    if (email === null) throw new Refusal('NOT_FOUND');
    return email;
  };
  const change = async (context: TransactionContext, email: string, subscribed: boolean) => {
    await saveSubscription(context.tx, email, subscribed, context.now);
    return { email, isSubscribed: subscribed };
  };
  return {
    getBroadcastTemplate: async (context, { params }) => ({
      template: await broadcastTemplateOf(context.tx, params.programId),
    }),
    saveBroadcastTemplate: async (context, { params, body }) => {
      const { seen, ...letter } = body;
      await lockProgram(context.tx, params.programId);
      const current = (await broadcastTemplateOf(context.tx, params.programId)) ?? NO_LETTER;
      assertAllowed(decideSeenWhole(current, { ...letter, seen }));
      await saveBroadcastTemplate(context.tx, params.programId, letter, {
        name: nameOf(context),
        at: context.now,
      });
      return {};
    },
    previewBroadcast: async (context, { params, body: { audience, page, size } }) => {
      const counts = await countAudience(context.tx, params.programId, audience);
      const items = await pageOfAudience(context.tx, params.programId, audience, rangeOf({ page, size }));
      const isSilent = (await silentPrograms(context.tx, [params.programId])).size > 0;
      return { items, page, size, total: counts.recipients + counts.unsubscribed, counts, isSilent };
    },
    sendBroadcast: (context, { params, body: { audience, expected, ...letter } }) =>
      sendBroadcast(context, params.programId, letter, audience, expected),
    sendBulkEmail: (context, { body: { programId, organizationIds, expected, ...letter } }) =>
      sendBroadcast(context, programId, letter, { organizationIds }, expected),
    listBroadcasts: async (context, { params, query: { page, size } }) => ({
      ...(await pageOfBroadcasts(context.tx, params.programId, rangeOf({ page, size }))),
      page,
      size,
    }),
    getBroadcast: (context, { params }) => readBroadcast(context, params, dailyCap),
    listBroadcastRecipients: async (context, { params, query: { page, size, state } }) => {
      if (!(await broadcastOf(context.tx, params.programId, params.broadcastId)))
        throw new Refusal('NOT_FOUND');
      const found = await pageOfRecipients(context.tx, params.broadcastId, state, rangeOf({ page, size }));
      return { ...found, page, size };
    },
    changeBroadcast: (context, { params }) => changeBroadcast(context, params),
    getSubscription: (context, { query }) => subscriptionOf(context, addressIn(query.token)),
    saveSubscription: (context, { body }) => change(context, addressIn(body.token), body.isSubscribed),
    getOwnSubscription: async (context) => subscriptionOf(context, await ownAddress(context)),
    saveOwnSubscription: async (context, { body }) =>
      change(context, await ownAddress(context), body.isSubscribed),
  } satisfies Partial<Actions>;
}
