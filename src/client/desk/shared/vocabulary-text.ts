import { wordOfOurs } from '../../../domain/language/word-of-ours.ts';
import { businessSectors, fundingStages } from '../../../domain/organizations/vocabulary.ts';
import { t } from '../../words/words.ts';

const ours: ReadonlySet<string> = new Set([...businessSectors, ...fundingStages]);

/** A sector or stage as it is read: those that the form offers are words of ours, what an import brought stays. */
export const vocabularyWord = (word: string): string => wordOfOurs(word, ours, t);
