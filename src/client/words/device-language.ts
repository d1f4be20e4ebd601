import { isLanguage, type Language, languageOf } from '../../domain/language/languages.ts';
import type { LocaleBundle } from './locale-bundles.ts';
import { LANGUAGE_KEY, wantedBundles } from './wanted.ts';
import { speak, spoken } from './words.ts';

// Which language this device speaks: chosen here, else the browser's. What fetches words is loaded where it is needed.

/** The language that was chosen on this device; null: nobody chose, and what is spoken is a guess. */
export function chosenHere(): Language | null {
  try {
    const chosen = localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(chosen) ? chosen : null;
  } catch {
    // A browser may refuse to remember.
    return null;
  }
}

/** Fetches the words that a screen needs, in the language that is spoken; English has them in the code. */
export async function wordsOf(...needed: readonly LocaleBundle[]): Promise<void> {
  for (const bundle of needed) wantedBundles.add(bundle);
  // Words that cannot be had are no reason to show no screen.
  if (spoken() !== 'en')
    await import('./language.ts').then((code) => code.fetchWanted()).catch(() => undefined);
}

/** The language of the device, and the words that every screen needs, before anything is painted. */
export function beginToSpeak(): Promise<void> {
  const language = chosenHere() ?? languageOf(navigator.languages);
  speak(language, null);
  document.documentElement.lang = language;
  return wordsOf('first');
}
