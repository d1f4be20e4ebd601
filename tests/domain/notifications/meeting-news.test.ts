import { describe, expect, test } from 'vitest';
import { encodeMessage } from '../../../src/domain/language/message.ts';
import { type Translator, translatorOf } from '../../../src/domain/language/translator.ts';
import type { LastActionBy, Party } from '../../../src/domain/meetings/meeting.ts';
import {
  type MeetingNews,
  meetingNews,
  meetingNewsOf,
  type NewsFacts,
  newsTable,
  sidesToNotify,
} from '../../../src/domain/notifications/meeting-news.ts';
import { newsText } from '../../../src/domain/notifications/notification-news.ts';
import { withdrawnReason } from '../../../src/domain/registration/review.ts';
import { words } from '../../../src/locales/id/letters.ts';
import { aMeeting } from '../meetings/a-meeting.ts';

const facts = (over: Partial<NewsFacts> = {}, meeting: object = {}): NewsFacts => ({
  program: { name: 'Matchmaking 2026', slug: 'matchmaking-2026', timezone: 'Asia/Jakarta' },
  meeting: aMeeting(meeting),
  names: { OWNER: 'Capital Partners', PARTICIPANT: 'Nusantara Labs' },
  roomName: 'Garuda Hall',
  proposed: [],
  by: 'OWNER',
  reason: '',
  ...over,
});

/** What a side reads, in English if nothing else is said. */
const read = (news: MeetingNews, of: NewsFacts, reader: Party, translator?: Translator) =>
  newsText(meetingNewsOf(news, of, reader), translator);

/** Who is told by mail, by hand from SPEC.md 4: news, who did it, who hears. */
const cases: [MeetingNews, LastActionBy, Party[]][] = [
  ['REQUESTED', 'PARTICIPANT', ['OWNER']],
  ['EDITED', 'PARTICIPANT', ['OWNER']],
  ['EDITED', 'STAFF', ['OWNER', 'PARTICIPANT']],
  ['ACCEPTED', 'OWNER', ['OWNER', 'PARTICIPANT']],
  ['ACCEPTED', 'PARTICIPANT', ['OWNER', 'PARTICIPANT']],
  ['REJECTED', 'OWNER', ['PARTICIPANT']],
  ['CANCELED', 'PARTICIPANT', ['OWNER', 'PARTICIPANT']],
  ['CANCELED', 'STAFF', ['OWNER', 'PARTICIPANT']],
  ['RESCHEDULE', 'OWNER', ['PARTICIPANT']],
  ['RESCHEDULE', 'PARTICIPANT', ['OWNER']],
  ['RESCHEDULE', 'STAFF', ['OWNER', 'PARTICIPANT']],
  ['UPDATED', 'PARTICIPANT', ['OWNER', 'PARTICIPANT']],
  ['CREATED', 'STAFF', ['OWNER', 'PARTICIPANT']],
  ['SEAT_MOVED', 'STAFF', ['OWNER', 'PARTICIPANT']],
  ['RESEATED', 'STAFF', ['OWNER', 'PARTICIPANT']],
  ['LINK_CHANGED', 'STAFF', ['OWNER', 'PARTICIPANT']],
  ['RESENT', 'STAFF', ['OWNER']],
  ['EXPIRED', 'STAFF', ['OWNER', 'PARTICIPANT']],
];

describe('Whom a piece of news is told', () => {
  // T0960
  test.each(cases)('%s by %s goes by mail to the sides it concerns', (news, by, sides) => {
    expect(sidesToNotify(news, 'mail', by)).toEqual(sides);
  });

  // T0961
  test('is written down for every kind of news', () => {
    expect([...new Set(cases.map(([news]) => news))].sort()).toEqual([...meetingNews].sort());
    expect(Object.keys(newsTable).sort()).toEqual([...meetingNews].sort());
  });

  test('whoever hears by mail hears in the product too', () => {
    for (const news of meetingNews) {
      for (const by of ['OWNER', 'PARTICIPANT', 'STAFF'] as const) {
        const inApp = sidesToNotify(news, 'inApp', by);
        for (const side of sidesToNotify(news, 'mail', by)) expect(inApp, `${news} by ${by}`).toContain(side);
      }
    }
  });
});

