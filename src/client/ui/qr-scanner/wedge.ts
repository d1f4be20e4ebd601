/**
 * A hardware scanner that types ("keyboard wedge"): keys arrive far faster than fingers and end with Enter, or
 * just stop. This is the pure part: it sees keys and says what was scanned. Times are milliseconds of one clock.
 */
export type WedgeState = { text: string; startedAt: number; lastAt: number };

export type WedgeEvent =
  | { kind: 'KEY'; key: string; at: number; inField: boolean; withModifier: boolean; repeated: boolean }
  | { kind: 'PAUSE'; at: number };

/** `swallow`: the key belongs to a scan, so the page must not act on it (scroll on space, press a button). */
export type WedgeStep = { state: WedgeState; swallow: boolean; text?: string };

/** Nothing typed yet. */
export const idleWedge: WedgeState = { text: '', startedAt: 0, lastAt: 0 };

/** Shorter bursts are never a badge. */
export const MIN_LENGTH = 8;

/** Silence after the last key that ends a scan without Enter. */
export const PAUSE_MS = 200;

// One slow key (a Bluetooth hiccup) must not cut a badge in two, so a single gap may be long …
const MAX_GAP_MS = 100;
// … but on average eight keys at under 50 ms each is four times what a fast typist reaches.
const MAX_AVERAGE_GAP_MS = 50;

/**
 * The next state for a key or a pause. Keys typed into a field are never touched: what a person writes there is
 * theirs, however fast (autofill and paste helpers type at machine speed too).
 */
export function stepWedge(state: WedgeState, event: WedgeEvent): WedgeStep {
  if (event.kind === 'PAUSE') {
    if (state.text === '' || event.at - state.lastAt < PAUSE_MS) return { state, swallow: false };
    return finish(state, false);
  }
  if (event.inField || event.withModifier || event.repeated) return { state: idleWedge, swallow: false };
  const inBurst = state.text !== '' && event.at - state.lastAt <= MAX_GAP_MS;
  if (event.key === 'Enter' || event.key === 'Tab') return finish(inBurst ? state : idleWedge, true);
  // Shift, CapsLock and the like come between the characters of a scan and say nothing.
  if (event.key.length !== 1) {
    return { state: SILENT_KEYS.has(event.key) ? state : idleWedge, swallow: false };
  }
  const next = inBurst
    ? { text: state.text + event.key, startedAt: state.startedAt, lastAt: event.at }
    : { text: event.key, startedAt: event.at, lastAt: event.at };
  return { state: next, swallow: inBurst && isMachineFast(next) };
}

const SILENT_KEYS = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph']);

function finish(state: WedgeState, byKey: boolean): WedgeStep {
  const text = state.text.trim();
  const scanned = text.length >= MIN_LENGTH && isMachineFast(state);
  return scanned ? { state: idleWedge, swallow: byKey, text } : { state: idleWedge, swallow: false };
}

function isMachineFast(state: WedgeState): boolean {
  return state.lastAt - state.startedAt <= MAX_AVERAGE_GAP_MS * (state.text.length - 1);
}
