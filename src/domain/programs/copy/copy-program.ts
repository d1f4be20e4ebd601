import { z } from 'zod';
import { encodeMessage } from '../../language/message.ts';
import type { ProgramEvent } from '../../schedule/schedule.ts';
import { dayArgs } from '../../time/instant-args.ts';
import type { Day } from '../../time/instants.ts';
import { addDays, type DayMove, daysBetween, moveByDays } from '../../time/shift-days.ts';
import { dayOf } from '../../time/zones.ts';
import * as programsMessages from '../messages.ts';
import { type ProgramSettings, programFields } from '../program.ts';

/**
 * A program made of another one: its settings, and what is chosen of the rest. What people did in it stays there:
 * registrations, also those for sessions, meetings, badges, tablets, mails, news (docs/decisions/070).
 */

/** Days of programs: of others no time can be told, or kept. */
const firstDayArgs = dayArgs.refine(
  (day) => day >= '2000-01-01' && day < '2200-01-01',
  encodeMessage(programsMessages.firstDayUnlikely),
);

/** What can be copied beside the settings. */
export const copyParts = ['FORM', 'ROOMS', 'SCHEDULE', 'SESSIONS', 'TEMPLATES', 'TEAM'] as const;
export type CopyPart = (typeof copyParts)[number];

export const copyProgramArgs = z.object({
  /** Of the copy, chosen by who asks for it: asked for twice, after a lost answer, it is made once. */
  copyId: z.uuid().toLowerCase(),
  name: programFields.name,
  slug: programFields.slug.optional(),
  /** On which the copy's first day falls; all other days keep their distance from it. */
  firstDay: firstDayArgs,
  timezone: programFields.timezone,
  parts: z
    .array(z.enum(copyParts))
    .max(copyParts.length)
    .transform((given) => copyParts.filter((part) => given.includes(part)))
    .refine(
      (parts) => parts.includes('ROOMS') || !parts.includes('SCHEDULE'),
      encodeMessage(programsMessages.scheduleNeedsRooms),
    ),
});
export type CopyProgramArgs = z.output<typeof copyProgramArgs>;

type Days = Pick<ProgramSettings, 'timelineStart' | 'timezone'>;

/** The day that becomes the copy's first: that of the first event, else the one on which the program starts. */
export const firstDayOf = (program: Days, events: readonly Pick<ProgramEvent, 'date'>[]): Day =>
  events.map(({ date }) => date).sort()[0] ?? dayOf(program.timelineStart, program.timezone);

/** Whole weeks, so that a Thursday stays a Thursday. */
const YEAR_OF_WEEKS = 364;

/** What a form begins with: the same weekday a year later, or the first one after that which is still to come. */
export function suggestedFirstDay(firstDay: Day, today: Day): Day {
  let day = addDays(firstDay, YEAR_OF_WEEKS);
  while (day <= today) day = addDays(day, YEAR_OF_WEEKS);
  return day;
}

/** The program's name with the copy's year, where it has the year of its first day; else as it is. */
export const suggestedName = (name: string, from: Day, to: Day): string =>
  name.replace(from.slice(0, 4), to.slice(0, 4));

/** How instants of the program become those of its copy. */
export const moveOf = (
  program: Days,
  events: readonly Pick<ProgramEvent, 'date'>[],
  args: Pick<CopyProgramArgs, 'firstDay' | 'timezone'>,
): DayMove => ({
  days: daysBetween(firstDayOf(program, events), args.firstDay),
  from: program.timezone,
  to: args.timezone,
});

/** The settings of the copy: a draft, with all else as it was and its dates moved. */
export const copySettings = (
  program: ProgramSettings,
  args: Pick<CopyProgramArgs, 'copyId' | 'name' | 'timezone'> & { slug: string },
  move: DayMove,
): ProgramSettings => ({
  ...program,
  id: args.copyId,
  name: args.name,
  slug: args.slug,
  status: 'DRAFT',
  timezone: args.timezone,
  timelineStart: moveByDays(program.timelineStart, move),
  timelineEnd: moveByDays(program.timelineEnd, move),
  revisionEndDate: program.revisionEndDate && moveByDays(program.revisionEndDate, move),
  wishesUntil: program.wishesUntil && moveByDays(program.wishesUntil, move),
});
