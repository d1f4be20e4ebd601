import { createElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type HistoryEntry, historyText } from '../../../../src/client/desk/meetings/history-text.ts';
import { MeetingHistory } from '../../../../src/client/desk/meetings/meeting-history.tsx';
import { speak } from '../../../../src/client/words/words.ts';
import { messageFields } from '../../../../src/contract/message-shape.ts';
import { encodeMessage, type Message } from '../../../../src/domain/language/message.ts';
import { catalogueTranslator } from '../../../../src/domain/language/say.ts';
import { applyEditOffTimeslot, applyEditRequest } from '../../../../src/domain/meetings/edit-request.ts';
import { editedText } from '../../../../src/domain/meetings/edited-text.ts';
import { historyMessage } from '../../../../src/domain/meetings/history-message.ts';
import { withdrawnReason } from '../../../../src/domain/registration/review.ts';
import type { ReseatChange } from '../../../../src/domain/schedule/reseat-change.ts';
import { changeText, reseatedText } from '../../../../src/domain/schedule/reseat-text.ts';
import { words as desk } from '../../../../src/locales/id/desk.ts';
import { words as venue } from '../../../../src/locales/id/venue.ts';
import { aMeeting, at } from '../../../domain/meetings/a-meeting.ts';
import {
  anEvent,
  aRoom,
  aTimeslot,
  eventId,
  meetingId,
  roomId,
  tableId,
  timeslotId,
} from '../../../domain/schedule/reseat-fixtures.ts';
import { all, mount, settle } from '../../support/mount.ts';

afterEach(() => speak('en', null));
const inIndonesian = () => speak('id', catalogueTranslator({ ...venue, ...desk }, 'id'));

/** An entry's message as the server answers what it has kept. */
const kept = (historyType: string, message: Message) =>
  messageFields(historyMessage(historyType, encodeMessage(message)));

const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  historyType: 'ACCEPTED',
  meetingStatus: 'ACCEPTED',
  message: '',
  createdAt: '2026-11-21T07:00:00.000Z',
  createdBy: null,
  ...over,
});

// T0954
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
  expect(historyText(entry({ historyType })).title).toBe(title);
});

test('a history entry of a kind it does not know is titled by the status after it', () => {
  expect(historyText(entry({ historyType: 'NEW', meetingStatus: 'RESCHEDULE' })).title).toBe('Rescheduled');
});

test('the message of what ends or moves a meeting is its reason', () => {
  for (const historyType of ['REJECTED', 'CANCELED', 'RESCHEDULE', 'CHECK_IN_UNDONE']) {
    expect(historyText(entry({ historyType, message: 'Change in priorities' })).reason).toBe(true);
    expect(historyText(entry({ historyType })).reason).toBeUndefined();
  }
  expect(historyText(entry({ historyType: 'REQUESTED', message: 'Hello' })).reason).toBeUndefined();
});

// T0226
test('a rating in the history names the side and its stars; one without them says nothing', () => {
  expect(historyText(entry({ historyType: 'MEETING_RATING', message: 'OWNER 4' })).message).toBe(
    'Invitee: 4 of 5',
  );
  expect(historyText(entry({ historyType: 'MEETING_RATING', message: 'PARTICIPANT 1' })).message).toBe(
    'Requester: 1 of 5',
  );
  expect(historyText(entry({ historyType: 'MEETING_RATING' })).message).toBe('');
});

// T1425
test('says by how much a time is in doubt, in both languages', () => {
  const inDoubt = entry({ historyType: 'TIME_IN_DOUBT', message: '180' });
  expect(historyText(inDoubt)).toEqual({
    title: 'Check-in time uncertain',
    message: 'The device’s clock was changed before it could send. The time may be off by 180 seconds.',
  });
  inIndonesian();
  expect(historyText(inDoubt)).toEqual({
    title: 'Waktu check-in tidak pasti',
    message: 'Jam perangkat diubah sebelum data terkirim. Waktu ini mungkin meleset 180 detik.',
  });
});

test('a sentence that an older version kept in English stays as it was written', () => {
  const messages = {
    EDITED: 'Changed: timeslot, message',
    SEAT_MOVED: 'Hall (east), Table 1 → Online, place 3',
    RESEATED: 'No table → Annex, place 2 (undone: Hall (east) closed for Day 1)',
  };
  inIndonesian();
  for (const [historyType, message] of Object.entries(messages))
    expect(historyText(entry({ historyType, message })).message).toBe(message);
});

test('a reason of the list is read in the own language, one of their own words as they wrote it', () => {
  inIndonesian();
  const reason = (historyType: string, message: string) =>
    historyText(entry({ historyType, message })).message;
  expect(reason('CANCELED', 'Fully booked schedule')).toBe(desk['Fully booked schedule']);
  expect(reason('CHECK_IN_UNDONE', 'Wrong meeting')).toBe(venue['Wrong meeting']);
  expect(reason('CANCELED', 'Message')).toBe('Message');
  const { message, text } = kept('CANCELED', withdrawnReason('Aula {t} (east)'));
  expect(historyText(entry({ historyType: 'CANCELED', message, ...(text ? { text } : {}) })).message).toBe(
    'Aula {t} (east) tidak disetujui lagi untuk program.',
  );
});

test('what somebody wrote stands in the history as they wrote it', async () => {
  inIndonesian();
  const history = [
    entry({ historyType: 'REQUESTED', message: 'Message' }),
    entry({ id: meetingId(2), historyType: 'CANCELED', message: 'Time' }),
  ];
  const screen = await mount(
    createElement(MeetingHistory, { meetingId: meetingId(1), zone: 'Asia/Jakarta' }),
    {
      answer: () => ({ result: { history } }),
    },
  );
  await settle();
  expect(all(screen.container, 'p').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Message', 'Alasan: Time']),
  );
});

