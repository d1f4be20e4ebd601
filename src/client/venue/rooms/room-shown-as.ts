/** Whether rooms are shown as plans or as lists on this device, kept in the browser, since nothing depends on it. */

export type RoomShownAs = 'PLAN' | 'LIST';

const KEY = 'meeting-door.rooms.shown-as';

/** A plan, unless the list was chosen. */
export function rememberedShownAs(): RoomShownAs {
  try {
    return localStorage.getItem(KEY) === 'LIST' ? 'LIST' : 'PLAN';
  } catch {
    return 'PLAN';
  }
}

export function rememberShownAs(shown: RoomShownAs): void {
  try {
    localStorage.setItem(KEY, shown);
  } catch {
    // It holds as long as the page.
  }
}
