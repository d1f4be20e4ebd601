/** What a waiting version is told to take over by. All times in ms. */
export interface Handover {
  /** How the registration stands now. */
  stands(): { waiting: boolean; installing: boolean };
  /** Tells the waiting worker to take over. */
  tell(): void;
  /** Loads the page again. */
  load(): void;
  /** Whether the server answers, asked past the worker's cache. */
  reach(): Promise<boolean>;
  /** Takes this app's workers out: the page that is loaded next has none, comes from the server, and registers the new one. */
  unregister(): Promise<unknown>;
  /** Milliseconds that only grow. */
  clock(): number;
}

/** How often it is told, in ms: a worker that the browser was stopping in that moment loses the word now and then. */
export const TELL_AGAIN_MS = 2000;
/**
 * So long the worker before has to end, in ms. Chromium waits up to five minutes for one that was just starting as the new
 * one was told, although it does nothing any more; nobody waits so long for a press of a button.
 */
const ENDS_MS = 8000;

/**
 * @returns what to do each `TELL_AGAIN_MS` until the page is loaded anew: tells the new version again, and after `ENDS_MS`
 *   goes round the worker that does not end. Without a network it never does: the page would not come back.
 */
export function handover({ stands, tell, load, reach, unregister, clock }: Handover): () => Promise<void> {
  const begun = clock();
  let goingRound = false;
  return async () => {
    const { waiting, installing } = stands();
    // It has taken over, and this page did not hear of it.
    if (!waiting && !installing) return load();
    tell();
    if (goingRound || clock() - begun < ENDS_MS) return;
    goingRound = true;
    try {
      if (!(await reach())) return;
      await unregister();
      load();
    } finally {
      goingRound = false;
    }
  };
}
