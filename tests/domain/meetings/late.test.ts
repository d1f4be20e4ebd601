import { describe, expect, test } from 'vitest';
import {
  applyNotice,
  decideNotice,
  decideNoticeNow,
  eatsMoreThanHalf,
  isNews,
  lateBy,
  type NoticeArgs,
  noticeOf,
  shownNotice,
} from '../../../src/domain/meetings/late.ts';
import type { DoorMeeting, Meeting, Party } from '../../../src/domain/meetings/meeting.ts';
import { applyOperation, type DoorOperation } from '../../../src/domain/meetings/operation.ts';
import { applyShift } from '../../../src/domain/schedule/shift-meetings.ts';
import { aMeeting, at, callerNames, callers, here } from './a-meeting.ts';

/** Of a meeting from 10:00 to 10:30. */

const late = (minutes: 5 | 10 | 15 = 5): NoticeArgs => ({ kind: 'LATE', minutes });
const asked = (
  time: string,
  { meeting = aMeeting(), notice = late(), party = 'OWNER' as Party, slackMs = 0 } = {},
) => {
  const verdict = decideNotice(meeting, callers.owner, { party, notice }, at(time), slackMs);
  return verdict.kind === 'refused' ? verdict.code : 'ok';
};
/** The same as a screen asks. */
const offered = (time: string, meeting: Meeting, notice: NoticeArgs = late()) => {
  const verdict = decideNoticeNow(meeting, callers.owner, { party: 'OWNER', notice }, at(time));
  return verdict.kind === 'refused' ? verdict.code : 'ok';
};
const said = (meeting: Meeting, notice: NoticeArgs, time: string, party: Party = 'OWNER', id = 'n') =>
  applyNotice(meeting, { party, notice }, { operationId: id, stampAt: at(time) }).meeting as Meeting;

describe('A side may say that it will be late', () => {
  // T1930
  test('from an hour before the start until the end', () => {
    expect(['08:59', '09:00', '10:00', '10:29', '10:30'].map((time) => asked(time))).toEqual([
      'NOTICE_TOO_EARLY',
      'ok',
      'ok',
      'ok',
      'NOTICE_TOO_LATE',
    ]);
    expect(asked('08:59', { slackMs: 60_000 })).toBe('ok');
  });

  // T2159
  test('from an hour before the start that was promised first, where the schedule was shifted since', () => {
    const shifted = applyShift(aMeeting(), { to: { startAt: at('10:30'), endAt: at('11:00') } }, at('09:10'));
    const meeting = { ...aMeeting(), ...shifted };
    expect(['08:59', '09:00', '10:59', '11:00'].map((time) => asked(time, { meeting }))).toEqual([
      'NOTICE_TOO_EARLY',
      'ok',
      'ok',
      'NOTICE_TOO_LATE',
    ]);
  });

  // T1931
  test('of itself alone: neither staff nor the other side say it for it', () => {
    const may = callerNames.filter(
      (name) =>
        decideNotice(aMeeting(), callers[name], { party: 'OWNER', notice: late() }, at('09:30')).kind ===
        'allowed',
    );
    expect(may).toEqual(['owner', 'staffOfOwner']);
    const both = decideNotice(aMeeting(), callers.owner, { party: 'BOTH', notice: late() }, at('09:30'));
    expect(both.kind).toBe('refused');
  });

  test('of a meeting that stands, at the time that it showed', () => {
    expect(asked('09:30', { meeting: aMeeting({ meetingStatus: 'PENDING' }) })).toBe('MEETING_NOT_ACCEPTED');
    const canceled = aMeeting({ meetingStatus: 'CANCELED', canceledAt: at('09:45') });
    expect([asked('09:30', { meeting: canceled }), asked('09:46', { meeting: canceled })]).toEqual([
      'ok',
      'MEETING_CANCELED',
    ]);
    const moved = aMeeting({ movedAt: at('09:20'), acceptedAt: at('09:40') });
    expect([asked('09:30', { meeting: moved }), asked('09:41', { meeting: moved })]).toEqual([
      'MEETING_MOVED',
      'ok',
    ]);
  });

  // T1932
  test('as long as it is not there; whoever is there can wait, while the other side is missing', () => {
    const there = aMeeting({ ownerAttendance: here(at('10:00')) });
    expect(offered('10:05', there)).toBe('NOTICE_CHECKED_IN');
    expect(offered('10:05', there, { kind: 'WAITING' })).toBe('ok');
    expect(offered('10:05', aMeeting(), { kind: 'WAITING' })).toBe('NOTICE_NOBODY_MISSING');
    const both = { ...there, participantAttendance: here(at('10:01')) };
    expect(offered('10:05', both, { kind: 'WAITING' })).toBe('NOTICE_NOBODY_MISSING');
    expect([offered('10:30', aMeeting()), offered('10:29', aMeeting())]).toEqual(['NOTICE_TOO_LATE', 'ok']);
    // What arrives from a phone that did not know of it is taken all the same: it only does not hold.
    expect(asked('10:05', { meeting: there })).toBe('ok');
  });
});

