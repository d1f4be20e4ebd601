/**
 * Lets the worker keep the words of all languages: by itself it downloads those of the browser's language alone, so that a
 * device can lose the network sooner; whoever stands before it without one may choose another.
 *
 * @param words the files, by their URL
 */
export async function cacheLocales(words: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || words.length === 0) return;
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  }
  // Asked for through the worker, each is kept; what it has already costs nothing.
  await Promise.allSettled(words.map((url) => fetch(url)));
}
