import type { Language } from './languages.ts';

/** Each language by its own name: whoever cannot read the one shown still finds the own. */
export const languageNames: Record<Language, string> = { en: 'English', id: 'Bahasa Indonesia' };
