import type { Audience } from '../../../domain/broadcasts/audience.ts';
import {
  applyBroadcast,
  type BroadcastVerb,
  CANCELED,
  decideBroadcast,
} from '../../../domain/broadcasts/broadcast.ts';
import { sendTimeProblem } from '../../../domain/broadcasts/send-time.ts';
import type { ConsentWay } from '../../../domain/privacy/consent.ts';
import { type Letter, NO_LETTER } from '../../../domain/templates/template.ts';
import type { Instant } from '../../../domain/time/instants.ts';
import { dayOf, localToInstant } from '../../../domain/time/zones.ts';
import { decideSeenWhole } from '../../../domain/verdict/optimistic-concurrency.ts';
import type { UnsubscribeLinks } from '../../broadcasts/unsubscribe-links.ts';
import type { Actions } from '../../http/handler.ts';
import { translatorIn } from '../../language/translators.ts';
import { compileLetter } from '../../mail/templates/compile-letter.ts';
import { broadcastFoot, unfilledLetter } from '../../mail/templates/letter-values.ts';
import { assertAllowed, badInput, Refusal } from '../../perform/refusal.ts';
import { nameOf, type TransactionContext } from '../../perform/transaction-context.ts';
import { noteSubscription } from '../../privacy/consents.ts';
import { type AudienceOf, countAudience, insertRecipients, pageOfAudience } from '../../store/audiences.ts';
import { audienceOfWaiting, beginBroadcast } from '../../store/broadcast-schedule.ts';
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
  const waiting = await audienceOfWaiting(context.tx, broadcastId);
  return {
    ...broadcast,
    ...(waiting ? { recipientsNow: await recipientsOf(context, programId, waiting) } : {}),
    ...unfilledLetter(broadcast, translator, program.name),
    dailyCap,
    sentToday: await queuedSince(context.tx, programId, midnight),
  };
}

/** @throws Refusal NOT_FOUND */
async function audienceOf(
  { tx, now }: TransactionContext,
  programId: string,
  audience: Audience,
): Promise<AudienceOf> {
  const program = await loadProgram(tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  return { programId, audience, world: { zone: program.timezone, now } };
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
  const of = await audienceOf(context, programId, audience);
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
  const recipients = await insertRecipients(context.tx, id, of, context.now);
  if (recipients === 0) throw new Refusal('BROADCAST_EMPTY');
  if (expected !== undefined && expected !== recipients)
    throw new Refusal('BROADCAST_CHANGED', { recipients });
  return { broadcastId: id, recipients };
}

/** How many it would go to now. @throws Refusal NOT_FOUND */
async function recipientsOf(
  context: TransactionContext,
  programId: string,
  audience: Audience,
): Promise<number> {
  const of = await audienceOf(context, programId, audience);
  return (await countAudience(context.tx, of)).recipients;
}

/**
 * Writes a broadcast that is sent later (broadcasts/send-due), to whom its filter meets then.
 *
 * @throws Refusal NOT_FOUND, BAD_INPUT for a time that has passed or is too far away
 */
async function scheduleBroadcast(
  context: TransactionContext,
  {
    programId,
    letter,
    audience,
    sendAt,
  }: {
    programId: string;
    letter: Letter;
    audience: Audience;
    sendAt: Instant;
  },
): Promise<{ broadcastId: string; sendAt: Instant }> {
  const { tx, now, actor } = context;
  const program = await loadProgram(tx, programId);
  if (!program || actor.kind !== 'USER') throw new Refusal('NOT_FOUND');
  const problem = sendTimeProblem(sendAt, now);
  if (problem) throw badInput({ path: 'sendAt', message: problem });
  const id = context.newId();
  await insertBroadcast(tx, {
    id,
    programId,
    ...compileLetter(letter, broadcastFoot),
    audience,
    createdBy: nameOf(context),
    createdAt: now,
    sendTime: { sendAt, userId: actor.userId, status: program.status },
  });
  return { broadcastId: id, sendAt };
}

/** Sends one now that waits for its time, or was kept; it is locked. @throws Refusal NOT_FOUND, BROADCAST_EMPTY */
async function sendWaiting(
  context: TransactionContext,
  { programId, broadcastId }: OneBroadcast,
  audience: Audience,
): Promise<void> {
  const of = await audienceOf(context, programId, audience);
  const recipients = await insertRecipients(context.tx, broadcastId, of, context.now);
  if (recipients === 0) throw new Refusal('BROADCAST_EMPTY');
  await beginBroadcast(context.tx, broadcastId);
}

/**
 * Race: someone sends or withdraws a broadcast as its time comes. It is locked: the first stands, and what is withdrawn
 * after its time has come is canceled as far as it has not left.
 *
 * @throws Refusal NOT_FOUND, BROADCAST_OVER, BROADCAST_EMPTY
 */
async function changeBroadcast(
  context: TransactionContext,
  { programId, broadcastId, verb }: OneBroadcast & { verb: BroadcastVerb },
) {
  const before = await lockBroadcast(context.tx, programId, broadcastId);
  if (!before) throw new Refusal('NOT_FOUND');
  assertAllowed(decideBroadcast(before, verb));
  const state = applyBroadcast(verb);
  if (state === before) return { state };
  const waiting = verb === 'resume' ? await audienceOfWaiting(context.tx, broadcastId) : null;
  if (waiting) {
    await sendWaiting(context, { programId, broadcastId }, waiting);
    return { state };
  }
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
  const change = async (context: TransactionContext, email: string, subscribed: boolean, by: ConsentWay) => {
    await saveSubscription(context.tx, email, subscribed, context.now);
    await noteSubscription(context, email, subscribed, by);
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
      const of = await audienceOf(context, params.programId, audience);
      const counts = await countAudience(context.tx, of);
      const items = await pageOfAudience(context.tx, of, rangeOf({ page, size }));
      const isSilent = (await silentPrograms(context.tx, [params.programId])).size > 0;
      return { items, page, size, total: counts.recipients + counts.unsubscribed, counts, isSilent };
    },
    sendBroadcast: (context, { params, body: { audience, expected, ...letter } }) =>
      sendBroadcast(context, params.programId, letter, audience, expected),
    scheduleBroadcast: (context, { params, body: { audience, sendAt, ...letter } }) =>
      scheduleBroadcast(context, { programId: params.programId, letter, audience, sendAt }),
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
    saveSubscription: (context, { body }) =>
      change(context, addressIn(body.token), body.isSubscribed, 'EMAIL_LINK'),
    getOwnSubscription: async (context) => subscriptionOf(context, await ownAddress(context)),
    saveOwnSubscription: async (context, { body }) =>
      change(context, await ownAddress(context), body.isSubscribed, 'SCREEN'),
  } satisfies Partial<Actions>;
}
