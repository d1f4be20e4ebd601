import { describe, expect, test } from 'vitest';
import { attendedByWish, decideMoveWish, decideSwapWish } from '../../../src/domain/meetings/device-wish.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import type { Verdict } from '../../../src/domain/verdict/verdict.ts';
import { aMeeting, at, HALL } from './a-meeting.ts';

const meeting = aMeeting({});
const wish = { timeslotId: meeting.timeslotId!, wishedAt: at('10:05') };
const here = { roomId: HALL, tableNumber: 1 };
const there = { roomId: HALL, tableNumber: 2 };
const codeOf = (verdict: Verdict) => (verdict.kind === 'refused' ? verdict.code : 'allowed');

describe('A wish to move a pair', () => {
  const move = (over: Partial<Meeting>, now = at('10:10'), seen = here) =>
    codeOf(decideMoveWish({ ...meeting, ...over }, there, { ...wish, from: seen }, now));

  // T2410
  test('holds in the timeslot that it was made in, until that is over, for a pair that sits where it was seen', () => {
    expect(move({})).toBe('allowed');
    expect(move({}, meeting.endAt)).toBe('WISH_TOO_LATE');
    expect(move({ timeslotId: 'ffffffff-0000-4000-8000-000000000009' })).toBe('MEETING_MOVED');
    expect(move({ timeslotId: null })).toBe('MEETING_MOVED');
    // Someone has moved it since, or has done the same.
    expect(move({ seatNumber: 3 })).toBe('MOVE_CHANGED');
    expect(move({ seatNumber: 2 })).toBe('SEAT_UNCHANGED');
    expect(move({ seatNumber: 2 }, meeting.endAt)).toBe('WISH_TOO_LATE');
  });
});

describe('A wish to swap two tables', () => {
  const other = aMeeting({ id: 'cccccccc-0000-4000-8000-000000000002', seatNumber: 2, tableName: 'Table 2' });
  const swap = (one: Partial<Meeting>, two: Partial<Meeting>, now = at('10:10')) =>
    codeOf(
      decideSwapWish(
        [
          { ...meeting, ...one },
          { ...other, ...two },
        ],
        [here, there],
        wish,
        now,
      ),
    );

  // T2411
  test('is for both meetings’ timeslot, and done where each has the other’s table', () => {
    expect(swap({}, {})).toBe('allowed');
    expect(swap({ seatNumber: 2 }, { seatNumber: 1 })).toBe('SEAT_UNCHANGED');
    expect(swap({}, { timeslotId: null })).toBe('MEETING_MOVED');
    expect(swap({}, {}, meeting.endAt)).toBe('WISH_TOO_LATE');
  });
});

// T2412
test('A pair that was seated by a wish is there since the wish, not before the start and never later than now', () => {
  const [startAt, now] = [at('10:00'), at('10:20')];
  expect(attendedByWish(at('10:05'), startAt, now)).toBe(at('10:05'));
  expect(attendedByWish(at('07:05'), startAt, now)).toBe(startAt);
  expect(attendedByWish(at('10:50'), startAt, now)).toBe(now);
  expect(attendedByWish(at('09:50'), startAt, at('09:55'))).toBe(at('09:55'));
});
