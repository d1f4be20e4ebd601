import { spanOf } from '../language/message-dates.ts';
import { ANSWER_SECONDS } from '../reoffer/limits.ts';
import type { Instant } from '../time/instants.ts';
import { timeOf } from '../time/zones.ts';
import * as common from './news-messages.ts';
import { factsOf, listOf, type News, sentencesOf } from './notification-news.ts';
import * as texts from './offer-news-messages.ts';

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

export function offerNews(facts: OfferFacts): News {
  const { program, partner, roomName, tableName, startAt, endAt, expiresAt } = facts;
  const zone = program.timezone;
  const place = listOf(roomName, tableName) ?? '';
  const span = spanOf(startAt, endAt, zone);
  const sentence = texts.offer({ partner, time: timeOf(expiresAt, zone) });
  return {
    title: texts.offerTitle({ partner }),
    about: [partner, timeOf(startAt, zone)],
    brief: texts.answerWithin({ place, seconds: ANSWER_SECONDS }),
    message: sentencesOf(sentence, factsOf(span, place)),
    lines: [
      sentence,
      common.programLine({ name: program.name }),
      common.whenLine({ when: common.whenInZone({ when: span, zone }) }),
      common.whereLine({ place }),
    ],
    path: `/programs/${program.slug}/my-schedule`,
  };
}
