/** How long the browser may take to open its storage, in ms; some never answer on a cold start. */
const PATIENCE_MS = 2000;

/**
 * Whether this device holds a session, without loading the database's code: a visitor's first view needs to know only
 * that there is none. Creates nothing.
 *
 * @returns true also where it cannot be told: whoever reads properly then says what is wrong
 */
export function holdsSession(name = 'meeting-door'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), PATIENCE_MS);
    const answer = (held: boolean) => {
      clearTimeout(timer);
      resolve(held);
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
        answer(!isNew);
      };
      opening.onsuccess = () => {
        const database = opening.result;
        // Never in the way of an upgrade in another tab.
        database.onversionchange = () => database.close();
        if (!database.objectStoreNames.contains('session')) {
          database.close();
          answer(false);
          return;
        }
        const counting = database.transaction('session').objectStore('session').count();
        counting.onsuccess = () => answer(counting.result > 0);
        counting.onerror = () => answer(true);
        database.close();
      };
    } catch {
      answer(true);
    }
  });
}
