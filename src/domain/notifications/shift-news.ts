import type { Param } from '../language/message.ts';
import { dateOf } from '../language/message-dates.ts';
import { type Instant, minutesBetween } from '../time/instants.ts';
import { timeOf } from '../time/zones.ts';
import * as common from './news-messages.ts';
import { factsOf, type News, sentencesOf } from './notification-news.ts';
import * as texts from './shift-news-messages.ts';

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

/** For one person; times in the program's zone. */
export function shiftNews({ program, meetings, undone }: ShiftNewsFacts): News {
  const zone = program.timezone;
  const [first] = meetings;
  if (!first) throw new Error('A notification about a shift needs at least one meeting.');
  const count = meetings.length;
  const delays = new Set(meetings.map((one) => minutesBetween(one.fromStartAt, one.toStartAt)));
  const [delay = 0] = delays;
  const title =
    undone || delays.size > 1 || delay <= 0
      ? texts.newTimes({ count })
      : texts.startsLater({ count, minutes: delay });
  const day = dateOf(first.toStartAt, zone);
  const sentence = (undone ? texts.shiftUndone : texts.shiftLate)({ day, count });
  const line = (one: ShiftedForReader): Param =>
    factsOf(
      texts.shiftedTo({
        former: timeOf(one.fromStartAt, zone),
        time: timeOf(one.toStartAt, zone),
        partner: one.partner,
      }),
      one.place,
    );
  return {
    title,
    about: [program.name, day],
    brief: line(first),
    message: sentencesOf(sentence, line(first)),
    lines: [
      sentence,
      common.programLine({ name: program.name }),
      common.zoneLine({ zone }),
      ...meetings.map((one) => common.listItem({ line: line(one) })),
    ],
    path: `/programs/${program.slug}/my-schedule`,
    mail: {
      subject: common.subjectAbout({ title, about: program.name }),
      link: common.openSchedule,
      because: common.becauseTakesPart,
    },
  };
}
