import { describe, expect, test } from 'vitest';
import {
  type NotificationChannel,
  notificationChannels,
} from '../../../src/domain/notifications/channels.ts';
import { meetingNews, newsTable } from '../../../src/domain/notifications/meeting-news.ts';
import {
  isPressing,
  type NotificationKind,
  notificationRouting,
  routingOf,
} from '../../../src/domain/notifications/notification-routing.ts';
import { channelsFor, preferencesOf } from '../../../src/domain/notifications/preferences.ts';
import { notificationTopics, topicTable } from '../../../src/domain/notifications/topics.ts';

const now = '2026-11-21T03:00:00.000Z';
const kinds = Object.keys(notificationRouting) as NotificationKind[];
const choice = (
  topic: (typeof notificationTopics)[number],
  channel: NotificationChannel,
  enabled: boolean,
) => ({ topic, channel, enabled });
const heard = (kind: NotificationKind, choices: ReturnType<typeof choice>[], pressing = false) =>
  [...channelsFor(kind, preferencesOf(choices), pressing)].sort();

describe('What is told, to whom, on which channel', () => {
  // T1129
  test('stands in one table for every kind of a meeting’s news, and each kind there has its words', () => {
    const told = kinds.filter((kind) =>
      /^MEETING_(?!REMINDER|MESSAGE|STARTED|MISSING|NOTICE|RELEASED|LANE_MOVED|OFFER|.*NO_SHOW)/.test(kind),
    );
    expect(told.sort()).toEqual(meetingNews.map((news) => `MEETING_${news}`).sort());
    expect(Object.keys(newsTable).sort()).toEqual([...meetingNews].sort());
  });

  // T1121
  test('whoever can choose hears by mail or push only what stands in the product too', () => {
    for (const kind of kinds) {
      const row = routingOf(kind);
      if (row.topic !== null) expect(row.inApp, kind).toBeDefined();
    }
  });

  test('every topic covers something, and every choice that is offered has an effect', () => {
    for (const topic of notificationTopics) {
      for (const channel of notificationChannels) {
        const kind = kinds.find((one) => routingOf(one).topic === topic && routingOf(one)[channel]);
        expect(kind, `${topic} by ${channel}`).toBeDefined();
      }
    }
  });
});

describe('On which channels a person hears of something', () => {
  // T1130
  test('unless chosen: on all, but for mails of reminders and of messages', () => {
    for (const topic of notificationTopics) {
      expect(topicTable[topic].unlessChosen).toEqual({
        inApp: true,
        mail: topic !== 'REMINDERS' && topic !== 'MESSAGES',
        push: true,
      });
    }
    expect(heard('MEETING_ACCEPTED', [])).toEqual(['inApp', 'mail', 'push']);
    expect(heard('MEETING_REMINDER_5', [])).toEqual(['inApp', 'push']);
  });

  // T1131
  test('not on one that they chose against, and of nothing else', () => {
    const choices = [choice('ANSWERS', 'mail', false)];
    expect(heard('MEETING_ACCEPTED', choices)).toEqual(['inApp', 'push']);
    expect(heard('MEETING_REQUESTED', choices)).toEqual(['inApp', 'mail', 'push']);
  });

  test('nowhere, where they do not want it in the product: mail and push point there', () => {
    expect(heard('MEETING_REQUESTED', [choice('REQUESTS', 'inApp', false)])).toEqual([]);
  });

  // T1132
  test('of what is pressing in the product and by mail whatever they chose; push stays a choice', () => {
    const choices = notificationChannels.map((channel) => choice('CHANGES', channel, false));
    expect(heard('MEETING_CANCELED', choices, true)).toEqual(['inApp', 'mail']);
    expect(heard('MEETING_CANCELED', choices, false)).toEqual([]);
  });

  test('an invitation goes to its address, whoever that is', () => {
    expect(
      heard(
        'INVITATION',
        notificationTopics.map((topic) => choice(topic, 'mail', false)),
      ),
    ).toEqual(['mail']);
  });
});

describe('News are pressing', () => {
  test.each([
    ['MEETING_CANCELED', '2026-11-21T03:00:00.000Z', true],
    ['MEETING_RESEATED', '2026-11-22T03:00:00.000Z', true],
    ['MEETING_SEAT_MOVED', '2026-11-22T03:00:00.001Z', false],
    ['MEETING_SEAT_MOVED', '2026-11-21T02:59:59.999Z', false],
    ['MEETING_ACCEPTED', '2026-11-21T04:00:00.000Z', false],
    ['MEETING_CANCELED', null, false],
  ] as const)('%s of a meeting at %s: %s', (kind, startAt, expected) => {
    expect(isPressing(kind, startAt, now)).toBe(expected);
  });
});
