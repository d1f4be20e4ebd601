import { describe, expect, test } from 'vitest';
import { decideAttendance } from '../../../src/domain/meetings/check-in.ts';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { aMeeting, at } from './a-meeting.ts';

const outcome = (meeting: Meeting, stampAt: string, startAt?: string | null) => {
  const verdict = decideAttendance(meeting, stampAt, startAt);
  return verdict.kind === 'refused' ? verdict.code : 'allowed';
};

/** Given up at 09:00 for one at 10:00 that was agreed on at 09:30. */
const moved = aMeeting({ movedAt: at('09:00'), acceptedAt: at('09:30') });

describe('A check-in belongs to one appointment', () => {
  test('said before the one that stands was agreed on, it belongs to the one that was given up', () => {
    expect(outcome(moved, at('08:59'))).toBe('MEETING_MOVED');
    expect(outcome(moved, at('09:15'))).toBe('MEETING_MOVED');
    expect(outcome(moved, at('09:30'))).toBe('allowed');
  });

  test('said by a tablet that still showed another start, it is not of this one, whenever it was said', () => {
    expect(outcome(moved, at('09:45'), at('08:00'))).toBe('MEETING_MOVED');
    expect(outcome(moved, at('09:45'), moved.startAt)).toBe('allowed');
    expect(outcome(moved, at('09:45'), null)).toBe('allowed');
  });

  test('of a meeting that was never rescheduled the start is no question: its whole schedule may have been put off', () => {
    expect(outcome(aMeeting(), at('10:00'), at('09:50'))).toBe('allowed');
  });

  test('said before the first acceptance, it counts once there is one: they were there', () => {
    expect(outcome(aMeeting({ acceptedAt: at('10:05') }), at('10:00'))).toBe('allowed');
    expect(outcome(aMeeting({ acceptedAt: null, meetingStatus: 'PENDING' }), at('10:00'))).toBe(
      'MEETING_NOT_ACCEPTED',
    );
  });

  test('while nothing is agreed on, nothing is checked in', () => {
    const open = aMeeting({ meetingStatus: 'RESCHEDULE', movedAt: at('09:00'), acceptedAt: null });
    expect(outcome(open, at('08:59'))).toBe('MEETING_MOVED');
    expect(outcome(open, at('09:01'))).toBe('MEETING_NOT_ACCEPTED');
  });
});
