import { describe, expect, test } from 'vitest';
import { decideAttendance } from '../../../src/domain/meetings/check-in.ts';
import { isOn, isReleased } from '../../../src/domain/meetings/is-released.ts';
import { applyNotice, type NoticeArgs } from '../../../src/domain/meetings/late.ts';
import {
  type Meeting,
  type MeetingRelease,
  type Party,
  parties,
} from '../../../src/domain/meetings/meeting.ts';
import {
  applyRelease,
  applyTakeBackRelease,
  cantCome,
  decideOfferTime,
  decideRelease,
  decideStillFree,
  decideTakeBackRelease,
  offerOpensAt,
} from '../../../src/domain/meetings/release.ts';
import { applyReschedule } from '../../../src/domain/meetings/reschedule.ts';
import { seatState } from '../../../src/domain/meetings/seat-state.ts';
import { waitAt } from '../../../src/domain/meetings/waiting.ts';
import type { Verdict } from '../../../src/domain/verdict/verdict.ts';
import { aMeeting, at, callers, here } from './a-meeting.ts';

/** Of a meeting from 10:00 to 10:30: the invited side is OWNER. */

const codeOf = (verdict: Verdict) => (verdict.kind === 'refused' ? verdict.code : 'ok');
const released = (meeting: Meeting, over: Partial<MeetingRelease> = {}) =>
  applyRelease(meeting, { releasedAt: at('10:07'), reason: 'STAFF', missing: 'PARTICIPANT', ...over });
const said = (meeting: Meeting, notice: NoticeArgs, time: string, party: Party) =>
  applyNotice(meeting, { party, notice }, { operationId: `${party} ${time}`, stampAt: at(time) })
    .meeting as Meeting;
const waits = (time = '09:58') => aMeeting({ ownerAttendance: here(at(time)) });

describe('Staff release a meeting', () => {
  // T2210
  test('from an hour before the start until the end, and of whoever is not there', () => {
    const asked = (
      time: string,
      meeting: Meeting = waits(),
      missing: 'OWNER' | 'PARTICIPANT' | 'BOTH' = 'PARTICIPANT',
    ) => codeOf(decideRelease(meeting, callers.staff, { missing }, at(time)));
    expect(['08:59', '09:00', '10:29', '10:30'].map((time) => asked(time))).toEqual([
      'RELEASE_TOO_EARLY',
      'ok',
      'ok',
      'NOTICE_TOO_LATE',
    ]);
    expect(asked('10:05', waits(), 'OWNER')).toBe('RELEASE_CHECKED_IN');
    expect(asked('10:05', waits(), 'BOTH')).toBe('RELEASE_CHECKED_IN');
    expect(asked('10:05', aMeeting(), 'BOTH')).toBe('ok');
    expect(asked('10:08', released(waits()))).toBe('MEETING_RELEASED');
    expect(asked('10:05', aMeeting({ meetingStatus: 'PENDING' }))).toBe('MEETING_NOT_ACCEPTED');
  });

  // T2211
  test('and nobody else does: no party, no tablet of another room', () => {
    const asked = (who: Parameters<typeof decideRelease>[1]) =>
      codeOf(decideRelease(waits(), who, { missing: 'PARTICIPANT' }, at('10:05')));
    expect(asked(callers.owner)).toBe('NOT_ALLOWED');
    expect(asked({ staff: false, party: null, tablet: 'OTHER_ROOM' })).toBe('DEVICE_NOT_FOR_ROOM');
    expect(asked({ staff: false, party: null, tablet: 'STAND' })).toBe('NOT_ALLOWED');
  });
});

describe('The side that waits', () => {
  const offered = (time: string, meeting: Meeting) =>
    codeOf(decideOfferTime(meeting, callers.owner, at(time)));

  // T2212
  test('can’t give up the meeting alone before six minutes of waiting', () => {
    expect(['10:05', '10:06', '10:29'].map((time) => offered(time, waits()))).toEqual([
      'OFFER_TOO_EARLY',
      'ok',
      'ok',
    ]);
    // It came late itself: it waits since then.
    expect(['10:09', '10:10'].map((time) => offered(time, waits('10:04')))).toEqual([
      'OFFER_TOO_EARLY',
      'ok',
    ]);
    expect(offerOpensAt(waits(), 'OWNER', at('10:01'))).toBe(at('10:06'));
  });

  // T2213
  test('nor before the time that the other one has named, nor unless it is there alone', () => {
    const answered = said(waits(), { kind: 'LATE', minutes: 10 }, '10:03', 'PARTICIPANT');
    expect(['10:12', '10:13'].map((time) => offered(time, answered))).toEqual(['OFFER_TOO_EARLY', 'ok']);
    expect(offered('10:10', aMeeting())).toBe('NOTICE_NOBODY_MISSING');
    expect(offered('10:10', aMeeting({ participantAttendance: here(at('10:00')) }))).toBe(
      'NOTICE_NOBODY_MISSING',
    );
    expect(offered('10:10', { ...waits(), participantAttendance: here(at('10:01')) })).toBe(
      'NOTICE_NOBODY_MISSING',
    );
    expect(offered('10:30', waits())).toBe('NOTICE_TOO_LATE');
  });
});

