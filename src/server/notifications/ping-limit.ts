import { MAX_PINGS, PINGS_MINUTES } from '../../domain/meetings/late.ts';
import type { NotificationKind } from '../../domain/notifications/notification-routing.ts';
import { addMinutes, type Instant } from '../../domain/time/instants.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { countNotifications } from '../store/notifications.ts';
import type { NotificationToSend } from './notify-users.ts';

/**
 * Notifications about the arrival or absence of a partner, and offers that follow from it: together they make a phone ring at most
 * MAX_PINGS times an hour.
 */
export const pingKinds: readonly NotificationKind[] = ['MEETING_NOTICE', 'MEETING_RELEASED', 'MEETING_OFFER'];

/**
 * The same notifications, without a message to the browsers of people who had their MAX_PINGS within PINGS_MINUTES: the list
 * and every screen say it all the same.
 */
export async function withinPingLimit(
  tx: TransactionContext['tx'],
  notifications: readonly NotificationToSend[],
  now: Instant,
): Promise<NotificationToSend[]> {
  if (notifications.length === 0) return [];
  const people = [...new Set(notifications.map(({ reader }) => reader.userId))];
  const had = await countNotifications(tx, people, pingKinds, addMinutes(now, -PINGS_MINUTES));
  return notifications.map((notification) => {
    const { userId } = notification.reader;
    const count = (had.get(userId) ?? 0) + 1;
    had.set(userId, count);
    if (count <= MAX_PINGS) return notification;
    const channels = new Set([...notification.channels].filter((channel) => channel !== 'push'));
    return { ...notification, channels };
  });
}
