import * as inputMessages from '../../input/messages.ts';
import { decodeMessage, type MessageLike } from '../../language/message.ts';
import { readCells } from '../../tables/read-cells.ts';
import { timeAfter } from '../../time/day-times.ts';
import { roomPlanArgs, type TimeslotPlan } from '../generate.ts';
import * as scheduleMessages from '../messages.ts';
import { MIN_QUOTA } from '../room.ts';
import type { TimeslotType, Venue } from '../schedule.ts';
import {
  type ScheduleColumn,
  type ScheduleProblem,
  type ScheduleRow,
  scheduleColumns,
} from './schedule-columns.ts';

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

/** Reads a row by the rules of events, timeslots and rooms; each cell that is wrong has one problem. */
export function readScheduleRow(given: ScheduleRow): ReadRow {
  const { row, cells } = given;
  const { values, problems } = readCells(scheduleColumns, given);
  const said = (column: ScheduleColumn) => (cells[column] ?? '').trim() !== '';
  const fault = (column: ScheduleColumn, message: MessageLike) => {
    if (!problems.some((one) => one.column === column)) problems.push({ column, message });
  };
  const room = readRoom(values, said, fault);
  const speaksOfEvent = eventColumns.some(said);
  if (!speaksOfEvent && !room && problems.length === 0) fault('eventName', scheduleMessages.rowEmpty);
  if (!speaksOfEvent) return { row, event: null, slot: null, speaksOf: null, room, problems };
  const event = {
    name: values.eventName ?? '',
    date: values.date ?? '',
    startTime: values.eventStart ?? null,
    endTime: endsAfter(values.eventStart, values.eventEnd) ?? null,
    duration: values.duration ?? null,
    gap: values.gap ?? null,
    venues: values.venue ?? [],
  };
  const { slotStart: startTime, slotType: timeslotType = 'TIMESLOT' } = values;
  const endTime = endsAfter(startTime, values.slotEnd);
  const speaksOfSlot = said('slotStart') || said('slotEnd') || said('slotType');
  if (speaksOfSlot && startTime === undefined) fault('slotStart', scheduleMessages.timeslotWithoutStart);
  if (speaksOfSlot && endTime === undefined) fault('slotEnd', scheduleMessages.timeslotWithoutEnd);
  const slot = startTime !== undefined && endTime !== undefined ? { startTime, endTime, timeslotType } : null;
  if (slot && slot.endTime <= slot.startTime) fault('slotEnd', inputMessages.endBeforeStart);
  return { row, event, slot, speaksOf: speaksOfSlot ? timeslotType : null, room, problems };
}

/** An end as the clock shows it: early in the morning, and before what it ends has started, it is after midnight. */
const endsAfter = (start: string | undefined, end: string | undefined): string | undefined =>
  start === undefined || end === undefined ? end : timeAfter(start, end);

function readRoom(
  { room: name, tables, quotas, link, venue }: ReturnType<typeof readCells<typeof scheduleColumns>>['values'],
  said: (column: ScheduleColumn) => boolean,
  fault: (column: ScheduleColumn, message: MessageLike) => void,
): ReadRow['room'] {
  if (name === undefined) {
    const orphan = (['tables', 'quotas', 'link'] as const).find(said);
    if (orphan) fault(orphan, scheduleMessages.roomMissing);
    return null;
  }
  if (said('tables') && said('quotas')) fault('quotas', scheduleMessages.tablesAndQuotas);
  const [only, another] = venue ?? [];
  const offered = another ? null : (only ?? null);
  const room = {
    name,
    type: said('quotas') ? ('online' as const) : said('tables') ? ('offline' as const) : offered,
    totalTables: quotas ?? tables ?? null,
    meetingLink: link ?? null,
  };
  // What is not said here may be said by another row: here it is taken as right.
  const whole = { ...room, type: room.type ?? 'offline', totalTables: room.totalTables ?? MIN_QUOTA };
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
