import { useRegisterSW } from 'virtual:pwa-register/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { NewVersionContext } from './new-version.ts';

/** How often a running app asks whether there is a new version, in ms. */
const ASK_MS = 30 * 60_000;

/** Installs the service worker from the first screen on, so that whoever signs in next can lose the network at once. */
export function WorkerProvider({ children }: { children: ReactNode }) {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>();
  const {
    needRefresh: [waiting],
    updateServiceWorker,
  } = useRegisterSW({ onRegisteredSW: (_url, registered) => setRegistration(registered) });

  useEffect(() => {
    if (!registration) return;
    const timer = setInterval(() => void registration.update().catch(() => undefined), ASK_MS);
    return () => clearInterval(timer);
  }, [registration]);

  const version = useMemo(
    () => ({ waiting, takeOver: () => updateServiceWorker() }),
    [waiting, updateServiceWorker],
  );
  return <NewVersionContext value={version}>{children}</NewVersionContext>;
}
