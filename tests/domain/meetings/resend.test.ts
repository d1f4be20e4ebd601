import { describe, expect, test } from 'vitest';
import { meetingStatuses } from '../../../src/domain/meetings/meeting.ts';
import { decideResend, RESEND_PAUSE_MINUTES, resendArgs } from '../../../src/domain/meetings/resend.ts';
import { addMillis, addMinutes } from '../../../src/domain/time/instants.ts';

const now = '2026-11-21T03:00:00.000Z';
const staff = { staff: true, party: null };
const id = '6a3c6a6e-5d44-4a4e-9a3f-0c5a5b2f1d11';

describe('Resending a notification', () => {
  // T0313
  test.each(meetingStatuses)(
    'of a meeting that is %s is allowed only while it is pending',
    (meetingStatus) => {
      const verdict = decideResend({ meetingStatus }, staff, null, now);
      expect(verdict).toEqual(
        meetingStatus === 'PENDING'
          ? { kind: 'allowed', notes: [] }
          : { kind: 'refused', code: 'MEETING_NOT_PENDING' },
      );
    },
  );

  test.each(['OWNER', 'PARTICIPANT', null] as const)('is not the party %s’s to do', (party) => {
    const verdict = decideResend({ meetingStatus: 'PENDING' }, { staff: false, party }, null, now);
    expect(verdict).toEqual({ kind: 'refused', code: 'NOT_ALLOWED' });
  });

  test('waits ten minutes after the last time, to the millisecond, and says how long', () => {
    const pending = { meetingStatus: 'PENDING' } as const;
    const before = addMinutes(now, -RESEND_PAUSE_MINUTES);
    expect(decideResend(pending, staff, before, now).kind).toBe('allowed');
    expect(decideResend(pending, staff, addMillis(before, 1), now)).toEqual({
      kind: 'refused',
      code: 'RESENT_RECENTLY',
      details: { retryAfter: 1 },
    });
    expect(decideResend(pending, staff, now, now)).toMatchObject({ details: { retryAfter: 600 } });
  });

  test('takes meetingIds, up to a hundred, or a program with isAll, and nothing between', () => {
    const reads = (body: unknown) => resendArgs.safeParse(body).success;
    expect(reads({ meetingIds: [id] })).toBe(true);
    expect(reads({ meetingIds: Array(100).fill(id) })).toBe(true);
    expect(reads({ programId: id, isAll: true })).toBe(true);
    for (const wrong of [
      {},
      { meetingIds: [] },
      { meetingIds: ['1'] },
      { meetingIds: Array(101).fill(id) },
      { programId: id },
      { programId: id, isAll: false },
      { isAll: true },
    ]) {
      expect(reads(wrong), JSON.stringify(wrong)).toBe(false);
    }
  });
});
