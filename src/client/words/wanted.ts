import type { LocaleBundle } from './locale-bundles.ts';

/** Where the device remembers the language that was chosen on it. */
export const LANGUAGE_KEY = 'meeting-door.language';

/**
 * What was chosen in this window. `byVisitor`: who signs in or up here next meant it for themselves; a tablet at a stand is
 * not asked, for whoever passes by chooses there. `byPerson`: how often whoever is signed in chose.
 */
export const choices = { byVisitor: false, byPerson: 0 };

/** The shelves that something on the screen has asked for. */
export const wantedBundles = new Set<LocaleBundle>();
