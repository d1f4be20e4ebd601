import { describe, expect, test } from 'vitest';
import {
  type CountedTime,
  reportColumns,
  reportGroups,
  reportTable,
  sumOf,
} from '../../../src/domain/meetings/meeting-report.ts';

const none = {
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
const rows: CountedTime[] = [
  {
    ...none,
    eventName: 'Day 1',
    date: '2026-11-21',
    slotStartTime: '2026-11-21T02:00:00.000Z',
    slotEndTime: '2026-11-21T02:30:00.000Z',
    PENDING: 2,
    ACCEPTED: 3,
    bothCheckedIn: 1,
    noShow: 2,
    guests: 1,
    peopleCounted: 5,
  },
  {
    ...none,
    eventName: 'Day 1',
    date: '2026-11-21',
    slotStartTime: '2026-11-21T02:30:00.000Z',
    slotEndTime: '2026-11-21T03:00:00.000Z',
    ACCEPTED: 4,
  },
  { ...none, eventName: null, date: '2026-11-22', slotStartTime: null, slotEndTime: null, RESCHEDULE: 1 },
];

describe('The report', () => {
  test('has its days and times in the program’s timezone, and the sum in the last line', () => {
    const [head, first, , offTimeslot, total] = reportTable(rows, 'Asia/Jakarta', (text) => text);
    expect(head).toEqual([
      ...['Event', 'Date', 'Start', 'End', 'Timezone', 'Pending', 'Accepted', 'Rejected', 'Canceled'],
      ...['Rescheduled', 'Both checked in', 'One checked in', 'No-shows', 'Guests', 'People counted'],
    ]);
    expect(first).toEqual([
      ...['Day 1', '2026-11-21', '09:00', '09:30', 'Asia/Jakarta'],
      ...[2, 3, 0, 0, 0, 1, 0, 2, 1, 5],
    ]);
    expect(offTimeslot?.slice(0, 5)).toEqual([
      'Outside of the timeslots',
      '2026-11-22',
      '',
      '',
      'Asia/Jakarta',
    ]);
    expect(total).toEqual(['Total', '', '', '', '', 2, 7, 0, 0, 1, 1, 0, 2, 1, 5]);
  });

  // T2776
  test('has a column of rooms where timeslots are of one room each, and none where they are not', () => {
    const table = reportTable(
      [{ ...rows[0]!, roomName: 'Hall A' }, rows[1]!],
      'Asia/Jakarta',
      (text) => text,
    );
    expect(table.map((line) => line[4])).toEqual(['Room', 'Hall A', '', '']);
    expect(new Set(table.map((line) => line.length)).size).toBe(1);
  });

  // T0959
  test('sums every column it shows', () => {
    expect(Object.keys(sumOf([])).sort()).toEqual(reportColumns.map(({ key }) => key).sort());
  });

  test('keeps the timeslots of an event together, and the days outside of them apart', () => {
    expect(reportGroups(rows).map(({ eventName, date, rows: own }) => [eventName, date, own.length])).toEqual(
      [
        ['Day 1', '2026-11-21', 2],
        [null, '2026-11-22', 1],
      ],
    );
  });
});
