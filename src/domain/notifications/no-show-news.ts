import type { Message, Param } from '../language/message.ts';
import type { Party } from '../meetings/meeting.ts';
import type { NoShow } from '../meetings/no-show.ts';
import { partnerForStranger, programForStranger } from './mailbox-news.ts';
import { aboutOf, partnerOf, placeOf, seatOf, whenOf } from './meeting-news.ts';
import * as common from './news-messages.ts';
import * as texts from './no-show-news-messages.ts';
import { type MeetingFacts, rebookPath } from './notice-news.ts';
import { factsOf, type MailboxNews, type News, sentencesOf } from './notification-news.ts';

/** What the sides of a meeting read that one of them, or both, have missed. */

/** @param told MISSED: to the side that did not come; CAME: to the one that waited, with the times for another meeting open */
export function noShowNews(facts: MeetingFacts, reader: Party, told: NoShow['told']): News {
  const { program, meeting } = facts;
  const { title, sentence } = wordsOf(told, partnerOf(facts, reader));
  const when = whenOf(meeting, program.timezone);
  const place = placeOf(facts);
  // With its day: it may be read on the next one.
  const about = aboutOf(facts, reader);
  const path = `/programs/${program.slug}/events/meetings/${meeting.id}`;
  return {
    title,
    about,
    brief: factsOf(about, seatOf(facts) ?? meeting.meetingLocation),
    message: factsOf(sentencesOf(sentence, when), place),
    lines: [
      sentence,
      common.programLine({ name: program.name }),
      common.whenLine({ when: common.whenInZone({ when, zone: program.timezone }) }),
      ...(place === null ? [] : [common.whereLine({ place })]),
    ],
    path: told === 'CAME' ? rebookPath(path) : path,
  };
}

/** The same for an address that nobody has confirmed: no name that looks like a link (docs/decisions/064). */
export function noShowMailboxNews(
  { names, program }: Pick<MeetingFacts, 'names' | 'program'>,
  reader: Party,
  told: NoShow['told'],
): MailboxNews {
  const { title, sentence } = wordsOf(told, partnerForStranger(partnerOf({ names }, reader)));
  return { title, sentence: sentencesOf(sentence, programForStranger(program)) };
}

const wordsOf = (told: NoShow['told'], partner: Param): { title: Message; sentence: Message } =>
  told === 'MISSED'
    ? { title: texts.missedTitle, sentence: texts.missed({ partner }) }
    : { title: texts.partnerMissedTitle, sentence: texts.partnerMissed({ partner }) };
