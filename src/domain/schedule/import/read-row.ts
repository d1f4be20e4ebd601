import * as inputMessages from '../../input/messages.ts';
import { decodeMessage, type MessageLike } from '../../language/message.ts';
import { eventFields, roomPlanArgs, type TimeslotPlan } from '../generate.ts';
import * as scheduleMessages from '../messages.ts';
import { LEAST_QUOTA } from '../room.ts';
import { type TimeslotType, timeslotTypes, type Venue, venues } from '../schedule.ts';
import type { ScheduleColumn } from './columns.ts';
import { wordsElsewhere } from './other-languages.ts';
import type { ScheduleProblem, ScheduleRow } from './read-table.ts';

/** What one row says by itself: of an event, of a timeslot in it, of a room, or of all three. */
export interface ReadRow {
  row: number;
  /** Null: it speaks of no event. Name and date may be empty: another row says them. */
  event: {
    name: string;
    date: string;
    startTime: string | null;
    endTime: string | null;
    duration: number | null;
    gap: number | null;
    /** Of the timeslot where there is one, else of the event; empty: not said. */
    venues: Venue[];
  } | null;
  slot: Pick<TimeslotPlan, 'startTime' | 'endTime' | 'timeslotType'> | null;
  /** What kind of timeslot it speaks of, rightly or not: of a type that nobody knows, one to meet in. Null: of none. */
  speaksOf: TimeslotType | null;
  /** Null: not said here. */
  room: {
    name: string;
    type: Venue | null;
    totalTables: number | null;
    meetingLink: string | null;
  } | null;
  problems: ScheduleProblem[];
}

export const importRowFaults = {
  date: scheduleMessages.dateUnreadable,
  slotStart: scheduleMessages.timeslotWithoutStart,
  slotEnd: scheduleMessages.timeslotWithoutEnd,
  slotType: scheduleMessages.timeslotTypeUnknown,
  venue: scheduleMessages.venueUnknown,
  bothPlaces: scheduleMessages.tablesAndQuotas,
  noRoom: scheduleMessages.roomMissing,
  nothing: scheduleMessages.rowEmpty,
} as const;

const eventColumns = [
  'eventName',
  'date',
  'eventStart',
  'eventEnd',
  'duration',
  'gap',
  'slotStart',
  'slotEnd',
  'slotType',
] as const satisfies ScheduleColumn[];

