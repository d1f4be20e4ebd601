import { englishTranslator, type Translator } from '../language/translator.ts';
import { formatDate, formatSpan } from '../time/format.ts';
import type { Instant } from '../time/instants.ts';
import type { NewsText } from './meeting-news.ts';

/** What both sides read once they both wish to meet. */

export interface MutualNewsFacts {
  program: { name: string; slug: string; timezone: string };
  partner: { name: string; slug: string };
  /** The next times at which both are free; none: they have none in common. */
  times: readonly { startAt: Instant; endAt: Instant }[];
}

/** The words for one side; times in the program's zone. */
export function mutualNewsText(
  { program, partner, times }: MutualNewsFacts,
  { t, language }: Translator = englishTranslator,
): NewsText {
  const zone = program.timezone;
  const title = t('You and {name} both wish to meet', { name: partner.name });
  const when = times.map(
    ({ startAt, endAt }) =>
      `${formatDate(startAt, zone, language)}, ${formatSpan(startAt, endAt, zone, language)}`,
  );
  const free =
    when.length > 0
      ? t('You are both free: {times}.', { times: when.join(' · ') })
      : t('You have no free time in common at the moment.');
  return {
    title,
    about: partner.name,
    brief: free,
    message: free,
    lines: [
      t('In the program {name} you wish to meet {partner}, and they wish to meet you.', {
        name: program.name,
        partner: partner.name,
      }),
      free,
      ...(when.length > 0 ? [t('Times are in {zone}.', { zone })] : []),
    ],
    path: `/programs/${program.slug}/participants/${partner.slug}`,
    mail: {
      subject: `${title}: ${program.name}`,
      link: t('Ask for a time'),
      because: t('You receive this email because your organization wishes to meet this one.'),
    },
  };
}
