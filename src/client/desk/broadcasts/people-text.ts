import { formatNumber } from '../../words/numbers.ts';
import { many } from '../../words/words.ts';

/** "1 person", "5,000 people". */
export const peopleText = (people: number): string =>
  many(people, '{count} person', '{count} people', { count: formatNumber(people) });

/** Who somebody is, below their organization's name: its own address has that name already. */
export const personText = (one: { name: string; organizationName: string; email: string }): string =>
  one.name === one.organizationName ? one.email : `${one.name} · ${one.email}`;