/** 9:05, 09.05, 09:05:00 and 9:05 PM as spreadsheets save them; anything else stays, for the rule to refuse. */
export function clockOf(cell: string): string {
  const found = /^(\d{1,2})[:.](\d{2})(?::00)?\s*(?:([ap])\.?m\.?)?$/i.exec(cell.trim());
  if (!found) return cell.trim();
  const [, hour = '', minute = '', half] = found;
  if (!half) return `${hour.padStart(2, '0')}:${minute}`;
  if (Number(hour) < 1 || Number(hour) > 12) return cell.trim();
  const from = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(from).padStart(2, '0')}:${minute}`;
}

const typeText: Readonly<Record<TimeslotType, readonly string[]>> = {
  TIMESLOT: ['timeslot', 'slot', 'meeting'],
  BREAKTIME: ['break', 'breaktime'],
  OTHERS: ['other', 'others'],
};

const english = (cell: string): string => {
  const word = cell.trim().toLowerCase();
  return (wordsElsewhere.get(word) ?? word).toLowerCase();
};

/** Null: no such type. */
function typeOf(cell: string): TimeslotType | null {
  const word = english(cell).replace(/\s/g, '');
  return word === '' ? 'TIMESLOT' : (timeslotTypes.find((type) => typeText[type].includes(word)) ?? null);
}

/** Null: one of them is no venue. */
function venuesOf(cell: string): Venue[] | null {
  const words = cell
    .split(/[;,|/+&\n]/)
    .map(english)
    .filter(Boolean);
  const both = words.some((word) => word === 'both' || word === 'hybrid');
  if (both) return words.length === 1 ? [...venues] : null;
  return words.every((word) => venues.some((venue) => venue === word))
    ? venues.filter((venue) => words.includes(venue))
    : null;
}

const wholeNumber = (cell: string): number => (/^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN);

/** Reads a row by the rules of events, timeslots and rooms; each cell that is wrong has one problem. */
export function readScheduleRow({ row, cells }: ScheduleRow): ReadRow {
  const problems: ScheduleProblem[] = [];
  const cell = (column: ScheduleColumn) => (cells[column] ?? '').trim();
  const fault = (column: ScheduleColumn, message: MessageLike) => {
    if (!problems.some((one) => one.column === column)) problems.push({ column, message });
  };
  /** What the rule of a field says of a value. */
  const judged = (column: ScheduleColumn, field: keyof typeof eventFields, value: unknown) => {
    const [issue] = eventFields[field].safeParse(value).error?.issues ?? [];
    if (issue) fault(column, decodeMessage(issue.message));
  };
  const clock = (column: ScheduleColumn): string | null => {
    if (cell(column) === '') return null;
    const time = clockOf(cell(column));
    judged(column, 'startTime', time);
    return time;
  };
  const minutes = (column: 'duration' | 'gap'): number | null => {
    if (cell(column) === '') return null;
    const number = wholeNumber(cell(column));
    judged(column, column === 'gap' ? 'defaultGap' : 'duration', number);
    return number;
  };

  const offered = venuesOf(cell('venue'));
  if (offered === null) fault('venue', importRowFaults.venue);
  const room = readRoom(cell, offered ?? [], fault);
  const speaksOfEvent = eventColumns.some((column) => cell(column) !== '');
  if (!speaksOfEvent && !room && problems.length === 0) fault('eventName', importRowFaults.nothing);
  if (!speaksOfEvent) return { row, event: null, slot: null, speaksOf: null, room, problems };

  const date = cell('date');
  // What is no day of the calendar is written wrongly: that a date is required helps nobody who gave one.
  const unreadable = eventFields.date.safeParse(date).error?.issues[0]?.code === 'invalid_format';
  if (date !== '' && unreadable) fault('date', importRowFaults.date);
  else if (date !== '') judged('date', 'date', date);
  if (cell('eventName') !== '') judged('eventName', 'name', cell('eventName'));
  const event = {
    name: cell('eventName'),
    date,
    startTime: clock('eventStart'),
    endTime: clock('eventEnd'),
    duration: minutes('duration'),
    gap: minutes('gap'),
    venues: offered ?? [],
  };
  const [startTime, endTime] = [clock('slotStart'), clock('slotEnd')];
  const timeslotType = typeOf(cell('slotType'));
  if (timeslotType === null) fault('slotType', importRowFaults.slotType);
  const speaksOfSlot = startTime !== null || endTime !== null || cell('slotType') !== '';
  if (speaksOfSlot && startTime === null) fault('slotStart', importRowFaults.slotStart);
  if (speaksOfSlot && endTime === null) fault('slotEnd', importRowFaults.slotEnd);
  if (startTime !== null && endTime !== null && endTime <= startTime)
    fault('slotEnd', inputMessages.endBeforeStart);
  const slot =
    startTime !== null && endTime !== null
      ? { startTime, endTime, timeslotType: timeslotType ?? 'TIMESLOT' }
      : null;
  const speaksOf = speaksOfSlot ? (timeslotType ?? 'TIMESLOT') : null;
  return { row, event, slot, speaksOf, room, problems };
}

function readRoom(
  cell: (column: ScheduleColumn) => string,
  offered: readonly Venue[],
  fault: (column: ScheduleColumn, message: MessageLike) => void,
): ReadRow['room'] {
  const places = (['tables', 'quotas', 'link'] as const).filter((column) => cell(column) !== '');
  if (cell('room') === '') {
    const [orphan] = places;
    if (orphan) fault(orphan, importRowFaults.noRoom);
    return null;
  }
  if (cell('tables') !== '' && cell('quotas') !== '') fault('quotas', importRowFaults.bothPlaces);
  const [venue] = offered;
  const said = cell('quotas') ? 'online' : cell('tables') ? 'offline' : offered.length === 1 ? venue : null;
  const counted = cell('quotas') || cell('tables');
  const room = {
    name: cell('room'),
    type: said ?? null,
    totalTables: counted === '' ? null : wholeNumber(counted),
    meetingLink: cell('link') || null,
  };
  // What is not said here may be said by another row: here it is taken as right.
  const whole = { ...room, type: room.type ?? 'offline', totalTables: room.totalTables ?? LEAST_QUOTA };
  for (const { path, message } of roomPlanArgs.safeParse(whole).error?.issues ?? [])
    fault(columnOfRoomField(path[0], whole.type), decodeMessage(message));
  return room;
}

/** The column that an issue of a room's schema is about. */
export const columnOfRoomField = (field: PropertyKey | undefined, type: Venue): ScheduleColumn => {
  if (field === 'meetingLink') return 'link';
  if (field === 'totalTables') return type === 'online' ? 'quotas' : 'tables';
  return 'room';
};
