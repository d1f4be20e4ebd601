import { describe, expect, test } from 'vitest';
import type { ArrivalNotice } from '../../../src/domain/meetings/meeting.ts';
import { missingNews, noticeNews, startNews } from '../../../src/domain/notifications/notice-news.ts';
import { newsText } from '../../../src/domain/notifications/notification-news.ts';
import { aMeeting, at } from '../meetings/a-meeting.ts';

/** Of a meeting at 10:00, 17:00 in Jakarta. */

const facts = (meeting: object = {}) => ({
  program: { name: 'Matchmaking 2026', slug: 'matchmaking-2026', timezone: 'Asia/Jakarta' },
  meeting: aMeeting(meeting),
  names: { OWNER: 'Capital Partners', PARTICIPANT: 'Nusantara Labs' },
  roomName: 'Garuda Hall',
});
const notice = (over: Partial<ArrivalNotice>): ArrivalNotice => ({
  kind: 'LATE',
  minutes: 5,
  stampAt: at('09:40'),
  operationId: 'n',
  ...over,
});

describe('What the other side reads', () => {
  // T1967
  test('is by how much the partner is late, or how long it still takes, with time and place', () => {
    const before = newsText(noticeNews(facts(), 'OWNER', notice({})));
    expect(before).toMatchObject({
      title: 'Your partner is about 5 minutes late',
      brief: 'Nusantara Labs, 17:00 · Garuda Hall, Table 1',
      message: 'Nusantara Labs will be about 5 minutes late. 17:00 - 17:30 GMT+7 · Garuda Hall, Table 1',
    });
    const title = (over: Partial<ArrivalNotice> | null) =>
      newsText(noticeNews(facts(), 'OWNER', over && notice(over))).title;
    expect([
      title({ stampAt: at('10:04'), minutes: 10 }),
      title({ kind: 'NOT_COMING', minutes: null }),
      title({ kind: 'WAITING', minutes: null }),
      title(null),
    ]).toEqual([
      'Your partner is on the way, about 10 minutes',
      'Your partner can’t come',
      'Your partner is waiting for you',
      'Your partner is on time after all',
    ]);
  });

  // T1968
  test('at the start is the table, and that the partner waits there; a link stands on no locked screen', () => {
    const title = (reader: boolean, partner: boolean, meeting: object = {}) =>
      newsText(startNews(facts(meeting), 'OWNER', { reader, partner })).title;
    expect([title(false, false), title(true, true), title(false, true)]).toEqual([
      'Your meeting starts now: Table 1',
      'Your meeting starts now: Table 1',
      'Your partner is waiting at Table 1',
    ]);
    const online = { venue: 'online', tableName: null, meetingLink: 'https://meet.example/abc' };
    expect([title(false, false, online), title(false, true, online)]).toEqual([
      'Your meeting starts now',
      'Your partner is waiting for you',
    ]);
    expect(newsText(missingNews(facts(online), 'OWNER')).brief).not.toContain('https');
    expect(newsText(missingNews(facts(), 'OWNER')).message).toMatch(
      /^Nusantara Labs is waiting\. Please say whether you are coming\./,
    );
  });
});
