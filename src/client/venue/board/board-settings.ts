import { isUuid } from '../../../domain/people/ids.ts';

/** How a wall board is set: all of it in the address, so that a bookmark on the wall's computer keeps it. */

export const boardThemes = ['auto', 'light', 'dark'] as const;
export type BoardTheme = (typeof boardThemes)[number];

/** How long a page stays, in seconds. */
export const pageTimes = [10, 15, 20, 30, 60] as const;
export type PageTime = (typeof pageTimes)[number];

export interface BoardSettings {
  /** The rooms to show; empty: all. */
  rooms: readonly string[];
  /** Null: whatever event runs. */
  eventId: string | null;
  /** Organizations by name; else how many are missing. */
  names: boolean;
  theme: BoardTheme;
  pageTime: PageTime;
}

export const usualSettings: BoardSettings = {
  rooms: [],
  eventId: null,
  names: true,
  theme: 'auto',
  pageTime: 15,
};

/** Reads the address. What it does not understand is as usual: a board on a wall has nobody to correct it. */
export function readSettings(search: URLSearchParams): BoardSettings {
  const eventId = search.get('eventId') ?? '';
  return {
    rooms: (search.get('rooms') ?? '').split(',').filter(isUuid),
    eventId: isUuid(eventId) ? eventId : null,
    names: search.get('names') !== 'off',
    theme: boardThemes.find((theme) => theme === search.get('theme')) ?? usualSettings.theme,
    pageTime: pageTimes.find((seconds) => String(seconds) === search.get('every')) ?? usualSettings.pageTime,
  };
}

/** What goes into the address: only what is not as usual. */
export function searchOf(settings: BoardSettings): Record<string, string> {
  return {
    ...(settings.rooms.length > 0 ? { rooms: settings.rooms.join(',') } : {}),
    ...(settings.eventId ? { eventId: settings.eventId } : {}),
    ...(settings.names ? {} : { names: 'off' }),
    ...(settings.theme === usualSettings.theme ? {} : { theme: settings.theme }),
    ...(settings.pageTime === usualSettings.pageTime ? {} : { every: String(settings.pageTime) }),
  };
}
