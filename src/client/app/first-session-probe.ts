import { probeSession, type SessionProbe } from '../../offline/session-probe.ts';

/**
 * What this device remembered when the page was opened: asked before the first screen is drawn, so that the words that
 * stand there already (`first-paint`) give way to the screen itself, not to a spinner in between.
 */
let seen: SessionProbe | null = null;

export async function lookFirst(): Promise<void> {
  seen = await probeSession();
}

/** @returns null once the first screen stands: who is asked later looks anew */
export const firstSessionProbe = (): SessionProbe | null => seen;

/** The first screen stands. */
export const forgetFirstLook = (): void => {
  seen = null;
};
