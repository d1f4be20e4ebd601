import { headerReader } from '../../tables/table-file.ts';
import { headingsElsewhere } from './other-languages.ts';

/** The columns of a file of a schedule (SPEC.md 3: what an event, a timeslot and a room have). */

interface Column {
  /** As the header of the template says it. */
  label: string;
  /** How to write it, where the label alone does not say. */
  hint?: string;
  /** Other headers that mean the same. */
  aliases: readonly string[];
}

const asClock = 'On 24 hours: 09:00.';

/** Every column, in the order of the template. */
export const scheduleColumns = {
  eventName: { label: 'Event name', aliases: ['event', 'name of event', 'day name'] },
  date: { label: 'Event date', hint: 'A day, written as 2026-11-20.', aliases: ['date', 'day'] },
  eventStart: {
    label: 'Event start',
    hint: 'Empty: when its first timeslot starts.',
    aliases: ['event start time', 'event starts', 'opens'],
  },
  eventEnd: {
    label: 'Event end',
    hint: 'Empty: when its last timeslot ends.',
    aliases: ['event end time', 'event ends', 'closes'],
  },
  duration: {
    label: 'Minutes per timeslot',
    hint: 'For an event whose timeslots are not in the file: they are generated.',
    aliases: ['duration', 'minutes'],
  },
  gap: {
    label: 'Gap',
    hint: 'Minutes between timeslots. Empty: none.',
    aliases: ['default gap', 'gap between timeslots'],
  },
  slotStart: {
    label: 'Timeslot start',
    hint: asClock,
    aliases: ['start', 'start time', 'slot start', 'slot start time', 'from'],
  },
  slotEnd: {
    label: 'Timeslot end',
    hint: asClock,
    aliases: ['end', 'end time', 'slot end', 'slot end time', 'to'],
  },
  slotType: {
    label: 'Timeslot type',
    hint: 'Timeslot, Break or Other. Empty: Timeslot.',
    aliases: ['type', 'kind', 'slot type'],
  },
  venue: {
    label: 'Venue',
    hint: 'Offline, Online, or both with a semicolon between them.',
    aliases: ['venues'],
  },
  room: { label: 'Room', aliases: ['room name', 'hall'] },
  tables: {
    label: 'Tables',
    hint: 'How many, of an offline room.',
    aliases: ['total tables', 'number of tables'],
  },
  quotas: {
    label: 'Quotas',
    hint: 'How many, of an online room.',
    aliases: ['quota', 'timeslot quota', 'number of quotas'],
  },
  link: { label: 'Meeting link', hint: 'Of an online room.', aliases: ['link', 'room link'] },
} as const satisfies Record<string, Column>;

export type ScheduleColumn = keyof typeof scheduleColumns;
export type ScheduleColumnFacts = Column;

/** All columns, in the order of the template. */
export const scheduleColumnNames = Object.keys(scheduleColumns) as ScheduleColumn[];

/** The column that a header names; null for one that nobody knows. */
export const scheduleColumnOf = headerReader<ScheduleColumn>(scheduleColumns, headingsElsewhere);
