import { isLanguage, type Language, languageOf } from '../../domain/language/languages.ts';
import type { Catalogue } from '../../domain/language/say.ts';
import { type Shelf, shelves } from './shelves.ts';
import { speak, spoken } from './words.ts';

/** Which language this device speaks: chosen here, else the browser's. Words are fetched a shelf at a time. */

const KEY = 'meeting-door.language';

const wanted = new Set<Shelf>();
const fetched = new Map<string, Catalogue>();

/** What was chosen on this device; null where nothing was. A browser may refuse to remember. */
export function chosenLanguage(): Language | null {
  try {
    const kept = window.localStorage.getItem(KEY);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** What this device speaks before anybody signs in. */
export const deviceLanguage = (): Language => chosenLanguage() ?? languageOf(navigator.languages ?? []);

async function fetchShelf(language: Language, shelf: Shelf): Promise<void> {
  const key = `${language} ${shelf}`;
  const load = shelves[language]?.[shelf];
  if (load && !fetched.has(key)) fetched.set(key, await load());
}

function speakWith(language: Language): void {
  const words = [...wanted].map((shelf) => fetched.get(`${language} ${shelf}`) ?? {});
  speak(language, language === 'en' ? null : Object.assign({}, ...words));
  document.documentElement.lang = language;
}

/**
 * Fetches the words that a screen needs, in the language that is spoken. A catalogue that cannot be had is no reason to
 * show no screen: it speaks English until it is there.
 */
export async function wordsOf(...needed: Shelf[]): Promise<void> {
  const fresh = needed.filter((shelf) => !wanted.has(shelf));
  if (fresh.length === 0) return;
  for (const shelf of fresh) wanted.add(shelf);
  const language = spoken();
  if (language === 'en') return;
  await Promise.all(fresh.map((shelf) => fetchShelf(language, shelf).catch(() => undefined)));
  // Somebody may have chosen another one meanwhile: that choice has fetched this shelf too.
  if (spoken() === language) speakWith(language);
}

/** The language of the device, and the words that every screen needs, before anything is painted. */
export async function beginToSpeak(): Promise<void> {
  const language = deviceLanguage();
  speak(language, null);
  document.documentElement.lang = language;
  await wordsOf('first');
}

/**
 * Speaks another language, at once and on everything that is open. Nothing changes when its words cannot be had.
 *
 * @param keep whether the device remembers it
 * @returns whether it is spoken now
 */
export async function changeLanguage(language: Language, keep = true): Promise<boolean> {
  try {
    await Promise.all([...wanted].map((shelf) => fetchShelf(language, shelf)));
  } catch {
    return false;
  }
  if (keep) {
    try {
      window.localStorage.setItem(KEY, language);
    } catch {
      // It is spoken until the page is closed.
    }
  }
  speakWith(language);
  return true;
}
