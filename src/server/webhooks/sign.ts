import { createHmac, randomBytes } from 'node:crypto';

/** Signatures of Standard Webhooks (v1, symmetric): HMAC-SHA-256 over id, time and body. */

const SECRET_PREFIX = 'whsec_';
/** The specification asks for 24 to 64. */
const SECRET_BYTES = 32;

/** What the database keeps of a secret: its bytes in base64. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64');

/** A secret as receivers are given it. */
export const shownSecret = (secret: string): string => SECRET_PREFIX + secret;

/** @param seconds since 1970; @param secrets several while one is replaced: a receiver takes what one of them has signed */
export function signatureHeaders(
  eventId: string,
  seconds: number,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const signed = `${eventId}.${seconds}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')}`,
  );
  return {
    'webhook-id': eventId,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': signatures.join(' '),
  };
}
