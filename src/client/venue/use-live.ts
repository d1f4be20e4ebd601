import { useLiveQuery } from 'dexie-react-hooks';
import type { Message } from '../../domain/language/message.ts';
import { storageErrorOf } from '../../offline/storage-error.ts';

/** What a screen shows of a question to the device. */
export type Live<T> = { kind: 'LOADING' } | { kind: 'READY'; value: T } | { kind: 'ERROR'; message: Message };

const LOADING = { kind: 'LOADING' } as const;

/**
 * Asks the device and asks again whenever the answer may have changed. A device that cannot answer (no storage, closed
 * by another window) is an answer too, with its sentence: it must never blank the screen.
 *
 * @param ask reads through `src/offline` only
 * @param deps as of `useEffect`; the former answer stays until the new one is there
 */
export function useLive<T>(ask: () => Promise<T>, deps: unknown[]): Live<T> {
  return useLiveQuery<Live<T>, Live<T>>(
    async () => {
      try {
        return { kind: 'READY', value: await ask() };
      } catch (error) {
        return { kind: 'ERROR', message: storageErrorOf(error).text };
      }
    },
    deps,
    LOADING,
  );
}
