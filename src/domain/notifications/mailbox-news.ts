import type { Param } from '../language/message.ts';
import type { Party } from '../meetings/meeting.ts';
import { holdsLink } from '../people/without-links.ts';
import { type MeetingNews, type NewsFacts, newsTable, partnerOf, sentenceOf } from './meeting-news.ts';
import * as common from './news-messages.ts';
import { type MailboxNews, sentencesOf } from './notification-news.ts';

/** Mails of such news to one address within a day, for whatever organizations and programs. */
export const MAX_NEWS_MAILS_TO_ADDRESS = 5;

/**
 * News of a meeting for an address that nobody has confirmed (docs/decisions/064): who did what, in which program. Nothing that
 * strangers wrote but their names, and no name that looks like a link (docs/decisions/035).
 */
export function mailboxNews(
  news: MeetingNews,
  facts: Pick<NewsFacts, 'names' | 'by' | 'program'>,
  reader: Party,
): MailboxNews {
  const row = newsTable[news];
  const partner = partnerForStranger(partnerOf(facts, reader));
  const sentence = sentenceOf(row, { by: facts.by, names: { OWNER: partner, PARTICIPANT: partner } }, reader);
  return { title: row.title, sentence: sentencesOf(sentence, programForStranger(facts.program)) };
}

/** An organization's name, but none that looks like a link. */
export const partnerForStranger = (name: string): Param =>
  holdsLink(name) ? common.anOrganizationWithin : name;

/** "Program: Matchmaking 2026", but no name that looks like a link. */
export const programForStranger = ({ name }: { name: string }): Param =>
  common.programLine({ name: holdsLink(name) ? common.aProgram : name });
