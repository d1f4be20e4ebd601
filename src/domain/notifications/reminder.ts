import type { Party } from '../meetings/meeting.ts';
import { addMinutes, type Instant, minutesBetween } from '../time/instants.ts';
import { partnerOf } from './meeting-news.ts';
import { aboutMeeting, type MeetingFacts } from './notice-news.ts';
import type { News } from './notification-news.ts';
import type { ReminderTimes } from './reminder-minutes.ts';
import * as texts from './reminder-news-messages.ts';

/** Reminders of accepted meetings: when each is due, and its words. */

/** The earlier one, and the one just before the start: their kinds, which are names of an earlier version. */
export const reminderKinds = { FIRST: 'MEETING_REMINDER_15', LAST: 'MEETING_REMINDER_5' } as const;
export type Reminder = keyof typeof reminderKinds;

/**
 * Which reminder is due. Each is due until the next one takes its place, so that a server that was away for a while
 * still reminds, and never twice at once; from the beginning on none is.
 *
 * @param times of the program
 */
export function dueReminder(
  startAt: Instant,
  now: Instant,
  { firstReminderMinutes, lastReminderMinutes }: ReminderTimes,
): Reminder | null {
  if (now >= startAt) return null;
  const isDue = (minutes: number) => minutes > 0 && now >= addMinutes(startAt, -minutes);
  if (isDue(lastReminderMinutes)) return 'LAST';
  return isDue(firstReminderMinutes) ? 'FIRST' : null;
}

/** What one side reads: how long it still is, with whom, and where. */
export function reminderNews(facts: MeetingFacts, reader: Party, now: Instant): News {
  // Rounded up: eleven and a half are said as twelve.
  const count = Math.max(1, -minutesBetween(facts.meeting.startAt, now));
  const partner = partnerOf(facts, reader);
  return aboutMeeting(facts, reader, {
    title: texts.reminderTitle({ count }),
    sentence: texts.startsSoon({ partner }),
    inMail: texts.startsIn({ partner, count }),
  });
}
