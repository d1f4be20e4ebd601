/** Files with the words of one language, as the build names them (`scripts/web-chunks.ts`). */
const WORDS = /\/assets\/words-[^/]+\.js$/;

/**
 * Lets the worker keep the words that are spoken: it downloads by itself those of the browser's language alone, and
 * somebody may have chosen another one before it came.
 */
export async function keepWords(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const words = files.filter((url) => WORDS.test(url));
  if (words.length === 0) return;
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  }
  // Each is in the browser's own cache by now; asked for through the worker, it is in the worker's too.
  await Promise.allSettled(words.map((url) => fetch(url)));
}
