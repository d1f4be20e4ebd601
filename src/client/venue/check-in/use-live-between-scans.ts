import { liveQuery } from 'dexie';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { storageErrorOf } from '../../../offline/storage-error.ts';
import type { Live } from '../use-live.ts';
import type { ScanActivity } from './scan-activity.ts';

/**
 * `useLive` for what stands behind a verdict: while a scan is under way it neither asks nor renders, and catches up after.
 * Its renders give way to everything that a person does.
 *
 * @param source what `ask` depends on: another one asks anew
 */
export function useLiveBetweenScans<Source, T>(
  scanActivity: ScanActivity,
  source: Source,
  ask: (source: Source) => Promise<T>,
): Live<T> {
  const [state, setState] = useState<Live<T>>({ kind: 'LOADING' });
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let stop = () => {};
    const listen = () => {
      stop();
      stop = () => {};
      if (scanActivity.waiting()) return;
      const asked = liveQuery(async () => await askNow(source)).subscribe(
        (value) => startTransition(() => setState({ kind: 'READY', value })),
        (error: unknown) => setState({ kind: 'ERROR', message: storageErrorOf(error).text }),
      );
      stop = () => asked.unsubscribe();
    };
    listen();
    const forget = scanActivity.subscribe(listen);
    return () => {
      forget();
      stop();
    };
  }, [scanActivity, source]);
  return state;
}
