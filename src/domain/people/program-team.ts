import { z } from 'zod';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { knownEmailArgs } from './existing-user.ts';
import { type ProgramRole, programRoles, staffRoles } from './roles.ts';

/** Who manages a program, and with which role (SPEC.md 3, programManagers; SPEC.md 6). */

/** SPEC.md 6: what each role in a program may, in its words. */
export const programRoleDescriptions: Record<ProgramRole, string> = {
  PROGRAM_ADMIN: 'Full authority.',
  PROGRAM_MANAGER: 'Edits certain data.',
  PROGRAM_OWNER: 'Read-only on admin-only details.',
  PARTICIPANT_ADMIN: 'Manages participants (invites).',
  PARTICIPANT_MEMBER: 'Regular participant.',
};

/** The roles of a team, the one with full authority first. */
export const teamRoles = [
  'PROGRAM_ADMIN',
  'PROGRAM_MANAGER',
  'PROGRAM_OWNER',
] as const satisfies readonly ProgramRole[];
/** The roles of the people whom organizations bring. */
export const participantRoles = [
  'PARTICIPANT_ADMIN',
  'PARTICIPANT_MEMBER',
] as const satisfies readonly ProgramRole[];

export const isTeamRole = (role: ProgramRole | null): boolean =>
  (staffRoles as readonly (ProgramRole | null)[]).includes(role);

/** PUT /program/{id}/user/role (SPEC.md 7). Null takes the role away. */
export const setProgramRoleArgs = z.object({
  userId: z.uuid({ error: encodeMessage(idMessages.undefinedUserId) }),
  programRole: z.enum(programRoles, { error: encodeMessage(inputMessages.userRoleFirst) }).nullable(),
  email: knownEmailArgs,
});
export type SetProgramRoleArgs = z.output<typeof setProgramRoleArgs>;

export interface TeamFacts {
  /** The role that the person has now; null: none. */
  before: ProgramRole | null;
  /** Whether the person can sign in; who cannot manages nothing. */
  dashboardAccess: boolean;
  /** How many others have full authority (PROGRAM_ADMIN). */
  otherAdmins: number;
}

/** SPEC.md 6: "Super admin and program admin assign program roles"; the last one with full authority keeps it. */
export function decideSetProgramRole(facts: TeamFacts, role: ProgramRole | null): Verdict {
  const { before, dashboardAccess, otherAdmins } = facts;
  if (isTeamRole(role) && !dashboardAccess) return refused('NEEDS_DASHBOARD_ACCESS');
  const loses = before === 'PROGRAM_ADMIN' && role !== 'PROGRAM_ADMIN';
  return loses && otherAdmins === 0 ? refused('LAST_PROGRAM_ADMIN') : allowed();
}
