import type { DeviceDatabase } from './database.ts';

/** The tables of a round, and what is asked of each. */
export type BatchRequest = (store: (name: string) => IDBObjectStore) => readonly IDBRequest[];

/**
 * A few rows in one transaction, by the browser's own requests: on a slow tablet Dexie's promises, and its waiting for the
 * transaction's end, take longer than the reading. No `liveQuery` watches what is read so.
 *
 * @returns the answers in the order of the questions
 * @throws where the database is not open, or cannot be read: to be asked again by way of Dexie, which knows remedies
 */
export async function batchRead(
  db: DeviceDatabase,
  stores: readonly string[],
  ask: BatchRequest,
): Promise<readonly unknown[]> {
  return await new Promise((resolve, reject) => {
    // By Dexie's own door: what is set up to end transactions in need (`page-cache.ts`) knows of it.
    const transaction = db.core.transaction([...stores], 'readonly') as unknown as IDBTransaction;
    transaction.onabort = () => reject(transaction.error);
    const requests = ask((name) => transaction.objectStore(name));
    let open = requests.length;
    for (const request of requests)
      request.onsuccess = () => {
        open -= 1;
        if (open === 0) resolve(requests.map(({ result }) => result));
      };
  });
}
