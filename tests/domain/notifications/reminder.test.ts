import { describe, expect, test } from 'vitest';
import { newsText } from '../../../src/domain/notifications/notification-news.ts';
import { dueReminder, reminderNews } from '../../../src/domain/notifications/reminder.ts';
import { reminderMinutesArgs } from '../../../src/domain/notifications/reminder-args.ts';
import { isReminderOrder } from '../../../src/domain/notifications/reminder-minutes.ts';
import { aMeeting } from '../meetings/a-meeting.ts';

describe('A reminder is due', () => {
  const startAt = '2026-11-21T10:00:00.000Z';
  const due = (now: string, firstReminderMinutes: number, lastReminderMinutes: number) =>
    dueReminder(startAt, now, { firstReminderMinutes, lastReminderMinutes });
  test.each([
    ['2026-11-21T09:44:59.999Z', null],
    ['2026-11-21T09:45:00.000Z', 'FIRST'],
    ['2026-11-21T09:54:59.999Z', 'FIRST'],
    ['2026-11-21T09:55:00.000Z', 'LAST'],
    ['2026-11-21T09:59:59.999Z', 'LAST'],
    ['2026-11-21T10:00:00.000Z', null],
    ['2026-11-21T11:00:00.000Z', null],
  ])('at %s: %s, 15 and 5 minutes before 10:00', (now, reminder) => {
    expect(due(now, 15, 5)).toBe(reminder);
  });

  // T3280
  test('as its program says, where it reminds once or not at all too', () => {
    expect(due('2026-11-21T08:00:00.000Z', 120, 1)).toBe('FIRST');
    expect(due('2026-11-21T09:58:59.999Z', 120, 1)).toBe('FIRST');
    expect(due('2026-11-21T09:59:00.000Z', 120, 1)).toBe('LAST');
    expect(due('2026-11-21T09:59:59.000Z', 30, 0)).toBe('FIRST');
    expect(due('2026-11-21T09:59:59.000Z', 0, 0)).toBe(null);
  });

  // T3281
  test('the last one after the first: each 1 to 120 minutes, and neither is allowed, but no last one alone', () => {
    const isOrder = (firstReminderMinutes: number, lastReminderMinutes: number) =>
      isReminderOrder({ firstReminderMinutes, lastReminderMinutes });
    expect(isOrder(15, 5)).toBe(true);
    expect(isOrder(15, 0)).toBe(true);
    expect(isOrder(0, 0)).toBe(true);
    expect(isOrder(15, 15)).toBe(false);
    expect(isOrder(0, 5)).toBe(false);
    const reads = (minutes: number) => reminderMinutesArgs.safeParse(minutes).success;
    expect([0, 1, 120].every(reads)).toBe(true);
    expect([-1, 121, 1.5].some(reads)).toBe(false);
  });
});

describe('What a reminder says', () => {
  const facts = (meeting: object = {}) => ({
    program: { name: 'Matchmaking 2026', slug: 'matchmaking-2026', timezone: 'Asia/Jakarta' },
    meeting: aMeeting(meeting),
    names: { OWNER: 'Capital Partners', PARTICIPANT: 'Nusantara Labs' },
    roomName: 'Garuda Hall',
  });

  // T1128
  test('is how long it still is, with whom, and room and table', () => {
    expect(newsText(reminderNews(facts(), 'OWNER', '2026-11-21T09:48:30.000Z'))).toEqual({
      title: 'Meeting in 12 minutes',
      about: 'Nusantara Labs, 17:00',
      brief: 'Nusantara Labs, 17:00 · Garuda Hall, Table 1',
      message: 'Your meeting with Nusantara Labs starts soon. 17:00 - 17:30 GMT+7 · Garuda Hall, Table 1',
      lines: [
        'Your meeting with Nusantara Labs starts in 12 minutes.',
        'Program: Matchmaking 2026',
        'When: 17:00 - 17:30 GMT+7 (Asia/Jakarta)',
        'Where: Garuda Hall, Table 1',
      ],
      path: '/programs/matchmaking-2026/events/meetings/cccccccc-0000-4000-8000-000000000001',
    });
  });

  test('one minute is one minute, and the link of an online meeting stands on no locked screen', () => {
    const online = { venue: 'online', tableName: null, meetingLink: 'https://meet.google.com/abc' };
    const told = newsText(
      reminderNews({ ...facts(online), roomName: 'Online' }, 'PARTICIPANT', '2026-11-21T09:59:30.000Z'),
    );
    expect(told.title).toBe('Meeting in 1 minute');
    expect(told.message).toContain('https://meet.google.com/abc');
    expect(told.brief).toBe('Capital Partners, 17:00 · Online');
  });
});
