import { localeTags } from '../../domain/language/languages.ts';
import { spoken } from './words.ts';

const inWords = (words: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(localeTags[spoken()], { type }).format(words);

/** "Invitee and Requester", in the language that is spoken. */
export const listed = (words: readonly string[]): string => inWords(words, 'conjunction');

/** "Offline or Online", in the language that is spoken. */
export const either = (words: readonly string[]): string => inWords(words, 'disjunction');
