import type { Instant } from '../time/instants.ts';
import { whenOf } from './meeting-news.ts';
import * as texts from './mutual-news-messages.ts';
import * as common from './news-messages.ts';
import { factsOf, type News } from './notification-news.ts';

/** What both sides read once they both wish to meet. */

export interface MutualNewsFacts {
  program: { name: string; slug: string; timezone: string };
  partner: { name: string; slug: string };
  /** The next times at which both are free; none: they have none in common. */
  times: readonly { startAt: Instant; endAt: Instant }[];
}

/** For one side; times in the program's zone. */
export function mutualNews({ program, partner, times }: MutualNewsFacts): News {
  const zone = program.timezone;
  const title = texts.bothWish({ name: partner.name });
  const free =
    times.length > 0
      ? texts.bothFree({ times: factsOf(...times.map((time) => whenOf(time, zone))) })
      : texts.noCommonTime;
  return {
    title,
    about: partner.name,
    brief: free,
    message: free,
    lines: [
      texts.wishInProgram({ name: program.name, partner: partner.name }),
      free,
      ...(times.length > 0 ? [common.zoneLine({ zone })] : []),
    ],
    path: `/programs/${program.slug}/participants/${partner.slug}`,
    mail: {
      subject: common.subjectAbout({ title, about: program.name }),
      link: texts.askForTime,
      because: texts.becauseWishes,
    },
  };
}
