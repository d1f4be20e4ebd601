import { laneOf, ofLane } from '../../domain/meetings/lanes.ts';
import { type Meeting, organizationOf, parties } from '../../domain/meetings/meeting.ts';
import { routingOf } from '../../domain/notifications/notification-routing.ts';
import {
  type ReleaseNews,
  releaseMailboxNews,
  releaseNews,
} from '../../domain/notifications/release-news.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { notifiedWithReaders } from '../store/notification-readers.ts';
import { notifyMailboxes } from './notify-mailboxes.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';
import { withinPingLimit } from './ping-limit.ts';

/** That a meeting was released, or is on again. */
export interface ReleaseChange {
  /** As it is now. */
  meeting: Meeting;
  news: ReleaseNews;
}

/**
 * Notifies both sides in the product and on their devices, but not who did it; a mail would come when the meeting is over, and so
 * no notification is sent once it is. An organization of which nobody has an account is told at its mailbox.
 */
export async function notifyOfRelease(
  context: TransactionContext,
  changes: readonly ReleaseChange[],
): Promise<void> {
  const { publicUrl, actor, now, tx } = context;
  const told = changes.filter(({ meeting }) => now < meeting.endAt);
  if (publicUrl === null || told.length === 0) return;
  const { inApp, push } = routingOf('MEETING_RELEASED');
  const channels = new Set([...(inApp ? ['inApp' as const] : []), ...(push ? ['push' as const] : [])]);
  for (const [programId, ofProgram] of Map.groupBy(told, ({ meeting }) => meeting.programId)) {
    const sides = ofProgram.flatMap(({ meeting }) => parties.map((side) => organizationOf(meeting, side)));
    const { notified, readers } = await notifiedWithReaders(
      tx,
      [...new Set(ofProgram.map(({ meeting }) => meeting.id))],
      {
        programId,
        organizationIds: [...new Set(sides)],
        // Left out last: whoever is alone in a delegation still makes it one that has people.
        exceptUserId: null,
      },
    );
    const notifications = ofProgram.flatMap(({ meeting, news }) => {
      const facts = notified.get(meeting.id);
      if (!facts) return [];
      const whole = { ...facts, meeting: { ...meeting, meetingLink: facts.meetingLink } };
      return parties.flatMap((side) =>
        ofLane(
          readers.filter(({ organizationId }) => organizationId === organizationOf(meeting, side)),
          laneOf(meeting, side),
        )
          .filter(({ userId }) => !(actor.kind === 'USER' && actor.userId === userId))
          .map(
            (reader): NotificationToSend => ({
              kind: 'MEETING_RELEASED',
              reader,
              channels,
              programId,
              meeting,
              until: meeting.endAt,
              told: releaseNews(whole, side, news, meeting.released ?? null),
            }),
          ),
      );
    });
    await notifyUsers(context, publicUrl, await withinPingLimit(tx, notifications, now));
    // Who has no account has no list either: what was promised reaches them by mail, or not at all.
    const unread = ofProgram.flatMap(({ meeting, news }) => {
      const facts = notified.get(meeting.id);
      if (!facts) return [];
      const whole = { ...facts, meeting };
      return parties.map((side) => ({
        organizationId: organizationOf(meeting, side),
        told: releaseMailboxNews(whole, side, news, meeting.released ?? null),
      }));
    });
    await notifyMailboxes(context, publicUrl, programId, unread);
  }
}
