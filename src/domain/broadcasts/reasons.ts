import { encodeMessage, type Message } from '../language/message.ts';
import * as broadcastsMessages from './messages.ts';
/** What stands with a recipient of a broadcast who has no mail of it: sentences that a screen says (`said`). */

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
