import { englishTranslator, type Translator } from '../language/translator.ts';
import { partiesOf } from '../meetings/attendance.ts';
import { type MeetingRelease, otherParty, type Party } from '../meetings/meeting.ts';
import { withoutLinks } from '../people/without-links.ts';
import type { NewsText } from './meeting-news.ts';
import { aboutMeeting, type MeetingFacts, rebookPath } from './notice-news.ts';

/** RELEASED; TAKEN_BACK: it takes place after all; CAME_TOO_LATE: who was missing came, and the table or the time was given to others. */
export type ReleaseNews = 'RELEASED' | 'TAKEN_BACK' | 'CAME_TOO_LATE';

/**
 * What one side reads when its meeting is released, or is on again.
 *
 * @param released as it was or is
 */
export function releaseNews(
  facts: MeetingFacts,
  reader: Party,
  news: ReleaseNews,
  released: MeetingRelease | null,
  translator: Translator = englishTranslator,
): NewsText {
  const told = aboutMeeting(facts, reader, wordsOf(facts, reader, news, released, translator), translator);
  const missing = released ? partiesOf(released.missing) : [];
  return news !== 'TAKEN_BACK' && missing.length === 1 && !missing.includes(reader)
    ? { ...told, path: rebookPath(told.path) }
    : told;
}

/** The same for an address that nobody has confirmed: no name that looks like a link (docs/decisions/064). */
export function releaseMailboxNews(
  facts: MeetingFacts,
  reader: Party,
  news: ReleaseNews,
  released: MeetingRelease | null,
  translator: Translator,
): { title: string; sentence: string } {
  const { t } = translator;
  const partner = withoutLinks(facts.names[otherParty(reader)], t('An organization'));
  const names = { OWNER: partner, PARTICIPANT: partner };
  const { title, sentence } = wordsOf({ ...facts, names }, reader, news, released, translator);
  const name = withoutLinks(facts.program.name, t('a program'));
  return { title, sentence: `${sentence} ${t('Program: {name}', { name })}` };
}

function wordsOf(
  { names }: MeetingFacts,
  reader: Party,
  news: ReleaseNews,
  released: MeetingRelease | null,
  { t }: Translator,
): { title: string; sentence: string } {
  const partner = names[otherParty(reader)];
  const missing = released ? partiesOf(released.missing) : [];
  const isMissing = missing.includes(reader);
  if (news === 'TAKEN_BACK')
    return {
      title: t('Your meeting takes place after all'),
      sentence: t('Your meeting with {partner} was released. It takes place after all, at its table.', {
        partner,
      }),
    };
  if (news === 'CAME_TOO_LATE')
    return {
      title: t('Your meeting was released'),
      sentence: isMissing
        ? t(
            'You were checked in, but your table or your partner’s time was given to others by then. Please ask staff.',
          )
        : t(
            '{partner} was there, but your table or time was given to others by then. You can propose another time.',
            {
              partner,
            },
          ),
    };
  const title = t('Your meeting was released');
  if (missing.length === 2)
    return {
      title,
      sentence: t('Nobody came to your meeting with {partner}, so its table and time are free for others.', {
        partner,
      }),
    };
  return isMissing
    ? {
        title,
        sentence: t(
          'Your organization did not come to the meeting with {partner}, so its table and time are free for others.',
          {
            partner,
          },
        ),
      }
    : {
        title,
        sentence: t(
          '{partner} did not come, so the table and the time of your meeting are free for others. You can propose another time.',
          {
            partner,
          },
        ),
      };
}
