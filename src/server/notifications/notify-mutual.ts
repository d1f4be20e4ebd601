import { notificationChannels } from '../../domain/notifications/channels.ts';
import { mutualNews } from '../../domain/notifications/mutual-news.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { readersOf } from '../store/notification-readers.ts';
import { loadProgram } from '../store/programs.ts';
import { silentPrograms } from '../store/resends.ts';
import { commonTimesOfPairs } from '../wishes/common-times.ts';
import type { MutualPair } from '../wishes/mutual-wishes.ts';
import { wishPartners } from '../wishes/wish-partners.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';

/**
 * Notifies both sides of pairs of a program that wish to meet each other, with the next times that both have, within the transaction. A
 * program that wants nobody notified notifies nobody: the lists say it all the same.
 */
export async function notifyMutual(
  context: TransactionContext,
  programId: string,
  pairs: readonly Pick<MutualPair, 'a' | 'b'>[],
): Promise<void> {
  const { publicUrl, tx, now } = context;
  if (pairs.length === 0) return;
  const program = await loadProgram(tx, programId);
  if (publicUrl === null || !program || (await silentPrograms(tx, [programId])).size > 0) return;
  const ids = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const names = await wishPartners(tx, ids);
  const readers = await readersOf(tx, { programId, organizationIds: ids, exceptUserId: null });
  const notifications: NotificationToSend[] = [];
  const timesOfPairs = await commonTimesOfPairs(tx, programId, pairs, now);
  for (const [index, { a, b }] of pairs.entries()) {
    const times = timesOfPairs[index] ?? [];
    for (const [own, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const partner = names.get(other);
      if (!partner) continue;
      const told = mutualNews({ program, partner, times });
      for (const reader of readers.filter(({ organizationId }) => organizationId === own))
        notifications.push({
          kind: 'WISH_MUTUAL',
          reader,
          channels: new Set(notificationChannels),
          programId,
          meeting: null,
          tag: `wish:${own.slice(-12)}:${other.slice(-12)}`,
          told,
        });
    }
  }
  await notifyUsers(context, publicUrl, notifications);
}
