import { uuidOf } from '../../../../domain/people/ids.ts';

const keyOf = (programId: string): string => `copy-of:${programId}`;

/**
 * The id of the copy that is being made of a program in this tab: it stays until the server's answer is there, so that a second
 * press, after a reload too, makes no second copy.
 */
export function copyIdOf(programId: string): string {
  const made = uuidOf(crypto.getRandomValues(new Uint8Array(16)));
  try {
    const kept = sessionStorage.getItem(keyOf(programId));
    if (kept !== null) return kept;
    sessionStorage.setItem(keyOf(programId), made);
  } catch {
    // A tab that keeps nothing: the form itself keeps it as long as it is open.
  }
  return made;
}

/** The next copy of the program is another one. */
export function forgetCopyId(programId: string): void {
  try {
    sessionStorage.removeItem(keyOf(programId));
  } catch {
    // A tab that keeps nothing has nothing to forget.
  }
}
