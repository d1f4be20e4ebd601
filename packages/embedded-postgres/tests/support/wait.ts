/** How often a test asks for what comes about in another process, and for how long, in ms: a hang is found, not slowness. */
export const WAIT = { interval: 10, timeout: 60_000 };
