import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { isNamedAfter, unpackArchive } from './archive.ts';

/** What is stored when the worker installs. */
export interface Precached {
  entries: readonly PrecacheEntry[];
  /** Which of them comes first, and by itself. */
  shell: string;
  /** The address of the file that holds most of them; a worker in development has none. */
  archive: string | undefined;
}

/** Of the answer that carried the archive: what describes its bytes, not who may do what with them. */
const OF_THE_BYTES = [
  'accept-ranges',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'vary',
];

/**
 * Stores what is not stored yet. A device that stores nothing takes one archive (decision 096): most of what an install costs
 * is to ask for so many files. What the archive does not hold, or could not bring, is fetched file by file, and so is all that
 * an update changes.
 *
 * The shell is stored first. An attempt after one that was interrupted finds it, and goes file by file: what has arrived
 * then stays, on a line too bad for the archive in one piece.
 *
 * @throws where a file can be neither had nor stored: the browser tries again at the next visit
 */
export async function install(event: ExtendableEvent, { entries, shell, archive }: Precached): Promise<void> {
  const all = new PrecacheController();
  all.addToCacheList([...entries]);
  const keyOf = (url: string) => all.getCacheKeyForURL(url);
  const cache = await caches.open(all.strategy.cacheName);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  if (archive !== undefined && stored.size === 0) {
    await storeEach(
      event,
      entries.filter(({ url }) => url === shell),
    );
    stored.add(keyOf(shell) ?? '');
    for (const key of await storeArchive(cache, archive, keyOf).catch(() => [])) stored.add(key);
  }
  await storeEach(
    event,
    entries.filter(({ url }) => !stored.has(keyOf(url) ?? '')),
  );
}

/** As Workbox does it: one file after the other. */
async function storeEach(event: ExtendableEvent, entries: readonly PrecacheEntry[]): Promise<void> {
  const controller = new PrecacheController();
  controller.addToCacheList([...entries]);
  await controller.install(event);
}

/**
 * Stores the files of the archive that this worker keeps.
 *
 * @param keyOf where the precache has a file; undefined: this worker does not keep it
 * @returns where those are that could be stored
 * @throws where it cannot be had, or is not what the build made: then nothing is stored
 */
async function storeArchive(
  cache: Cache,
  url: string,
  keyOf: (url: string) => string | undefined,
): Promise<string[]> {
  // What the page asks for meanwhile comes first. The browser's own cache would keep the archive for nothing.
  const answer = await fetch(url, { cache: 'no-store', priority: 'low' });
  if (answer.status !== 200) throw new TypeError(`The archive was answered with ${answer.status}.`);
  const archive = await answer.blob();
  const bytes = await archive.arrayBuffer();
  if (!isNamedAfter(url, hexadecimal(await crypto.subtle.digest('SHA-256', bytes))))
    throw new TypeError('The archive is not the one that was built.');
  // Its files lie in the archive's folder, so that the server answers for them with the same headers: a worker's script has
  // its policy from there.
  const headers = new Headers(answer.headers);
  for (const name of OF_THE_BYTES) headers.delete(name);
  const storing = unpackArchive(bytes).flatMap((file) => {
    const key = keyOf(file.url);
    if (key === undefined) return [];
    const own = new Headers(headers);
    own.set('content-type', file.type);
    // A part of the blob is stored without its bytes passing through this worker once more.
    const { byteOffset, byteLength } = file.bytes;
    const part = archive.slice(byteOffset, byteOffset + byteLength);
    return [cache.put(key, new Response(part, { headers: own })).then(() => key)];
  });
  // To the end, whatever becomes of one: what follows must not store the same at the same time.
  const stored = await Promise.allSettled(storing);
  return stored.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

const hexadecimal = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
