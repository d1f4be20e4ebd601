import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { choiceArgs } from '../domain/notifications/preferences.ts';
import { subscriptionArgs } from '../domain/notifications/push-subscription.ts';
import { type NotificationTopic, notificationTopics } from '../domain/notifications/topics.ts';
import { endpoint } from './endpoint.ts';

/** Notifications in the product (API.md, Notifications; SPEC.md 3): each person's own, and nobody else's. */

export const notificationShape = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  /** The page that shows what it is about, on our own origin. */
  url: z.string(),
  /** "MEETING_ACCEPTED": what happened. */
  notificationType: z.string(),
  isRead: z.boolean(),
  programId: z.uuid(),
  meetingId: z.uuid().nullable(),
  /** For which of one's organizations; nothing but zeros: as staff of the program. */
  organizationId: z.uuid(),
  createdAt: z.string(),
});
export type NotificationResult = z.output<typeof notificationShape>;

const idParams = z.object({ id: z.uuid({ error: encodeMessage(idMessages.undefinedNotificationId) }) });
const unread = z.object({ unread: z.int() });

export const listNotifications = endpoint(
  {},
  {
    name: 'listNotifications',
    method: 'GET',
    path: '/notification',
    shows: ['notification'],
    summary: 'The caller’s notifications, newest first, and how many are unread.',
    may: 'signedIn',
    query: z.object({
      limit: z.coerce
        .number({ error: encodeMessage(basicMessages.sizePositive) })
        .int()
        .min(1, encodeMessage(basicMessages.sizePositive))
        .max(100)
        .default(10),
      nextToken: z.string().max(200).optional(),
    }),
    result: unread.extend({ notifications: z.array(notificationShape), nextToken: z.string().nullable() }),
  },
);

export const readNotification = endpoint(
  {},
  {
    name: 'readNotification',
    method: 'PATCH',
    path: '/notification/{id}/read',
    summary: 'Mark a notification as read.',
    may: 'signedIn',
    params: idParams,
    invalidates: ['listNotifications'],
    result: unread,
  },
);

export const readAllNotifications = endpoint(
  {},
  {
    name: 'readAllNotifications',
    method: 'PATCH',
    path: '/notification/read/all',
    summary: 'Mark all of the caller’s notifications as read.',
    may: 'signedIn',
    invalidates: ['listNotifications'],
    result: unread,
  },
);

export const deleteNotification = endpoint(
  {},
  {
    name: 'deleteNotification',
    method: 'DELETE',
    path: '/notification/{id}',
    summary: 'Delete a notification.',
    may: 'signedIn',
    params: idParams,
    invalidates: ['listNotifications'],
    result: unread,
  },
);

/** Whether it is told on each channel. */
const onChannels = z.object({ inApp: z.boolean(), mail: z.boolean(), push: z.boolean() });

const preferences = z.object({
  /** By topic. A server of another version may have others: those are passed over, and what it does not say is left out. */
  preferences: z.object(
    Object.fromEntries(notificationTopics.map((topic) => [topic, onChannels.optional()])) as Record<
      NotificationTopic,
      z.ZodOptional<typeof onChannels>
    >,
  ),
});

export const getNotificationPreferences = endpoint(
  {},
  {
    name: 'getNotificationPreferences',
    method: 'GET',
    path: '/notification/preference',
    shows: [],
    summary: 'Which kinds of notifications the caller receives on which channel.',
    may: 'signedIn',
    result: preferences,
  },
);

export const saveNotificationPreference = endpoint(
  {},
  {
    name: 'saveNotificationPreference',
    method: 'PUT',
    path: '/notification/preference',
    summary: 'Turn one kind of notifications on or off for one channel.',
    may: 'signedIn',
    body: choiceArgs,
    invalidates: 'nothing',
    answers: (result) => ({ call: 'getNotificationPreferences', input: {}, result }),
    result: preferences,
  },
);

export const getPushKey = endpoint(
  {},
  {
    name: 'getPushKey',
    method: 'GET',
    path: '/notification/push/key',
    shows: [],
    summary: 'The key with which a browser subscribes to notifications (VAPID, base64url).',
    may: 'signedIn',
    result: z.object({ publicKey: z.string() }),
  },
);

export const subscribePush = endpoint(
  {},
  {
    name: 'subscribePush',
    method: 'POST',
    path: '/notification/push/subscription',
    summary: 'Turn on browser notifications for this browser.',
    may: 'signedIn',
    body: subscriptionArgs,
    invalidates: 'nothing',
    result: z.object({}),
  },
);

export const unsubscribePush = endpoint(
  {},
  {
    name: 'unsubscribePush',
    method: 'DELETE',
    path: '/notification/push/subscription',
    summary: 'Turn off browser notifications for this browser, also if they were not on.',
    may: 'signedIn',
    body: subscriptionArgs.pick({ endpoint: true }),
    invalidates: 'nothing',
    result: z.object({}),
  },
);
