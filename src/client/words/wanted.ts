import type { Shelf } from './shelves.ts';

/** Where the device remembers the language that was chosen on it. */
export const LANGUAGE_KEY = 'meeting-door.language';

/** The shelves that something on the screen has asked for. */
export const wantedShelves = new Set<Shelf>();
