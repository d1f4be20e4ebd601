import { z } from 'zod';
import { audienceArgs } from '../domain/broadcasts/audience.ts';
import { broadcastStates, broadcastVerbs, recipientStates } from '../domain/broadcasts/broadcast.ts';
import { heldReasons } from '../domain/broadcasts/send-time.ts';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import * as inputMessages from '../domain/input/messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { checkLetter, letterFields } from '../domain/templates/template.ts';
import { instantArgs } from '../domain/time/instant-args.ts';
import { withSeen } from '../domain/verdict/optimistic-concurrency.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { messageShape } from './message-shape.ts';
import { ofProgram, programParams } from './objects.ts';

/** Mails to many (API.md, Notifications). */

const programId = z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) });
const oneParams = programParams.extend({
  broadcastId: z.uuid({ error: encodeMessage(idMessages.undefinedBroadcastId) }),
});
const checkBroadcast = checkLetter(() => 'BROADCAST');

const letterShape = z.object({
  subject: z.string(),
  templateTitle: z.string(),
  html: z.string(),
  text: z.string(),
});

const calls = { ...ofProgram, may: 'broadcast.send' } as const;

export const getBroadcastTemplate = endpoint(calls, {
  name: 'getBroadcastTemplate',
  method: 'GET',
  path: '/notification/broadcast/program/{programId}/template',
  shows: [],
  summary: 'The saved email that the next broadcast of a program starts with; null if none was saved.',
  result: z.object({
    template: letterShape.extend({ updatedAt: z.string(), updatedBy: z.string() }).nullable(),
  }),
});

export const saveBroadcastTemplate = endpoint(calls, {
  name: 'saveBroadcastTemplate',
  method: 'PUT',
  path: '/notification/broadcast/program/{programId}/template',
  summary: 'Saves the email that the next broadcast of a program starts with, for everyone who may send one.',
  body: withSeen(z.object(letterFields)).superRefine(checkBroadcast),
  invalidates: 'nothing',
  result: z.object({}),
});

/** Why someone whom the filter meets gets nothing is counted apart. */
const countsShape = z.object({
  /** So many addresses get a mail. */
  recipients: z.int(),
  organizations: z.int(),
  /** Addresses that want no broadcasts. */
  unsubscribed: z.int(),
  /** People who would have had it twice: of two organizations with one address. */
  duplicates: z.int(),
  /** Organizations that have nobody who can be written to. */
  unreachable: z.int(),
});
export type AudienceCounts = z.output<typeof countsShape>;

export const previewBroadcast = endpoint(calls, {
  name: 'previewBroadcast',
  method: 'POST',
  path: '/notification/broadcast/program/{programId}/preview',
  summary: 'The recipients that match a filter: how many, and who, in pages by address. Nothing is sent.',
  body: z.object({
    audience: audienceArgs,
    page: z.int().min(1, encodeMessage(basicMessages.pagePositive)).default(1),
    size: z.int().min(1, encodeMessage(basicMessages.sizePositive)).max(100).default(10),
  }),
  invalidates: 'nothing',
  result: pageOf(
    z.object({
      email: z.string(),
      name: z.string(),
      organizationName: z.string(),
      isUnsubscribed: z.boolean(),
    }),
  ).extend({
    counts: countsShape,
    /** The program tells nobody anything by itself (disableNotification); a broadcast is sent all the same. */
    isSilent: z.boolean(),
  }),
});

const expected = z.int({ error: encodeMessage(inputMessages.confirmRecipients) }).min(0);

export const sendBroadcast = endpoint(calls, {
  name: 'sendBroadcast',
  method: 'POST',
  path: '/notification/broadcast/program/{programId}/send',
  summary:
    'Sends an email to everyone who matches the filter, once each; `expected` is the number that was confirmed.',
  body: z.object({ ...letterFields, audience: audienceArgs, expected }).superRefine(checkBroadcast),
  invalidates: ['listBroadcasts'],
  result: z.object({ broadcastId: z.uuid(), recipients: z.int() }),
});

/** A call of its own: a server that does not know it yet sends nothing, instead of everything now. */
export const scheduleBroadcast = endpoint(calls, {
  name: 'scheduleBroadcast',
  method: 'POST',
  path: '/notification/broadcast/program/{programId}/schedule',
  summary:
    'Sends an email at a time, to everyone who matches the filter then; until then it can be sent now or withdrawn.',
  body: z
    .object({ ...letterFields, audience: audienceArgs, sendAt: instantArgs })
    .superRefine(checkBroadcast),
  invalidates: ['listBroadcasts'],
  result: z.object({ broadcastId: z.uuid(), sendAt: z.string() }),
});

export const sendBulkEmail = endpoint(
  {},
  {
    name: 'sendBulkEmail',
    method: 'POST',
    path: '/notification/email/bulk',
    summary:
      'Sends an email to selected registrants of a program; `expected`, if given, is the number that was confirmed.',
    may: 'broadcast.send',
    about: { noun: 'program', from: 'body', field: 'programId' },
    body: z
      .object({
        programId,
        organizationIds: audienceArgs.shape.organizationIds.unwrap(),
        ...letterFields,
        expected: expected.optional(),
      })
      .superRefine(checkBroadcast),
    invalidates: ['listBroadcasts'],
    result: z.object({ broadcastId: z.uuid(), recipients: z.int() }),
  },
);

