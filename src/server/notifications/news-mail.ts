import type { Translator } from '../../domain/language/translator.ts';
import type { NewsText } from '../../domain/notifications/meeting-news.ts';
import { letter } from '../mail/letter.ts';
import type { MailDraft } from '../perform/transaction-context.ts';

/**
 * A mail with one piece of news, or with all of one moment; every link stands on PUBLIC_URL.
 *
 * @param news in the language of `translator`
 */
export function newsMail(
  translator: Translator,
  to: string,
  news: readonly NewsText[],
  publicUrl: string,
): MailDraft {
  const { t } = translator;
  const [first] = news;
  const subject =
    first && news.length === 1
      ? (first.mail?.subject ?? `${first.title}: ${first.about}`)
      : t('{count} of your meetings have changed', { count: news.length });
  const because =
    first?.mail?.because ?? t('You receive this email because your organization takes part in this program.');
  return letter(translator, to, subject, [
    ...news.flatMap(({ lines, path, mail }) => [
      { lines },
      { link: `${publicUrl}${path}`, label: mail?.link ?? t('Open the meeting') },
    ]),
    { say: because },
  ]);
}
