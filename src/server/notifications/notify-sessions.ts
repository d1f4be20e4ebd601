import { notificationChannels } from '../../domain/notifications/channels.ts';
import { type ChangedSession, sessionNews } from '../../domain/notifications/session-news.ts';
import type { Program } from '../../domain/programs/program.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { personReaders } from '../store/notification-readers.ts';
import { silentPrograms } from '../store/resends.ts';
import { type NotificationToSend, notifyUsers } from './notify-users.ts';

/** A session that is elsewhere or off, with who registered for it. */
export interface ChangedSessionNews extends ChangedSession {
  sessionId: string;
  registered: readonly { userId: string; organizationId: string }[];
}

/**
 * Tells those who registered, within the transaction: one message a person with all of their sessions, on the channels that they
 * chose. A program that wants nobody told tells nobody.
 *
 * @returns how many people heard of it
 */
export async function notifySessions(
  context: TransactionContext,
  program: Pick<Program, 'id' | 'name' | 'slug' | 'timezone'>,
  changed: readonly ChangedSessionNews[],
): Promise<number> {
  const { publicUrl, actor, tx } = context;
  const people = changed.flatMap(({ registered }) => registered);
  if (publicUrl === null || actor.kind === 'SYSTEM' || people.length === 0) return 0;
  if ((await silentPrograms(tx, [program.id])).size > 0) return 0;
  const readers = await personReaders(tx, people);
  const sessionsOf = new Map<string, ChangedSessionNews[]>();
  for (const session of [...changed].sort((a, b) => (a.from.startAt < b.from.startAt ? -1 : 1)))
    for (const { userId } of session.registered) {
      const own = sessionsOf.get(userId);
      if (own) own.push(session);
      else sessionsOf.set(userId, [session]);
    }
  const notifications = readers.flatMap((reader): NotificationToSend[] => {
    const sessions = sessionsOf.get(reader.userId) ?? [];
    const [first] = sessions;
    if (!first) return [];
    return [
      {
        kind: 'SESSION_CHANGED',
        reader,
        channels: new Set(notificationChannels),
        programId: program.id,
        meeting: null,
        tag: `session:${first.sessionId}`,
        told: sessionNews({ program, sessions }),
      },
    ];
  });
  return (await notifyUsers(context, publicUrl, notifications)).size;
}
