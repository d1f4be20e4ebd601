/** No browser can set the screen's brightness: the person is told once to do it, on this device. */

const KEY = 'meeting-door.badge.brightness';

/** Whether it is still to be said. Without storage (private mode) it is said each time. */
export function isHintDue(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return true;
  }
}

export function hintGiven(): void {
  try {
    localStorage.setItem(KEY, 'given');
  } catch {
    // Nothing depends on it.
  }
}
