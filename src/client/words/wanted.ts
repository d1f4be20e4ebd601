import type { Shelf } from './shelves.ts';

/** Where the device remembers the language that was chosen on it. */
export const LANGUAGE_KEY = 'meeting-door.language';

/**
 * Whether a visitor has chosen the language in this window: who signs in or up here next meant it for themselves. A
 * tablet at a stand is not asked: whoever passes by chooses there.
 */
export const visitor = { hasChosen: false };

/** The shelves that something on the screen has asked for. */
export const wantedShelves = new Set<Shelf>();
