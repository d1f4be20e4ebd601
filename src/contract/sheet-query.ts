import { z } from 'zod';
import { languages } from '../domain/language/languages.ts';

/** What every sheet can be asked besides: the language of its headings and of the words in it that are ours. */
export const sheetQuery = z.object({
  language: z.enum(languages, { error: 'Undefined language.' }).default('en'),
});
