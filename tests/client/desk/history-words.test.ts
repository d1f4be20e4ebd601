import { expect, test } from 'vitest';
import { type HistoryEntry, historyWords } from '../../../src/client/desk/meetings/history-words.ts';
import { speak } from '../../../src/client/words/words.ts';
import { speakerOf } from '../../../src/domain/language/say.ts';
import { words as desk } from '../../../src/locales/id/desk.ts';
import { words as venue } from '../../../src/locales/id/venue.ts';

const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  historyType: 'ACCEPTED',
  meetingStatus: 'ACCEPTED',
  message: '',
  createdAt: '2026-11-21T07:00:00.000Z',
  createdBy: null,
  ...over,
});

test.each([
  ['REQUESTED', 'Requested'],
  ['CREATED', 'Set up by staff'],
  ['EDITED', 'Request changed'],
  ['ACCEPTED', 'Accepted'],
  ['REJECTED', 'Rejected'],
  ['CANCELED', 'Canceled'],
  ['RESCHEDULE', 'Rescheduled'],
  ['UPDATED', 'Time chosen'],
  ['SEAT_MOVED', 'Moved to another table'],
  ['RESEATED', 'Moved, because its place was closed'],
  ['LINK_CHANGED', 'Meeting link changed'],
  ['NOTIFICATION_RESENT', 'Notification sent again'],
  ['CHECKED_IN', 'Checked in'],
  ['CHECK_IN_UNDONE', 'Check-in undone'],
  ['MEETING_RATING', 'Rated'],
])('a history entry of kind %s is titled %s', (historyType, title) => {
  expect(historyWords(entry({ historyType })).title).toBe(title);
});

test('a history entry of a kind it does not know is titled by the status after it', () => {
  expect(historyWords(entry({ historyType: 'NEW', meetingStatus: 'RESCHEDULE' })).title).toBe('Rescheduled');
});

test('the message of what ends or moves a meeting is its reason', () => {
  for (const historyType of ['REJECTED', 'CANCELED', 'RESCHEDULE', 'CHECK_IN_UNDONE']) {
    expect(historyWords(entry({ historyType, message: 'Change in priorities' })).reason).toBe(true);
    expect(historyWords(entry({ historyType })).reason).toBeUndefined();
  }
  expect(historyWords(entry({ historyType: 'REQUESTED', message: 'Hello' })).reason).toBeUndefined();
});

test('a rating in the history names the side and its stars; one without them says nothing', () => {
  expect(historyWords(entry({ historyType: 'MEETING_RATING', message: 'OWNER 4' })).message).toBe(
    'Invitee: 4 of 5',
  );
  expect(historyWords(entry({ historyType: 'MEETING_RATING', message: 'PARTICIPANT 1' })).message).toBe(
    'Requester: 1 of 5',
  );
  expect(historyWords(entry({ historyType: 'MEETING_RATING' })).message).toBe('');
});

test('what was edited and where a meeting moved is read in the own language; names stay as they are', () => {
  const messages = {
    EDITED: 'timeslot, message',
    SEAT_MOVED: 'Hall (east), Table 1 → Online, place 3',
    RESEATED:
      'No table → Nov 3, 2026, 09:00 - 09:30 GMT+7, Annex, place 2 (undone: Hall (east) closed for Day 1)',
  };
  const said = () =>
    Object.entries(messages).map(
      ([historyType, message]) => historyWords(entry({ historyType, message })).message,
    );
  expect(said()).toEqual(Object.values(messages));
  speak('id', speakerOf({ ...venue, ...desk }, 'id'));
  expect(said()).toEqual([
    'slot waktu, pesan',
    'Hall (east), Table 1 → Online, tempat 3',
    'Tanpa meja → Nov 3, 2026, 09:00 - 09:30 GMT+7, Annex, tempat 2 (diurungkan: Hall (east) ditutup untuk Day 1)',
  ]);
  speak('en', null);
});
