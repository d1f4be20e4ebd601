import { isKeptPage, KEPT_PAGES } from './cached.ts';
import { precache } from './precache.ts';

/**
 * Pages for everybody, as the server draws them: shown at once from the device, by whoever has read them before, and asked
 * for anew by the page itself (`client/desk/shared/html-island`).
 */

declare const self: ServiceWorkerGlobalScope;

/** More than anybody reads of one event; the oldest goes. */
const MAX_PAGES = 20;

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/g;

/** Whether this worker has the code of that page: one of another version would stand without it once the network is gone. */
const isOfThisVersion = (html: string): boolean =>
  [...html.matchAll(SCRIPT)].every(([, src = '']) => precache.getCacheKeyForURL(src) !== undefined);

/** The page as it is kept: it says so itself (`data-kept`), and its fonts are on the device. */
const asKept = (html: string): string =>
  html
    .replace('<html ', '<html data-kept ')
    .replace('<style id="late-fonts" media="not all">', '<style id="late-fonts">');

/** Keeps what the server answered for this path; forgets a page that is no more. */
async function keep(path: string, answer: Response): Promise<void> {
  const cache = await caches.open(KEPT_PAGES.cache);
  if (answer.status === 404) await cache.delete(path);
  if (answer.status !== 200) return;
  const html = await answer.text();
  if (!html.includes('<div id="root" data-drawn>') || !isOfThisVersion(html)) return;
  const headers = new Headers(answer.headers);
  // Of the bytes as they travelled.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  // The newest last.
  await cache.delete(path);
  await cache.put(path, new Response(asKept(html), { headers }));
  const pages = await cache.keys();
  await Promise.all(pages.slice(0, -MAX_PAGES).map((page) => cache.delete(page)));
}

export interface Asked {
  event: ExtendableEvent;
  request: Request;
  url: URL;
}

/** Asks the server, and keeps what it says. @throws TypeError where it cannot be reached */
export async function fetchPublicPage({ event, request, url }: Asked): Promise<Response> {
  const answer = await fetch(request);
  event.waitUntil(keep(url.pathname, answer.clone()).catch(() => undefined));
  return answer;
}

/** @param shell answers where the page is neither kept nor to be had, or is of a version that waits: the app asks for it */
export async function openPublicPage(asked: Asked, shell: () => Promise<Response>): Promise<Response> {
  const cache = await caches.open(KEPT_PAGES.cache);
  const kept = await cache.match(asked.url.pathname);
  if (kept) return kept;
  try {
    const answer = await fetchPublicPage(asked);
    // A new version waits until nothing is queued: its page would open this device's data before that.
    return isOfThisVersion(await answer.clone().text()) ? answer : await shell();
  } catch {
    return await shell();
  }
}

/** Pages that were open before this worker came, and so were not asked for through it. */
export async function keepOpenPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = windows.flatMap(({ url }) => {
    const address = new URL(url);
    return isKeptPage(address) ? [address.pathname] : [];
  });
  for (const path of new Set(paths)) {
    // Without a network the next visit does it.
    await fetch(path)
      .then((answer) => keep(path, answer))
      .catch(() => undefined);
  }
}
