import type { DBCore, Dexie } from 'dexie';

/**
 * Leaving a page in the middle of a transaction. WebKit keeps the page that was left, for the way back, with its transaction
 * as it stands: neither committed nor aborted. Every later page then waits for it for ever: "Opening" on an iPad, until the
 * browser is ended (`e2e/webkit.test.ts` met it). So what is under way is aborted when a page goes there.
 *
 * Worst case: a check-in that was being saved in that very moment is not saved. It was not green yet, and if its page comes
 * back it says so.
 */

interface Listenable {
  addEventListener?(type: string, hear: (event: { persisted?: boolean }) => void): void;
}

/** What is needed of a transaction. */
interface Running {
  abort(): void;
  addEventListener(type: string, hear: () => void): void;
}

/** Aborts the database's transactions when its page is put away to be brought back. In a worker that never happens. */
export function abortWhenPutAway(db: Dexie, scope: Listenable = globalThis as Listenable): void {
  const running = new Set<Running>();
  db.use({
    stack: 'dbcore',
    name: 'page-cache',
    create: (core: DBCore): DBCore => ({
      ...core,
      transaction: (...asked) => {
        const begun = core.transaction(...asked);
        // Dexie hands on the browser's own.
        const transaction = begun as unknown as Running;
        running.add(transaction);
        for (const end of ['complete', 'abort'])
          transaction.addEventListener(end, () => running.delete(transaction));
        return begun;
      },
    }),
  });
  scope.addEventListener?.('pagehide', ({ persisted }) => {
    if (!persisted) return;
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch {
        // It has just ended by itself.
      }
    }
  });
}
