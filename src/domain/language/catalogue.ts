/** English text to its translation; a text with a number may have one translation for each plural form. */
export type Catalogue = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
