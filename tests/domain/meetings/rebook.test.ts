import { describe, expect, test } from 'vitest';
import type { Meeting, MeetingRelease } from '../../../src/domain/meetings/meeting.ts';
import { missedBy } from '../../../src/domain/meetings/missed-by.ts';
import { decideRebook } from '../../../src/domain/meetings/rebook.ts';
import { applyRelease } from '../../../src/domain/meetings/release.ts';
import { seatState } from '../../../src/domain/meetings/seat-state.ts';
import { aMeeting, at, callers, here } from './a-meeting.ts';

/** Of a meeting from 10:00 to 10:30: the invited side is OWNER. */

const released = (missing: MeetingRelease['missing'], over: Partial<Meeting> = {}) =>
  applyRelease(aMeeting(over), { releasedAt: at('10:07'), reason: 'STAFF', missing });
const may = (meeting: Meeting, who: 'owner' | 'participant', time: string) =>
  decideRebook(meeting, callers[who], at(time)).kind === 'allowed';

describe('After a no-show', () => {
  // T2235
  test('the side that came may ask for another time, and the one that did not may not', () => {
    const alone = aMeeting({ ownerAttendance: here(at('10:00')) });
    expect(['10:29', '10:30'].map((time) => may(alone, 'owner', time))).toEqual([false, true]);
    expect(may(alone, 'participant', '10:30')).toBe(false);
    expect(may(aMeeting(), 'owner', '10:30')).toBe(false);
    const both = aMeeting({ ownerAttendance: here(at('10:00')), participantAttendance: here(at('10:01')) });
    expect(may(both, 'owner', '10:30')).toBe(false);
  });

  // T2236
  test('of a released meeting already before its end, whoever of the other side was there', () => {
    expect(may(released('PARTICIPANT'), 'owner', '10:08')).toBe(true);
    expect(may(released('PARTICIPANT'), 'participant', '10:08')).toBe(false);
    expect(may(released('BOTH'), 'owner', '10:08')).toBe(false);
    expect(decideRebook(released('PARTICIPANT'), callers.staff, at('10:08'))).toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });

  // T2237
  test('it is told who missed it: the sides that were missing at the release, else those that did not come', () => {
    expect(missedBy(released('PARTICIPANT', { ownerAttendance: null }), at('10:40'))).toEqual([
      'PARTICIPANT',
    ]);
    expect(missedBy(aMeeting(), at('10:29'))).toEqual([]);
    expect(missedBy(aMeeting(), at('10:30'))).toEqual(['OWNER', 'PARTICIPANT']);
    expect(missedBy(aMeeting({ meetingStatus: 'CANCELED' }), at('10:40'))).toEqual([]);
  });

  // T2486
  test('nobody has missed a meeting who came before it was released, and no screen calls it a no-show', () => {
    const came = { participantAttendance: here(at('10:05')) };
    expect(missedBy(released('PARTICIPANT', came), at('10:40'))).toEqual([]);
    expect(missedBy(released('BOTH', came), at('10:40'))).toEqual(['OWNER']);
    expect(may(released('PARTICIPANT', came), 'owner', '10:40')).toBe(false);
    const both = { ...came, ownerAttendance: here(at('09:58')) };
    expect(seatState(released('PARTICIPANT', both), at('10:40'))).toBe('BOTH_HERE');
    expect(seatState(released('BOTH', came), at('10:40'))).toBe('NO_SHOW');
    expect(['10:29', '10:30'].map((time) => seatState(aMeeting(came), at(time)))).toEqual([
      'ONE_HERE',
      'NO_SHOW',
    ]);
  });
});
