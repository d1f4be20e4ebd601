import { expect, test } from 'vitest';
import { decideCheckIn } from '../../../src/domain/meetings/check-in.ts';
import { type DoorMeeting, meetingStatuses } from '../../../src/domain/meetings/meeting.ts';
import { decideCheckInAfterAll } from '../../../src/domain/meetings/settle-attention.ts';
import { terms } from './a-meeting.ts';

const now = '2026-11-21T05:00:00.000Z';
const earlier = '2026-11-21T04:00:00.000Z';

test.each(meetingStatuses)(
  'checking in after all at a meeting that is %s is decided as a check-in made now',
  (meetingStatus) => {
    const meeting = {
      meetingStatus,
      startAt: earlier,
      endAt: now,
      acceptedAt: earlier,
      canceledAt: meetingStatus === 'CANCELED' ? earlier : null,
      movedAt: earlier,
      ownerAttendance: null,
      participantAttendance: null,
    } as DoorMeeting;
    const made = decideCheckIn(
      meeting,
      { staff: true, party: null },
      { party: 'BOTH', attendedAt: now },
      now,
      terms,
    );
    const after = decideCheckInAfterAll(meetingStatus);
    expect(after.kind === 'refused' ? after.code : 'allowed').toBe(
      made.kind === 'refused' ? made.code : 'allowed',
    );
  },
);

// T0725
test('a check-in of a meeting that is gone cannot be made up for', () => {
  expect(decideCheckInAfterAll(null)).toEqual({ kind: 'refused', code: 'NOT_FOUND' });
  expect(decideCheckInAfterAll('ACCEPTED', true)).toEqual({ kind: 'refused', code: 'MEETING_DELETED' });
});
