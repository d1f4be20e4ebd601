import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { Program } from '../programs/program.ts';
import { programStatusRules } from '../programs/program-status.ts';
import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import type { Registration, RegistrationStatus } from './registration.ts';
import { MAX_ANSWER_LENGTH } from './requirements.ts';

/** What an organization says when it registers, and how it changes that later (SPEC.md 3 and 4, Registration). */

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, encodeMessage(inputMessages.tooLong({ max: most })));
const file = z.string().trim().max(300).nullable();

/** Files that every registration has a place for, beside what the program asks. */
export const registrationFiles = ['companyDeck', 'investmentDeck', 'additionalFile'] as const;
export type RegistrationFile = (typeof registrationFiles)[number];

export const registrationFileLabels: Record<RegistrationFile, string> = {
  companyDeck: 'Company deck',
  investmentDeck: 'Investment deck',
  additionalFile: 'Additional file',
};

/** The whole of what a form sends. */
export const registrationData = z.object({
  /** The people it brings: user ids of its members. */
  members: z.array(z.uuid()).max(200),
  purpose: text(2000),
  /** With its currency, as people write it: "USD 500,000". */
  targetInvestmentAmount: text(60),
  /** The association or network it comes with. */
  association: text(200),
  companyDeck: file,
  investmentDeck: file,
  additionalFile: file,
  /** Answers by requirement id. */
  programRequirements: z.record(z.uuid(), z.string().max(MAX_ANSWER_LENGTH)),
});
export type RegistrationData = z.output<typeof registrationData>;

export const emptyRegistration: RegistrationData = {
  members: [],
  purpose: '',
  targetInvestmentAmount: '',
  association: '',
  companyDeck: null,
  investmentDeck: null,
  additionalFile: null,
  programRequirements: {},
};

/** Used by the Register button and by the server. SPEC.md 4: only while registration is open. */
export const decideRegister = (program: Pick<Program, 'status'>): Verdict =>
  programStatusRules[program.status].register ? allowed() : refused('NOT_OPEN_FOR_REGISTRATION');

/** Whether the program's status lets registrations be changed at all; until when is `decideChange`. */
export const decideProgramOpen = (program: Pick<Program, 'status'>): Verdict =>
  programStatusRules[program.status].change ? allowed() : refused('PROGRAM_ENDED');

/** How a registration stands for those who change it. */
export interface Revisable extends Pick<Registration, 'registrationStatus'> {
  /** Changed since it was last submitted. */
  isEdited: boolean;
  /** Submitted since it was last reviewed. */
  isRevisionSubmitted: boolean;
}

/** SPEC.md 4, the words of a registration's marker. */
export const revisionMarkers = { UNCHANGED: 'Unchanged', EDITED: 'Edited', SUBMITTED: 'Submitted' } as const;
export type RevisionMarker = (typeof revisionMarkers)[keyof typeof revisionMarkers];

/** SPEC.md 4: "Revision marker: Unchanged, Edited, Submitted." What was edited after it was submitted is Edited. */
export function revisionMarker({
  isEdited,
  isRevisionSubmitted,
}: Pick<Revisable, 'isEdited' | 'isRevisionSubmitted'>): RevisionMarker {
  if (isEdited) return revisionMarkers.EDITED;
  return isRevisionSubmitted ? revisionMarkers.SUBMITTED : revisionMarkers.UNCHANGED;
}

/** SPEC.md 4: "Submit button reads Update Profile if APPROVED, else Submit Revision Data". */
export const submitLabel = (status: RegistrationStatus): string =>
  status === 'APPROVED' ? submitLabels.UPDATE : submitLabels.REVISE;

const submitLabels = { UPDATE: 'Update Profile', REVISE: 'Submit Revision Data' } as const;

/** Whether the data may be changed at all: until revisionEndDate is reached, and not after a rejection. */
export function decideChange(
  registration: Pick<Revisable, 'registrationStatus'>,
  revisionEndDate: Instant | null,
  now: Instant,
): Verdict {
  if (registration.registrationStatus === 'REJECTED') return refused('REGISTRATION_REJECTED');
  if (revisionEndDate !== null && now >= revisionEndDate) return refused('REVISION_CLOSED');
  return allowed();
}

/**
 * SPEC.md 4: the submit button is "disabled when nothing edited or revisionEndDate reached".
 *
 * @param edited whether anything is different: saved before, or in the form that is sent now
 */
export function decideRevise(
  registration: Pick<Revisable, 'registrationStatus'>,
  edited: boolean,
  revisionEndDate: Instant | null,
  now: Instant,
): Verdict {
  const change = decideChange(registration, revisionEndDate, now);
  if (change.kind === 'refused') return change;
  return edited ? allowed() : refused('NOTHING_EDITED');
}

/** Whether two states of the data say the same. The order of people says nothing. */
export function sameData(a: RegistrationData, b: RegistrationData): boolean {
  const flat = (data: RegistrationData) =>
    JSON.stringify([
      [...data.members].sort(),
      data.purpose.trim(),
      data.targetInvestmentAmount.trim(),
      data.association.trim(),
      ...registrationFiles.map((name) => data[name] || null),
      Object.entries(data.programRequirements)
        .filter(([, answer]) => answer.trim() !== '')
        .map(([id, answer]) => [id, answer.trim()])
        .sort(),
    ]);
  return flat(a) === flat(b);
}