describe('What one side reads', () => {
  test('names partner, day, time with zone, room and table of an accepted meeting', () => {
    const told = read('ACCEPTED', facts(), 'PARTICIPANT');
    expect(told).toEqual({
      title: 'Meeting accepted',
      about: 'Capital Partners, Nov 21, 2026, 17:00',
      brief: 'Capital Partners, Nov 21, 2026, 17:00 · Garuda Hall, Table 1',
      message:
        'Capital Partners accepted the meeting. November 21, 2026, 17:00 - 17:30 GMT+7 · Garuda Hall, Table 1',
      lines: [
        'Capital Partners accepted the meeting.',
        'Program: Matchmaking 2026',
        'When: November 21, 2026, 17:00 - 17:30 GMT+7 (Asia/Jakarta)',
        'Where: Garuda Hall, Table 1',
      ],
      path: '/programs/matchmaking-2026/events/meetings/cccccccc-0000-4000-8000-000000000001',
    });
  });

  test.each([
    ['OWNER', 'OWNER', 'Your organization canceled the meeting with Nusantara Labs.'],
    ['PARTICIPANT', 'OWNER', 'Nusantara Labs canceled the meeting.'],
    ['STAFF', 'OWNER', 'The program staff canceled the meeting with Nusantara Labs.'],
    ['STAFF', 'PARTICIPANT', 'The program staff canceled the meeting with Capital Partners.'],
  ] as const)('says who did it: by %s, read by %s', (by, reader, sentence) => {
    expect(read('CANCELED', facts({ by }), reader).lines[0]).toBe(sentence);
  });

  // T4000
  test('is one whole sentence for each who may have done it, in both languages', () => {
    const sentences = (news: MeetingNews, translator?: Translator) =>
      (['OWNER', 'PARTICIPANT', 'STAFF'] as const).map(
        (by) => read(news, facts({ by }), 'OWNER', translator).lines[0],
      );
    expect(sentences('SEAT_MOVED')).toEqual([
      'Your organization moved the meeting with Nusantara Labs to another table.',
      'Nusantara Labs moved the meeting to another table.',
      'The program staff moved the meeting with Nusantara Labs to another table.',
    ]);
    const indonesian = translatorOf('id', words);
    expect(sentences('SEAT_MOVED', indonesian)).toEqual([
      'Organisasi Anda memindahkan pertemuan dengan Nusantara Labs ke meja lain.',
      'Nusantara Labs memindahkan pertemuan ke meja lain.',
      'Petugas program memindahkan pertemuan dengan Nusantara Labs ke meja lain.',
    ]);
    // As data: one code with the partner's name, and no other piece.
    for (const news of meetingNews)
      for (const by of ['OWNER', 'PARTICIPANT', 'STAFF'] as const)
        expect(meetingNewsOf(news, facts({ by }), 'OWNER').lines[0], `${news} by ${by}`).toEqual({
          code: expect.stringMatching(/^notificationTexts\.\w+$/),
          params: { partner: 'Nusantara Labs' },
        });
  });

  test('gives the reason where one was given, and no line without', () => {
    const meeting = { meetingStatus: 'REJECTED' };
    const reason = 'Change in priorities';
    expect(read('REJECTED', facts({ reason }, meeting), 'PARTICIPANT').lines).toContain(
      'Reason: Change in priorities',
    );
    expect(read('REJECTED', facts({}, meeting), 'PARTICIPANT').lines.join()).not.toContain('Reason');
  });

  test('tells a request’s purpose and message, and no room while it is pending', () => {
    const pending = { meetingStatus: 'PENDING', roomId: null, message: 'Shall we meet?' };
    const told = read('REQUESTED', facts({ by: 'PARTICIPANT', roomName: null }, pending), 'OWNER');
    expect(told.lines).toEqual([
      'Nusantara Labs asks for a meeting.',
      'Program: Matchmaking 2026',
      'When: November 21, 2026, 17:00 - 17:30 GMT+7 (Asia/Jakarta)',
      'Purpose: Investment',
      'Message: Shall we meet?',
    ]);
  });

  test('lists the proposed times, and what was planned until now', () => {
    const proposed = [{ startAt: '2026-11-21T11:00:00.000Z', endAt: '2026-11-21T11:30:00.000Z' }];
    const told = read('RESCHEDULE', facts({ proposed, reason: 'Fully booked schedule' }), 'PARTICIPANT');
    expect(told.lines.slice(-3)).toEqual([
      'Reason: Fully booked schedule',
      'Proposed times:',
      '  - November 21, 2026, 18:00 - 18:30 GMT+7',
    ]);
    expect(told.lines).toContain('Previously: November 21, 2026, 17:00 - 17:30 GMT+7 (Asia/Jakarta)');
  });

  test('says a reason of ours in the reader’s language, and one of somebody’s own as they wrote it', () => {
    const told = (reason: string) =>
      read('CANCELED', facts({ reason }), 'PARTICIPANT', translatorOf('id', words)).lines.find((line) =>
        line.includes(reasonLabel),
      );
    const reasonLabel = words['notificationTexts.reasonLine'].split('{')[0] ?? '';
    expect(told('Scheduling conflicts')).toBe(`${reasonLabel}${words['Scheduling conflicts']}`);
    expect(told(encodeMessage(withdrawnReason('Kopi Nusa')))).toBe(
      `${reasonLabel}Kopi Nusa tidak disetujui lagi untuk program.`,
    );
    expect(told('We are ill.')).toBe(`${reasonLabel}We are ill.`);
  });

  test('says the time of the zone, on the day the clocks change as well', () => {
    const zone = 'Europe/Berlin';
    const program = { ...facts().program, timezone: zone };
    const before = { startAt: '2026-10-25T00:30:00.000Z', endAt: '2026-10-25T01:00:00.000Z' };
    const after = { startAt: '2026-10-25T01:30:00.000Z', endAt: '2026-10-25T02:00:00.000Z' };
    const when = (meeting: object) => read('ACCEPTED', facts({ program }, meeting), 'OWNER').lines[2];
    expect(when(before)).toBe('When: October 25, 2026, 02:30 GMT+2 - 02:00 GMT+1 (Europe/Berlin)');
    expect(when(after)).toBe('When: October 25, 2026, 02:30 - 03:00 GMT+1 (Europe/Berlin)');
  });

  test('shows the link of an accepted online meeting, and never of one that is pending', () => {
    const online = { venue: 'online', tableName: null, meetingLink: 'https://meet.google.com/abc' };
    expect(read('ACCEPTED', facts({ roomName: 'Online' }, online), 'OWNER').lines).toContain(
      'Where: Online, https://meet.google.com/abc',
    );
    const pending = { ...online, meetingStatus: 'PENDING', roomId: null };
    expect(read('REQUESTED', facts({ roomName: null }, pending), 'OWNER').lines).toContain('Where: Online');
  });
});
