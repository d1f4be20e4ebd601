/** The languages of the product (SPEC.md 9). English is the source: its texts are the keys of every catalogue. */
export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

/** What `Intl` is given: SPEC.md 9 writes dates as in the United States. */
export const localeTags: Record<Language, string> = { en: 'en-US', id: 'id-ID' };

export const isLanguage = (value: unknown): value is Language =>
  (languages as readonly unknown[]).includes(value);

/**
 * The first of someone's languages that the product speaks, else English.
 *
 * @param tags as `navigator.languages` has them, wanted most first ("id-ID", "in" of old Androids, "en-GB")
 */
export function languageOf(tags: readonly string[]): Language {
  for (const tag of tags) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary === 'in') return 'id';
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}
