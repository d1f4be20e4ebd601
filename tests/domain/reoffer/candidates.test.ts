import { describe, expect, test } from 'vitest';
import type { Attendance, MeetingStatus } from '../../../src/domain/meetings/meeting.ts';
import {
  candidatePairs,
  isSettledBy,
  pairOf,
  requestedPairs,
} from '../../../src/domain/reoffer/candidates.ts';

/** Which two organizations may be offered a meeting with each other. */

const request = (meetingStatus: MeetingStatus, reason: string | null = null, day = 1) => ({
  createdAt: `2026-11-0${day}T03:00:00.000Z`,
  meetingStatus,
  meetingOwner: 'b',
  meetingParticipant: 'a',
  reason,
});

// T2260
describe('A request names a pair', () => {
  test.each([
    ['that waits for an answer', request('PENDING'), 2],
    ['that is being rescheduled', request('RESCHEDULE'), 2],
    ['that was rejected, fully booked', request('REJECTED', 'Fully booked schedule'), 1],
    ['that was canceled, no common time', request('CANCELED', 'Scheduling conflicts'), 1],
  ])('%s', (_, one, score) => {
    expect(requestedPairs([one])).toEqual([{ pair: ['a', 'b'], score }]);
  });

  test.each([
    ['that became a meeting', request('ACCEPTED')],
    ['that was rejected for another reason', request('REJECTED', 'Change in priorities')],
    ['that was canceled in someone’s own words', request('CANCELED', 'We are no longer interested')],
    ['of which nobody said why', request('REJECTED')],
  ])('but not one %s', (_, one) => {
    expect(requestedPairs([one])).toEqual([]);
  });
});

// T2502
test('The newest request of a pair decides, in whatever order they come and whoever asked', () => {
  const booked = request('REJECTED', 'Fully booked schedule', 1);
  const refused = request('REJECTED', 'Change in priorities', 2);
  const turned = { meetingOwner: 'a', meetingParticipant: 'b' };
  const scores = (...requests: ReturnType<typeof request>[]) =>
    [requests, requests.toReversed()].map((some) => requestedPairs(some).map(({ score }) => score));
  expect(scores(booked, refused)).toEqual([[], []]);
  expect(scores(booked, { ...refused, ...turned })).toEqual([[], []]);
  expect(scores(refused, request('CANCELED', 'Scheduling conflicts', 3))).toEqual([[1], [1]]);
  expect(scores(booked, refused, { ...request('PENDING', null, 3), ...turned })).toEqual([[2], [2]]);
  expect(scores({ ...booked, createdAt: refused.createdAt }, refused)).toEqual([[], []]);
  // One that became a meeting refuses nothing.
  expect(scores(booked, request('ACCEPTED', null, 2))).toEqual([[1], [1]]);
  // Others are another pair.
  expect(scores(booked, { ...refused, meetingOwner: 'c' })).toEqual([[1], [1]]);
});

// T2261
test('Of a pair that several sources name the highest score counts, and the order is the same however they come', () => {
  const one = { pair: pairOf('a', 'b'), score: 1 };
  const more = { pair: pairOf('b', 'a'), score: 5 };
  const others = [
    { pair: pairOf('c', 'd'), score: 3 },
    { pair: pairOf('c', 'a'), score: 3 },
  ];
  const wanted = [more, { pair: ['a', 'c'], score: 3 }, { pair: ['c', 'd'], score: 3 }];
  expect(candidatePairs([[one, ...others], [more]], [])).toEqual(wanted);
  expect(candidatePairs([[more], [...others].reverse(), [one]], [])).toEqual(wanted);
  expect(candidatePairs([[one, more, ...others]], [pairOf('b', 'a'), pairOf('d', 'c')])).toEqual([wanted[1]]);
  expect(candidatePairs([[{ pair: ['a', 'a'], score: 9 }]], [])).toEqual([]);
});

// T2262
describe('Two need no offer', () => {
  const now = '2026-11-20T03:10:00.000Z';
  const here: Attendance = {
    attendedAt: '2026-11-20T03:00:00.000Z',
    stampAt: '2026-11-20T03:00:00.000Z',
    operationId: 'x',
    recordedBy: 'Sita',
    undoReason: null,
  };
  const meeting = {
    meetingStatus: 'ACCEPTED' as const,
    endAt: '2026-11-20T03:30:00.000Z',
    ownerAttendance: null as Attendance | null,
    participantAttendance: here,
    released: null,
  };
  const released = { releasedAt: now, reason: 'NO_ANSWER', missing: 'OWNER' } as const;
  test('while a meeting of theirs is to come or runs, unless its table was released', () => {
    expect(isSettledBy(meeting, now)).toBe(true);
    expect(isSettledBy({ ...meeting, released }, now)).toBe(false);
  });
  test('once they have met; one that nobody came to settles nothing', () => {
    const over = { ...meeting, endAt: now };
    expect(isSettledBy(over, now)).toBe(false);
    expect(isSettledBy({ ...over, ownerAttendance: here }, now)).toBe(true);
    expect(isSettledBy({ ...over, ownerAttendance: { ...here, attendedAt: null } }, now)).toBe(false);
    expect(isSettledBy({ ...meeting, ownerAttendance: here, meetingStatus: 'CANCELED' }, now)).toBe(false);
  });
});
