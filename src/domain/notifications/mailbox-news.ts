import type { Translator } from '../language/translator.ts';
import type { Party } from '../meetings/meeting.ts';
import { withoutLinks } from '../people/without-links.ts';
import { type MeetingNews, type NewsFacts, newsTable, partnerOf, sentenceOf } from './meeting-news.ts';

/** Mails of such news to one address within a day, for whatever organizations and programs. */
export const MAX_NEWS_MAILS_TO_ADDRESS = 5;

/**
 * News of a meeting for an address that nobody has confirmed (docs/decisions/064): who did what, in which program. Nothing that
 * strangers wrote but their names, and no name that looks like a link (docs/decisions/035).
 */
export function mailboxNewsText(
  news: MeetingNews,
  facts: Pick<NewsFacts, 'names' | 'by' | 'program'>,
  reader: Party,
  translator: Translator,
): { title: string; sentence: string } {
  const { t } = translator;
  const partner = withoutLinks(partnerOf(facts, reader), t('An organization'));
  const names = { OWNER: partner, PARTICIPANT: partner };
  const did = sentenceOf(newsTable[news], { ...facts, names }, reader, translator);
  const program = withoutLinks(facts.program.name, t('a program'));
  return { title: t(newsTable[news].title), sentence: `${did} ${t('Program: {name}', { name: program })}` };
}
