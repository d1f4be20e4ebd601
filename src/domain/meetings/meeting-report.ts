import { zoneName } from '../time/format.ts';
import type { Day, Instant } from '../time/instants.ts';
import { clockChangesIn } from '../time/zone-changes.ts';
import { timeOf } from '../time/zones.ts';
import { type MeetingStatus, meetingStatuses, meetingStatusLabels } from './meeting.ts';

/** What became of a program's meetings, counted (API.md, Meetings: reports). */

export type ReportCounts = Record<
  MeetingStatus | 'bothCheckedIn' | 'oneCheckedIn' | 'noShow' | 'guests' | 'peopleCounted',
  number
>;

/** A timeslot's counts; or those of a day outside of the timeslots, without event and times. */
export interface CountedTime extends ReportCounts {
  eventName: string | null;
  date: Day;
  slotStartTime: Instant | null;
  slotEndTime: Instant | null;
  /** Of a timeslot of one room. */
  roomName?: string | null | undefined;
}

/** What is counted, with its word, in the order of a report's columns. */
export const reportColumns: readonly { key: keyof ReportCounts; label: string }[] = [
  ...meetingStatuses.map((status) => ({ key: status, label: meetingStatusLabels[status] })),
  { key: 'bothCheckedIn', label: 'Both checked in' },
  { key: 'oneCheckedIn', label: 'One checked in' },
  { key: 'noShow', label: 'No-shows' },
  { key: 'guests', label: 'Guests' },
  { key: 'peopleCounted', label: 'People counted' },
];

/** All of them together. */
export function sumOf(rows: readonly ReportCounts[]): ReportCounts {
  const sum: ReportCounts = {
    PENDING: 0,
    ACCEPTED: 0,
    REJECTED: 0,
    CANCELED: 0,
    RESCHEDULE: 0,
    bothCheckedIn: 0,
    oneCheckedIn: 0,
    noShow: 0,
    guests: 0,
    peopleCounted: 0,
  };
  for (const row of rows) for (const { key } of reportColumns) sum[key] += row[key];
  return sum;
}

/** How a report calls meetings without an event. */
export const OFF_TIMESLOT_EVENT = 'Outside of the timeslots';

/**
 * A heading line, a line a time, and the sum: for a spreadsheet. Days and times in the program's timezone.
 *
 * @param t how texts are said to whoever reads it
 */
export const reportTable = (
  rows: readonly CountedTime[],
  zone: string,
  t: (text: string) => string,
): (string | number)[][] => {
  const { from, to } = reportSpan(rows);
  const changes = from !== null && to !== null && clockChangesIn(from, to, zone);
  // An hour may repeat: its rows say which is meant.
  const zoneOf = ({ slotStartTime }: CountedTime) =>
    changes && slotStartTime !== null ? `${zone} (${zoneName(slotStartTime, zone)})` : zone;
  // A column of their own where timeslots of several rooms are at one time.
  const roomOf = (cell: string) => (rows.some(({ roomName }) => roomName) ? [cell] : []);
  return [
    [
      ...[t('Event'), t('Date'), t('Start'), t('End'), ...roomOf(t('Room')), t('Timezone')],
      ...reportColumns.map(({ label }) => t(label)),
    ],
    ...rows.map((row) => [
      row.eventName ?? t(OFF_TIMESLOT_EVENT),
      row.date,
      row.slotStartTime === null ? '' : timeOf(row.slotStartTime, zone),
      row.slotEndTime === null ? '' : timeOf(row.slotEndTime, zone),
      ...roomOf(row.roomName ?? ''),
      zoneOf(row),
      ...reportColumns.map(({ key }) => row[key]),
    ]),
    [t('Total'), '', '', '', ...roomOf(''), '', ...reportColumns.map(({ key }) => sumOf(rows)[key])],
  ];
};

/** From the first start to the last end of rows with times; null where none has them. */
export function reportSpan(rows: readonly Pick<CountedTime, 'slotStartTime' | 'slotEndTime'>[]): {
  from: Instant | null;
  to: Instant | null;
} {
  const starts = rows.flatMap(({ slotStartTime }) => slotStartTime ?? []).sort();
  const ends = rows.flatMap(({ slotEndTime }) => slotEndTime ?? []).sort();
  return { from: starts[0] ?? null, to: ends.at(-1) ?? null };
}

/** Rows that belong together on a screen: those of an event on a day; `eventName` null: outside of the timeslots. */
export interface ReportGroup<Row> {
  eventName: string | null;
  date: string;
  rows: Row[];
}

export function reportGroups<Row extends CountedTime>(rows: readonly Row[]): ReportGroup<Row>[] {
  const groups = new Map<string, ReportGroup<Row>>();
  for (const row of rows) {
    const { eventName, date } = row;
    const key = `${eventName ?? ''} · ${date}`;
    const group = groups.get(key) ?? { eventName, date, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}
