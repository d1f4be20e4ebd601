/** What this device's door was set to, kept in the browser so that a restart changes nothing. */

const ROOM = 'meeting-door.door.room.';
const RAPID = 'meeting-door.door.rapid';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without storage (private mode) the choice only lasts as long as the page. */
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
}

/** The room this door was last set to in a program; null for all rooms. */
export const rememberedRoom = (programId: string): string | null => read(ROOM + programId) || null;

/** Whether this door was ever told which room it is; all rooms is an answer too. */
export const hasChosenRoom = (programId: string): boolean => read(ROOM + programId) !== null;

export const rememberRoom = (programId: string, roomId: string | null): void =>
  write(ROOM + programId, roomId ?? '');

/** Rapid mode is on unless it was switched off. */
export const rememberedRapid = (): boolean => read(RAPID) !== 'off';

export const rememberRapid = (rapid: boolean): void => write(RAPID, rapid ? 'on' : 'off');
