import { useRegisterSW } from 'virtual:pwa-register/react';
import { useEffect, useRef, useState } from 'react';
import { cacheLater } from './cache-later.ts';
import { loadOnce } from './load-anew.ts';
import type { NewVersion } from './new-version.ts';
import { learnScreenFiles } from './screen-files.ts';
import { handover, REPEAT_MESSAGE_MS } from './worker-handover.ts';

/** How often a running app asks whether there is a new version, in ms. */
const ASK_MS = 30 * 60_000;
/** The worker's script, which no worker answers from its cache. */
const WORKER = '/worker.js';

/**
 * Whether the server answers, by one of two ways: a request of the page, which goes through its worker, and the browser's own
 * question for a newer worker, which does not.
 */
const reach = (registration: ServiceWorkerRegistration | undefined) =>
  Promise.any([
    fetch(WORKER, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok || Promise.reject()),
    registration ? registration.update().then(() => true) : Promise.reject(),
  ]).catch(() => false);

/** Without the permission there is no subscription, and the browser need not be asked. */
const receivesPush = async (registration: ServiceWorkerRegistration | undefined) =>
  globalThis.Notification?.permission === 'granted' &&
  Boolean(await registration?.pushManager?.getSubscription());

const loadAnew = loadOnce(
  () => window.location.reload(),
  () => performance.now(),
);

export interface WorkerKeeperProps {
  report: (version: NewVersion) => void;
}

/** What waits until the page is idle: installs the service worker, hears of new versions, learns of the other screens. */
export function WorkerKeeper({ report }: WorkerKeeperProps) {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>();
  const [replaced, setReplaced] = useState(false);
  const asked = useRef(false);
  const [telling, setTelling] = useState(false);
  const {
    needRefresh: [waiting],
    updateServiceWorker,
  } = useRegisterSW({
    onRegisteredSW: (_url, registered) => setRegistration(registered),
    // Every window hears of it; only the one where somebody said so loads itself again.
    onNeedReload: () => (asked.current ? loadAnew() : setReplaced(true)),
  });

  useEffect(() => void learnScreenFiles().then(cacheLater), []);

  useEffect(() => {
    if (!registration) return;
    const timer = setInterval(() => void registration.update().catch(() => undefined), ASK_MS);
    return () => clearInterval(timer);
  }, [registration]);

  // A file of this build could not be had: perhaps the server has a newer one. Then its prompt should stand here at once.
  useEffect(() => {
    const ask = () => void registration?.update().catch(() => undefined);
    window.addEventListener('vite:preloadError', ask);
    return () => window.removeEventListener('vite:preloadError', ask);
  }, [registration]);

  // The library hears of a change only in a page that had a worker when it was opened: not after a reload past the cache,
  // nor where the browser could not start the worker in time.
  useEffect(() => {
    if (!waiting) return;
    const changed = () => (asked.current ? loadAnew() : setReplaced(true));
    navigator.serviceWorker.addEventListener('controllerchange', changed);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', changed);
  }, [waiting]);

  // Where no worker is registered (in development) its function is another one at each rendering.
  const update = useRef(updateServiceWorker);
  useEffect(() => {
    update.current = updateServiceWorker;
  });
  // Until this page is loaded anew by it.
  useEffect(() => {
    if (!telling) return;
    const handOver = handover({
      stands: () => ({
        waiting: !registration || registration.waiting !== null,
        installing: registration?.installing != null,
      }),
      tell: () => void update.current(),
      load: loadAnew,
      reach: () => reach(registration),
      receivesPush: () => receivesPush(registration),
      unregister: async () => await registration?.unregister(),
      clock: () => performance.now(),
      wait: (ms) => new Promise((over) => setTimeout(over, ms)),
    });
    const timer = setInterval(() => void handOver().catch(() => undefined), REPEAT_MESSAGE_MS);
    return () => clearInterval(timer);
  }, [telling, registration]);
  useEffect(() => {
    report({
      waiting,
      replaced,
      takeOver: () => {
        asked.current = true;
        setTelling(true);
        return update.current();
      },
    });
  }, [report, waiting, replaced]);
  return null;
}
