import type { Message, Param } from '../language/message.ts';
import { dateOf } from '../language/message-dates.ts';
import type { Instant } from '../time/instants.ts';
import { timeOf } from '../time/zones.ts';
import * as common from './news-messages.ts';
import { factsOf, type MailboxNews, type News, sentencesOf } from './notification-news.ts';
import * as texts from './plan-news-messages.ts';

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
}

/** Of a mail so many are named; the schedule has all. */
const MAX_LINES = 60;

/** For one person; times in the program's zone. */
export function planNews({ program, meetings, undone }: PlanNewsFacts): News {
  const zone = program.timezone;
  const [first] = meetings;
  if (!first) throw new Error('A notification about a plan needs at least one meeting.');
  const asked = meetings.some(({ state }) => state === 'ASKED');
  const title = undone ? texts.planTaken : asked ? texts.planAsks : texts.planned;
  const sentence = (undone ? texts.planTakenBack : texts.planMade)({ count: meetings.length });
  const line = (one: PlannedForReader) => lineOf(one, zone);
  const shown = meetings.slice(0, MAX_LINES);
  const more = meetings.length - shown.length;
  return {
    title,
    about: program.name,
    brief: line(first),
    message: sentencesOf(sentence, line(first)),
    lines: [
      sentence,
      common.programLine({ name: program.name }),
      common.zoneLine({ zone }),
      ...shown.map((one) => common.listItem({ line: line(one) })),
      ...(more > 0 ? [texts.andMore({ count: more })] : []),
    ],
    path: `/programs/${program.slug}/my-schedule`,
    mail: {
      subject: common.subjectAbout({ title, about: program.name }),
      link: common.openSchedule,
      because: common.becauseTakesPart,
    },
  };
}

function lineOf({ startAt, partner, place, state }: PlannedForReader, zone: string): Param {
  const time = [dateOf(startAt, zone), timeOf(startAt, zone)];
  if (state === 'OFF') return texts.plannedOff({ time, partner });
  const met: Message = texts.plannedAt({ time, partner });
  return factsOf(met, state === 'ASKED' ? texts.waitsForAnswer : place);
}

/** The same for an organization of which nobody has an account: without names of others. */
export const planMailboxNews = (program: string, meetings: number): MailboxNews => ({
  title: texts.planned,
  sentence: texts.plannedOfOrganization({ program, count: meetings }),
});
