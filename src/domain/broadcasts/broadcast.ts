import { allowed, refused, type Verdict } from '../verdict/verdict.ts';

/** A mail to many: its states, what may be done in each, and how many leave in a day. */

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
