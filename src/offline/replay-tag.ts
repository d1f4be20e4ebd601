/** The tag of the `sync` event that the app registers while something waits, and the worker answers. */
export const REPLAY_TAG = 'replay';
