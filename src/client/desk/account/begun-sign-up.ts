/**
 * A sign-up that is under way in this browser: what the server answered to it, so that the mailed code signs in without the password,
 * and where the person came from. In another tab too, since the mail's link opens one; never the address, which no device keeps.
 * The address alone is kept for this tab, so that a reload shows the field for the code again.
 */
export interface BegunSignUp {
  /** Left out: by an earlier server. */
  continuation?: string | undefined;
  returnUrl: string;
}

const KEY = 'begun-sign-up';
const EMAIL = 'begun-sign-up-email';

/** The server takes no older one. */
const MAX_AGE_MS = 60 * 60_000;

export function saveBegunSignUp(begun: BegunSignUp, email: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...begun, at: Date.now() }));
    sessionStorage.setItem(EMAIL, email);
  } catch {
    // A browser that keeps nothing: the person signs in after the code.
  }
}

/** What this browser has begun; null: nothing, or too long ago. */
export function readBegun(): BegunSignUp | null {
  try {
    const { continuation, returnUrl, at } = JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {};
    if (typeof at !== 'number' || Date.now() - at > MAX_AGE_MS || typeof returnUrl !== 'string') return null;
    return { returnUrl, ...(typeof continuation === 'string' && { continuation }) };
  } catch {
    return null;
  }
}

/** The address whose code this tab waits for; empty: none. */
export function begunEmail(): string {
  try {
    return readBegun() ? (sessionStorage.getItem(EMAIL) ?? '') : '';
  } catch {
    return '';
  }
}

export function dropBegun(): void {
  try {
    localStorage.removeItem(KEY);
    sessionStorage.removeItem(EMAIL);
  } catch {
    // Nothing was kept.
  }
}
