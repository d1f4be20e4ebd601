/** What stands with a recipient of a broadcast who has no mail of it: sentences that a screen says (`said`). */

/** They end such mails to themselves. */
export const UNSUBSCRIBED = 'Unsubscribed';
/** The rest of the broadcast was canceled. */
export const CANCELED = 'Canceled';

/**
 * Why a recipient is given up.
 *
 * @param answer the mail server's own words, its code first (RFC 5321)
 */
export const givenUpText = (code: number, answer: string, attempts: number): string =>
  code >= 500
    ? `The mail server refused it: ${answer}`
    : `The mail server deferred it ${attempts} times. Its last answer: ${answer}`;

/**
 * Of a mail that was tried in vain and is tried again.
 *
 * @param problem what the mail server answered of this recipient, its code first; else what went wrong, which begins with
 *   no such code and is the operators' business
 */
export const triedAgainText = (problem: string): string =>
  /^[45]\d\d\b/.test(problem)
    ? `Not sent yet; retrying. The mail server said: ${problem}`
    : 'Not sent yet; retrying.';
