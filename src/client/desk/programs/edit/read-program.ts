import { z } from 'zod';
import type { ProgramSettingsResult } from '../../../../contract/program-settings.ts';
import * as basicMessages from '../../../../domain/input/basic-messages.ts';
import { encodeMessage } from '../../../../domain/language/message.ts';
import { storedChoice } from '../../../../domain/programs/choices-elsewhere.ts';
import { programFields } from '../../../../domain/programs/program.ts';
import { programSlugProblem } from '../../../../domain/programs/program-slug.ts';
import {
  askedOf,
  programProblems,
  requirementsArgs,
  type UpdateProgramArgs,
} from '../../../../domain/programs/save-program.ts';
import { localToInstant } from '../../../../domain/time/zones.ts';
import { sameValue } from '../../../../domain/verdict/optimistic-concurrency.ts';
import { type ProgramArgs, type ProgramValues, valuesOfProgram } from './program-values.ts';

/** What is wrong, by the name of the field in the form; requirements as `requirements.<place>.<field>`. */
export type ProgramFaults = Record<string, string>;

const whole = z.object({
  ...programFields,
  slug: z.string().optional(),
  programRequirements: requirementsArgs,
});

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is no whole number is none at all: the rule has the sentence. */
const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

/**
 * Reads the form with the rules that the server reads it with.
 *
 * @param formerSlug the slug it has; null for a new program
 */
export function readProgram(
  values: ProgramValues,
  formerSlug: string | null,
): { args: ProgramArgs; faults: null } | { args: null; faults: ProgramFaults } {
  const faults: ProgramFaults = {};
  const at = (day: string, time: string, field: string): string => {
    try {
      return localToInstant(day, time, values.timezone);
    } catch {
      faults[field] = encodeMessage(basicMessages.timeUnreadable);
      // Anything: the fault is said already.
      return '2000-01-01T00:00:00.000Z';
    }
  };
  const slug = values.slug.trim();
  const read = whole.safeParse({
    ...values,
    slug: slug === '' ? undefined : slug,
    timelineStart: at(values.startDate, values.startTime || '00:00', 'startDate'),
    timelineEnd: at(values.endDate, values.endTime || '00:00', 'endDate'),
    revisionEndDate:
      values.revisionDate === ''
        ? null
        : at(values.revisionDate, values.revisionTime || '23:59', 'revisionDate'),
    meetingPurposes: linesOf(values.meetingPurposes).map(storedChoice),
    meetingReviews: linesOf(values.meetingReviews).map(storedChoice),
    checkInOpensMinutes: wholeNumber(values.checkInOpensMinutes),
    bellScreens: [
      ...(values.bellOnBoard ? ['BOARD'] : []),
      ...(values.bellOnStand ? ['STAND'] : []),
      ...(values.bellOnDoor ? ['DOOR'] : []),
    ],
    bellStart: values.bellStart || null,
    bellTwoMinutesLeft: values.bellTwoMinutesLeft || null,
    bellEnd: values.bellEnd || null,
    missingAfterMinutes: wholeNumber(values.missingAfterMinutes),
    maxOpenRequests: wholeNumber(values.maxOpenRequests),
    delegations: wholeNumber(values.delegations),
    requestExpiryDays: wholeNumber(values.requestExpiryDays),
    firstReminderMinutes: wholeNumber(values.firstReminderMinutes),
    lastReminderMinutes: wholeNumber(values.lastReminderMinutes),
    retentionDays: wholeNumber(values.retentionDays),
    maxWishes: wholeNumber(values.maxWishes),
    wishesUntil:
      values.wishesDate === '' ? null : at(values.wishesDate, values.wishesTime || '23:59', 'wishesDate'),
    programRequirements: values.requirements.map((one) => ({
      ...(one.id === null ? {} : { id: one.id }),
      requirementLabel: one.label,
      requirementRequired: one.required,
      requirementTarget: one.target,
      requirementType: one.type,
      requirementValue: linesOf(one.options),
      isVisible: one.isVisible,
    })),
  });
  const slugFault = slug === '' && formerSlug === null ? null : programSlugProblem(slug, formerSlug);
  if (slugFault) faults.slug = encodeMessage(slugFault);
  if (!read.success) Object.assign(faults, faultsOf(read.error.issues, faults));
  else
    for (const { path, message } of programProblems(read.data, formerSlug))
      faults[fieldOf(path)] ??= encodeMessage(message);
  if (Object.keys(faults).length > 0 || !read.success) return { args: null, faults };
  const { slug: chosen, ...rest } = read.data;
  return { args: { ...rest, ...(chosen === undefined ? {} : { slug: chosen }) }, faults: null };
}

/** The same as a schema. @param formerSlug the slug it has; null for a new program */
export const programForm = (formerSlug: string | null) =>
  z.custom<ProgramValues>().transform((values, context): ProgramArgs => {
    const { args, faults } = readProgram(values, formerSlug);
    for (const [field, message] of Object.entries(faults ?? {}))
      context.addIssue({ code: 'custom', path: field.split('.'), message });
    return args ?? z.NEVER;
  });

/** What the schema says, at the fields of the form; the first of each. */
function faultsOf(issues: readonly z.core.$ZodIssue[], known: ProgramFaults): ProgramFaults {
  const found: ProgramFaults = {};
  for (const { path, message } of issues) {
    const field = fieldOf(path.map(String).join('.'));
    if (!(field in known)) found[field] ??= message;
  }
  return found;
}

const names: Record<string, string> = {
  // What is wrong with a requirement as such stands at its label.
  id: 'label',
  timelineStart: 'startDate',
  timelineEnd: 'endDate',
  revisionEndDate: 'revisionDate',
  wishesUntil: 'wishesDate',
  requirementLabel: 'label',
  bellScreens: 'bellOnBoard',
  requirementValue: 'options',
};

/** `programRequirements.2.requirementValue.0` is `requirements.2.options`. */
export function fieldOf(path: string): string {
  const [first = '', place, inner = ''] = path.split('.');
  if (first === 'programRequirements') return `requirements.${place}.${names[inner] ?? inner}`;
  return names[first] ?? first;
}

/**
 * What the form was begun with, as the server has it: what the form shows of it is less (times in minutes, texts without
 * the blanks around them).
 *
 * @param before what the form was begun with
 * @param program as it stands
 */
export function seenOf(
  program: ProgramSettingsResult,
  before: ProgramArgs,
  changed: UpdateProgramArgs,
): NonNullable<UpdateProgramArgs['seen']> {
  const shown = readProgram(valuesOfProgram(program), program.slug).args;
  const current = { ...program, programRequirements: program.programRequirements.map(askedOf) };
  const names = (Object.keys(changed) as (keyof UpdateProgramArgs)[]).filter((name) => name !== 'seen');
  return Object.fromEntries(
    names.map((name) => [
      name,
      (shown && sameValue(shown[name], before[name]) ? current : before)[name] ?? null,
    ]),
  );
}

/** What of the program is another than it was: only that is sent. */
export function changedArgs(before: ProgramArgs, after: ProgramArgs): UpdateProgramArgs {
  const entries = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof ProgramArgs]),
  );
  return Object.fromEntries(entries);
}
