import { expect, test } from 'vitest';
import { hasNoMeeting, peopleLetIn } from '../../../src/domain/meetings/let-in.ts';

// T1832
test('one party of a meeting is one person, however often the badge was scanned; both parties are two', () => {
  expect(peopleLetIn([])).toBe(0);
  expect(
    peopleLetIn([
      { meetingId: 'm', party: 'OWNER' },
      { meetingId: 'm', party: 'OWNER' },
      { meetingId: 'n', party: 'OWNER' },
    ]),
  ).toBe(2);
  expect(
    peopleLetIn([
      { meetingId: 'm', party: 'BOTH' },
      { meetingId: 'm', party: 'PARTICIPANT' },
    ]),
  ).toBe(2);
});

test('a meeting that is canceled, moved, deleted, not accepted or gone is none; a badge or a tablet says nothing of it', () => {
  const lost = ['MEETING_CANCELED', 'MEETING_MOVED', 'MEETING_DELETED', 'MEETING_NOT_ACCEPTED', 'NOT_FOUND'];
  expect(lost.map(hasNoMeeting)).toEqual([true, true, true, true, true]);
  expect(['DEVICE_REVOKED', 'BADGE_REVOKED', 'A_NEW_CODE'].some(hasNoMeeting)).toBe(false);
});
