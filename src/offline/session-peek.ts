/** How long the browser may take to open its storage, in ms; some never answer on a cold start. */
const PATIENCE_MS = 2000;

/** What a look at the device's memory finds without the database's code. UNCLEAR: who reads properly says what is wrong. */
type Peeked = 'NEW' | 'NO_SESSION' | 'SESSION' | 'UNCLEAR';

/**
 * Whether this device holds a session, without loading the database's code: a visitor's first view needs to know only
 * that there is none. Creates nothing.
 *
 * @returns true also where it cannot be told
 */
export async function holdsSession(name?: string): Promise<boolean> {
  return (await lookAtDevice(name)).mayHoldSession;
}

/** Whether this device remembers nothing at all. @returns false also where it cannot be told */
export async function isNewDevice(name?: string): Promise<boolean> {
  return (await lookAtDevice(name)).isNew;
}

/** Both at once. */
export interface DeviceLook {
  isNew: boolean;
  mayHoldSession: boolean;
}

/** One look for both questions; where it cannot be told, the device is not new and may hold a session. */
export async function lookAtDevice(name?: string): Promise<DeviceLook> {
  const peeked = await peek(name);
  return { isNew: peeked === 'NEW', mayHoldSession: peeked === 'SESSION' || peeked === 'UNCLEAR' };
}

function peek(name = 'meeting-door'): Promise<Peeked> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('UNCLEAR'), PATIENCE_MS);
    const answer = (peeked: Peeked) => {
      clearTimeout(timer);
      resolve(peeked);
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
        answer(isNew ? 'NEW' : 'UNCLEAR');
      };
      opening.onsuccess = () => {
        const database = opening.result;
        // Never in the way of an upgrade in another tab.
        database.onversionchange = () => database.close();
        if (!database.objectStoreNames.contains('session')) {
          database.close();
          answer('NO_SESSION');
          return;
        }
        const counting = database.transaction('session').objectStore('session').count();
        counting.onsuccess = () => answer(counting.result > 0 ? 'SESSION' : 'NO_SESSION');
        counting.onerror = () => answer('UNCLEAR');
        database.close();
      };
    } catch {
      answer('UNCLEAR');
    }
  });
}
