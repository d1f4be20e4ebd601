import '../../domain/language/message-dates.ts';
import type { Language } from '../../domain/language/languages.ts';
import { englishTranslator, type Translator, translatorOf } from '../../domain/language/translator.ts';
import { words as indonesian } from '../../locales/id/letters.ts';

/** How the server speaks to people, in each language. */
const translators: Record<Language, Translator> = {
  en: englishTranslator,
  id: translatorOf('id', indonesian),
};

/** @param language null: never chosen, English */
export const translatorIn = (language: Language | null): Translator => translators[language ?? 'en'];
