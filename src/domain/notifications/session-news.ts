import type { Param } from '../language/message.ts';
import { dateOf } from '../language/message-dates.ts';
import type { Instant } from '../time/instants.ts';
import { whenOf } from './meeting-news.ts';
import * as common from './news-messages.ts';
import { factsOf, type News, sentencesOf } from './notification-news.ts';
import * as texts from './session-news-messages.ts';

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

/** For one person; times in the program's zone. */
export function sessionNews({ program, sessions }: SessionNewsFacts): News {
  const [first] = sessions;
  if (!first) throw new Error('Nobody is told of no session.');
  const zone = program.timezone;
  const allOff = sessions.every(({ now }) => now === null);
  const title = (allOff ? texts.sessionsOff : texts.sessionsChanged)({ count: sessions.length });
  const line = ({ title: name, from, now }: ChangedSession): Param =>
    now === null
      ? texts.sessionOff({ title: name, when: whenOf(from, zone) })
      : factsOf(texts.sessionNow({ title: name, when: whenOf(now, zone) }), now.place);
  return {
    title,
    about: [first.title, dateOf((first.now ?? first.from).startAt, zone)],
    brief: line(first),
    message: sentencesOf(...sessions.map(line)),
    lines: [
      texts.registeredInProgram({ name: program.name }),
      common.zoneLine({ zone }),
      ...sessions.map((one) => common.listItem({ line: line(one) })),
    ],
    path: `/programs/${program.slug}/my-schedule`,
    mail: {
      subject: common.subjectAbout({ title, about: program.name }),
      link: common.openSchedule,
      because: texts.becauseSession,
    },
  };
}
