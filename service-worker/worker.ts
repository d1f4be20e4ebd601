import { cleanupOutdatedCaches, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { languageOf } from '../src/domain/language/languages.ts';
import { REPLAY_TAG } from '../src/offline/replay-tag.ts';
import { isArchive } from './archive.ts';
import { replayInBackground } from './background-replay.ts';
import { isKeptPage, isOfAnotherLanguage, KEPT_PAGES, notTheShell, opened, SHELL } from './cached.ts';
import { install } from './install.ts';
import { precache } from './precache.ts';
import { fetchPublicPage, keepOpenPages, openPublicPage } from './public-pages.ts';
import { openPressed, showPush } from './push.ts';

/** Install, fetch, message, push and sync events. What is cached: `cached.ts`. */

declare const self: ServiceWorkerGlobalScope;

/** Background Sync, which TypeScript's library does not know (Chromium only). */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

const spoken = languageOf(self.navigator.languages);
/** Put in by the build: the files of `precached`, each with its revision, and the archive that holds most of them. */
const manifest = self.__WB_MANIFEST as PrecacheEntry[];
const entries = manifest.filter(({ url }) => !isArchive(url) && !isOfAnotherLanguage(url, spoken));
const archive = manifest.find(({ url }) => isArchive(url))?.url;
precache.addToCacheList(entries);
registerRoute(new PrecacheRoute(precache));
self.addEventListener('install', (event) =>
  event.waitUntil(install(event, { entries, shell: SHELL, archive })),
);
// What only the version before had is deleted.
self.addEventListener('activate', precache.activate);
cleanupOutdatedCaches();
const shell = precache.createHandlerBoundToURL(SHELL);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isKeptPage(url),
  ({ event, request, url }) =>
    request.mode === 'navigate'
      ? openPublicPage({ event, request, url }, () => shell({ event, request, url }))
      : fetchPublicPage({ event, request, url }),
);
registerRoute(new NavigationRoute(shell, { denylist: [...notTheShell] }));
// Their names change with their content: what is in the cache is right for ever. Only what was answered with 200 is kept.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && opened.files.test(url.pathname),
  new CacheFirst({ cacheName: opened.cache }),
);

// A new version waits until someone says so (DESIGN.md): never while something is queued or someone scans.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The very first page is served by the worker at once: a door works offline without a second visit. What the version
// before had opened goes with it.
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      caches.delete(opened.cache),
      caches.delete(KEPT_PAGES.cache).then(keepOpenPages),
    ]),
  ),
);

self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const sync = event as unknown as SyncEvent;
  if (sync.tag === REPLAY_TAG) sync.waitUntil(Promise.race([replayInBackground(), tooLong()]));
});

/** A new version cannot take over while an event of this one runs: it ends by then, and the browser asks again. In ms. */
const MAX_SYNC_MS = 20_000;
const tooLong = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('What waits could not be sent in time.')), MAX_SYNC_MS);
  });

self.addEventListener('push', (event) => event.waitUntil(showPush(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPressed(event)));
