import { encodeMessage, type Message } from '../language/message.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import * as broadcastsMessages from './messages.ts';

/** A mail to many: its states, what may be done in each, how many leave in a day, and why a recipient has none. */

export const broadcastStates = ['SENDING', 'PAUSED', 'CANCELED', 'DONE'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

export const recipientStates = ['WAITING', 'QUEUED', 'SENT', 'FAILED', 'SKIPPED'] as const;
export type RecipientState = (typeof recipientStates)[number];

export const broadcastVerbs = ['pause', 'resume', 'cancel'] as const;
export type BroadcastVerb = (typeof broadcastVerbs)[number];

const after: Record<BroadcastVerb, BroadcastState> = {
  pause: 'PAUSED',
  resume: 'SENDING',
  cancel: 'CANCELED',
};

/** What is over stays over; doing again what was done is no harm. */
export function decideBroadcast(state: BroadcastState, verb: BroadcastVerb): Verdict {
  if (state === after[verb]) return allowed();
  return state === 'SENDING' || state === 'PAUSED' ? allowed() : refused('BROADCAST_OVER');
}

export const applyBroadcast = (verb: BroadcastVerb): BroadcastState => after[verb];

/** How many mails of a program may wait at the mail server's door at once: pausing stops all others. */
export const MAX_QUEUED = 300;

/** How many more may leave now. @param cap a day, in the program's zone @param queued that have not been tried yet */
export const roomNow = (cap: number, today: number, queued: number): number =>
  Math.max(0, Math.min(cap - today, MAX_QUEUED - queued));

/** So often a mail server may put off one recipient before that counts as a refusal: over an hour and a half. */
export const MAX_TRIES = 10;

/**
 * Whether a recipient of a broadcast is given up: refused for good, or put off too often. A mail server that cannot be
 * reached, or that does not want us, says nothing about a recipient: such a mail is tried for as long as it takes.
 *
 * @param code what the mail server answered about the recipient or the mail (RFC 5321)
 */
export const isGivenUp = (code: number, attempts: number): boolean => code >= 500 || attempts >= MAX_TRIES;

/** They end such mails to themselves. */
export const UNSUBSCRIBED = encodeMessage(broadcastsMessages.unsubscribed);
/** The rest of the broadcast was canceled. */
export const CANCELED = encodeMessage(broadcastsMessages.canceled);

/**
 * Why a recipient is given up.
 *
 * @param answer the mail server's own words, its code first (RFC 5321)
 */
export const givenUpText = (code: number, answer: string, attempts: number): Message =>
  code >= 500 ? broadcastsMessages.refused({ answer }) : broadcastsMessages.deferred({ attempts, answer });

/**
 * Of a mail that was tried in vain and is tried again.
 *
 * @param problem what the mail server answered of this recipient, its code first; else what went wrong, which begins with
 *   no such code and is the operators' business
 */
export const triedAgainText = (problem: string): Message =>
  /^[45]\d\d\b/.test(problem) ? broadcastsMessages.retryingAfter({ problem }) : broadcastsMessages.retrying;
