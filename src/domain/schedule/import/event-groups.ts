import { decodeMessage, type MessageLike } from '../../language/message.ts';
import { nameKey } from '../../tables/row-findings.ts';
import { eventFields } from '../generate.ts';
import type { ProgramEvent } from '../schedule.ts';
import type { ReadRow } from './read-row.ts';
import type { Findings, ScheduleColumn } from './schedule-columns.ts';

/** A row that speaks of an event. */
export type EventRow = ReadRow & { event: NonNullable<ReadRow['event']> };

/** What an event is called that no row names. @param number of its day among those of the file, from 1 */
export type NameOfDay = (number: number) => string;

/** Rows of one event together. */
export interface EventGroup {
  /** As the first row writes it. */
  name: string;
  date: string;
  /** In the file's order, the wrong ones too. */
  rows: EventRow[];
  /** The event of this name on this day that there is already. */
  existing: ProgramEvent | null;
}

/** What the rule says of a field that is empty. */
const nothingSaid = (field: 'date' | 'name'): MessageLike =>
  decodeMessage(eventFields[field].safeParse('').error?.issues[0]?.message ?? '');

const speaksOfEvent = (read: ReadRow): read is EventRow => read.event !== null;

/** Whether a cell of the row is wrong by itself. */
export const isWrong = ({ problems }: ReadRow, column: ScheduleColumn): boolean =>
  problems.some((one) => one.column === column);

/** Which names go with which days, by what is written rightly; and which rows say one of them wrongly. */
function namesAndDays(rows: readonly EventRow[], events: readonly ProgramEvent[]) {
  const nameOn = new Map<string, string>();
  const datesOf = new Map<string, Set<string>>();
  const wrongDate = new Map<string, number>();
  const wrongName = new Map<string, number>();
  const learn = ({ name, date }: { name: string; date: string }) => {
    if (!nameOn.has(date)) nameOn.set(date, name);
    datesOf.set(nameKey(name), (datesOf.get(nameKey(name)) ?? new Set()).add(date));
  };
  const missed = (map: Map<string, number>, key: string, row: number) => {
    if (key !== '' && !map.has(key)) map.set(key, row);
  };
  for (const read of rows) {
    const { name, date } = read.event;
    if (isWrong(read, 'date')) missed(wrongDate, nameKey(name), read.row);
    if (isWrong(read, 'eventName')) missed(wrongName, date, read.row);
    if (name !== '' && date !== '' && !isWrong(read, 'date') && !isWrong(read, 'eventName'))
      learn(read.event);
  }
  for (const event of events) learn(event);
  return { nameOn, datesOf, wrongDate, wrongName };
}

/**
 * Rows by event: its name and its day. A row that leaves out one of them means the first event of that day, or the day
 * of the event of that name, in the file or in the program; where that is written wrongly, it waits for the row that
 * wrote it, unless the day has a name by default. A row whose own day is wrong goes with the only event of its name: what else it says is known that early.
 */
export function eventGroups(
  reads: readonly ReadRow[],
  events: readonly ProgramEvent[],
  findings: Findings,
  nameOfDay?: NameOfDay,
): EventGroup[] {
  const rows = reads.filter(speaksOfEvent);
  const days = [...new Set(rows.map(({ event }) => event.date).filter((date) => date !== ''))].sort();
  const defaultName = (date: string) => (date === '' ? '' : (nameOfDay?.(days.indexOf(date) + 1) ?? ''));
  const { nameOn, datesOf, wrongDate, wrongName } = namesAndDays(rows, events);
  const groups = new Map<string, EventGroup>();
  /** Another row's name or day, which is not to be had. */
  const missing = (row: number, column: 'eventName' | 'date', wrong: number | undefined) => {
    if (wrong !== undefined) findings.waits.set(row, wrong);
    else findings.fault(row, column, nothingSaid(column === 'date' ? 'date' : 'name'));
  };
  const dayOf = (read: EventRow, name: string): string => {
    const days = [...(datesOf.get(nameKey(name)) ?? [])];
    if (isWrong(read, 'date')) return days.length === 1 ? (days[0] ?? '') : '';
    return read.event.date || (days[0] ?? '');
  };
  for (const read of rows) {
    const name = read.event.name || nameOn.get(read.event.date) || defaultName(read.event.date);
    const date = dayOf(read, name);
    if (date === '' && !isWrong(read, 'date')) missing(read.row, 'date', wrongDate.get(nameKey(name)));
    if (name === '' && !isWrong(read, 'date')) missing(read.row, 'eventName', wrongName.get(read.event.date));
    if (date === '' || name === '' || isWrong(read, 'eventName')) continue;
    const key = `${date} ${nameKey(name)}`;
    const group = groups.get(key);
    if (group) group.rows.push(read);
    else {
      const existing = events.find((event) => event.date === date && nameKey(event.name) === nameKey(name));
      groups.set(key, { name, date, rows: [read], existing: existing ?? null });
    }
  }
  return [...groups.values()];
}
