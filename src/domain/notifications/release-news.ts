import type { Message, Param } from '../language/message.ts';
import { partiesOf } from '../meetings/attendance.ts';
import type { MeetingRelease, Party } from '../meetings/meeting.ts';
import { partnerForStranger, programForStranger } from './mailbox-news.ts';
import { partnerOf } from './meeting-news.ts';
import { aboutMeeting, type MeetingFacts, rebookPath, type Told } from './notice-news.ts';
import { type MailboxNews, type News, sentencesOf } from './notification-news.ts';
import * as texts from './release-news-messages.ts';

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
): News {
  const words = wordsOf(partnerOf(facts, reader), reader, news, released);
  const told = aboutMeeting(facts, reader, words);
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
): MailboxNews {
  const partner = partnerForStranger(partnerOf(facts, reader));
  const { title, sentence } = wordsOf(partner, reader, news, released);
  return { title, sentence: sentencesOf(sentence, programForStranger(facts.program)) };
}

function wordsOf(partner: Param, reader: Party, news: ReleaseNews, released: MeetingRelease | null): Told {
  const missing = released ? partiesOf(released.missing) : [];
  const isMissing = missing.includes(reader);
  if (news === 'TAKEN_BACK') return { title: texts.takenBackTitle, sentence: texts.takenBack({ partner }) };
  const because = (sentence: Message): Told => ({ title: texts.releasedTitle, sentence });
  if (news === 'CAME_TOO_LATE')
    return because(isMissing ? texts.cameTooLate : texts.partnerWasThere({ partner }));
  if (missing.length === 2) return because(texts.nobodyCame({ partner }));
  return because((isMissing ? texts.ownDidNotCome : texts.partnerDidNotCome)({ partner }));
}
