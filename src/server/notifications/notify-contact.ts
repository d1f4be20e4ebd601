import { notificationChannels } from '../../domain/notifications/channels.ts';
import { askNews, contactNews } from '../../domain/notifications/contact-news.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { personReaders, readersOf } from '../store/notification-readers.ts';
import { loadProgram } from '../store/programs.ts';
import { silentPrograms } from '../store/resends.ts';
import { notifyUsers } from './notify-users.ts';

/**
 * Notifies the other side that someone gives their contact: those who give theirs that they can read it, else all of the organization
 * that someone would like to exchange, without a name.
 *
 * @param sharers those of the other side who give theirs; none: nobody does
 */
export async function notifyContact(
  context: TransactionContext,
  of: { programId: string; meetingId: string; own: { id: string; name: string }; otherId: string },
  sharers: readonly string[],
): Promise<void> {
  const { publicUrl, tx } = context;
  const program = await loadProgram(tx, of.programId);
  if (publicUrl === null || !program || (await silentPrograms(tx, [of.programId])).size > 0) return;
  const readers = await readersOf(tx, {
    programId: of.programId,
    organizationIds: [of.otherId],
    exceptUserId: null,
  });
  const exchanged = sharers.length > 0;
  const told = contactNews({ program, partner: of.own, meetingId: of.meetingId, exchanged });
  await notifyUsers(
    context,
    publicUrl,
    readers
      .filter(({ userId }) => !exchanged || sharers.includes(userId))
      .map((reader) => ({
        kind: 'CONTACT_SHARED' as const,
        reader,
        channels: new Set(notificationChannels),
        programId: of.programId,
        meeting: null,
        tag: `contact:${of.meetingId.slice(-12)}`,
        told,
      })),
  );
}

/** Notifies one person that someone asks for their contact after scanning their badge, or that one whom they asked gives theirs. */
export async function notifyAsk(
  context: TransactionContext,
  of: {
    programId: string;
    askId: string;
    by: { name: string; organization: string };
    to: { userId: string; organizationId: string };
    agreed: boolean;
  },
): Promise<void> {
  const { publicUrl, tx } = context;
  const program = await loadProgram(tx, of.programId);
  if (publicUrl === null || !program || (await silentPrograms(tx, [of.programId])).size > 0) return;
  const { by, agreed } = of;
  await notifyUsers(
    context,
    publicUrl,
    (await personReaders(tx, [of.to])).map((reader) => ({
      kind: 'CONTACT_SHARED' as const,
      reader,
      channels: new Set(notificationChannels),
      programId: of.programId,
      meeting: null,
      tag: `contact:${of.askId.slice(-12)}`,
      told: askNews({ program, by, agreed }),
    })),
  );
}
