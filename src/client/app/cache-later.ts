/**
 * Lets the worker keep what a device may need without a network, but not first: the words of all languages (by itself it downloads those
 * of the browser's language alone), and the screen on which badges are scanned outside of meetings. So a device can lose the network sooner.
 *
 * @param files by their URL
 */
export async function cacheLater(files: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || files.length === 0) return;
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  }
  // Where the browser does not say what is stored, all is asked for.
  const stored = await storedPaths().catch(() => new Set<string>());
  // Asked for through the worker, each is kept. To ask it for what it has already would take longer than to look once.
  await Promise.allSettled(files.filter((url) => !stored.has(url)).map((url) => fetch(url)));
}

/** Where all that this device has stored of the app lies: `/assets/door.js`. */
async function storedPaths(): Promise<ReadonlySet<string>> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname));
}
