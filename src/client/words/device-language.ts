import { isLanguage, type Language, languageOf } from '../../domain/language/languages.ts';
import type { Shelf } from './shelves.ts';
import { LANGUAGE_KEY, wantedShelves } from './wanted.ts';
import { speak, spoken } from './words.ts';

// Which language this device speaks: chosen here, else the browser's. What fetches words is loaded where it is needed.

function deviceLanguage(): Language {
  try {
    const chosen = localStorage.getItem(LANGUAGE_KEY);
    if (isLanguage(chosen)) return chosen;
  } catch {
    // A browser may refuse to remember.
  }
  return languageOf(navigator.languages);
}

/** Fetches the words that a screen needs, in the language that is spoken; English has them in the code. */
export async function wordsOf(...needed: readonly Shelf[]): Promise<void> {
  for (const shelf of needed) wantedShelves.add(shelf);
  // Words that cannot be had are no reason to show no screen.
  if (spoken() !== 'en')
    await import('./language.ts').then((code) => code.fetchWanted()).catch(() => undefined);
}

/** The language of the device, and the words that every screen needs, before anything is painted. */
export function beginToSpeak(): Promise<void> {
  const language = deviceLanguage();
  speak(language, null);
  document.documentElement.lang = language;
  return wordsOf('first');
}
