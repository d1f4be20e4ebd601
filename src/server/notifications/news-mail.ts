import type { Translator } from '../../domain/language/translator.ts';
import { type News, newsText } from '../../domain/notifications/notification-news.ts';
import { letter } from '../mail/letter.ts';
import type { MailDraft } from '../perform/transaction-context.ts';

/**
 * A mail with one piece of news, or with all of one moment; every link stands on PUBLIC_URL.
 */
export function newsMail(
  translator: Translator,
  to: string,
  news: readonly News[],
  publicUrl: string,
): MailDraft {
  const { t } = translator;
  const written = news.map((one) => newsText(one, translator));
  const [first] = written;
  const subject =
    first && written.length === 1
      ? (first.mail?.subject ?? `${first.title}: ${first.about}`)
      : t('{count} of your meetings have changed', { count: news.length });
  const because =
    first?.mail?.because ?? t('You receive this email because your organization takes part in this program.');
  return letter(translator, to, subject, [
    ...written.flatMap(({ lines, path, mail }) => [
      { lines },
      { link: `${publicUrl}${path}`, label: mail?.link ?? t('Open the meeting') },
    ]),
    { say: because },
  ]);
}
