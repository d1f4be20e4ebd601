import { t } from '../../../words/words.ts';

/** What an event is called that its file does not name. */
export const nameOfDay = (number: number): string => t('Day {number}', { number });
