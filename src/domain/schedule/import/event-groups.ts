import { eventFields } from '../generate.ts';
import type { ProgramEvent } from '../schedule.ts';
import { type Notes, nameKey } from './notes.ts';
import type { ReadRow } from './read-row.ts';

/** A row that speaks of an event. */
export type EventRow = ReadRow & { event: NonNullable<ReadRow['event']> };

/** Rows of one event together. */
export interface EventGroup {
  /** As the first row writes it. */
  name: string;
  date: string;
  /** In the file's order, the wrong ones too. */
  rows: EventRow[];
  /** The event of this name on this day that there is already. */
  standing: ProgramEvent | null;
}

/** What the rule says of a field that is empty. */
const nothingSaid = (field: 'date' | 'name'): string =>
  eventFields[field].safeParse('').error?.issues[0]?.message ?? '';

const speaksOfEvent = (read: ReadRow): read is EventRow => read.event !== null;

/**
 * Rows by event: its name and its day. A row that leaves out one of them means the first event of that day, or the day
 * of the event of that name, in the file or in the program.
 */
export function eventGroups(
  reads: readonly ReadRow[],
  events: readonly ProgramEvent[],
  notes: Pick<Notes, 'fault'>,
): EventGroup[] {
  const rows = reads.filter(speaksOfEvent);
  const nameOn = new Map<string, string>();
  const dateOf = new Map<string, string>();
  const learn = ({ name, date }: { name: string; date: string }) => {
    if (name === '' || date === '') return;
    if (!nameOn.has(date)) nameOn.set(date, name);
    if (!dateOf.has(nameKey(name))) dateOf.set(nameKey(name), date);
  };
  for (const { event } of rows) learn(event);
  for (const event of events) learn(event);
  const groups = new Map<string, EventGroup>();
  for (const read of rows) {
    const name = read.event.name || nameOn.get(read.event.date) || '';
    const date = read.event.date || dateOf.get(nameKey(name)) || '';
    if (date === '') notes.fault(read.row, 'date', nothingSaid('date'));
    if (name === '') notes.fault(read.row, 'eventName', nothingSaid('name'));
    const key = `${date} ${nameKey(name)}`;
    const group = groups.get(key);
    if (group) group.rows.push(read);
    else if (date !== '' && name !== '') {
      const standing = events.find((event) => event.date === date && nameKey(event.name) === nameKey(name));
      groups.set(key, { name, date, rows: [read], standing: standing ?? null });
    }
  }
  return [...groups.values()];
}
