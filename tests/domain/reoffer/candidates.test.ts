import { describe, expect, test } from 'vitest';
import type { Attendance, MeetingStatus } from '../../../src/domain/meetings/meeting.ts';
import {
  candidatePairs,
  isSettledBy,
  pairOf,
  type WantFacts,
  wantedPairs,
} from '../../../src/domain/reoffer/candidates.ts';

/** Which two organizations may be offered a meeting with each other. */

const request = (meetingStatus: MeetingStatus, reason: string | null = null, day = 1) => ({
  createdAt: `2026-11-0${day}T03:00:00.000Z`,
  meetingStatus,
  meetingOwner: 'b',
  meetingParticipant: 'a',
  reason,
});
const wanted = (facts: Partial<WantFacts>) =>
  wantedPairs({ requests: [], wishes: [], suggestions: [], notForMe: [], ...facts });
const requestedPairs = (requests: WantFacts['requests']) => wanted({ requests });

// T2260
describe('A request names a pair', () => {
  test.each([
    ['that waits for an answer', request('PENDING'), 2],
    ['that is being rescheduled', request('RESCHEDULE'), 2],
    ['that was rejected, fully booked', request('REJECTED', 'Fully booked schedule'), 1],
    ['that was canceled, no common time', request('CANCELED', 'Scheduling conflicts'), 1],
  ])('%s', (_, one, score) => {
    expect(requestedPairs([one])).toEqual([{ pair: ['a', 'b'], kind: 'WISH', score }]);
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

const wants = (organizationId: string, partnerId: string, rank = 1) => ({
  organizationId,
  partnerId,
  kind: 'WANT' as const,
  rank,
  ownKind: null,
  ownRank: null,
});
const rathernot = (organizationId: string, partnerId: string) => ({
  organizationId,
  partnerId,
  kind: 'NOT' as const,
  rank: null,
  ownKind: null,
  ownRank: null,
});
const must = (organizationId: string, partnerId: string, ownKind: 'NOT' | null = null) => ({
  organizationId,
  partnerId,
  kind: 'MUST' as const,
  rank: null,
  ownKind,
  ownRank: null,
});
const suits = (organizationId: string, partnerId: string, score = 500) => ({
  organizationId,
  partnerId,
  score,
});
const kindsOf = (facts: Partial<WantFacts>) =>
  candidatePairs(wanted(facts), []).map(({ pair, kind }) => `${pair.join('+')} ${kind}`);

// T3250
describe('Two want to meet', () => {
  test('most where both wish it, then where one does, then where they suit each other', () => {
    const wishes = [wants('c', 'd'), wants('b', 'a', 90), wants('a', 'b', 90)];
    const suggestions = [suits('e', 'f', 900), suits('a', 'c', 10), suits('c', 'a', 950), suits('d', 'c')];
    expect(kindsOf({ wishes, suggestions })).toEqual([
      'a+b MUTUAL',
      'c+d WISH',
      'a+c SUGGESTION',
      'e+f SUGGESTION',
    ]);
    // Earlier ranks come first; what nothing speaks for is nobody's wish.
    expect(kindsOf({ wishes: [wants('a', 'b', 30), wants('d', 'c', 2)] })).toEqual(['c+d WISH', 'a+b WISH']);
    expect(kindsOf({ suggestions: [suits('a', 'b', 0)] })).toEqual([]);
  });

  test('where staff wish it, as where one does', () => {
    expect(kindsOf({ wishes: [must('a', 'b')] })).toEqual(['a+b WISH']);
  });

  test('by what one has asked for, with what the other wishes', () => {
    // a has asked b.
    expect(kindsOf({ requests: [request('PENDING')], wishes: [wants('b', 'a')] })).toEqual(['a+b MUTUAL']);
    expect(kindsOf({ requests: [request('PENDING')], wishes: [wants('a', 'b')] })).toEqual(['a+b WISH']);
    expect(kindsOf({ requests: [request('PENDING')], suggestions: [suits('a', 'b')] })).toEqual(['a+b WISH']);
  });
});

// T3251
describe('Two are never offered to each other', () => {
  test.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('of whom one would rather not, whatever else is said: %s of %s', (one, other) => {
    const wishes = [wants(other, one), rathernot(one, other)];
    const suggestions = [suits('a', 'b'), suits('b', 'a')];
    expect(kindsOf({ wishes, suggestions, requests: [request('PENDING')] })).toEqual([]);
    expect(kindsOf({ wishes: [must(one, other, 'NOT')], suggestions })).toEqual([]);
    expect(kindsOf({ wishes: [must(other, one), rathernot(one, other)], suggestions })).toEqual([]);
  });

  test('of whom one refused the other, or said “Not for me”, unless both wish it since', () => {
    const [one, both] = [[wants('a', 'b')], [wants('a', 'b'), wants('b', 'a')]];
    const said = {
      refused: { requests: [request('REJECTED', 'Change in priorities')] },
      notForMe: { notForMe: [{ organizationId: 'b', partnerId: 'a' }] },
    };
    for (const facts of Object.values(said)) {
      expect(kindsOf({ ...facts, suggestions: [suits('a', 'b')] })).toEqual([]);
      expect(kindsOf({ ...facts, wishes: one })).toEqual([]);
      expect(kindsOf({ ...facts, wishes: [must('a', 'b')] })).toEqual([]);
      expect(kindsOf({ ...facts, wishes: both })).toEqual(['a+b MUTUAL']);
    }
    // A request that is open was asked since.
    expect(kindsOf({ ...said.notForMe, requests: [request('PENDING')] })).toEqual(['a+b WISH']);
  });
});

// T2261
test('The order of candidates is the same however they come, without those that are apart', () => {
  const [most, one, other] = [
    { pair: pairOf('b', 'a'), kind: 'WISH' as const, score: 5 },
    { pair: pairOf('c', 'a'), kind: 'WISH' as const, score: 3 },
    { pair: pairOf('c', 'd'), kind: 'WISH' as const, score: 3 },
  ];
  expect(candidatePairs([other, most, one], [])).toEqual([most, one, other]);
  expect(candidatePairs([one, other, most], [])).toEqual([most, one, other]);
  expect(candidatePairs([most, one, other], [pairOf('b', 'a'), pairOf('d', 'c')])).toEqual([one]);
  expect(candidatePairs([{ ...most, pair: ['a', 'a'] }], [])).toEqual([]);
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
