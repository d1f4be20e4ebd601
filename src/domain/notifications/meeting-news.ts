import type { Language } from '../language/languages.ts';
import { decodeMessage } from '../language/message.ts';
import { englishTranslator, type Translator } from '../language/translator.ts';
import { type LastActionBy, type Meeting, otherParty, type Party } from '../meetings/meeting.ts';
import { reasonIn } from '../meetings/reason-text.ts';
import { isSeatShown } from '../meetings/seat-shown.ts';
import { choiceWord } from '../programs/default-choices.ts';
import { formatDate, formatDateShort, formatSpan } from '../time/format.ts';
import type { Instant } from '../time/instants.ts';
import { timeOf } from '../time/zones.ts';
import type { NotificationChannel } from './channels.ts';
import { type Audience, routingOf } from './notification-routing.ts';

/**
 * The words of what is told of a meeting (SPEC.md 4 and 7; issue 4, "notifies both parties"). To whom and on which
 * channel stands in `notification-routing.ts`.
 */

export const meetingNews = [
  'REQUESTED',
  'EDITED',
  'ACCEPTED',
  'REJECTED',
  'CANCELED',
  /** Other times were proposed. */
  'RESCHEDULE',
  /** One of the proposed times was chosen (SPEC.md 4, Update Meeting). */
  'UPDATED',
  /** Staff set it up. */
  'CREATED',
  /** Staff gave it another table of the same timeslot. */
  'SEAT_MOVED',
  /** A room, table, timeslot or event was closed, and it found another place. */
  'RESEATED',
  'LINK_CHANGED',
  /** Staff sent the request of a pending meeting once more. */
  'RESENT',
  /** Nobody answered a request in time. */
  'EXPIRED',
] as const;
export type MeetingNews = (typeof meetingNews)[number];

interface Row {
  title: string;
  /** What was done, after the name of who did it. */
  did: string;
  /** Said in place of "who did it". */
  instead?: string;
  /** The whole sentence, where nobody did it. */
  ended?: string;
  /** Which facts follow. PROPOSED: the times to choose from; REQUEST: purpose and message. */
  facts: readonly ('REQUEST' | 'REASON' | 'PROPOSED')[];
}

export const newsTable: Readonly<Record<MeetingNews, Row>> = {
  REQUESTED: {
    title: 'New meeting request',
    did: 'asks for a meeting',
    facts: ['REQUEST', 'PROPOSED'],
  },
  EDITED: {
    title: 'Meeting request changed',
    did: 'changed the meeting request',
    facts: ['REQUEST', 'PROPOSED'],
  },
  ACCEPTED: {
    title: 'Meeting accepted',
    did: 'accepted the meeting',
    facts: [],
  },
  REJECTED: {
    title: 'Meeting rejected',
    did: 'rejected the meeting',
    facts: ['REASON'],
  },
  CANCELED: {
    title: 'Meeting canceled',
    did: 'canceled the meeting',
    facts: ['REASON'],
  },
  RESCHEDULE: {
    title: 'New times proposed',
    did: 'proposed other times for the meeting',
    facts: ['REASON', 'PROPOSED'],
  },
  UPDATED: {
    title: 'Meeting updated',
    did: 'chose a time for the meeting',
    facts: ['REASON'],
  },
  CREATED: { title: 'New meeting', did: 'set up a meeting', facts: ['REQUEST'] },
  SEAT_MOVED: {
    title: 'Meeting moved to another table',
    did: 'moved the meeting to another table',
    facts: ['REASON'],
  },
  RESEATED: {
    title: 'Meeting moved',
    did: 'found another place for the meeting',
    facts: ['REASON'],
  },
  LINK_CHANGED: {
    title: 'Meeting link changed',
    did: 'changed the link of the meeting',
    facts: [],
  },
  RESENT: {
    title: 'A meeting request is waiting for your answer',
    did: 'asks for a meeting',
    instead: 'is still waiting for your answer to a meeting request',
    facts: ['REQUEST', 'PROPOSED'],
  },
  EXPIRED: {
    title: 'A meeting request has expired',
    did: 'asked for a meeting',
    ended:
      'The meeting request between your organization and {partner} was not answered in time and has expired.',
    facts: [],
  },
};

/**
 * The sides that hear of it on a channel. Whoever sits somewhere else, or no longer meets, is told on both sides:
 * colleagues of the one who did it go there too.
 */
export const sidesToNotify = (
  news: MeetingNews,
  channel: NotificationChannel,
  by: LastActionBy,
): readonly Party[] => sidesOf(routingOf(`MEETING_${news}`)[channel], by);

/** The sides of a meeting that an audience means. */
export function sidesOf(audience: Audience | undefined, by: LastActionBy): readonly Party[] {
  if (audience === undefined) return [];
  if (audience === 'OWNER') return ['OWNER'];
  if (audience === 'BOTH' || by === 'STAFF') return ['OWNER', 'PARTICIPANT'];
  return [otherParty(by)];
}

/** What must be known to tell one side of a meeting. */
export interface NewsFacts {
  program: { name: string; slug: string; timezone: string };
  meeting: Pick<
    Meeting,
    | 'id'
    | 'startAt'
    | 'endAt'
    | 'venue'
    | 'meetingStatus'
    | 'timeslotId'
    | 'roomId'
    | 'tableName'
    | 'seatNumber'
    | 'meetingLink'
    | 'meetingLocation'
    | 'meetingPurpose'
    | 'message'
    | 'released'
  >;
  names: Record<Party, string>;
  roomName: string | null;
  /** The times to choose from, where there are some. */
  proposed: readonly { startAt: Instant; endAt: Instant }[];
  by: LastActionBy;
  /** Why, in the words of who did it; empty where no reason was given. */
  reason: string;
}

