import type { Catalogue } from '../../domain/language/catalogue.ts';
import type { Language } from '../../domain/language/languages.ts';
import { catalogueTranslator } from '../../domain/language/say.ts';
import { type LocaleBundle, localeBundles } from './locale-bundles.ts';
import { LANGUAGE_KEY, wantedBundles } from './wanted.ts';
import { speak, spoken } from './words.ts';

// Fetches words a bundle at a time, and speaks with all that are there.

const fetched = new Map<string, Catalogue>();

async function fetchBundle(language: Language, bundle: LocaleBundle): Promise<void> {
  const key = `${language} ${bundle}`;
  const load = localeBundles[language]?.[bundle];
  if (load && !fetched.has(key)) fetched.set(key, await load());
}

function speakWith(language: Language): void {
  const words = [...wantedBundles].map((bundle) => fetched.get(`${language} ${bundle}`) ?? {});
  speak(language, language === 'en' ? null : catalogueTranslator(Object.assign({}, ...words), language));
  document.documentElement.lang = language;
}

let spokenWith = '';

/** The words of all wanted shelves in the language that is spoken; one that cannot be had leaves its texts in English. */
export async function fetchWanted(): Promise<void> {
  const language = spoken();
  await Promise.all([...wantedBundles].map((bundle) => fetchBundle(language, bundle).catch(() => undefined)));
  const now = `${language} ${[...fetched.keys()].join()}`;
  // Someone may have chosen another one meanwhile: that choice has fetched these shelves too.
  if (spoken() !== language || now === spokenWith) return;
  spokenWith = now;
  speakWith(language);
}

/**
 * Speaks another language, at once and on everything that is open; the device remembers it. Nothing changes when its
 * words cannot be had. Whose account keeps it, see `app/account-language`.
 *
 * @returns whether it is spoken now
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  try {
    await Promise.all([...wantedBundles].map((bundle) => fetchBundle(language, bundle)));
  } catch {
    return false;
  }
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // It is spoken until the page is closed.
  }
  spokenWith = '';
  speakWith(language);
  return true;
}
