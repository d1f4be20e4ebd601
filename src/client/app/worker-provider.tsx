import { useRegisterSW } from 'virtual:pwa-register/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { NewVersionContext } from './new-version.ts';

/** How often a running app asks whether there is a new version, in ms. */
const ASK_MS = 30 * 60_000;

/** Installs the service worker from the first screen on, so that whoever signs in next can lose the network at once. */
export function WorkerProvider({ children }: { children: ReactNode }) {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>();
  const [replaced, setReplaced] = useState(false);
  const asked = useRef(false);
  const {
    needRefresh: [waiting],
    updateServiceWorker,
  } = useRegisterSW({
    onRegisteredSW: (_url, registered) => setRegistration(registered),
    // Every window hears of it; only the one where somebody said so loads itself again.
    onNeedReload: () => (asked.current ? window.location.reload() : setReplaced(true)),
  });

  useEffect(() => {
    if (!registration) return;
    const timer = setInterval(() => void registration.update().catch(() => undefined), ASK_MS);
    return () => clearInterval(timer);
  }, [registration]);

  const version = useMemo(
    () => ({
      waiting,
      replaced,
      takeOver: () => {
        asked.current = true;
        return updateServiceWorker();
      },
    }),
    [waiting, replaced, updateServiceWorker],
  );
  return <NewVersionContext value={version}>{children}</NewVersionContext>;
}
