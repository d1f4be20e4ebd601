import { describe, expect, test } from 'vitest';
import { englishText } from '../../../src/domain/language/message.ts';
import { applyNotice } from '../../../src/domain/meetings/late.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { noShowEnds, noShowsOf } from '../../../src/domain/meetings/no-show.ts';
import { noShowMailboxNews, noShowNews } from '../../../src/domain/notifications/no-show-news.ts';
import { newsText } from '../../../src/domain/notifications/notification-news.ts';
import { aMeeting, at, here } from './a-meeting.ts';

/** Of a meeting from 10:00 to 10:30. */

const saysNo = (meeting: Meeting): Meeting =>
  applyNotice(
    meeting,
    { party: 'OWNER', notice: { kind: 'NOT_COMING' } },
    { operationId: 'n', stampAt: at('09:50') },
  ).meeting as Meeting;
const came = { participantAttendance: here(at('09:58')) };

describe('Who is written to after a meeting', () => {
  // T3350
  test('is the side that did not come and the one that waited; where nobody came, both as missed', () => {
    const now = at('11:30');
    expect(noShowsOf(aMeeting(came), now)).toEqual([
      { party: 'OWNER', told: 'MISSED' },
      { party: 'PARTICIPANT', told: 'CAME' },
    ]);
    expect(noShowsOf(aMeeting(), now)).toEqual([
      { party: 'OWNER', told: 'MISSED' },
      { party: 'PARTICIPANT', told: 'MISSED' },
    ]);
    expect(noShowsOf(aMeeting({ ...came, ownerAttendance: here(at('10:20')) }), now)).toEqual([]);
    expect(noShowsOf(aMeeting(came), at('10:29'))).toEqual([]);
    expect(noShowsOf(aMeeting({ ...came, meetingStatus: 'CANCELED' }), now)).toEqual([]);
    // Its check-in was undone: it did not come.
    expect(noShowsOf(aMeeting({ ...came, ownerAttendance: here(null) }), now)).toHaveLength(2);
  });

  // T3351
  test('is nobody who said that it cannot come, nor its partner, who knows', () => {
    expect(noShowsOf(saysNo(aMeeting(came)), at('11:30'))).toEqual([]);
    // The other one did not come either, and said nothing.
    expect(noShowsOf(saysNo(aMeeting()), at('11:30'))).toEqual([{ party: 'PARTICIPANT', told: 'MISSED' }]);
  });
});

describe('When people are written to', () => {
  const since = at('01:00');
  const ends = (now: string, over: Partial<Parameters<typeof noShowEnds>[1]> = {}) =>
    noShowEnds(at(now), { since, restoredAt: null, knownUntil: at(now), ...over });

  // T3352
  test('is an hour after the end, within a day, and not of what was due before it was wanted or a backup was restored', () => {
    expect(ends('11:30')).toEqual({ after: at('00:00'), until: at('10:30') });
    expect(ends('11:30', { since: '2026-11-19T01:00:00.000Z' })).toEqual({
      after: '2026-11-20T11:30:00.000Z',
      until: at('10:30'),
    });
    expect(ends('11:30', { restoredAt: at('11:00') })).toEqual({ after: at('10:00'), until: at('10:30') });
    expect(ends('11:30', { restoredAt: at('11:30') })).toBeNull();
  });

  test('is not before all check-ins are known', () => {
    expect(ends('11:30', { knownUntil: null })).toBeNull();
    expect(ends('11:30', { knownUntil: at('10:10') })).toEqual({ after: at('00:00'), until: at('10:10') });
  });
});

describe('What people read of a no-show', () => {
  const facts = {
    program: { name: 'pay.example', slug: 'days', timezone: 'Asia/Jakarta' },
    names: { OWNER: 'Kopi Nusa', PARTICIPANT: 'www.labs.example' },
    roomName: 'Hall A',
    meeting: aMeeting(came),
  };

  // T3353
  test('is that they were missed, or who did not come, with day, time and place', () => {
    const missed = newsText(noShowNews(facts, 'OWNER', 'MISSED'));
    expect(missed.title).toBe('We missed you at your meeting');
    expect(missed.lines).toEqual([
      'We missed you at your meeting with www.labs.example. If you were there, please tell the program staff.',
      'Program: pay.example',
      'When: November 21, 2026, 17:00 - 17:30 GMT+7 (Asia/Jakarta)',
      'Where: Hall A, Table 1',
    ]);
    const waited = newsText(noShowNews(facts, 'PARTICIPANT', 'CAME'));
    expect(waited.message).toContain('Kopi Nusa did not come to your meeting.');
    expect(waited.path).toBe(`/programs/days/events/meetings/${facts.meeting.id}?rebook=true`);
  });

  test('at an address that nobody confirmed has no name that looks like a link', () => {
    const sentence = englishText(noShowMailboxNews(facts, 'OWNER', 'MISSED').sentence);
    expect(sentence).toContain('your meeting with an organization.');
    expect(sentence).not.toContain('.example');
  });
});
