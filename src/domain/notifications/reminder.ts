import { englishTranslator, type Translator } from '../language/translator.ts';
import type { Party } from '../meetings/meeting.ts';
import { formatSpan } from '../time/format.ts';
import { addMinutes, type Instant, minutesBetween } from '../time/instants.ts';
import { timeOf } from '../time/zones.ts';
import { type NewsFacts, type NewsText, partnerOf, placeOf, seatOf } from './meeting-news.ts';
import type { ReminderTimes } from './reminder-minutes.ts';

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
export function reminderText(
  facts: Omit<NewsFacts, 'by' | 'reason' | 'proposed'>,
  reader: Party,
  now: Instant,
  translator: Translator = englishTranslator,
): NewsText {
  const { t, many, language } = translator;
  const whole: NewsFacts = { ...facts, by: 'STAFF', reason: '', proposed: [] };
  const { program, meeting } = facts;
  // Rounded up: eleven and a half are said as twelve.
  const minutes = Math.max(1, -minutesBetween(meeting.startAt, now));
  const partner = partnerOf(whole, reader);
  const span = formatSpan(meeting.startAt, meeting.endAt, program.timezone, language);
  const place = placeOf(whole, translator);
  const about = `${partner}, ${timeOf(meeting.startAt, program.timezone)}`;
  return {
    title: many(minutes, 'Meeting in {count} minute', 'Meeting in {count} minutes'),
    about,
    brief: [about, seatOf(whole, translator) ?? meeting.meetingLocation].filter(Boolean).join(' · '),
    message: [`${t('Your meeting with {partner} starts soon.', { partner })} ${span}`, place]
      .filter(Boolean)
      .join(' · '),
    lines: [
      many(
        minutes,
        'Your meeting with {partner} starts in {count} minute.',
        'Your meeting with {partner} starts in {count} minutes.',
        { partner },
      ),
      t('Program: {name}', { name: program.name }),
      t('When: {when}', { when: `${span} (${program.timezone})` }),
      ...(place === null ? [] : [t('Where: {place}', { place })]),
    ],
    path: `/programs/${program.slug}/events/meetings/${meeting.id}`,
  };
}
