import type { Translator } from '../../domain/language/translator.ts';
import { many, spoken, t, textOf } from './words.ts';

/** The window's own language, for what a rule writes whole: an entry for a calendar. */
export const windowTranslator = (): Translator => ({ language: spoken(), t, many, textOf });
