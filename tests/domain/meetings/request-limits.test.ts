import { describe, expect, test } from 'vitest';
import {
  applyExpiry,
  type ExpiryRule,
  eventDaysOf,
  isExpired,
  requestExpiry,
} from '../../../src/domain/meetings/expire.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { decideOpenRequests } from '../../../src/domain/meetings/open-requests.ts';
import { partnerMarksOf } from '../../../src/domain/meetings/partner-mark.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { aMeeting } from './a-meeting.ts';

/** How many requests may be open, and when those are over that nobody answers (issue 15, section 3). */

const DAY = 24 * 60;
/** 10:00 in Jakarta. */
const ASKED = '2026-11-02T03:00:00.000Z';
const days = (count: number, minutes = 0) => addMinutes(ASKED, count * DAY + minutes);

const rule = (over: Partial<ExpiryRule> = {}): ExpiryRule => ({
  days: 7,
  from: '2026-01-01T00:00:00.000Z',
  timelineEnd: '2026-12-31T00:00:00.000Z',
  timezone: 'Asia/Jakarta',
  eventDays: new Set<string>(),
  ...over,
});
const request = (over: Partial<Meeting> = {}) =>
  aMeeting({ meetingStatus: 'PENDING', updatedAt: ASKED, ...over });

describe('A request that nobody answers', () => {
  // T2980
  test('expires after the days of the program, counted from its last change', () => {
    expect(requestExpiry(request(), rule())).toBe(days(7));
    expect(requestExpiry(request({ meetingStatus: 'RESCHEDULE', updatedAt: days(2) }), rule())).toBe(days(9));
    expect(isExpired(request(), rule(), days(7, -1))).toBe(false);
    expect(isExpired(request(), rule(), days(7))).toBe(true);
  });

  // T2981
  test.each([
    ['where the program says never', request(), rule({ days: 0 })],
    ['once it is accepted', request({ meetingStatus: 'ACCEPTED' }), rule()],
    ['once it is canceled', request({ meetingStatus: 'CANCELED' }), rule()],
    ['once the program is over', request(), rule({ timelineEnd: days(7) })],
  ])('does not %s', (_name, meeting, itsRule) => {
    expect(requestExpiry(meeting, itsRule)).toBeNull();
    expect(isExpired(meeting, itsRule, days(30))).toBe(false);
  });

  // T2982
  test('never expires on an event day: it waits for the day after the last of them, by the clock of the program', () => {
    const eventDays = new Set(['2026-11-09', '2026-11-10']);
    expect(requestExpiry(request(), rule({ eventDays }))).toBe('2026-11-10T17:00:00.000Z');
    // The server was away when it was to expire, and an event takes place when it is back.
    const late = rule({ eventDays: new Set(['2026-11-10']) });
    expect(isExpired(request(), late, days(7))).toBe(true);
    expect(isExpired(request(), late, days(8))).toBe(false);
    expect(isExpired(request(), late, days(9))).toBe(true);
  });

  // T2983
  test('of before there was a limit, or before its days were changed, counts from then', () => {
    expect(requestExpiry(request(), rule({ from: days(20) }))).toBe(days(27));
  });

  test('is canceled by nobody of the two, and says that it expired', () => {
    expect(applyExpiry(request(), days(7))).toMatchObject({
      meetingStatus: 'CANCELED',
      canceledAt: days(7),
      expiredAt: days(7),
      lastActionBy: 'STAFF',
    });
  });

  test('the days of events are those that are published, with the night that belongs to the last', () => {
    const event = { date: '2026-11-09', endTime: '2026-11-09T18:30:00.000Z', disabledAt: null };
    const found = eventDaysOf(
      [
        { ...event, eventStatus: 'PUBLISHED' },
        { ...event, date: '2026-11-12', endTime: '2026-11-12T09:00:00.000Z', eventStatus: 'DRAFT' },
        { ...event, date: '2026-11-13', eventStatus: 'PUBLISHED', disabledAt: ASKED },
        // Until midnight: its own day alone.
        { ...event, date: '2026-11-15', endTime: '2026-11-15T17:00:00.000Z', eventStatus: 'PUBLISHED' },
      ],
      'Asia/Jakarta',
    );
    expect([...found]).toEqual(['2026-11-09', '2026-11-10', '2026-11-15']);
  });
});

