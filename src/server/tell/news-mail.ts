import type { ToldNews } from '../../domain/notifications/meeting-news.ts';
import { letter } from '../mail/letter.ts';
import type { MailDraft } from '../perform/work.ts';

/** A mail with one piece of news, or with all of one moment; every link stands on PUBLIC_URL. */
export function newsMail(to: string, news: readonly ToldNews[], publicUrl: string): MailDraft {
  const [first] = news;
  const subject =
    first && news.length === 1
      ? (first.mail?.subject ?? `${first.title}: ${first.about}`)
      : `${news.length} of your meetings have changed`;
  const because =
    first?.mail?.because ?? 'You receive this mail because your organization takes part in this program.';
  return letter(to, subject, [
    ...news.flatMap(({ lines, path, mail }) => [
      { lines },
      { link: `${publicUrl}${path}`, label: mail?.link ?? 'Open the meeting' },
    ]),
    { say: because },
  ]);
}
