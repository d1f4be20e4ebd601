import { englishTranslator, type Translator } from '../language/translator.ts';
import { formatDate, formatSpan } from '../time/format.ts';
import type { Instant } from '../time/instants.ts';
import type { NewsText } from './meeting-news.ts';

/** What someone reads of sessions that they registered for: they are elsewhere, or off. */

export interface ChangedSession {
  title: string;
  /** When it was. */
  from: { startAt: Instant; endAt: Instant };
  /** When and where it is now; null: it does not take place. */
  now: { startAt: Instant; endAt: Instant; place: string | null } | null;
}

export interface SessionNewsFacts {
  program: { name: string; slug: string; timezone: string };
  /** By time, at least one. */
  sessions: readonly ChangedSession[];
}

/** The words for one person; times in the program's zone. */
export function sessionNewsText(
  { program, sessions }: SessionNewsFacts,
  translator: Translator = englishTranslator,
): NewsText {
  const { t, many, language } = translator;
  const [first] = sessions;
  if (!first) throw new Error('Nobody is told of no session.');
  const zone = program.timezone;
  const when = ({ startAt, endAt }: { startAt: Instant; endAt: Instant }): string =>
    `${formatDate(startAt, zone, language)}, ${formatSpan(startAt, endAt, zone, language)}`;
  const allOff = sessions.every(({ now }) => now === null);
  const title = allOff
    ? many(sessions.length, 'Your session does not take place', 'Your sessions do not take place')
    : many(sessions.length, 'Your session has changed', 'Your sessions have changed');
  const line = ({ title: name, from, now }: ChangedSession): string =>
    now === null
      ? t('{title} ({when}) does not take place.', { title: name, when: when(from) })
      : [t('{title}: now {when}', { title: name, when: when(now) }), now.place].filter(Boolean).join(' · ');
  return {
    title,
    about: `${first.title}, ${formatDate((first.now ?? first.from).startAt, zone, language)}`,
    brief: line(first),
    message: sessions.map(line).join(' '),
    lines: [
      t('You are registered for this in the program {name}.', { name: program.name }),
      t('Times are in {zone}.', { zone }),
      ...sessions.map((one) => `  - ${line(one)}`),
    ],
    path: `/programs/${program.slug}/my-schedule`,
    mail: {
      subject: `${title}: ${program.name}`,
      link: t('Open your schedule'),
      because: t('You receive this email because you registered for this session.'),
    },
  };
}
