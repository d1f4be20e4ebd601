/** Where drafts of registrations lie on the device: every key begins so. */
export const DRAFTS = 'registration-draft:';

/** Forgets every draft: whoever signs out leaves nothing of theirs on a device that others use. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFTS)) localStorage.removeItem(key);
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
