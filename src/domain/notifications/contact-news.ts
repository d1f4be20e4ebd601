import { englishTranslator, type Translator } from '../language/translator.ts';
import type { ToldNews } from './meeting-news.ts';

/** What people read when someone whom they met would like to exchange contacts, and once both have. */

export interface ContactNewsFacts {
  program: { name: string; slug: string };
  partner: { name: string };
  meetingId: string;
  /** Both have shared; else the other side has, and nobody reads anything of it yet. */
  exchanged: boolean;
}

/** The words for one side: before both agreed they name the organization alone. */
export function contactNewsText(
  { program, partner, meetingId, exchanged }: ContactNewsFacts,
  { t }: Translator = englishTranslator,
): ToldNews {
  const title = exchanged
    ? t('{name} shared their contact with you', { name: partner.name })
    : t('{name} would like to exchange contacts', { name: partner.name });
  const message = exchanged
    ? t('You can see and download it with your note of the meeting.')
    : t('You met in the program {name}. Share your contact to see theirs.', { name: program.name });
  return {
    title,
    about: partner.name,
    brief: message,
    message,
    lines: [message],
    path: `/programs/${program.slug}/my-event/${meetingId}`,
    mail: {
      subject: `${title}: ${program.name}`,
      link: t('Open the meeting'),
      because: t('You receive this email because your organization met this one.'),
    },
  };
}
