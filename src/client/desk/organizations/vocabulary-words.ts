import { businessSectors, fundingStages } from '../../../domain/organizations/vocabulary.ts';
import { t } from '../../words/words.ts';

const ours: ReadonlySet<string> = new Set([...businessSectors, ...fundingStages]);

/** A sector or stage as it is read: those that the form offers are words of ours, what an import brought stays. */
export const vocabularyWord = (word: string): string => (ours.has(word) ? t(word) : word);
