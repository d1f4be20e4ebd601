import type { BellScreen } from '../../../domain/schedule/bell-settings.ts';

/** Which kinds of screens staff muted in this browser, kept so that a restart does not ring again. */

const KEY = 'meeting-door.bell.muted';

let muted: readonly string[] | undefined;
const listeners = new Set<() => void>();

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((screen) => typeof screen === 'string') : [];
  } catch {
    return [];
  }
}

export function isBellMuted(screen: BellScreen): boolean {
  muted ??= read();
  return muted.includes(screen);
}

/** For this kind of screen in this browser, and nowhere else. Without storage for as long as the page lives. */
export function muteBell(screen: BellScreen, mute: boolean): void {
  const others = read().filter((one) => one !== screen);
  muted = mute ? [...others, screen] : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(muted));
  } catch {
    // Nothing depends on it.
  }
  for (const listener of listeners) listener();
}

/** @returns how to stop listening */
export function onBellMuted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