describe('Of what a side says', () => {
  // T1933
  test('the newer word stands, in whatever order the two arrive, and each side has its own', () => {
    const newer = said(aMeeting(), late(15), '09:40', 'OWNER', 'b');
    const both = said(said(newer, late(5), '09:30', 'OWNER', 'a'), late(10), '09:20', 'PARTICIPANT');
    expect(shownNotice(both, 'OWNER')?.lateBy).toBe(15);
    expect(shownNotice(both, 'PARTICIPANT')?.lateBy).toBe(10);
    const turned = said(said(aMeeting(), late(5), '09:30', 'OWNER', 'a'), late(15), '09:40', 'OWNER', 'b');
    expect(turned.ownerNotice).toEqual(newer.ownerNotice);
  });

  // T1934
  test('nothing is left once it is taken back, once it has come, and where the appointment was given up', () => {
    const meeting = said(aMeeting(), late(), '09:30');
    expect(noticeOf(meeting, 'OWNER')?.kind).toBe('LATE');
    expect(noticeOf(said(meeting, { kind: 'ON_TIME' }, '09:35'), 'OWNER')).toBeNull();
    expect(noticeOf({ ...meeting, ownerAttendance: here(at('10:04')) }, 'OWNER')).toBeNull();
    expect(noticeOf({ ...meeting, movedAt: at('09:50'), acceptedAt: at('09:55') }, 'OWNER')).toBeNull();
    expect(noticeOf({ ...meeting, meetingStatus: 'CANCELED' }, 'OWNER')).toBeNull();
    // A check-in that was undone has ended it too: whoever is late then says so again.
    const undone = { ...meeting, ownerAttendance: here(null, at('10:06')) };
    expect(noticeOf(undone, 'OWNER')).toBeNull();
    expect(noticeOf(said(undone, late(), '10:07'), 'OWNER')?.minutes).toBe(5);
  });

  // T1935
  test('a check-in and a notice end in the same state in either order of arrival', () => {
    const operation = (over: Partial<DoorOperation>): DoorOperation => ({
      id: 'x',
      verb: 'CHECK_IN',
      party: 'OWNER',
      attendedAt: null,
      reason: null,
      stampAt: at('10:03'),
      recordedBy: 'Sari',
      ...over,
    });
    const checkIn = operation({ id: 'c', attendedAt: at('10:03') });
    const notice = operation({ id: 'n', verb: 'NOTICE', notice: late(), stampAt: at('09:55') });
    const play = (...all: DoorOperation[]) =>
      all.reduce<DoorMeeting>((meeting, one) => applyOperation(meeting, one).meeting, aMeeting());
    const after = operation({ id: 'o', verb: 'NOTICE', notice: late(10), stampAt: at('10:04') });
    expect(play(notice, checkIn, after)).toEqual(play(after, checkIn, notice));
    expect(noticeOf(play(checkIn, notice), 'OWNER')).toBeNull();
    expect(noticeOf(play(after, checkIn), 'OWNER')).toBeNull();
  });

  // T1936
  test('WAITING holds while the other side is missing', () => {
    const there = aMeeting({ ownerAttendance: here(at('10:00')) });
    const waits = said(there, { kind: 'WAITING' }, '10:04');
    expect(noticeOf(waits, 'OWNER')?.kind).toBe('WAITING');
    expect(noticeOf({ ...waits, participantAttendance: here(at('10:06')) }, 'OWNER')).toBeNull();
  });
});

describe('By how much a side is late', () => {
  // T1937
  test('is counted from the start, or from when it was said where that was later', () => {
    const before = said(aMeeting(), late(10), '09:30');
    const after = said(aMeeting(), late(10), '10:04');
    expect([lateBy(before, before.ownerNotice!), lateBy(after, after.ownerNotice!)]).toEqual([10, 14]);
    expect(shownNotice(before, 'OWNER')).toMatchObject({ lateBy: 10, onTheWay: false });
    expect(shownNotice(after, 'OWNER')).toMatchObject({ lateBy: 14, minutes: 10, onTheWay: true });
  });

  // T1938
  test('more than half of the meeting is lost from sixteen minutes of thirty on', () => {
    const lost = (time: string) => {
      const meeting = said(aMeeting(), late(15), time);
      return eatsMoreThanHalf(meeting, meeting.ownerNotice!);
    };
    expect([lost('09:30'), lost('10:01')]).toEqual([false, true]);
    const short = said(aMeeting({ endAt: at('10:20') }), late(15), '09:30');
    expect(eatsMoreThanHalf(short, short.ownerNotice!)).toBe(true);
    const gone = said(aMeeting(), { kind: 'NOT_COMING' }, '09:30');
    expect(eatsMoreThanHalf(gone, gone.ownerNotice!)).toBe(false);
  });

  // T1939
  test('is news when something else holds than before', () => {
    const one = said(aMeeting(), late(5), '09:30');
    const same = said(one, late(5), '09:31', 'OWNER', 'o');
    expect(isNews(aMeeting(), one, 'OWNER')).toBe(true);
    expect(isNews(one, same, 'OWNER')).toBe(false);
    expect(isNews(one, said(one, late(10), '09:32'), 'OWNER')).toBe(true);
    expect(isNews(aMeeting(), said(aMeeting(), { kind: 'ON_TIME' }, '09:30'), 'OWNER')).toBe(false);
  });
});
