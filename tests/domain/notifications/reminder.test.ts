import { describe, expect, test } from 'vitest';
import { dueReminder, reminderText } from '../../../src/domain/notifications/reminder.ts';
import { aMeeting } from '../meetings/a-meeting.ts';

describe('A reminder is due', () => {
  const startAt = '2026-11-21T10:00:00.000Z';
  test.each([
    ['2026-11-21T09:44:59.999Z', null],
    ['2026-11-21T09:45:00.000Z', 15],
    ['2026-11-21T09:54:59.999Z', 15],
    ['2026-11-21T09:55:00.000Z', 5],
    ['2026-11-21T09:59:59.999Z', 5],
    ['2026-11-21T10:00:00.000Z', null],
    ['2026-11-21T11:00:00.000Z', null],
  ])('at %s: %s minutes before 10:00', (now, minutes) => {
    expect(dueReminder(startAt, now)).toBe(minutes);
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
    expect(reminderText(facts(), 'OWNER', '2026-11-21T09:48:30.000Z')).toEqual({
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
    const told = reminderText(
      { ...facts(online), roomName: 'Online' },
      'PARTICIPANT',
      '2026-11-21T09:59:30.000Z',
    );
    expect(told.title).toBe('Meeting in 1 minute');
    expect(told.message).toContain('https://meet.google.com/abc');
    expect(told.brief).toBe('Capital Partners, 17:00 · Online');
  });
});
