import { heldOf } from '../../domain/broadcasts/send-time.ts';
import { heldBroadcastNews } from '../../domain/notifications/held-broadcast-news.ts';
import { may } from '../../domain/people/permissions.ts';
import { translatorIn } from '../language/translators.ts';
import { newsMail } from '../notifications/news-mail.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { loadStanding } from '../store/actors.ts';
import { countAudience, insertRecipients } from '../store/audiences.ts';
import { beginBroadcast, holdBroadcast, lockDueBroadcast, sendersOf } from '../store/broadcast-schedule.ts';
import { lastRestore } from '../store/last-restore.ts';

/**
 * Sends a broadcast whose time has come, or keeps it and notifies its staff by email. Whom it goes to, whether its sender still
 * may, and what its program is are asked now. Any number of processes may look: it is one's for a transaction, and no
 * longer waits when that has committed; where a process dies in between, the next look sends it.
 */
export async function sendDueBroadcast(context: TransactionContext, id: string): Promise<void> {
  const { tx, now, publicUrl } = context;
  // Mails have links: where none leaves, nothing does.
  if (publicUrl === null) return;
  const due = await lockDueBroadcast(tx, id, now);
  if (!due) return;
  const { program, sender, audience } = due;
  const of = { programId: program.id, audience, world: { zone: program.timezone, now } };
  const standing = sender && (await loadStanding(tx, program.id, sender));
  const mayStill = sender !== null && may(sender, 'broadcast.send', standing ? { program: standing } : {});
  const { recipients } = await countAudience(tx, of);
  const held = heldOf({
    sendAt: due.sendAt,
    now,
    statusThen: due.statusThen,
    status: program.status,
    isDeleted: program.isDeleted,
    mayStill,
    restoredAt: await lastRestore(tx),
    recipients,
  });
  if (held === null) {
    await insertRecipients(tx, id, of, now);
    await beginBroadcast(tx, id);
    return;
  }
  await holdBroadcast(tx, id, held);
  const told = await sendersOf(tx, program.id, mayStill ? (sender?.userId ?? null) : null);
  const { subject, sendAt } = due;
  const news = { program, broadcastId: id, subject, sendAt, reason: held };
  await context.mail(
    ...told.map(({ email, language }) => {
      const translator = translatorIn(language);
      return newsMail(translator, email, [heldBroadcastNews(news)], publicUrl);
    }),
  );
}