describe('What rules write into a history', () => {
  const [hall, online] = [
    { ...aRoom(0, 9), name: 'Aula (east)' },
    { ...aRoom(1, 9, 'online'), name: 'Daring' },
  ];
  const schedule = { events: [anEvent()], timeslots: [aTimeslot(0)], rooms: [hall, online] };
  const tables = (count: number) => Array.from({ length: count }, (_, index) => tableId(0, index + 1));
  /** Every kind there is: another one does not compile until it stands here. */
  const closings: Record<ReseatChange['kind'], readonly (readonly [ReseatChange, string])[]> = {
    ROOM_DISABLED: [
      [{ kind: 'ROOM_DISABLED', roomId: roomId(0), eventId: eventId() }, 'Aula (east) ditutup untuk Day 1'],
    ],
    ROOM_DELETED: [[{ kind: 'ROOM_DELETED', roomId: roomId(0) }, 'Aula (east) dihapus']],
    ROOM_SHRUNK: [
      [{ kind: 'ROOM_SHRUNK', roomId: roomId(0), totalTables: 1 }, 'Aula (east) dikurangi menjadi 1 meja'],
      [{ kind: 'ROOM_SHRUNK', roomId: roomId(0), totalTables: 2 }, 'Aula (east) dikurangi menjadi 2 meja'],
      [{ kind: 'ROOM_SHRUNK', roomId: roomId(1), totalTables: 1 }, 'Daring dikurangi menjadi 1 kuota'],
      [{ kind: 'ROOM_SHRUNK', roomId: roomId(1), totalTables: 2 }, 'Daring dikurangi menjadi 2 kuota'],
    ],
    TABLES_REMOVED: [
      [
        { kind: 'TABLES_REMOVED', roomId: roomId(0), tableIds: tables(2) },
        'Table 1, Table 2 dari Aula (east) dihapus',
      ],
      [
        { kind: 'TABLES_REMOVED', roomId: roomId(0), tableIds: [tableId(9, 9)] },
        'Meja dari Aula (east) dihapus',
      ],
      [
        { kind: 'TABLES_REMOVED', roomId: roomId(0), tableIds: tables(5) },
        'Table 1, Table 2, Table 3, 2 lagi dari Aula (east) dihapus',
      ],
    ],
    TIMESLOT_DISABLED: [
      [
        { kind: 'TIMESLOT_DISABLED', timeslotId: timeslotId(0) },
        'Slot waktu Nov 21, 2026, 10:00 - 10:30 WIB dinonaktifkan',
      ],
    ],
    EVENT_DISABLED: [[{ kind: 'EVENT_DISABLED', eventId: eventId() }, 'Day 1 dinonaktifkan']],
    EVENT_DELETED: [[{ kind: 'EVENT_DELETED', eventId: eventId() }, 'Day 1 dihapus']],
  };

  test.each(Object.values(closings).flat())(
    'of %o is read in the own language, done and undone',
    (change, said) => {
      const { slotStartTime: startAt, slotEndTime: endAt } = aTimeslot(0);
      const here = { startAt, endAt, roomName: 'Aula (east)', tableName: 'Meja 1', seatNumber: 1 };
      const there = { startAt, endAt, roomName: 'Daring', tableName: null, seatNumber: 3 };
      const what = changeText(schedule, change, 'Asia/Jakarta');
      const read = (undone: boolean) => {
        const answered = kept('RESEATED', reseatedText(here, there, { what, undone }, 'Asia/Jakarta'));
        const before = historyText(entry({ historyType: 'RESEATED', ...answered })).message;
        expect(before).toBe(answered.message);
        inIndonesian();
        const { message: after } = historyText(entry({ historyType: 'RESEATED', ...answered }));
        speak('en', null);
        return after;
      };
      expect(read(false)).toEqual(`Aula (east), Meja 1 → Daring, tempat 3 (${said})`);
      expect(read(true)).toEqual(`Aula (east), Meja 1 → Daring, tempat 3 (diurungkan: ${said})`);
    },
  );

  test('of an edit is read in the own language, whatever it changed', () => {
    const before = aMeeting({ meetingStatus: 'PENDING', timeslotId: 's1', meetingLocation: 'Lobby' });
    const args = { meetingPurpose: 'P', message: 'M', venue: 'online' as const };
    const on = { ...args, eventId: 'e', timeslotId: 's2', proposedTimeslots: ['s3'] };
    const slot = { slotStartTime: at('20:00'), slotEndTime: at('20:30') };
    const off = { ...args, meetingDate: '2026-11-22', startTime: '', endTime: '', meetingLocation: '' };
    const span = { startAt: at('20:00'), endAt: at('20:30') };
    const written = [
      editedText(before, applyEditRequest(before, on, slot, 'STAFF', at('09:00'))),
      editedText(before, applyEditOffTimeslot(before, off, span, 'STAFF', at('09:00'))),
    ];
    inIndonesian();
    expect(
      written.map((message) =>
        message ? historyText(entry({ historyType: 'EDITED', ...kept('EDITED', message) })).message : null,
      ),
    ).toEqual([
      'Diubah: slot waktu, venue, lokasi, tujuan pertemuan, pesan, slot waktu yang diusulkan',
      'Diubah: waktu, venue, lokasi, tujuan pertemuan, pesan',
    ]);
  });
});
