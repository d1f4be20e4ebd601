import { englishTranslator, type Translator } from '../language/translator.ts';
import type { NewsText } from './meeting-news.ts';

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
): NewsText {
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

export interface AskNewsFacts {
  program: { name: string; slug: string };
  /** Who asks; of one that was agreed to, who agreed. */
  by: { name: string; organization: string };
  agreed: boolean;
}

/** The words for whoever is asked for a contact after their badge was scanned, and for the one who asked, once they agreed. */
export function askNewsText(
  { program, by, agreed }: AskNewsFacts,
  { t }: Translator = englishTranslator,
): NewsText {
  const title = agreed
    ? t('{name} of {organization} shared their contact with you', by)
    : t('{name} of {organization} would like your contact', by);
  const message = agreed
    ? t('You can see and download it in “My event”.')
    : t('They scanned your badge in the program {name}. Share your contact to see theirs, or decline.', {
        name: program.name,
      });
  return {
    title,
    about: by.name,
    brief: message,
    message,
    lines: [message],
    path: `/programs/${program.slug}/my-event`,
    mail: {
      subject: `${title}: ${program.name}`,
      link: t('Open my event'),
      because: agreed
        ? t('You receive this email because you asked for this contact.')
        : t('You receive this email because someone scanned your badge.'),
    },
  };
}
