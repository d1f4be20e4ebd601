/** Which announcements were hidden on this device, kept in the browser so that a restart does not bring them back. */

const KEY = 'meeting-door.announcements.hidden';

/** So many are remembered: they end, and no id comes again. */
const MAX_KEPT = 100;

let hidden: readonly string[] | undefined;
const listeners = new Set<() => void>();

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The ids of those that were hidden. The same list until it changes. */
export function hiddenAnnouncements(): readonly string[] {
  hidden ??= read();
  return hidden;
}

/** Hides one on this device, and nowhere else. Without storage (private mode) for as long as the page lives. */
export function hideAnnouncement(id: string): void {
  // Another window may have hidden one meanwhile.
  hidden = [...new Set([...hiddenAnnouncements(), ...read(), id])].slice(-MAX_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(hidden));
  } catch {
    // Nothing depends on it.
  }
  for (const listener of listeners) listener();
}

/** @returns how to stop listening */
export function onHiddenAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
