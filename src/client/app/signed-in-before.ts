/**
 * Whether someone has signed in in this browser before: kept after signing out too, since it says of nobody who. Who comes
 * back is asked to sign in, everybody else to sign up.
 */
const KEY = 'signed-in-before';

export function noteSignedIn(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // A browser that keeps nothing: one tap more.
  }
}

export function signedInBefore(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
