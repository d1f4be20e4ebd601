import type { Translator } from '../../domain/language/translator.ts';
import { anOrganizationWithin } from '../../domain/notifications/news-messages.ts';
import type { MailboxNews } from '../../domain/notifications/notification-news.ts';
import { withoutLinks } from '../../domain/people/without-links.ts';
import { unsubscribeHeaders } from '../broadcasts/unsubscribe-links.ts';
import type { MailDraft } from '../perform/transaction-context.ts';
import { letter } from './letter.ts';

/**
 * A mail of news of meetings to an address that nobody has confirmed: what happened, how to get an account, how to have no more.
 *
 * @param waits who signs up with the address finds the organization there
 */
export function mailboxNewsMail(
  translator: Translator,
  to: string,
  { name, waits }: { name: string; waits: boolean },
  news: readonly MailboxNews[],
  { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string },
): MailDraft {
  const { t, textOf } = translator;
  const neutral = textOf(anOrganizationWithin);
  /** A sentence that begins with the words for a name that is not shown begins with a capital letter. */
  const begun = (sentence: string): string =>
    sentence.startsWith(neutral) ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence;
  const organization = withoutLinks(name, t('your organization'));
  const [first] = news;
  const subject =
    first && news.length === 1
      ? textOf(first.title)
      : t('{count} of your meetings have changed', { count: news.length });
  return {
    ...letter(translator, to, subject, [
      { lines: news.map(({ sentence }) => begun(textOf(sentence))) },
      ...(waits
        ? [
            {
              say: t(
                'Nobody from {organization} has an account yet. Sign up with this address, {email}: your organization is waiting for you there, and you can answer.',
                { organization, email: to },
              ),
            },
            { link: `${publicUrl}/signup?${new URLSearchParams({ email: to })}`, label: t('Sign up') },
          ]
        : [
            {
              say: t(
                'Nobody from {organization} has an account yet. To answer, please ask the staff of the program for an invitation.',
                { organization },
              ),
            },
          ]),
      { say: t('You receive this email because your organization takes part in this program.') },
      { link: unsubscribe, label: t('Unsubscribe from emails like this one') },
    ]),
    headers: unsubscribeHeaders(unsubscribe),
  };
}
