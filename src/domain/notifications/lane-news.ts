import type { Party } from '../meetings/meeting.ts';
import * as texts from './lane-news-messages.ts';
import { partnerOf } from './meeting-news.ts';
import { aboutMeeting, type MeetingFacts } from './notice-news.ts';
import type { News } from './notification-news.ts';

/**
 * What people of an organization read when its meeting goes to another of its delegations after they were reminded of it.
 *
 * @param reader their side
 * @param lane the delegation that has the meeting now
 * @param theirs whether the meeting is theirs now; false: it was
 */
export const laneNews = (
  facts: MeetingFacts,
  reader: Party,
  { lane, theirs }: { lane: number; theirs: boolean },
): News =>
  aboutMeeting(facts, reader, {
    title: theirs ? texts.meetingNowYours : texts.meetingNoLongerYours,
    sentence: texts.delegationMeets({ lane, partner: partnerOf(facts, reader) }),
  });
