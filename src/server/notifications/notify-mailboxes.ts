import { MAX_NEWS_MAILS_TO_ADDRESS } from '../../domain/notifications/mailbox-news.ts';
import type { MailboxNews } from '../../domain/notifications/notification-news.ts';
import { addMinutes } from '../../domain/time/instants.ts';
import { createUnsubscribeLinks } from '../broadcasts/unsubscribe-links.ts';
import { loadSecret } from '../identity/secrets.ts';
import { translatorIn } from '../language/translators.ts';
import { mailboxNewsMail } from '../mail/mailbox-news-mail.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { languageOfAddress } from '../store/languages.ts';
import { countMailboxMail } from '../store/mailbox-mails.ts';
import { mailboxesOfNobodys } from '../store/notification-readers.ts';

/** One piece of news for an organization, in words that a stranger may be sent. */
export interface OrganizationNews {
  organizationId: string;
  told: MailboxNews;
}

/**
 * Writes to the mailboxes of those of these organizations of which nobody has an account: one mail each with all of it, which says
 * how to get one. Whoever has an account reads it there (`notifyUsers`). Of a draft program nobody is told, nor who wants no
 * such mail; an address gets so many a day.
 */
export async function notifyMailboxes(
  context: TransactionContext,
  publicUrl: string,
  programId: string,
  news: readonly OrganizationNews[],
): Promise<void> {
  if (news.length === 0) return;
  const { tx, now } = context;
  const organizationIds = [...new Set(news.map(({ organizationId }) => organizationId))];
  const mailboxes = await mailboxesOfNobodys(tx, programId, organizationIds);
  if (mailboxes.length === 0) return;
  const links = createUnsubscribeLinks(await loadSecret(tx), publicUrl);
  for (const { organizationId, email, name, waits } of mailboxes) {
    const since = addMinutes(now, -24 * 60);
    if (!(await countMailboxMail(tx, { email, now, since, most: MAX_NEWS_MAILS_TO_ADDRESS }))) continue;
    const translator = translatorIn(await languageOfAddress(context, email));
    const theirs = news.filter((one) => one.organizationId === organizationId);
    const unsubscribe = links.linkFor(email);
    const told = theirs.map((one) => one.told);
    await context.mail(mailboxNewsMail(translator, email, { name, waits }, told, { publicUrl, unsubscribe }));
  }
}