/** What someone reads: one side of a meeting, or the people of an organization. */
export interface NewsText {
  title: string;
  /** With whom and when, short: "Nusantara Labs, Nov 21, 2026, 14:05". */
  about: string;
  /** The same with room and table, where there is one; no link, no reason: for a screen that others see too. */
  brief: string;
  /** One sentence, then when and where: for a notification. */
  message: string;
  /** The sentence and the facts, a line each: for a mail. */
  lines: string[];
  /** The page that shows it (SPEC.md 2). */
  path: string;
  /** What a mail with this alone says, where it is about no meeting. */
  mail?: { subject: string; link: string; because: string };
}

/** What a notification says in languages that are not English. */
export type NotificationTranslations = Partial<Record<Language, { title: string; message: string }>>;

/** The words of a piece of news for one side; times in the program's zone, with its name (SPEC.md 9). */
export function meetingNewsText(
  news: MeetingNews,
  facts: NewsFacts,
  reader: Party,
  translator: Translator = englishTranslator,
): NewsText {
  const { t, language } = translator;
  const row = newsTable[news];
  const { program, meeting } = facts;
  const sentence = sentenceOf(row, facts, reader, translator);
  const when = `${whenOf(meeting, program.timezone, translator)} (${program.timezone})`;
  const place = placeOf(facts, translator);
  const has = (fact: Row['facts'][number]) => row.facts.includes(fact);
  const proposed = has('PROPOSED')
    ? facts.proposed.map((span) => `  - ${whenOf(span, program.timezone, translator)}`)
    : [];
  const reason = has('REASON') ? reasonOf(news, facts.reason, translator) : '';
  const lines = [
    sentence,
    t('Program: {name}', { name: program.name }),
    news === 'RESCHEDULE' ? t('Previously: {when}', { when }) : t('When: {when}', { when }),
    ...(place === null ? [] : [t('Where: {place}', { place })]),
    ...(has('REQUEST') && meeting.meetingPurpose
      ? [t('Purpose: {purpose}', { purpose: choiceWord(meeting.meetingPurpose, t) })]
      : []),
    ...(has('REQUEST') && meeting.message ? [t('Message: {message}', { message: meeting.message })] : []),
    ...(reason ? [t('Reason: {reason}', { reason })] : []),
    ...(proposed.length === 0 ? [] : [t('Proposed times:'), ...proposed]),
  ];
  const about = `${partnerOf(facts, reader)}, ${formatDateShort(meeting.startAt, program.timezone, language)}, ${timeOf(meeting.startAt, program.timezone)}`;
  return {
    title: t(row.title),
    about,
    brief: [about, seatOf(facts, translator)].filter(Boolean).join(' · '),
    message: `${sentence} ${[
      whenOf(meeting, program.timezone, translator),
      place,
      reason ? t('Reason: {reason}', { reason }) : null,
    ]
      .filter(Boolean)
      .join(' · ')}`,
    lines,
    path: `/programs/${program.slug}/events/meetings/${meeting.id}`,
  };
}

/** Why, in the reader's language where it is a reason of the list, or what the product says of a place that was closed. */
const reasonOf = (news: MeetingNews, reason: string, translator: Translator): string =>
  news === 'RESEATED' ? translator.textOf(decodeMessage(reason)) : reasonIn(reason, translator);

export const partnerOf = ({ names }: Pick<NewsFacts, 'names'>, reader: Party): string =>
  names[otherParty(reader)];

/** Who did what. @param facts who reads it knows `names` and `by` */
export function sentenceOf(
  row: Row,
  facts: Pick<NewsFacts, 'names' | 'by'>,
  reader: Party,
  { t }: Translator,
): string {
  const partner = partnerOf(facts, reader);
  const { by } = facts;
  if (row.ended) return t(row.ended, { partner });
  if (row.instead) return `${partner} ${t(row.instead)}.`;
  const did = t(row.did);
  if (by === reader) return t('Your organization {did} with {partner}.', { did, partner });
  return by === 'STAFF'
    ? t('The program staff {did} with {partner}.', { did, partner })
    : `${partner} ${did}.`;
}

export const whenOf = (
  { startAt, endAt }: { startAt: Instant; endAt: Instant },
  zone: string,
  { language }: Translator = englishTranslator,
): string => `${formatDate(startAt, zone, language)}, ${formatSpan(startAt, endAt, zone, language)}`;

/** "Garuda Hall, Table 4", a link, a place of their own; null while there is none (SPEC.md 4: a seat only once accepted). */
export function placeOf(facts: NewsFacts, translator: Translator = englishTranslator): string | null {
  const { meeting } = facts;
  const accepted = meeting.meetingStatus === 'ACCEPTED';
  if (isSeatShown(meeting)) {
    const link = meeting.venue === 'online' ? meeting.meetingLink : null;
    return [seatOf(facts, translator), link].filter(Boolean).join(', ') || null;
  }
  if (meeting.venue === 'offline') return meeting.meetingLocation;
  return accepted && meeting.meetingLink ? meeting.meetingLink : translator.t('Online');
}

/** "Garuda Hall, Table 4", or the room's name alone; null where no seat is shown. */
export function seatOf(
  { meeting, roomName }: NewsFacts,
  { t }: Translator = englishTranslator,
): string | null {
  if (!isSeatShown(meeting)) return null;
  const place = meeting.venue === 'offline' ? t('Place {number}', { number: meeting.seatNumber }) : null;
  const seat = meeting.tableName ?? place;
  return [roomName, seat].filter(Boolean).join(', ') || null;
}
