import { formatDay } from '../../words/dates.ts';

/** An event among others: its day first, for a closed select on a phone shows only the beginning. */
export const eventLabel = ({ name, date }: { name: string; date: string }): string =>
  `${formatDay(date)} · ${name}`;
