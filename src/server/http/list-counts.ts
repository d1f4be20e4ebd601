const WINDOW_MS = 60_000;
/** More tokens than ask for lists in one minute. */
const MAX_TOKENS = 100_000;

export interface ListCount {
  count: number;
  /** When the count begins anew, in ms. */
  windowEnds: number;
}

/** How many lists each token has asked for in this minute. */
export interface ListCounts {
  /** Counts one more. @param at the present, in ms */
  count(token: string, at: number): Promise<ListCount>;
}

/** In the memory of the process that answers all requests, or that the others ask (`processes/serve-with-workers`). */
export function createListCounts(): ListCounts {
  let counts = new Map<string, number>();
  let windowEnds = 0;
  return {
    async count(token, at) {
      if (at >= windowEnds || at < windowEnds - WINDOW_MS || counts.size > MAX_TOKENS) {
        counts = new Map();
        windowEnds = at + WINDOW_MS;
      }
      const count = (counts.get(token) ?? 0) + 1;
      counts.set(token, count);
      return { count, windowEnds };
    },
  };
}