describe('Open requests', () => {
  // T2984
  test('are one to each partner, and so many in all', () => {
    expect(decideOpenRequests({ toPartner: false, count: 29, most: 30 })).toMatchObject({ kind: 'allowed' });
    expect(decideOpenRequests({ toPartner: false, count: 30, most: 30 })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { most: 30 },
    });
    expect(decideOpenRequests({ toPartner: true, count: 1, most: 30 })).toMatchObject({
      code: 'REQUEST_OPEN',
    });
  });
});

describe('The mark of a partner', () => {
  const sent = (over: Partial<Meeting>) => ({
    ...aMeeting({ meetingParticipant: 'us', meetingOwner: 'them', ...over }),
    stillAhead: true,
  });
  const markOf = (...meetings: ReturnType<typeof sent>[]) =>
    partnerMarksOf('us', meetings, ASKED).map(({ mark, meetingId }) => [mark, meetingId]);

  // T2985
  test.each([
    ['an open request', { meetingStatus: 'PENDING' }, 'ASKED'],
    ['one whose times are discussed', { meetingStatus: 'RESCHEDULE' }, 'ASKED'],
    [
      'one of theirs',
      { meetingStatus: 'PENDING', meetingParticipant: 'them', meetingOwner: 'us' },
      'ASKED_YOU',
    ],
    ['a refusal', { meetingStatus: 'REJECTED' }, 'DECLINED'],
    [
      'a refusal of ours',
      { meetingStatus: 'REJECTED', meetingParticipant: 'them', meetingOwner: 'us' },
      'YOU_DECLINED',
    ],
    ['a meeting', { meetingStatus: 'ACCEPTED' }, 'MEETING'],
  ] as const)('says %s', (_name, over, mark) => {
    expect(markOf(sent({ id: 'm', ...over }))).toEqual([[mark, 'm']]);
  });

  test('says nothing of what was canceled or released', () => {
    const released = { releasedAt: ASKED, reason: 'STAFF', missing: 'BOTH' } as const;
    expect(
      markOf(sent({ meetingStatus: 'CANCELED' }), sent({ meetingStatus: 'ACCEPTED', released })),
    ).toEqual([]);
  });

  // T2986
  test('is the next meeting before an open request, and that before a meeting that was and a refusal', () => {
    const ahead = sent({ id: 'ahead', meetingStatus: 'ACCEPTED', startAt: days(2), endAt: days(2, 30) });
    const sooner = sent({ id: 'sooner', meetingStatus: 'ACCEPTED', startAt: days(1), endAt: days(1, 30) });
    const was = sent({ id: 'was', meetingStatus: 'ACCEPTED', startAt: days(-1), endAt: days(-1, 30) });
    const asked = sent({ id: 'asked', meetingStatus: 'PENDING' });
    const no = sent({ id: 'no', meetingStatus: 'REJECTED' });
    expect(markOf(no, was, asked, ahead, sooner)).toEqual([['MEETING', 'sooner']]);
    expect(markOf(no, was, asked)).toEqual([['ASKED', 'asked']]);
    expect(markOf(no, was)).toEqual([['MEETING', 'was']]);
    // What was asked for besides is not asked for again.
    expect(partnerMarksOf('us', [asked, ahead], ASKED)).toMatchObject([
      { mark: 'MEETING', openRequestId: 'asked' },
    ]);
    expect(partnerMarksOf('us', [ahead, asked], ASKED)).toMatchObject([
      { mark: 'MEETING', openRequestId: 'asked' },
    ]);
    // All its times are over: it keeps nobody from asking anew.
    expect(partnerMarksOf('us', [{ ...asked, stillAhead: false }], ASKED)).toMatchObject([
      { mark: 'ASKED', openRequestId: null },
    ]);
  });
});
