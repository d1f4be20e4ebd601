import { describe, expect, test } from 'vitest';
import {
  calendarEntry,
  googleCalendarLink,
  outlookCalendarLink,
  withOffset,
} from '../../../src/domain/meetings/calendar.ts';
import { aMeeting } from './a-meeting.ts';

const entryOf = (over: object = {}) =>
  calendarEntry({
    meeting: aMeeting(over),
    programName: 'Matchmaking & more',
    programLocation: 'Grand Hotel, 1 Main Street, Jakarta',
    partner: 'Nusantara Labs',
    roomName: 'Garuda Hall',
    url: 'https://door.example/m/1',
  });

describe('A meeting in a calendar', () => {
  // T3007
  test('has partner, room and table with the venue’s name and address, and is confirmed once accepted', () => {
    expect(entryOf()).toEqual({
      uid: 'cccccccc-0000-4000-8000-000000000001@meeting-door',
      title: 'Meeting with Nusantara Labs',
      description: 'Matchmaking & more\nPurpose: Investment\nhttps://door.example/m/1',
      location: 'Garuda Hall, Table 1, Grand Hotel, 1 Main Street, Jakarta',
      startAt: '2026-11-21T10:00:00.000Z',
      endAt: '2026-11-21T10:30:00.000Z',
      status: 'CONFIRMED',
    });
  });

  test.each([
    ['PENDING', 'TENTATIVE'],
    ['RESCHEDULE', 'TENTATIVE'],
    ['REJECTED', 'CANCELLED'],
    ['CANCELED', 'CANCELLED'],
  ] as const)('that is %s is %s, at the venue without a seat', (meetingStatus, status) => {
    expect(entryOf({ meetingStatus })).toMatchObject({
      status,
      location: 'Grand Hotel, 1 Main Street, Jakarta',
    });
  });

  // T2245
  test('that was released is canceled: the time is free for others', () => {
    const released = { releasedAt: '2026-11-21T10:07:00.000Z', reason: 'STAFF', missing: 'OWNER' } as const;
    expect(entryOf({ released }).status).toBe('CANCELLED');
  });

  test('that is online has its link as the place once accepted', () => {
    const online = { venue: 'online', tableName: null, meetingLink: 'https://meet.google.com/abc' };
    expect(entryOf(online).location).toBe('https://meet.google.com/abc');
    expect(entryOf({ ...online, meetingStatus: 'PENDING' }).location).toBe('Online');
    expect(entryOf({ ...online, meetingLink: null }).location).toBe('Garuda Hall, place 1');
  });

  test.each([
    ['an unreadable start', { startAt: 'soon' }],
    ['an unreadable end', { endAt: '' }],
    ['an end before its start', { endAt: '2026-11-21T09:00:00.000Z' }],
  ])('with %s is refused', (_what, over) => {
    expect(() => entryOf(over)).toThrow('Invalid time value or format on start/end time.');
  });

  test('outside of the timeslots has its own place', () => {
    expect(entryOf({ timeslotId: null, roomId: null, meetingLocation: 'Cafe, ground floor' }).location).toBe(
      'Cafe, ground floor',
    );
  });
});

describe('The link to a calendar provider', () => {
  const read = (link: string) => Object.fromEntries(new URL(link).searchParams);

  // T0550
  test('of Google has title, description, dates and zone', () => {
    const link = googleCalendarLink(entryOf(), 'Asia/Jakarta');
    expect(link.startsWith('https://calendar.google.com/calendar/render?')).toBe(true);
    expect(read(link)).toEqual({
      action: 'TEMPLATE',
      text: 'Meeting with Nusantara Labs',
      details: 'Matchmaking & more\nPurpose: Investment\nhttps://door.example/m/1',
      dates: '20261121T100000Z/20261121T103000Z',
      ctz: 'Asia/Jakarta',
      location: 'Garuda Hall, Table 1, Grand Hotel, 1 Main Street, Jakarta',
    });
  });

  // T0551
  test('of Outlook has its dates as local times with their offset', () => {
    expect(read(outlookCalendarLink(entryOf(), 'Asia/Jakarta'))).toMatchObject({
      subject: 'Meeting with Nusantara Labs',
      startdt: '2026-11-21T17:00:00+07:00',
      enddt: '2026-11-21T17:30:00+07:00',
    });
  });
});

test.each([
  ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
  ['2026-03-08T06:30:00.000Z', 'America/New_York', '2026-03-08T01:30:00-05:00'],
  ['2026-03-08T07:30:00.000Z', 'America/New_York', '2026-03-08T03:30:00-04:00'],
  ['2026-11-20T18:30:00.000Z', 'Asia/Jakarta', '2026-11-21T01:30:00+07:00'],
  ['2026-11-21T00:00:00.000Z', 'Asia/Kolkata', '2026-11-21T05:30:00+05:30'],
  ['2026-11-21T00:00:00.000Z', 'America/St_Johns', '2026-11-20T20:30:00-03:30'],
])('%s in %s reads %s', (instant, zone, local) => {
  expect(withOffset(instant, zone)).toBe(local);
  expect(new Date(local).toISOString()).toBe(instant);
});
