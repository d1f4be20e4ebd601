import type { Message } from '../language/message.ts';
import { spanOf } from '../language/message-dates.ts';
import { lateBy } from '../meetings/late.ts';
import type { ArrivalNotice, Party } from '../meetings/meeting.ts';
import { timeOf } from '../time/zones.ts';
import { type NewsFacts, partnerOf, placeOf, seatOf } from './meeting-news.ts';
import * as common from './news-messages.ts';
import * as texts from './notice-news-messages.ts';
import { factsOf, type News, sentencesOf } from './notification-news.ts';

/** What one side of a meeting reads when the other says something of its coming. */

/** What is known of a meeting to tell one side of it. */
export type MeetingFacts = Omit<NewsFacts, 'by' | 'reason' | 'proposed'>;

/** A message about it: a title and one sentence. */
export interface Told {
  title: Message;
  sentence: Message;
  /** What a mail says in its place. */
  inMail?: Message;
}

/** @param notice of the other side, as it holds now; null: it took back what it had said */
export function noticeNews(facts: MeetingFacts, reader: Party, notice: ArrivalNotice | null): News {
  const told = aboutMeeting(facts, reader, wordsOf(facts, reader, notice));
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
): News {
  const partner = partnerOf(facts, reader);
  const place = tableOf(facts);
  const starts = place === null ? texts.startsNow : texts.startsNowAt({ place });
  const title = here.partner && !here.reader ? waitsTitle(place) : starts;
  const sentence = (here.partner ? texts.partnerIsThere : texts.partnerNotThere)({ partner });
  return aboutMeeting(facts, reader, { title, sentence });
}

/** To the side that is missing: the other one waits, and it may say whether it comes. */
export const missingNews = (facts: MeetingFacts, reader: Party): News =>
  aboutMeeting(facts, reader, {
    title: waitsTitle(tableOf(facts)),
    sentence: texts.sayWhetherComing({ partner: partnerOf(facts, reader) }),
  });

const waitsTitle = (place: string | null): Message =>
  place === null ? texts.partnerWaitsTitle : texts.partnerWaitsAtTitle({ place });

/** "Table 7"; where it has no table, its room. */
const tableOf = ({ meeting, roomName }: MeetingFacts): string | null =>
  meeting.venue === 'online' ? null : (meeting.tableName ?? roomName);

/** Such words with the meeting's time and place. */
export function aboutMeeting(facts: MeetingFacts, reader: Party, { title, sentence, inMail }: Told): News {
  const { program, meeting } = facts;
  const span = spanOf(meeting.startAt, meeting.endAt, program.timezone);
  const place = placeOf(facts);
  const about = [partnerOf(facts, reader), timeOf(meeting.startAt, program.timezone)];
  return {
    title,
    about,
    brief: factsOf(about, seatOf(facts) ?? meeting.meetingLocation),
    message: factsOf(sentencesOf(sentence, span), place),
    lines: [
      inMail ?? sentence,
      common.programLine({ name: program.name }),
      common.whenLine({ when: common.whenInZone({ when: span, zone: program.timezone }) }),
      ...(place === null ? [] : [common.whereLine({ place })]),
    ],
    path: `/programs/${program.slug}/events/meetings/${meeting.id}`,
  };
}

function wordsOf(facts: MeetingFacts, reader: Party, notice: ArrivalNotice | null): Told {
  const partner = partnerOf(facts, reader);
  switch (notice?.kind) {
    case 'NOT_COMING':
      return {
        title: texts.notComingTitle,
        sentence: (facts.meeting.released ? texts.notComingReleased : texts.notComing)({ partner }),
      };
    case 'WAITING':
      return { title: texts.partnerWaitsTitle, sentence: texts.partnerWaits({ partner }) };
    case 'LATE': {
      const { startAt } = facts.meeting;
      // After the start how long it still takes says more than how late that is.
      if (notice.stampAt >= startAt)
        return {
          title: texts.onTheWayTitle({ count: notice.minutes ?? 0 }),
          sentence: texts.onTheWay({ partner }),
        };
      const count = lateBy({ startAt }, notice);
      return { title: texts.lateTitle({ count }), sentence: texts.late({ partner, count }) };
    }
    default:
      return { title: texts.onTimeTitle, sentence: texts.onTime({ partner }) };
  }
}
