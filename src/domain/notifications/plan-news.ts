import { englishTranslator, type Translator } from '../language/translator.ts';
import { formatDate } from '../time/format.ts';
import type { Instant } from '../time/instants.ts';
import { timeOf } from '../time/zones.ts';
import type { NewsText } from './meeting-news.ts';

/** What a person hears when a plan of a program is published or taken back: once, with all of their meetings that changed. */

/** One of their meetings, as it is from now on. */
export interface PlannedForReader {
  meetingId: string;
  partner: string;
  startAt: Instant;
  /** "Garuda Hall, Table 4"; null where none is shown. */
  place: string | null;
  /** ON: it takes place. ASKED: it is a request that waits for an answer. OFF: it takes place no longer. */
  state: 'ON' | 'ASKED' | 'OFF';
}

export interface PlanNewsFacts {
  program: { name: string; slug: string; timezone: string };
  /** By time, at least one. */
  meetings: readonly PlannedForReader[];
  /** The plan was taken back. */
  undone: boolean;
  /** Times in words: thousands of people read of the same ones. */
  said: Map<string, string>;
}

/** Of a mail so many are named; the schedule has all. */
const MAX_LINES = 60;

/** The words for one person; times in the program's zone. */
export function planNewsText(
  { program, meetings, undone, said }: PlanNewsFacts,
  translator: Translator = englishTranslator,
): NewsText {
  const { t, many, language } = translator;
  const zone = program.timezone;
  const [first] = meetings;
  if (!first) throw new Error('A notification about a plan needs at least one meeting.');
  const asked = meetings.some(({ state }) => state === 'ASKED');
  const title = undone
    ? t('Your schedule is as it was before')
    : asked
      ? t('New meeting requests')
      : t('Your meetings are planned');
  const sentence = undone
    ? many(
        meetings.length,
        'The organizer has taken a plan back. {count} of your meetings changed with it.',
        'The organizer has taken a plan back. {count} of your meetings changed with it.',
      )
    : many(
        meetings.length,
        'The organizer has planned who meets whom. {count} of your meetings is new or has changed.',
        'The organizer has planned who meets whom. {count} of your meetings are new or have changed.',
      );
  const line = ({ startAt, partner, place, state }: PlannedForReader) => {
    const key = `${language} ${startAt}`;
    const when = said.get(key) ?? `${formatDate(startAt, zone, language)}, ${timeOf(startAt, zone)}`;
    said.set(key, when);
    if (state === 'OFF') return t('{time} with {partner}: does not take place', { time: when, partner });
    const met = t('{time} with {partner}', { time: when, partner });
    return [met, state === 'ASKED' ? t('waiting for an answer') : place].filter(Boolean).join(' · ');
  };
  const shown = meetings.slice(0, MAX_LINES);
  const more = meetings.length - shown.length;
  return {
    title,
    about: program.name,
    brief: line(first),
    message: `${sentence} ${line(first)}`,
    lines: [
      sentence,
      t('Program: {name}', { name: program.name }),
      t('Times are in {zone}.', { zone }),
      ...shown.map((one) => `  - ${line(one)}`),
      ...(more > 0 ? [many(more, 'And {count} more.', 'And {count} more.')] : []),
    ],
    path: `/programs/${program.slug}/my-schedule`,
    mail: {
      subject: `${title}: ${program.name}`,
      link: t('Open your schedule'),
      because: t('You receive this email because your organization takes part in this program.'),
    },
  };
}

/** The same for an organization of which nobody has an account: without names of others. */
export const planMailboxText = (
  program: string,
  meetings: number,
  { t, many }: Translator,
): { title: string; sentence: string } => ({
  title: t('Your meetings are planned'),
  sentence: many(
    meetings,
    'The organizer of {program} has planned {count} meeting of your organization.',
    'The organizer of {program} has planned {count} meetings of your organization.',
    { program },
  ),
});
