/** How long a page may take until it is left for its next load, in ms: a slow device has to start the new worker first. */
const TAKES_MS = 30_000;

/**
 * Loads the page again, once for all who ask for it: each call of the browser's own gives up a load that is under way and begins
 * another, so that on a slow device none would ever end. Asked again later, it tries again.
 *
 * @param load loads the page
 * @param clock milliseconds that only grow
 */
export function loadOnce(load: () => void, clock: () => number): () => void {
  let begun = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock() - begun < TAKES_MS) return;
    begun = clock();
    load();
  };
}
