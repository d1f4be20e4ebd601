import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../../contract/call.ts';
import { getPushKey, subscribePush, unsubscribePush } from '../../../../contract/notifications.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { t } from '../../../words/words.ts';
import { useCaller } from '../../caller-context.ts';
import { toastProblem } from '../../query-problem.tsx';
import { type PushState, pushState, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';

/** Whether this browser is told, and the two switches. `state` is null until the browser has answered. */
export function usePush() {
  const caller = useCaller();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const look = useCallback(async () => setState(await pushState().catch(() => 'UNSUPPORTED' as const)), []);
  useEffect(() => void look(), [look]);

  const during = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } finally {
      setBusy(false);
      await look();
    }
  };
  const turnOn = () =>
    during(async () => {
      const given = await askedFor(() => call(caller, getPushKey, {}));
      if (!given) return;
      const subscription = await subscribeBrowser(given.publicKey).catch(() => {
        toastError(t('This browser could not turn on notifications. Please try again later.'));
        return null;
      });
      if (!subscription) return;
      const kept = await askedFor(() => call(caller, subscribePush, { body: subscription }));
      if (kept) toastSuccess(t('Notifications are now on for this device.'));
      // A browser that the server does not know would only seem to be on.
      else await unsubscribeBrowser().catch(() => null);
    });
  const turnOff = () =>
    during(async () => {
      const endpoint = await unsubscribeBrowser().catch(() => null);
      if (endpoint) await askedFor(() => call(caller, unsubscribePush, { body: { endpoint } }));
    });
  return { state, busy, turnOn: () => void turnOn(), turnOff: () => void turnOff() };
}

/** The answer; what goes wrong is told, and is null. */
const askedFor = <Result>(ask: () => Promise<Result>): Promise<Result | null> =>
  ask().catch((error: unknown) => {
    toastProblem(error as Parameters<typeof toastProblem>[0]);
    return null;
  });
