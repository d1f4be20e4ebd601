import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage, type Message } from '../language/message.ts';
import * as reminderMessages from '../notifications/reminder-messages.ts';
import { isReminderOrder, type ReminderTimes } from '../notifications/reminder-minutes.ts';
import { type Requirement, requirementTargets, requirementTypes } from '../registration/requirements.ts';
import { type Instant, instantOf, millisOf } from '../time/instants.ts';
import { decideSeen, ownChanges, seenArgs } from '../verdict/optimistic-concurrency.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import * as programsMessages from './messages.ts';
import { createProgramArgs, type Program, type ProgramStatus, programFields } from './program.ts';
import * as programMessages from './program-messages.ts';
import { isReservedSlug } from './program-slug.ts';

/** Set up a program, change it, delete it (SPEC.md 3, 5 and 7). */

const TOO_FEW_OPTIONS = programsMessages.tooFewOptions;

/** Something a program asks; its place in the list is its place in the form. Without an id: a new one. */
export const requirementArgs = z
  .object({
    id: z.uuid().optional(),
    requirementLabel: z.string().trim().min(1, encodeMessage(programsMessages.labelRequired)).max(300),
    requirementRequired: z.boolean().default(false),
    requirementTarget: z.enum(requirementTargets).default('ALL'),
    requirementType: z.enum(requirementTypes),
    requirementValue: z
      .array(z.string().trim().min(1, encodeMessage(programMessages.optionEmpty)).max(200))
      .max(50)
      .default([]),
    isVisible: z.boolean().default(true),
  })
  .superRefine(({ requirementType, requirementValue }, context) => {
    if (requirementType !== 'RADIO_BUTTON' && requirementType !== 'SELECTION') return;
    const different = new Set(requirementValue.map((option) => option.toLowerCase()));
    if (different.size < 2 || different.size < requirementValue.length)
      context.addIssue({
        code: 'custom',
        path: ['requirementValue'],
        message: encodeMessage(TOO_FEW_OPTIONS),
      });
  })
  // Options are nothing to those who write a text or give a file.
  .transform((one) =>
    one.requirementType === 'TEXT' || one.requirementType === 'FILE' ? { ...one, requirementValue: [] } : one,
  );
export type RequirementArgs = z.output<typeof requirementArgs>;

export const requirementsArgs = z.array(requirementArgs).max(100);

/** A requirement that is there as a form sends it: its place is its place in the list. */
export const askedOf = (one: Requirement) => ({
  id: one.id,
  requirementLabel: one.requirementLabel,
  requirementRequired: one.requirementRequired,
  requirementTarget: one.requirementTarget,
  requirementType: one.requirementType,
  requirementValue: [...one.requirementValue],
  isVisible: one.isVisible,
});

/** A new program: all but its name has a default; the timeline is in a month then (SPEC.md 9). */
export const newProgramArgs = createProgramArgs.extend({
  timelineStart: programFields.timelineStart.optional(),
  timelineEnd: programFields.timelineEnd.optional(),
  programRequirements: requirementsArgs.default([]),
});
export type NewProgramArgs = z.output<typeof newProgramArgs>;

/**
 * What a form changes; what is left out stays. No defaults here: one would silently reset what was not sent. A slug is
 * checked for its length only where it is another one than before (`programSlugProblem`).
 */
export const updateProgramArgs = z
  .object({
    ...programFields,
    slug: z.string().trim().min(1).max(100),
    programRequirements: requirementsArgs,
  })
  .partial()
  .extend({ seen: seenArgs });
export type UpdateProgramArgs = z.output<typeof updateProgramArgs>;

/** SPEC.md 5: "deletion needs programName min 3". */
export const deleteProgramArgs = z.object({
  programName: z.string().trim().min(3, encodeMessage(programsMessages.programNameTooShort)),
});

export const NAME_DIFFERS = programsMessages.nameDiffers;
export const ENDS_BEFORE_START = inputMessages.endBeforeStart;

/** SPEC.md 4: "timeline 1 to 2 units ahead"; here months (docs/decisions/021). */
export function defaultTimeline(now: Instant): { timelineStart: Instant; timelineEnd: Instant } {
  const ahead = (months: number) => {
    const at = new Date(millisOf(now));
    at.setUTCMonth(at.getUTCMonth() + months);
    return instantOf(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
  };
  return { timelineStart: ahead(1), timelineEnd: ahead(2) };
}

/** What is wrong with the program as a whole, each at its field. */
export function programProblems(
  program: Pick<Program, 'timelineStart' | 'timelineEnd'> & ReminderTimes & { slug?: string },
  formerSlug: string | null,
): { path: string; message: Message }[] {
  const found = [];
  if (program.timelineEnd <= program.timelineStart)
    found.push({ path: 'timelineEnd', message: ENDS_BEFORE_START });
  if (!isReminderOrder(program))
    found.push({ path: 'lastReminderMinutes', message: reminderMessages.reminderOrder });
  if (program.slug !== undefined && program.slug !== formerSlug && isReservedSlug(program.slug))
    found.push({ path: 'slug', message: inputMessages.slugTaken });
  return found;
}

/**
 * Whether a program may be changed so: nothing that others have written meanwhile is lost, and its status may be that.
 *
 * @param before as it stands, its requirements as a form sends them (`askedOf`)
 */
export function decideUpdateProgram(
  before: Pick<Program, 'status'> & { programRequirements: readonly ReturnType<typeof askedOf>[] },
  args: UpdateProgramArgs,
  use: { registrations: number },
): Verdict {
  const seen = decideSeen(before, args);
  if (seen.kind === 'refused') return seen;
  const { status = before.status } = ownChanges(args);
  return decideProgramStatus(before.status, status, use);
}

/** Whether a program may take a status: one that someone has registered for is no draft any more. */
export const decideProgramStatus = (
  from: ProgramStatus,
  to: ProgramStatus,
  { registrations }: { registrations: number },
): Verdict =>
  to === 'DRAFT' && from !== 'DRAFT' && registrations > 0 ? refused('PROGRAM_IN_USE') : allowed();

/** SPEC.md 7: "DELETE /program/{id} (programName)": the name as it stands, but for spaces around it. */
export const isProgramName = (given: string, name: string): boolean => given.trim() === name.trim();
