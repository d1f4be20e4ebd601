import { englishTranslator, type Translator } from '../language/translator.ts';
import { formatDate } from '../time/format.ts';
import { type Instant, minutesBetween } from '../time/instants.ts';
import { timeOf } from '../time/zones.ts';
import type { NewsText } from './meeting-news.ts';

/** What a person hears when the rest of a day starts later: once, with all of their meetings. */

/** One of their meetings, as it is from now on. */
export interface ShiftedForReader {
  meetingId: string;
  partner: string;
  fromStartAt: Instant;
  toStartAt: Instant;
  /** "Garuda Hall, Table 4"; null where none is shown. */
  place: string | null;
}

export interface ShiftNewsFacts {
  program: { name: string; slug: string; timezone: string };
  /** By time, at least one. */
  meetings: readonly ShiftedForReader[];
  /** The shift was taken back. */
  undone: boolean;
}

/** The words for one person; times in the program's zone. */
export function shiftNewsText(
  { program, meetings, undone }: ShiftNewsFacts,
  translator: Translator = englishTranslator,
): NewsText {
  const { t, many, language } = translator;
  const zone = program.timezone;
  const [first] = meetings;
  if (!first) throw new Error('A notification about a shift needs at least one meeting.');
  const delays = new Set(meetings.map((one) => minutesBetween(one.fromStartAt, one.toStartAt)));
  const [delay = 0] = delays;
  const title =
    undone || delays.size > 1 || delay <= 0
      ? many(meetings.length, 'Your meeting has a new time', 'Your meetings have new times')
      : many(
          meetings.length,
          'Your meeting starts {minutes} minutes later',
          'Your meetings start {minutes} minutes later',
          { minutes: delay },
        );
  const day = formatDate(first.toStartAt, zone, language);
  const sentence = undone
    ? many(
        meetings.length,
        'The schedule of {day} is back to its former times. {count} of your meetings moved back with it.',
        'The schedule of {day} is back to its former times. {count} of your meetings moved back with it.',
        { day },
      )
    : many(
        meetings.length,
        'The schedule of {day} runs late. {count} of your meetings has a new time.',
        'The schedule of {day} runs late. {count} of your meetings have new times.',
        { day },
      );
  const line = (one: ShiftedForReader) =>
    [
      t('{former} → {time} with {partner}', {
        former: timeOf(one.fromStartAt, zone),
        time: timeOf(one.toStartAt, zone),
        partner: one.partner,
      }),
      one.place,
    ]
      .filter(Boolean)
      .join(' · ');
  return {
    title,
    about: `${program.name}, ${day}`,
    brief: line(first),
    message: `${sentence} ${line(first)}`,
    lines: [
      sentence,
      t('Program: {name}', { name: program.name }),
      t('Times are in {zone}.', { zone }),
      ...meetings.map((one) => `  - ${line(one)}`),
    ],
    path: `/programs/${program.slug}/my-schedule`,
    mail: {
      subject: `${title}: ${program.name}`,
      link: t('Open your schedule'),
      because: t('You receive this email because your organization takes part in this program.'),
    },
  };
}
