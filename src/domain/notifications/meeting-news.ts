import { decodeMessage, type Message, type Param } from '../language/message.ts';
import { dateOf, shortDateOf, spanOf } from '../language/message-dates.ts';
import { type LastActionBy, type Meeting, otherParty, type Party } from '../meetings/meeting.ts';
import { reasonParam } from '../meetings/reason-text.ts';
import { isSeatShown } from '../meetings/seat-shown.ts';
import { choiceParam } from '../programs/default-choices.ts';
import type { Instant } from '../time/instants.ts';
import { timeOf } from '../time/zones.ts';
import type { NotificationChannel } from './channels.ts';
import * as texts from './meeting-news-messages.ts';
import * as common from './news-messages.ts';
import { factsOf, listOf, type News, sentencesOf } from './notification-news.ts';
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

/** Who did it, as its reader sees them: the other side, their own organization, the staff of the program. */
type Doer = 'PARTNER' | 'OWN' | 'STAFF';
type Sentence = (params: { partner: Param }) => Message;

interface Row {
  title: Message;
  /** The whole sentence by who did it; one alone where it does not matter. */
  said: Sentence | Readonly<Record<Doer, Sentence>>;
  /** Which facts follow. PROPOSED: the times to choose from; REQUEST: purpose and message. */
  facts: readonly ('REQUEST' | 'REASON' | 'PROPOSED')[];
}

