import type { Day } from '../time/instants.ts';
import { bareText } from './table-file.ts';

/** Dates as people write them in tables: `2019-05-01`, `1.5.2019`, `05/01/2019`, `May 2019`, `2010`. */

/** How the numbers of a date such as 05/01/2019 are meant. */
export const dateOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const;
export type DateOrder = (typeof dateOrders)[number];

export type DateRead =
  /** `of`: how much of it was written; the first month, the first day stand for what was not. */
  | { kind: 'DATE'; day: Day; of: 'DAY' | 'MONTH' | 'YEAR' }
  /** It may be either, and nobody has said which. */
  | { kind: 'EITHER'; dayFirst: Day; monthFirst: Day }
  | { kind: 'SHORT_YEAR' }
  | { kind: 'NONE' };

/** Languages whose names of months are understood, beside the two of the product. */
const LANGUAGES = ['en', 'id', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

const folded = (text: string): string => bareText(text.normalize('NFKD').replace(/\p{M}/gu, ''));

let byName: Map<string, number> | undefined;
function months(): Map<string, number> {
  if (byName) return byName;
  byName = new Map([['sept', 9]]);
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const name = folded(format.format(Date.UTC(2021, month - 1, 15)));
        if (!/\d/.test(name) && !byName.has(name)) byName.set(name, month);
      }
    }
  return byName;
}

/** Null: the calendar has no such day. */
function dayOf(year: number, month: number, day: number): Day | null {
  const at = new Date(Date.UTC(2000, month - 1, day));
  at.setUTCFullYear(year, month - 1, day);
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return at.toISOString().slice(0, 10);
}

const YEAR = '([12]\\d{3})';
// What a spreadsheet puts behind a day without a time of its own.
const TIME = '(?:[T ]\\d{1,2}:\\d{2}\\S*)?';
const yearFirst = new RegExp(`^${YEAR}([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}$`);
const numbers = new RegExp(`^(\\d{1,2})\\s?([-/.])\\s?(\\d{1,2})\\s?\\2\\s?(\\d{4}|\\d{2})\\.?${TIME}$`);
const yearMonth = new RegExp(`^${YEAR}[-/.](\\d{1,2})$`);
const monthYear = new RegExp(`^(\\d{1,2})[-/.]${YEAR}$`);

const none: DateRead = { kind: 'NONE' };
const dateOf = (day: Day | null, of: 'DAY' | 'MONTH' | 'YEAR' = 'DAY'): DateRead =>
  day === null ? none : { kind: 'DATE', day, of };

/** @param order of dates that may be read either way; null: nobody has said it */
export function readDate(text: string, order: DateOrder | null = null): DateRead {
  const written = text.trim().replace(/\s+/g, ' ');
  const numbered = (match: RegExpExecArray, at: number) => Number(match[at]);
  const iso = yearFirst.exec(written);
  if (iso) return dateOf(dayOf(numbered(iso, 1), numbered(iso, 3), numbered(iso, 4)));
  if (new RegExp(`^${YEAR}$`).test(written)) return dateOf(dayOf(Number(written), 1, 1), 'YEAR');
  const month = yearMonth.exec(written);
  if (month) return dateOf(dayOf(numbered(month, 1), numbered(month, 2), 1), 'MONTH');
  const year = monthYear.exec(written);
  if (year) return dateOf(dayOf(numbered(year, 2), numbered(year, 1), 1), 'MONTH');
  const three = numbers.exec(written);
  if (three) {
    if (three[4]?.length !== 4) return { kind: 'SHORT_YEAR' };
    return inOrder(numbered(three, 1), numbered(three, 3), numbered(three, 4), {
      // With dots, nobody writes the month first.
      order: three[2] === '.' ? 'DAY_FIRST' : order,
    });
  }
  return withMonthName(written);
}

function inOrder(
  first: number,
  second: number,
  year: number,
  { order }: { order: DateOrder | null },
): DateRead {
  const dayFirst = dayOf(year, second, first);
  const monthFirst = dayOf(year, first, second);
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst)
    return dateOf(dayFirst ?? monthFirst);
  if (order === null) return { kind: 'EITHER', dayFirst, monthFirst };
  return dateOf(order === 'DAY_FIRST' ? dayFirst : monthFirst);
}

/** "May 1st, 2019", "1-Mei-2019", "Mai 2019". */
function withMonthName(written: string): DateRead {
  let month: number | undefined;
  const figures: string[] = [];
  for (const part of written.split(/[\s,.\-/]+/).filter(Boolean)) {
    const figure = /^(\d{1,4})(?:st|nd|rd|th|er|º)?$/i.exec(part)?.[1];
    if (figure !== undefined) figures.push(figure);
    else {
      const named = months().get(folded(part));
      if (named === undefined && !/^(?:of|de|del)$/i.test(part)) return none;
      if (named !== undefined && month !== undefined) return none;
      month ??= named;
    }
  }
  if (month === undefined) return none;
  const years = figures.filter((one) => one.length === 4);
  const days = figures.filter((one) => one.length <= 2);
  if (years.length === 0 && days.length > 0) return { kind: 'SHORT_YEAR' };
  if (years.length !== 1 || days.length > 1 || years.length + days.length !== figures.length) return none;
  const [day] = days;
  return dateOf(dayOf(Number(years[0]), month, day ? Number(day) : 1), day ? 'DAY' : 'MONTH');
}

/**
 * How the dates of a column are meant, as far as one of them can be read one way only. ASK: some can be read either way, and
 * none says which, or they contradict each other; null: there is nothing to be asked.
 */
export function dateOrderOf(cells: readonly string[]): DateOrder | 'ASK' | null {
  const found = new Set<DateOrder>();
  let either = false;
  for (const cell of cells) {
    const three = numbers.exec(cell.trim());
    if (!three || three[2] === '.') continue;
    const [first, second] = [Number(three[1]), Number(three[3])];
    if (readDate(cell).kind === 'EITHER') either = true;
    else if (first > 12) found.add('DAY_FIRST');
    else if (second > 12) found.add('MONTH_FIRST');
  }
  if (!either) return null;
  const [only, another] = [...found];
  return only && !another ? only : 'ASK';
}
