import { z } from 'zod';
import * as idMessages from '../domain/input/id-messages.ts';
import { languages } from '../domain/language/languages.ts';
import { encodeMessage } from '../domain/language/message.ts';

/** What every sheet can be asked besides: the language of its headings and of the words in it that are ours. */
export const sheetQuery = z.object({
  language: z.enum(languages, { error: encodeMessage(idMessages.undefinedLanguage) }).default('en'),
});
