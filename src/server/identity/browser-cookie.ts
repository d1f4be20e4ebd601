import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The cookie by which a browser is known again when someone tries to sign in. It is random and signed, and by itself
 * lets nobody do anything: it earns its credit by one right sign-in (store/known-browsers).
 */

export const BROWSER_COOKIE = 'browser';
/** How long it lives after it was last used, in seconds: the longest that browsers keep one. */
export const BROWSER_COOKIE_S = 400 * 86_400;

export interface BrowserCookies {
  /** The text of a new one. */
  make(): string;
  /** What the database keeps of it; null for one that is not ours. */
  read(text: string): string | null;
}

export function createBrowserCookies(secret: Uint8Array): BrowserCookies {
  const key = createHmac('sha256', secret).update('browser cookies').digest();
  const signatureOf = (id: string): Buffer => createHmac('sha256', key).update(id).digest();
  return {
    make() {
      const id = randomBytes(24).toString('base64url');
      return `${id}.${signatureOf(id).toString('base64url')}`;
    },
    read(text) {
      const [id = '', signature = ''] = text.split('.', 2);
      const given = Buffer.from(signature, 'base64url');
      const wanted = signatureOf(id);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return hash('sha256', id, 'base64url');
    },
  };
}

/** The cookie's text among those that a request brings; undefined where it has none. */
export function cookieIn(header: string | undefined): string | undefined {
  const begin = `${BROWSER_COOKIE}=`;
  return (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(begin))
    ?.slice(begin.length);
}
