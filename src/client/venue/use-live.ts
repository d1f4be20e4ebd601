import { liveQuery } from 'dexie';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '../../domain/language/message.ts';
import { storageErrorOf } from '../../offline/storage-error.ts';

/** What a screen shows of a question to the device. */
export type Live<T> = { kind: 'LOADING' } | { kind: 'READY'; value: T } | { kind: 'ERROR'; message: Message };

const LOADING = { kind: 'LOADING' } as const;

/**
 * Asks the device and asks again whenever the answer may have changed. A device that cannot answer (no storage, closed
 * by another window) is an answer too, with its sentence: it must never blank the screen.
 *
 * An answer is rendered as a transition: React draws it in pieces, so that a slow phone answers a touch in between. This
 * is what `useLiveQuery` of dexie-react-hooks does not do.
 *
 * @param ask reads through `src/offline` only
 * @param deps as of `useEffect`; the former answer stays until the new one is there
 */
export function useLive<T>(ask: () => Promise<T>, deps: unknown[]): Live<T> {
  const [state, setState] = useState<Live<T>>(LOADING);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const asked = liveQuery<Live<T>>(async () => {
      try {
        return { kind: 'READY', value: await askNow() };
      } catch (error) {
        return { kind: 'ERROR', message: storageErrorOf(error).text };
      }
    }).subscribe(
      (answer) => startTransition(() => setState(answer)),
      (error: unknown) => setState({ kind: 'ERROR', message: storageErrorOf(error).text }),
    );
    return () => asked.unsubscribe();
    // biome-ignore lint/correctness/useExhaustiveDependencies: those of the caller.
  }, deps);
  return state;
}
