import { englishTranslator, type Translator } from '../language/translator.ts';
import type { Party } from '../meetings/meeting.ts';
import type { NoShow } from '../meetings/no-show.ts';
import { withoutLinks } from '../people/without-links.ts';
import { formatDateShort } from '../time/format.ts';
import { timeOf } from '../time/zones.ts';
import { type NewsFacts, type NewsText, partnerOf, placeOf, seatOf, whenOf } from './meeting-news.ts';
import { type MeetingFacts, rebookPath } from './notice-news.ts';

/** What the sides of a meeting read that one of them, or both, have missed. */

/** @param told MISSED: to the side that did not come; CAME: to the one that waited, with the times for another meeting open */
export function noShowNews(
  facts: MeetingFacts,
  reader: Party,
  told: NoShow['told'],
  translator: Translator = englishTranslator,
): NewsText {
  const { t, language } = translator;
  const { program, meeting } = facts;
  const whole: NewsFacts = { ...facts, by: 'STAFF', reason: '', proposed: [] };
  const { title, sentence } = wordsOf(told, partnerOf(whole, reader), translator);
  const when = whenOf(meeting, program.timezone, translator);
  const place = placeOf(whole, translator);
  // With its day: it may be read on the next one.
  const about = `${partnerOf(whole, reader)}, ${formatDateShort(meeting.startAt, program.timezone, language)}, ${timeOf(meeting.startAt, program.timezone)}`;
  const path = `/programs/${program.slug}/events/meetings/${meeting.id}`;
  return {
    title,
    about,
    brief: [about, seatOf(whole, translator) ?? meeting.meetingLocation].filter(Boolean).join(' · '),
    message: [`${sentence} ${when}`, place].filter(Boolean).join(' · '),
    lines: [
      sentence,
      t('Program: {name}', { name: program.name }),
      t('When: {when}', { when: `${when} (${program.timezone})` }),
      ...(place === null ? [] : [t('Where: {place}', { place })]),
    ],
    path: told === 'CAME' ? rebookPath(path) : path,
  };
}

/** The same for an address that nobody has confirmed: no name that looks like a link (docs/decisions/064). */
export function noShowMailboxNews(
  { names, program }: Pick<MeetingFacts, 'names' | 'program'>,
  reader: Party,
  told: NoShow['told'],
  translator: Translator,
): { title: string; sentence: string } {
  const { t } = translator;
  const partner = withoutLinks(names[reader === 'OWNER' ? 'PARTICIPANT' : 'OWNER'], t('An organization'));
  const { title, sentence } = wordsOf(told, partner, translator);
  const name = withoutLinks(program.name, t('a program'));
  return { title, sentence: `${sentence} ${t('Program: {name}', { name })}` };
}

const wordsOf = (
  told: NoShow['told'],
  partner: string,
  { t }: Translator,
): { title: string; sentence: string } =>
  told === 'MISSED'
    ? {
        title: t('We missed you at your meeting'),
        sentence: t(
          'We missed you at your meeting with {partner}. If you were there, please tell the program staff.',
          { partner },
        ),
      }
    : {
        title: t('Your partner did not come'),
        sentence: t(
          '{partner} did not come to your meeting. The program staff know that you were there. If you both have another free time, you can propose it.',
          { partner },
        ),
      };