export const newsTable: Readonly<Record<MeetingNews, Row>> = {
  REQUESTED: {
    title: texts.requestedTitle,
    said: { PARTNER: texts.requestedByPartner, OWN: texts.requestedByOwn, STAFF: texts.requestedByStaff },
    facts: ['REQUEST', 'PROPOSED'],
  },
  EDITED: {
    title: texts.editedTitle,
    said: { PARTNER: texts.editedByPartner, OWN: texts.editedByOwn, STAFF: texts.editedByStaff },
    facts: ['REQUEST', 'PROPOSED'],
  },
  ACCEPTED: {
    title: texts.acceptedTitle,
    said: { PARTNER: texts.acceptedByPartner, OWN: texts.acceptedByOwn, STAFF: texts.acceptedByStaff },
    facts: [],
  },
  REJECTED: {
    title: texts.rejectedTitle,
    said: { PARTNER: texts.rejectedByPartner, OWN: texts.rejectedByOwn, STAFF: texts.rejectedByStaff },
    facts: ['REASON'],
  },
  CANCELED: {
    title: texts.canceledTitle,
    said: { PARTNER: texts.canceledByPartner, OWN: texts.canceledByOwn, STAFF: texts.canceledByStaff },
    facts: ['REASON'],
  },
  RESCHEDULE: {
    title: texts.rescheduledTitle,
    said: {
      PARTNER: texts.rescheduledByPartner,
      OWN: texts.rescheduledByOwn,
      STAFF: texts.rescheduledByStaff,
    },
    facts: ['REASON', 'PROPOSED'],
  },
  UPDATED: {
    title: texts.updatedTitle,
    said: { PARTNER: texts.updatedByPartner, OWN: texts.updatedByOwn, STAFF: texts.updatedByStaff },
    facts: ['REASON'],
  },
  CREATED: {
    title: texts.createdTitle,
    said: { PARTNER: texts.createdByPartner, OWN: texts.createdByOwn, STAFF: texts.createdByStaff },
    facts: ['REQUEST'],
  },
  SEAT_MOVED: {
    title: texts.seatMovedTitle,
    said: { PARTNER: texts.seatMovedByPartner, OWN: texts.seatMovedByOwn, STAFF: texts.seatMovedByStaff },
    facts: ['REASON'],
  },
  RESEATED: {
    title: texts.reseatedTitle,
    said: { PARTNER: texts.reseatedByPartner, OWN: texts.reseatedByOwn, STAFF: texts.reseatedByStaff },
    facts: ['REASON'],
  },
  LINK_CHANGED: {
    title: texts.linkChangedTitle,
    said: {
      PARTNER: texts.linkChangedByPartner,
      OWN: texts.linkChangedByOwn,
      STAFF: texts.linkChangedByStaff,
    },
    facts: [],
  },
  RESENT: { title: texts.resentTitle, said: texts.resent, facts: ['REQUEST', 'PROPOSED'] },
  EXPIRED: { title: texts.expiredTitle, said: texts.expired, facts: [] },
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

/** A piece of news for one side; times in the program's zone, with its name (SPEC.md 9). */
export function meetingNewsOf(news: MeetingNews, facts: NewsFacts, reader: Party): News {
  const row = newsTable[news];
  const { program, meeting, proposed } = facts;
  const sentence = sentenceOf(row, facts, reader);
  const when = whenOf(meeting, program.timezone);
  const place = placeOf(facts);
  const has = (fact: Row['facts'][number]) => row.facts.includes(fact);
  const whenInZone = common.whenInZone({ when, zone: program.timezone });
  const reason = has('REASON') && facts.reason ? reasonOf(news, facts.reason) : null;
  const reasonLine = reason === null ? null : texts.reasonLine({ reason });
  const lines: Param[] = [sentence, common.programLine({ name: program.name })];
  lines.push((news === 'RESCHEDULE' ? common.previouslyLine : common.whenLine)({ when: whenInZone }));
  if (place !== null) lines.push(common.whereLine({ place }));
  if (has('REQUEST') && meeting.meetingPurpose)
    lines.push(texts.purposeLine({ purpose: choiceParam(meeting.meetingPurpose) }));
  if (has('REQUEST') && meeting.message) lines.push(texts.messageLine({ message: meeting.message }));
  if (reasonLine) lines.push(reasonLine);
  if (has('PROPOSED') && proposed.length > 0)
    lines.push(
      texts.proposedTimes,
      ...proposed.map((span) => common.listItem({ line: whenOf(span, program.timezone) })),
    );
  const about = aboutOf(facts, reader);
  return {
    title: row.title,
    about,
    brief: factsOf(about, seatOf(facts)),
    message: sentencesOf(sentence, factsOf(when, place, reasonLine)),
    lines,
    path: `/programs/${program.slug}/events/meetings/${meeting.id}`,
  };
}

/** Why: one of the list, or what the product says of a place that was closed, or someone's own words. */
const reasonOf = (news: MeetingNews, reason: string): Param =>
  news === 'RESEATED' ? decodeMessage(reason) : reasonParam(reason);

export const partnerOf = <Name extends Param>(
  { names }: { names: Record<Party, Name> },
  reader: Party,
): Name => names[otherParty(reader)];

/** Who did what. @param facts who reads it knows `names` and `by` */
export function sentenceOf(
  { said }: Row,
  facts: { names: Record<Party, Param>; by: LastActionBy },
  reader: Party,
): Message {
  const { by } = facts;
  const doer: Doer = by === 'STAFF' ? 'STAFF' : by === reader ? 'OWN' : 'PARTNER';
  const sentence = typeof said === 'function' ? said : said[doer];
  return sentence({ partner: partnerOf(facts, reader) });
}

/** "Nusantara Labs, Nov 21, 2026, 14:05". */
export const aboutOf = (
  { names, meeting, program }: Pick<NewsFacts, 'names' | 'meeting' | 'program'>,
  reader: Party,
): Param => [
  partnerOf({ names }, reader),
  shortDateOf(meeting.startAt, program.timezone),
  timeOf(meeting.startAt, program.timezone),
];

/** "November 21, 2026, 14:05 - 14:35 GMT+7". */
export const whenOf = ({ startAt, endAt }: { startAt: Instant; endAt: Instant }, zone: string): Param => [
  dateOf(startAt, zone),
  spanOf(startAt, endAt, zone),
];

/** "Garuda Hall, Table 4", a link, a place of their own; null while there is none (SPEC.md 4: a seat only once accepted). */
export function placeOf(facts: Pick<NewsFacts, 'meeting' | 'roomName'>): Param | null {
  const { meeting } = facts;
  const accepted = meeting.meetingStatus === 'ACCEPTED';
  if (isSeatShown(meeting)) {
    const link = meeting.venue === 'online' ? meeting.meetingLink : null;
    return listOf(seatOf(facts), link);
  }
  if (meeting.venue === 'offline') return meeting.meetingLocation;
  return accepted && meeting.meetingLink ? meeting.meetingLink : common.online;
}

/** "Garuda Hall, Table 4", or the room's name alone; null where no seat is shown. */
export function seatOf({ meeting, roomName }: Pick<NewsFacts, 'meeting' | 'roomName'>): Param | null {
  if (!isSeatShown(meeting)) return null;
  const { seatNumber } = meeting;
  const place =
    meeting.venue === 'offline' && seatNumber !== null ? common.placeNumber({ number: seatNumber }) : null;
  return listOf(roomName, meeting.tableName ?? place);
}
