/**
 * Between a code and its verdict on the screen nothing else of the door may read or render: what stands behind the verdict
 * waits, since nobody sees it. A few milliseconds each, and on a slow tablet they are what people wait for.
 */
export interface ScanActivity {
  /** From now on all wait; ends with the paint after `release`, however often it was begun. */
  begin(): void;
  release(): void;
  waiting(): boolean;
  /** @returns stops listening */
  subscribe(listener: () => void): () => void;
}

/** What waits goes on so long after the verdict was painted, in ms: its motion is over by then. */
const AFTER_PAINT_MS = 250;

export function createScanActivity(): ScanActivity {
  const listeners = new Set<() => void>();
  let waiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (next: boolean) => {
    if (waiting === next) return;
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    begin() {
      clearTimeout(timer);
      become(true);
    },
    // By a timer and not by frames: a page in the background paints none, and must not wait for ever.
    release() {
      clearTimeout(timer);
      timer = setTimeout(() => become(false), AFTER_PAINT_MS);
    },
    waiting: () => waiting,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
