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
  // Asked for through the worker, each is kept; what it has already costs nothing.
  await Promise.allSettled(files.map((url) => fetch(url)));
}