describe('Who can’t come', () => {
  // T2214
  test('is missing, unless they have come since, in either order, or it is over', () => {
    const not = said(waits(), { kind: 'NOT_COMING' }, '10:02', 'PARTICIPANT');
    expect(cantCome(not, parties, at('10:03'))).toBe('PARTICIPANT');
    expect(cantCome({ ...not, participantAttendance: here(at('10:03')) }, parties, at('10:04'))).toBeNull();
    expect(cantCome(not, parties, at('10:30'))).toBeNull();
    expect(cantCome(released(not), parties, at('10:08'))).toBeNull();
    const back = said(not, { kind: 'ON_TIME' }, '10:03', 'PARTICIPANT');
    expect(cantCome(back, parties, at('10:04'))).toBeNull();
    const both = said(
      said(aMeeting(), { kind: 'NOT_COMING' }, '09:30', 'OWNER'),
      { kind: 'NOT_COMING' },
      '09:31',
      'PARTICIPANT',
    );
    expect(cantCome(both, parties, at('09:40'))).toBe('BOTH');
  });

  // T2480
  test('gives it up with their own word alone: not with what the other side says later, nor once staff took it back', () => {
    const not = said(waits(), { kind: 'NOT_COMING' }, '10:02', 'PARTICIPANT');
    expect(cantCome(not, ['OWNER'], at('10:03'))).toBeNull();
    const back = applyTakeBackRelease(released(not, { reason: 'CANT_COME' }), at('10:08'));
    expect(cantCome(back, parties, at('10:09'))).toBeNull();
    // What was said before it, and arrives only now, has ended too; what is said after it holds.
    const again = (time: string) => said(back, { kind: 'NOT_COMING' }, time, 'PARTICIPANT');
    expect(cantCome(again('10:07'), parties, at('10:09'))).toBeNull();
    expect(cantCome(again('10:09'), parties, at('10:09'))).toBe('PARTICIPANT');
    const late = said(waits(), { kind: 'LATE', minutes: 5 }, '10:02', 'PARTICIPANT');
    expect(applyTakeBackRelease(released(late), at('10:08')).participantNotice).toEqual(
      late.participantNotice,
    );
  });
});

describe('A released meeting', () => {
  // T2215
  test('is accepted still, holds nothing, is a no-show, and nobody waits in it', () => {
    const meeting = released(waits());
    expect([meeting.meetingStatus, isReleased(meeting), isOn(meeting)]).toEqual(['ACCEPTED', true, false]);
    expect(seatState(meeting, at('10:10'))).toBe('NO_SHOW');
    expect(waitAt(meeting, at('10:10'))).toBeNull();
    // A cancellation says more; another appointment ends it.
    expect(isReleased({ ...meeting, meetingStatus: 'CANCELED' })).toBe(false);
    const again = applyReschedule(meeting, { message: '', proposedTimeslots: ['t'] }, 'STAFF', at('10:09'));
    expect(again.released).toBeNull();
  });

  // T2216
  test('takes what was said before it was released, and nothing after', () => {
    const said = (time: string) => decideAttendance(released(waits()), at(time));
    expect(codeOf(said('10:06'))).toBe('ok');
    expect(said('10:07')).toEqual({
      kind: 'refused',
      code: 'MEETING_RELEASED',
      details: { releasedAt: at('10:07') },
    });
  });

  // T2217
  test('is on again while its table and both sides are free; staff alone say so', () => {
    const free = { seatTaken: false, booked: [] };
    expect(codeOf(decideStillFree(released(waits()), free))).toBe('ok');
    expect(codeOf(decideStillFree(released(waits()), { ...free, seatTaken: true }))).toBe('SEAT_TAKEN');
    expect(codeOf(decideStillFree(released(waits()), { ...free, booked: ['x'] }))).toBe(
      'ORGANIZATION_BOOKED',
    );
    expect(codeOf(decideStillFree(waits(), free))).toBe('RELEASE_NOT_THERE');
    expect(codeOf(decideTakeBackRelease(released(waits()), callers.owner, free))).toBe('NOT_ALLOWED');
    expect(codeOf(decideTakeBackRelease(released(waits()), callers.staff, free))).toBe('ok');
  });
});
