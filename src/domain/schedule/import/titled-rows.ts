import { decodeMessage } from '../../language/message.ts';
import { applySaveSession, sameSessionKey, saveSessionArgs } from '../../sessions/save-session.ts';
import type { SessionKind } from '../../sessions/session.ts';
import { nameKey, RowFindings } from '../../tables/row-findings.ts';
import * as scheduleMessages from '../messages.ts';
import { toTheirEvenings } from './night-rows.ts';
import type { ReadRow } from './read-row.ts';
import type { Findings, ScheduleColumn, ScheduleRow } from './schedule-columns.ts';

/** Rows of a file that have a title: the sessions of a conference, or what helps to find a timeslot. */

/** What becomes of them: sessions of a kind, or timeslots for meetings without their title. */
export const titledAs = ['SHOWN', 'BOOKABLE', 'TIMESLOTS'] as const;
export type TitledAs = (typeof titledAs)[number];

const said = ({ cells }: ScheduleRow, column: ScheduleColumn): boolean => (cells[column] ?? '').trim() !== '';

/** It says what takes place, at a time to meet in: breaks stay breaks, whatever they are called. */
const isTitled = (row: ScheduleRow, { speaksOf }: ReadRow): boolean =>
  said(row, 'title') && speaksOf === 'TIMESLOT';

/** Whether a file has any. */
export const hasTitles = (rows: readonly ScheduleRow[], readRow: (row: ScheduleRow) => ReadRow): boolean =>
  rows.some((row) => isTitled(row, readRow(row)));

export interface PartedRows {
  /** Of events, timeslots and rooms. */
  schedule: ScheduleRow[];
  sessions: ScheduleRow[];
  /** Days and rooms of which nothing but sessions is known: they need no timeslots, and no tables to meet at. */
  besideSessions: ScheduleRow[];
}

/** Parts the rows of a file whose titles become sessions. */
export function partRows(rows: readonly ScheduleRow[], readRow: (row: ScheduleRow) => ReadRow): PartedRows {
  const reads = new Map(rows.map((row) => [row.row, readRow(row)]));
  const readOf = (row: ScheduleRow): ReadRow => reads.get(row.row) ?? readRow(row);
  const sessions = rows.filter((row) => isTitled(row, readOf(row)));
  const ids = new Set(sessions.map(({ row }) => row));
  const others = rows.filter(({ row }) => !ids.has(row));
  const days = new Set(sessions.flatMap((row) => readOf(row).event?.date || []));
  const names = new Set(sessions.flatMap((row) => nameKey(readOf(row).event?.name ?? '') || []));
  const slotted = others.flatMap((row) => (readOf(row).speaksOf === null ? [] : (readOf(row).event ?? [])));
  const slottedDays = new Set(slotted.map(({ date }) => date));
  const places = new Set(sessions.flatMap((row) => nameKey(readOf(row).room?.name ?? '') || []));
  const slottedPlaces = new Set(
    others.flatMap((row) =>
      readOf(row).speaksOf === null ? [] : nameKey(readOf(row).room?.name ?? '') || [],
    ),
  );
  const isBeside = (row: ScheduleRow): boolean => {
    const { event, room, speaksOf } = readOf(row);
    if (speaksOf !== null) return false;
    if (event)
      return (
        event.duration === null &&
        (days.has(event.date) || names.has(nameKey(event.name))) &&
        !slottedDays.has(event.date)
      );
    const name = nameKey(room?.name ?? '');
    return room?.totalTables === null && places.has(name) && !slottedPlaces.has(name);
  };
  return {
    schedule: others.filter((row) => !isBeside(row)),
    sessions,
    besideSessions: others.filter(isBeside),
  };
}

/** A session as the call takes it, with the row that it comes from. */
export interface SessionOfRow {
  row: number;
  args: {
    title: string;
    date: string;
    startTime: string;
    endTime: string;
    kind: SessionKind;
    roomName?: string;
  };
}

const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';
/** An event is not made of it: what is wrong with its name or its own hours is no matter. */
const ownColumns: readonly ScheduleColumn[] = ['title', 'date', 'slotStart', 'slotEnd', 'slotType'];

const columnOf: Record<string, ScheduleColumn> = {
  title: 'title',
  date: 'date',
  startTime: 'slotStart',
  endTime: 'slotEnd',
  place: 'room',
};

/**
 * The sessions of these rows. What is wrong stands at its row; those that are there already, or twice in the file, bring nothing
 * new.
 *
 * @param all rows of the file: of an event that is named its date may stand in another row
 * @param known keys of the sessions there are (`sameSessionKey`), and the rooms by their names
 */
export function checkSessions(
  rows: readonly ScheduleRow[],
  all: readonly ScheduleRow[],
  readRow: (row: ScheduleRow) => ReadRow,
  known: { keys: ReadonlySet<string>; roomIds: ReadonlyMap<string, string>; timezone: string },
  kind: SessionKind,
): { findings: Findings; sessions: SessionOfRow[] } {
  const findings: Findings = new RowFindings();
  const dates = new Map(
    all.flatMap((row) => {
      const { event } = readRow(row);
      return event?.name && event.date ? [[nameKey(event.name), event.date] as const] : [];
    }),
  );
  const keys = new Set(known.keys);
  const sessions: SessionOfRow[] = [];
  for (const [place, read] of toTheirEvenings(rows.map(readRow)).entries()) {
    const { row, event, slot } = read;
    const cells = rows[place]?.cells ?? {};
    // From midnight to midnight, as files write a booth that is there all day.
    const allDay = slot?.startTime === MIDNIGHT && slot.endTime === MIDNIGHT;
    findings.faults(
      row,
      read.problems.filter(({ column }) => ownColumns.includes(column) && !(allDay && column === 'slotEnd')),
    );
    const date = event?.date || dates.get(nameKey(event?.name ?? '')) || '';
    if (date === '' && findings.sound(row)) findings.fault(row, 'date', scheduleMessages.dateRequired);
    if (!findings.sound(row) || !slot) continue;
    const { startTime } = slot;
    const endTime = allDay ? END_OF_DAY : slot.endTime;
    const named = (cells.room ?? '').trim();
    // "(none)" stands where nobody entered one.
    const roomName = /^\(.*\)$/.test(named) ? '' : named;
    const args = { title: cells.title ?? '', date, startTime, endTime, kind };
    const parsed = saveSessionArgs.safeParse({ ...args, place: roomName });
    for (const { path, message } of parsed.error?.issues ?? [])
      findings.fault(row, columnOf[String(path[0])] ?? 'title', decodeMessage(message));
    if (!parsed.success) continue;
    const roomId = known.roomIds.get(nameKey(roomName)) ?? null;
    const session = applySaveSession({ ...parsed.data, roomId }, { id: '', programId: '' }, known.timezone);
    const key = sameSessionKey(session);
    if (keys.has(key)) continue;
    keys.add(key);
    findings.fresh.add(row);
    sessions.push({ row, args: roomName === '' ? args : { ...args, roomName } });
  }
  return { findings, sessions };
}
