import { englishTranslator, type Translator } from '../language/translator.ts';
import { lateBy } from '../meetings/late.ts';
import type { ArrivalNotice, Party } from '../meetings/meeting.ts';
import { formatSpan } from '../time/format.ts';
import { timeOf } from '../time/zones.ts';
import { type NewsFacts, type NewsText, partnerOf, placeOf, seatOf } from './meeting-news.ts';

/** What one side of a meeting reads when the other says something of its coming. */

/** What is known of a meeting to tell one side of it. */
export type MeetingFacts = Omit<NewsFacts, 'by' | 'reason' | 'proposed'>;

/** @param notice of the other side, as it holds now; null: it took back what it had said */
export function noticeNews(
  facts: MeetingFacts,
  reader: Party,
  notice: ArrivalNotice | null,
  translator: Translator = englishTranslator,
): NewsText {
  const { title, sentence } = wordsOf(facts, reader, notice, translator);
  const told = aboutMeeting(facts, reader, { title, sentence }, translator);
  return notice?.kind === 'NOT_COMING' && facts.meeting.released
    ? { ...told, path: rebookPath(told.path) }
    : told;
}

/** To the page of the meeting, with the times for another one open. */
export const rebookPath = (path: string): string => [path, 'rebook=true'].join('?');

/** At the start: where it is, and whether the other side is there. */
export function startNews(
  facts: MeetingFacts,
  reader: Party,
  here: { reader: boolean; partner: boolean },
  translator: Translator = englishTranslator,
): NewsText {
  const { t } = translator;
  const partner = facts.names[reader === 'OWNER' ? 'PARTICIPANT' : 'OWNER'];
  const place = tableOf(facts);
  const waits = here.partner && !here.reader;
  const title = waits
    ? waitsTitle(place, translator)
    : place === null
      ? t('Your meeting starts now')
      : t('Your meeting starts now: {place}', { place });
  const sentence = here.partner
    ? t('{partner} is there.', { partner })
    : t('{partner} is not there yet.', { partner });
  return aboutMeeting(facts, reader, { title, sentence }, translator);
}

/** To the side that is missing: the other one waits, and it may say whether it comes. */
export function missingNews(
  facts: MeetingFacts,
  reader: Party,
  translator: Translator = englishTranslator,
): NewsText {
  const { t } = translator;
  const partner = facts.names[reader === 'OWNER' ? 'PARTICIPANT' : 'OWNER'];
  const sentence = t('{partner} is waiting. Please say whether you are coming.', { partner });
  return aboutMeeting(facts, reader, { title: waitsTitle(tableOf(facts), translator), sentence }, translator);
}

const waitsTitle = (place: string | null, { t }: Translator): string =>
  place === null ? t('Your partner is waiting for you') : t('Your partner is waiting at {place}', { place });

/** "Table 7"; where it has no table, its room. */
const tableOf = ({ meeting, roomName }: MeetingFacts): string | null =>
  meeting.venue === 'online' ? null : (meeting.tableName ?? roomName);

/** Such words with the meeting's time and place. */
export function aboutMeeting(
  facts: MeetingFacts,
  reader: Party,
  { title, sentence }: { title: string; sentence: string },
  translator: Translator,
): NewsText {
  const { t, language } = translator;
  const { program, meeting } = facts;
  const whole: NewsFacts = { ...facts, by: 'STAFF', reason: '', proposed: [] };
  const span = formatSpan(meeting.startAt, meeting.endAt, program.timezone, language);
  const place = placeOf(whole, translator);
  const about = `${partnerOf(whole, reader)}, ${timeOf(meeting.startAt, program.timezone)}`;
  return {
    title,
    about,
    brief: [about, seatOf(whole, translator) ?? meeting.meetingLocation].filter(Boolean).join(' · '),
    message: [`${sentence} ${span}`, place].filter(Boolean).join(' · '),
    lines: [
      sentence,
      t('Program: {name}', { name: program.name }),
      t('When: {when}', { when: `${span} (${program.timezone})` }),
      ...(place === null ? [] : [t('Where: {place}', { place })]),
    ],
    path: `/programs/${program.slug}/events/meetings/${meeting.id}`,
  };
}

function wordsOf(
  facts: MeetingFacts,
  reader: Party,
  notice: ArrivalNotice | null,
  { t, many }: Translator,
): { title: string; sentence: string } {
  const partner = partnerOf(facts, reader);
  switch (notice?.kind) {
    case 'NOT_COMING':
      return {
        title: t('Your partner can’t come'),
        sentence: facts.meeting.released
          ? t(
              '{partner} can’t come, so the table and the time of your meeting are free for others. You can propose another time.',
              {
                partner,
              },
            )
          : t('{partner} can’t come to your meeting.', { partner }),
      };
    case 'WAITING':
      return {
        title: t('Your partner is waiting for you'),
        sentence: t('{partner} is there and waiting for you.', { partner }),
      };
    case 'LATE': {
      const { startAt } = facts.meeting;
      // After the start how long it still takes says more than how late that is.
      const begun = notice.stampAt >= startAt;
      const minutes = begun ? (notice.minutes ?? 0) : lateBy({ startAt }, notice);
      return begun
        ? {
            title: many(
              minutes,
              'Your partner is on the way, about {count} minute',
              'Your partner is on the way, about {count} minutes',
            ),
            sentence: t('{partner} is on the way.', { partner }),
          }
        : {
            title: many(
              minutes,
              'Your partner is about {count} minute late',
              'Your partner is about {count} minutes late',
            ),
            sentence: many(
              minutes,
              '{partner} will be about {count} minute late.',
              '{partner} will be about {count} minutes late.',
              { partner },
            ),
          };
    }
    default:
      return {
        title: t('Your partner is on time after all'),
        sentence: t('{partner} is on time after all.', { partner }),
      };
  }
}
