/** What the page itself saw of its first view; times in ms since it was asked for. */
export interface ViewWatch {
  lcp: number;
  longestTask: number;
  cls: number;
  /** From a touch to the next paint, as the browser says it (in steps of 8 ms); the longest of the events of a touch. */
  tap: number;
  /** When the first control of the screen itself could be used, and was painted; null: not yet. */
  controlAt: number | null;
}

/**
 * Runs in the page before it loads anything.
 *
 * @param control where a first control is looked for; what is disabled or inert is none
 */
export function watchView(control: string): void {
  const watch: ViewWatch = { lcp: 0, longestTask: 0, cls: 0, tap: 0, controlAt: null };
  (window as unknown as { viewWatch: ViewWatch }).viewWatch = watch;
  const observe = (
    type: string,
    see: (entry: PerformanceEntry & { value?: number; interactionId?: number }) => void,
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    } as PerformanceObserverInit);
  observe('largest-contentful-paint', ({ startTime }) => {
    watch.lcp = startTime;
  });
  observe('longtask', ({ duration }) => {
    watch.longestTask = Math.max(watch.longestTask, duration);
  });
  observe('layout-shift', ({ value }) => {
    watch.cls += value ?? 0;
  });
  observe('event', ({ duration, interactionId }) => {
    if (interactionId) watch.tap = Math.max(watch.tap, duration);
  });
  const looking = new MutationObserver(() => {
    const found = [...document.querySelectorAll(control)].some(
      (element) => element.matches(':enabled, a[href]') && !element.closest('[inert]'),
    );
    if (!found) return;
    looking.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        watch.controlAt = performance.now();
      }),
    );
  });
  looking.observe(document, { subtree: true, childList: true, attributes: true });
}
