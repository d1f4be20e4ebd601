import { englishTranslator, type Translator } from '../language/translator.ts';
import { ANSWER_SECONDS } from '../reoffer/limits.ts';
import { formatSpan } from '../time/format.ts';
import type { Instant } from '../time/instants.ts';
import { timeOf } from '../time/zones.ts';
import type { NewsText } from './meeting-news.ts';

/** What an organization reads when a released table is offered to it. */

export interface OfferFacts {
  program: { name: string; slug: string; timezone: string };
  partner: string;
  roomName: string;
  tableName: string | null;
  startAt: Instant;
  endAt: Instant;
  expiresAt: Instant;
}

export function offerNews(facts: OfferFacts, translator: Translator = englishTranslator): NewsText {
  const { t, language } = translator;
  const { program, partner, roomName, tableName, startAt, endAt, expiresAt } = facts;
  const place = [roomName, tableName].filter(Boolean).join(', ');
  const span = formatSpan(startAt, endAt, program.timezone, language);
  const by = timeOf(expiresAt, program.timezone);
  const about = `${partner}, ${timeOf(startAt, program.timezone)}`;
  return {
    title: t('Free now: meet {partner}', { partner }),
    about,
    brief: t('{place} · Answer within {seconds} seconds', { place, seconds: ANSWER_SECONDS }),
    message: `${t('You can meet {partner} now. Please answer by {time}.', { partner, time: by })} ${span} · ${place}`,
    lines: [
      t('You can meet {partner} now. Please answer by {time}.', { partner, time: by }),
      t('Program: {name}', { name: program.name }),
      t('When: {when}', { when: `${span} (${program.timezone})` }),
      t('Where: {place}', { place }),
    ],
    path: `/programs/${program.slug}/my-schedule`,
  };
}
