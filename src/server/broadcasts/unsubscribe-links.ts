import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links that let whoever holds a mail end such mails to its address, without an account and for ever. */
export interface UnsubscribeLinks {
  /** The address of the page; mail programs send their one-click request there too (RFC 8058). */
  linkFor(email: string): string;
  /** The address that a token was written for; null: we did not write it. */
  read(token: string): string | null;
}

/** What tells a mail program how one press ends such mails (RFC 8058). */
export const unsubscribeHeaders = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function createUnsubscribeLinks(secret: Uint8Array, publicUrl: string): UnsubscribeLinks {
  const key = createHmac('sha256', secret).update('unsubscribe links').digest();
  const signed = (email: string): Buffer => createHmac('sha256', key).update(email).digest();
  return {
    linkFor: (email) =>
      `${publicUrl}/unsubscribe?token=${Buffer.from(email).toString('base64url')}.${signed(email).toString('base64url')}`,
    read(token) {
      const [address = '', signature = ''] = token.split('.');
      const email = Buffer.from(address, 'base64url').toString();
      const given = Buffer.from(signature, 'base64url');
      const wanted = signed(email);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? email : null;
    },
  };
}
