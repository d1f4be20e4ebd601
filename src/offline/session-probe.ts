/** How long the browser may take to open its storage, in ms; some never answer on a cold start. */
const PATIENCE_MS = 2000;

/** What can be read of the device's database without Dexie. */
export interface SessionProbe {
  /** It remembers nothing at all. */
  isNew: boolean;
  mayHoldSession: boolean;
}

/** It is not known: the proper reading will report what is wrong. */
const unclear: SessionProbe = { isNew: false, mayHoldSession: true };

/**
 * Whether this device is new, and whether it holds a session, without loading the database's code: a visitor's first view
 * needs to know only that there is none. Creates nothing.
 */
export function probeSession(name = 'meeting-door'): Promise<SessionProbe> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(unclear), PATIENCE_MS);
    const answer = (look: SessionProbe) => {
      clearTimeout(timer);
      resolve(look);
    };
    try {
      const opening = indexedDB.open(name);
      let isNew = false;
      opening.onupgradeneeded = () => {
        // There was no database: it must not come to exist in a shape of its own.
        isNew = true;
        opening.transaction?.abort();
      };
      opening.onerror = (event) => {
        event.preventDefault();
        answer(isNew ? { isNew, mayHoldSession: false } : unclear);
      };
      opening.onsuccess = () => {
        const database = opening.result;
        // Never in the way of an upgrade in another tab.
        database.onversionchange = () => database.close();
        if (!database.objectStoreNames.contains('session')) {
          database.close();
          answer({ isNew, mayHoldSession: false });
          return;
        }
        const counting = database.transaction('session').objectStore('session').count();
        counting.onsuccess = () => answer({ isNew, mayHoldSession: counting.result > 0 });
        counting.onerror = () => answer(unclear);
        database.close();
      };
    } catch {
      answer(unclear);
    }
  });
}
