import { randomBytes } from 'node:crypto';
import type { FilePurpose } from '../../../domain/files/purposes.ts';
import { lastSegmentOf } from '../../../domain/files/stored-value.ts';
import type { OrganizationProfile } from '../../../domain/people/organization.ts';
import {
  type RegistrationData,
  type RegistrationFile,
  registrationFiles,
} from '../../../domain/registration/registration-data.ts';
import {
  answerPath,
  answerProblems,
  keptAnswers,
  type RequirementValues,
  requirementsFor,
} from '../../../domain/registration/requirements.ts';
import { claimFile } from '../../files/claim-file.ts';
import { badInput } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { membersAmong } from '../../store/organizations.ts';
import { requirementsOf } from '../../store/registration-forms.ts';
import { insertProgramMembers } from '../../store/registrations.ts';
import { leaveProgram } from '../members/leave-program.ts';

/** What a form sent, made fit to be kept: files claimed, answers checked, people known. */

const purposes: Record<RegistrationFile, FilePurpose> = {
  companyDeck: 'DECK',
  investmentDeck: 'DECK',
  additionalFile: 'ADDITIONAL_FILE',
};

export interface Registering {
  programId: string;
  organization: { id: string; profile: OrganizationProfile };
  /** What stands there now. */
  former: RegistrationData;
}

/**
 * @returns the data to keep
 * @throws Refusal BAD_INPUT: a required answer is missing or none of the options, a file is not the caller's, a person
 *   is no member
 */
export async function dataToKeep(
  context: TransactionContext,
  { programId, organization, former }: Registering,
  given: RegistrationData,
): Promise<RegistrationData> {
  const form = requirementsFor(await requirementsOf(context.tx, programId), organization.profile);
  const problems = answerProblems(form, given.programRequirements);
  if (problems.length > 0) throw badInput(...problems);
  const members = [...new Set(given.members)];
  // Who came before may stay although they have left the organization since: staff decide about their badge.
  const fresh = members.filter((userId) => !former.members.includes(userId));
  const known = await membersAmong(context.tx, organization.id, fresh);
  if (fresh.some((userId) => !known.has(userId)))
    throw badInput({ path: 'members', message: 'Only members of the organization can be registered.' });
  const claim = (
    value: string | null | undefined,
    current: string | null | undefined,
    of: FilePurpose,
    path: string,
  ) => claimFile(context, { value, current, purpose: of, organizationId: organization.id, path });
  const answers: Record<string, string> = { ...given.programRequirements };
  for (const { id, requirementType } of form) {
    if (requirementType !== 'FILE') continue;
    const now = former.programRequirements[id];
    const kept = await claim(answers[id]?.trim(), now, 'REQUIREMENT_FILE', answerPath(id));
    // SPEC.md 5: "Requirement file values keep last path segment."
    answers[id] = kept ? lastSegmentOf(kept) : '';
  }
  const files: Partial<Record<RegistrationFile, string | null>> = {};
  for (const name of registrationFiles)
    files[name] = await claim(given[name], former[name], purposes[name], name);
  const programRequirements: RequirementValues = keptAnswers(form, answers, former.programRequirements);
  return { ...given, ...files, members, programRequirements };
}

/**
 * The people an organization brings from now on: who is new gets a badge number, who is not named any more leaves the
 * program, their badge revoked. Badge numbers are random: they say nothing about a person, and 8 bytes do not meet by chance in a program.
 *
 * @param byStaff the staff say so, and not the organization
 */
export async function savePeople(
  context: TransactionContext,
  of: { programId: string; organizationId: string },
  former: readonly string[],
  members: readonly string[],
  byStaff = false,
): Promise<void> {
  await leaveProgram(
    context,
    of,
    former.filter((userId) => !members.includes(userId)),
  );
  await insertProgramMembers(
    context.tx,
    members
      .filter((userId) => !former.includes(userId))
      .map((userId) => ({
        ...of,
        userId,
        byStaff,
        createdAt: context.now,
        badgeNumber: randomBytes(8).toString('hex'),
      })),
  );
}
