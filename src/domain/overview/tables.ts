import { meetingStatuses, meetingStatusLabels } from '../meetings/meeting.ts';
import {
  checkInRate,
  hoursBetween,
  noShowsOf,
  type Overview,
  registrationsByDay,
  shareOf,
} from './overview.ts';

/** Every chart of the overview as a table: beside the chart, for whoever reads, and as a file. */

/** The charts, in their order on the screen. */
export const chartKinds = ['registrations', 'statuses', 'hours', 'attendance', 'rooms'] as const;
export type ChartKind = (typeof chartKinds)[number];

export interface ChartTable {
  /** What each row begins with: a day, a status by its English label, or a name that stays as it is. */
  first: 'DAY' | 'STATUS' | 'NAME';
  header: readonly string[];
  rows: (string | number)[][];
}

/** Whole per cent; empty where there is nothing to have a share of. */
export const percent = (share: number | null): string =>
  share === null ? '' : `${Math.round(share * 100)} %`;

/** What the columns of a chart's figures are called. */
const headers = {
  registrations: ['Day', 'New registrations', 'Total registrations'],
  statuses: ['Status', 'Meetings'],
  hours: ['Hour'],
  attendance: [
    'Day',
    'Both here',
    'One side missing',
    'Nobody came',
    'Upcoming',
    'No-shows',
    'Check-in rate',
  ],
  rooms: ['Room', 'Places offered', 'Places used', 'Room use'],
} as const;

/** The figures of a chart. Days are `YYYY-MM-DD`, hours `HH:00`, in the program's timezone. */
export function chartTable(kind: ChartKind, overview: Overview): ChartTable {
  switch (kind) {
    case 'registrations':
      return {
        first: 'DAY',
        header: headers.registrations,
        rows: registrationsByDay(overview.registrations).map(({ day, count, total }) => [day, count, total]),
      };
    case 'statuses':
      return {
        first: 'STATUS',
        header: headers.statuses,
        rows: meetingStatuses.map((status) => [meetingStatusLabels[status], overview.statuses[status]]),
      };
    case 'hours':
      return {
        first: 'NAME',
        header: [...headers.hours, ...meetingStatuses.map((status) => meetingStatusLabels[status])],
        rows: hoursBetween(overview.hours).map((row) => [
          hourWord(row.hour),
          ...meetingStatuses.map((status) => row[status]),
        ]),
      };
    case 'attendance':
      return {
        first: 'DAY',
        header: headers.attendance,
        rows: overview.attendance.map((row) => [
          ...[row.day, row.bothHere, row.oneMissing, row.nobody, row.toCome],
          ...[noShowsOf(row), percent(checkInRate(row))],
        ]),
      };
    case 'rooms':
      return {
        first: 'NAME',
        header: headers.rooms,
        rows: overview.rooms.map(({ name, offered, used }) => [
          ...[name, offered, used],
          percent(shareOf(used, offered)),
        ]),
      };
  }
}

/** `09:00`. */
export const hourWord = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Whether a chart has anything to show. */
export function hasFigures(kind: ChartKind, overview: Overview): boolean {
  switch (kind) {
    case 'registrations':
      return overview.registrations.length > 0;
    case 'statuses':
      return meetingStatuses.some((status) => overview.statuses[status] > 0);
    case 'hours':
      return overview.hours.length > 0;
    case 'attendance':
      return overview.attendance.length > 0;
    case 'rooms':
      return overview.rooms.some(({ offered, used }) => offered + used > 0);
  }
}
