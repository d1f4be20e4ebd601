/** Whether the steps after a pairing were seen; kept in the browser, since nothing depends on it. */

const READY = 'meeting-door.kiosk.ready';

export function isReady(deviceId: string): boolean {
  try {
    return localStorage.getItem(READY) === deviceId;
  } catch {
    return false;
  }
}

export function saveReady(deviceId: string): void {
  try {
    localStorage.setItem(READY, deviceId);
  } catch {
    // The steps are shown once more.
  }
}
