/** Which page hangs there, since when, and whether someone has stopped it. */
export interface Turner {
  page: number;
  /** Epoch milliseconds. */
  since: number;
  paused: boolean;
}

/** There may be fewer pages than a moment ago. */
export const pageShown = (turner: Turner, count: number): number =>
  count === 0 ? 0 : Math.min(turner.page, count - 1);

/** To a neighbour, from the last one to the first. */
export const turned = (turner: Turner, by: -1 | 1, count: number, now: number): Turner => ({
  ...turner,
  page: count === 0 ? 0 : (pageShown(turner, count) + by + count) % count,
  since: now,
});

export const pausedOrNot = (turner: Turner, now: number): Turner => ({
  ...turner,
  paused: !turner.paused,
  since: now,
});

/** What the clock makes of it. @returns the same object where nothing changes */
export const ticked = (turner: Turner, count: number, everyMs: number, now: number): Turner =>
  !turner.paused && count > 1 && now - turner.since >= everyMs ? turned(turner, 1, count, now) : turner;

/** How much of the page's time is over, 0 to 1. */
export const progressOf = (turner: Turner, everyMs: number, now: number): number =>
  turner.paused ? 0 : Math.min(1, Math.max(0, (now - turner.since) / everyMs));
