import { describe, expect, test } from 'vitest';
import {
  checkInRate,
  hoursBetween,
  noShowsOf,
  type Overview,
  registrationsByDay,
  shareOf,
  totalAttendance,
} from '../../../src/domain/overview/overview.ts';
import { chartKinds, chartTable, hasFigures } from '../../../src/domain/overview/tables.ts';

const none = { PENDING: 0, ACCEPTED: 0, REJECTED: 0, CANCELED: 0, RESCHEDULE: 0 };
const empty: Overview = { registrations: [], statuses: none, hours: [], rooms: [], attendance: [] };
const day = { bothHere: 6, oneMissing: 1, nobody: 1, toCome: 4 };

describe('A program in figures', () => {
  // T1090
  test('a no-show is a meeting that is over and where somebody is missing, one side or both', () => {
    expect(noShowsOf(day)).toBe(2);
  });

  test('the check-in rate is of those that are decided: what is to come is in no rate', () => {
    expect(checkInRate(day)).toBe(0.75);
    expect(checkInRate({ ...day, bothHere: 0, oneMissing: 0, nobody: 0 })).toBeNull();
    expect(totalAttendance([day, day])).toEqual({ bothHere: 12, oneMissing: 2, nobody: 2, toCome: 8 });
  });

  test('a room that was closed after it was full is full, not more; one that was never open has no share', () => {
    expect([shareOf(5, 20), shareOf(25, 20), shareOf(0, 0)]).toEqual([0.25, 1, null]);
  });

  test('days without a registration are there too, across the end of a month', () => {
    const found = [
      { day: '2026-10-30', count: 2 },
      { day: '2026-11-01', count: 3 },
    ];
    expect(registrationsByDay(found)).toEqual([
      { day: '2026-10-30', count: 2, total: 2 },
      { day: '2026-10-31', count: 0, total: 2 },
      { day: '2026-11-01', count: 3, total: 5 },
    ]);
    expect(registrationsByDay([])).toEqual([]);
    const years = [
      { day: '2020-01-01', count: 1 },
      { day: '2026-01-01', count: 1 },
    ];
    expect(registrationsByDay(years)).toHaveLength(2);
  });

  test('hours between two with meetings are there too', () => {
    const at = (hour: number) => ({ ...none, hour, ACCEPTED: 1 });
    expect(hoursBetween([at(9), at(11)]).map(({ hour, ACCEPTED }) => [hour, ACCEPTED])).toEqual([
      [9, 1],
      [10, 0],
      [11, 1],
    ]);
    expect(hoursBetween([])).toEqual([]);
  });

  // T1089
  test('every chart is a table of its figures, each row as long as its heading', () => {
    const overview: Overview = {
      registrations: [{ day: '2026-11-01', count: 3 }],
      statuses: { ...none, ACCEPTED: 12 },
      hours: [{ hour: 9, ...none, ACCEPTED: 12 }],
      rooms: [{ roomId: 'r', name: 'Hall', offered: 40, used: 10 }],
      attendance: [{ day: '2026-11-20', ...day }],
    };
    for (const kind of chartKinds) {
      const { header, rows } = chartTable(kind, overview);
      expect(rows.length, kind).toBeGreaterThan(0);
      for (const row of rows) expect(row, kind).toHaveLength(header.length);
      expect(hasFigures(kind, overview), kind).toBe(true);
      expect(hasFigures(kind, empty), kind).toBe(false);
    }
    expect(chartKinds.map((kind) => chartTable(kind, overview).first)).toEqual([
      ...['DAY', 'STATUS', 'NAME', 'DAY', 'NAME'],
    ]);
    expect(chartTable('attendance', overview).rows[0]).toEqual(['2026-11-20', 6, 1, 1, 4, 2, '75 %']);
    expect(chartTable('rooms', overview).rows[0]).toEqual(['Hall', 40, 10, '25 %']);
    expect(chartTable('hours', overview).rows[0]?.[0]).toBe('09:00');
  });
});
