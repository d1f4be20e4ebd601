import type { Catalogue } from '../../domain/language/catalogue.ts';
import type { Language } from '../../domain/language/languages.ts';

/** Words that are fetched together: with the first view, with the screens that work without a network, with the desk. */
export type LocaleBundle = 'first' | 'venue' | 'desk';

/** How to fetch them; English has none, its texts stand in the code. */
export const localeBundles: Partial<Record<Language, Record<LocaleBundle, () => Promise<Catalogue>>>> = {
  id: {
    first: async () => (await import('../../locales/id/first.ts')).words,
    venue: async () => (await import('../../locales/id/venue.ts')).words,
    desk: async () => (await import('../../locales/id/desk.ts')).words,
  },
};