export const broadcastShape = z.object({
  broadcastId: z.uuid(),
  programId: z.uuid(),
  state: z.enum(broadcastStates),
  subject: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** When it is to be sent; null: it was sent when it was pressed. These are left out by a server of an earlier version. */
  sendAt: z.string().nullable().optional(),
  /** It waits for that time, or was not sent then: nobody is written to yet. Its state is PAUSED. */
  awaits: z.boolean().optional(),
  /** Why it was not sent then. */
  held: z.enum(heldReasons).nullable().optional(),
  /** Recipients by what became of them. */
  counts: z.object({
    total: z.int(),
    waiting: z.int(),
    queued: z.int(),
    sent: z.int(),
    failed: z.int(),
    skipped: z.int(),
  }),
});
export type BroadcastResult = z.output<typeof broadcastShape>;

export const listBroadcasts = endpoint(calls, {
  name: 'listBroadcasts',
  method: 'GET',
  path: '/notification/broadcast/program/{programId}',
  summary: 'The broadcasts of a program, newest first, in pages.',
  query: pageQuery,
  result: pageOf(broadcastShape),
});

export const getBroadcast = endpoint(calls, {
  name: 'getBroadcast',
  method: 'GET',
  path: '/notification/broadcast/program/{programId}/{broadcastId}',
  summary: 'The progress of a broadcast, and its email with unfilled variables.',
  params: oneParams,
  result: broadcastShape.extend({
    html: z.string(),
    text: z.string(),
    /** How many mails a day a program may send to many, and how many left today. */
    dailyCap: z.int(),
    sentToday: z.int(),
    /** Of one that waits: how many it would go to now. */
    recipientsNow: z.int().optional(),
  }),
});

export const recipientShape = z.object({
  email: z.string(),
  name: z.string(),
  organizationName: z.string(),
  state: z.enum(recipientStates),
  /** Why it failed, was skipped, or is tried again; null else. */
  reason: z.string().nullable(),
  /** The same as data, where it is a sentence of ours. */
  reasonText: messageShape.optional(),
  settledAt: z.string().nullable(),
});
export type RecipientResult = z.output<typeof recipientShape>;

export const listBroadcastRecipients = endpoint(calls, {
  name: 'listBroadcastRecipients',
  method: 'GET',
  path: '/notification/broadcast/program/{programId}/{broadcastId}/recipients',
  summary: 'The result for each recipient of a broadcast, by address, in pages.',
  params: oneParams,
  query: pageQuery.extend({
    state: z.enum(recipientStates, { error: encodeMessage(idMessages.undefinedRecipientState) }).optional(),
  }),
  result: pageOf(recipientShape),
});

export const changeBroadcast = endpoint(calls, {
  name: 'changeBroadcast',
  method: 'PATCH',
  path: '/notification/broadcast/program/{programId}/{broadcastId}/{verb}',
  summary:
    'Pauses, resumes or cancels a broadcast; emails that the mail server already has are still sent. One that waits for its time is sent now by `resume` and withdrawn by `cancel`.',
  params: oneParams.extend({
    verb: z.enum(broadcastVerbs, { error: encodeMessage(idMessages.undefinedVerb) }),
  }),
  invalidates: ['listBroadcasts', 'getBroadcast', 'listBroadcastRecipients'],
  result: z.object({ state: z.enum(broadcastStates) }),
});

/** From the link in a mail. */
const token = z.string().min(1).max(1000);
const subscription = z.object({ email: z.string(), isSubscribed: z.boolean() });

export const getSubscription = endpoint(
  {},
  {
    name: 'getSubscription',
    method: 'GET',
    path: '/notification/subscription',
    shows: [],
    summary: 'Whether the address that an unsubscribe link was made for receives broadcasts.',
    may: 'open',
    query: z.object({ token }),
    result: subscription,
  },
);

export const saveSubscription = endpoint(
  {},
  {
    name: 'saveSubscription',
    method: 'PUT',
    path: '/notification/subscription',
    summary: 'Ends or resumes broadcasts to the address that an unsubscribe link was made for.',
    may: 'open',
    body: z.object({ token, isSubscribed: z.boolean() }),
    invalidates: 'nothing',
    result: subscription,
  },
);

export const getOwnSubscription = endpoint(
  {},
  {
    name: 'getOwnSubscription',
    method: 'GET',
    path: '/notification/preference/broadcast',
    shows: [],
    summary: 'Whether the caller receives broadcasts.',
    may: 'signedIn',
    result: subscription,
  },
);

export const saveOwnSubscription = endpoint(
  {},
  {
    name: 'saveOwnSubscription',
    method: 'PUT',
    path: '/notification/preference/broadcast',
    summary: 'Ends or resumes broadcasts to the caller.',
    may: 'signedIn',
    body: z.object({ isSubscribed: z.boolean() }),
    invalidates: ['listOwnConsents'],
    answers: (result) => ({ call: 'getOwnSubscription', input: {}, result }),
    result: subscription,
  },
);
