/** What replaces the service worker of this page by the one of a new version. */
export interface Handover {
  /** Whether a new version is still installed or being installed beside the worker that runs. */
  stands(): { waiting: boolean; installing: boolean };
  /** Sends the new version the message to become active. */
  tell(): void;
  /** Loads the page again. */
  load(): void;
  /** Whether the server answers. */
  reach(): Promise<boolean>;
  /** Whether this browser receives push messages: unregistering its worker would end them, and nobody would notice. */
  receivesPush(): Promise<boolean>;
  /** Removes this app's workers: the next page has none, comes from the server, and registers the new one. */
  unregister(): Promise<unknown>;
  /** Milliseconds that only grow. */
  clock(): number;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
}

/** How often the message is sent, in ms: the browser loses it if it is just stopping a worker. */
export const REPEAT_MESSAGE_MS = 2000;
/**
 * After so long the running worker is unregistered, in ms. Chromium waits up to five minutes for a worker that was just
 * starting when the message was sent, even if that worker has nothing left to do.
 */
const ENDS_MS = 8000;
/**
 * So long one step is waited for, in ms. What the page asks may itself go through the worker that does not end, and would be
 * waited for as long as that one.
 */
const STEP_MS = 6000;

/**
 * @returns what to do every `REPEAT_MESSAGE_MS` until the page is loaded again: sends the message, and after `ENDS_MS`
 *   unregisters the running worker. Not without a network, since the page could not be loaded, nor where push messages are on.
 */
export function handover(parts: Handover): () => Promise<void> {
  const { stands, tell, load, reach, receivesPush, unregister, clock, wait } = parts;
  const within = <Answer>(step: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
    Promise.race([step, wait(STEP_MS).then(() => otherwise)]);
  const begun = clock();
  let asking = false;
  return async () => {
    const { waiting, installing } = stands();
    // The new version is active, and this page was not told.
    if (!waiting && !installing) return load();
    tell();
    if (asking || clock() - begun < ENDS_MS) return;
    asking = true;
    try {
      if ((await within(receivesPush(), true)) || !(await within(reach(), false))) return;
      await within<unknown>(unregister(), undefined);
      load();
    } finally {
      asking = false;
    }
  };
}
