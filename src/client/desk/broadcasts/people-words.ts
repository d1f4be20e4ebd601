import { formatNumber } from '../../words/numbers.ts';
import { many } from '../../words/words.ts';

/** "1 person", "5,000 people". */
export const peopleWords = (people: number): string =>
  many(people, '{count} person', '{count} people', { count: formatNumber(people) });
