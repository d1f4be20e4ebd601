import * as inputMessages from '../input/messages.ts';
import type { Message } from '../language/message.ts';
import { type OrganizationProfile, organizationProfiles } from '../people/organization.ts';
import * as registrationMessages from './messages.ts';

/** What a program asks of those who register (SPEC.md 3, Program requirement). */

export const requirementTypes = ['FILE', 'RADIO_BUTTON', 'SELECTION', 'TEXT'] as const;
export type RequirementType = (typeof requirementTypes)[number];

/** Whom a requirement is asked of: everyone, or organizations of one profile. */
export const requirementTargets = ['ALL', ...organizationProfiles] as const;
export type RequirementTarget = (typeof requirementTargets)[number];

export interface Requirement {
  id: string;
  /** Its place in the form, from 0; unique in the program. */
  formOrder: number;
  requirementLabel: string;
  requirementRequired: boolean;
  requirementTarget: RequirementTarget;
  requirementType: RequirementType;
  /** What can be chosen, for RADIO_BUTTON and SELECTION. */
  requirementValue: readonly string[];
  isVisible: boolean;
}

/** Answers by requirement id; what is not answered is not there. */
export type RequirementValues = Readonly<Record<string, string>>;

/** The longest answer that is kept, in characters. */
export const MAX_ANSWER_LENGTH = 5000;

/** The form of an organization of this profile: what is visible and asked of it, in order. */
export const requirementsFor = <R extends Requirement>(
  requirements: readonly R[],
  profile: OrganizationProfile,
): R[] =>
  requirements
    .filter(({ isVisible }) => isVisible)
    .filter(({ requirementTarget }) => requirementTarget === 'ALL' || requirementTarget === profile)
    .sort((a, b) => a.formOrder - b.formOrder);

/** What is wrong with one answer; null where nothing is. The same at the field and on the server. */
export function answerProblem(requirement: Requirement, answer: string | undefined): Message | null {
  const given = (answer ?? '').trim();
  if (given === '') return requirement.requirementRequired ? registrationMessages.required : null;
  if (given.length > MAX_ANSWER_LENGTH) return inputMessages.tooLong({ max: MAX_ANSWER_LENGTH });
  const choice =
    requirement.requirementType === 'RADIO_BUTTON' || requirement.requirementType === 'SELECTION';
  return choice && !requirement.requirementValue.includes(given) ? registrationMessages.noOption : null;
}

/** Where an answer stands in a registration's data: the path of its message. */
export const answerPath = (requirementId: string): string => `programRequirements.${requirementId}`;

/** Everything wrong with the answers to a form. */
export const answerProblems = (
  form: readonly Requirement[],
  answers: RequirementValues,
): { path: string; message: Message }[] =>
  form.flatMap((requirement) => {
    const message = answerProblem(requirement, answers[requirement.id]);
    return message === null ? [] : [{ path: answerPath(requirement.id), message }];
  });

/**
 * The answers to keep: those of the form as they were given, and those to what is not asked any more (hidden, or of
 * another target) as they stand, for it may be asked again.
 */
export function keptAnswers(
  form: readonly Requirement[],
  given: RequirementValues,
  former: RequirementValues,
): Record<string, string> {
  const asked = new Set(form.map(({ id }) => id));
  const kept = Object.entries(former).filter(([id]) => !asked.has(id));
  const now = form.flatMap(({ id }) => {
    const answer = (given[id] ?? '').trim();
    return answer === '' ? [] : [[id, answer] as const];
  });
  return Object.fromEntries([...kept, ...now]);
}
