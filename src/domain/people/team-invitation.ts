import { addMinutes, type Instant } from '../time/instants.ts';
import { INVITATION_DAYS, type InvitationStatus } from './invitation.ts';
import { isTeamRole } from './program-team.ts';
import type { ProgramRole } from './roles.ts';

/** Invitations to a role in a program: nobody manages one without having said yes (docs/decisions/035). */

export interface TeamInvitation {
  id: string;
  programId: string;
  userId: string;
  programRole: ProgramRole;
  invitationStatus: InvitationStatus;
  expiredAt: Instant;
  /** When it was last sent again; null: never. */
  resentAt: Instant | null;
}

/** What someone is to the program before they get a role in it. */
export interface PriorRole {
  /** Their role in it; null: none. */
  before: ProgramRole | null;
  /** An organization brings them to it. */
  brought: boolean;
}

/**
 * Whether a role is an invitation until the person accepts it. Who already manages the program has agreed to, and changes
 * role directly; whom an organization brings gets a participant's role directly; the super admin assigns roles (SPEC.md 6).
 */
export function needsAcceptance(
  { before, brought }: PriorRole,
  role: ProgramRole | null,
  superAdmin: boolean,
): boolean {
  if (role === null || superAdmin || isTeamRole(before)) return false;
  return isTeamRole(role) || !(before !== null || brought);
}

export const applyTeamInvite = (
  of: Pick<TeamInvitation, 'id' | 'programId' | 'userId' | 'programRole'>,
  now: Instant,
): TeamInvitation => ({
  ...of,
  invitationStatus: 'PENDING',
  expiredAt: addMinutes(now, INVITATION_DAYS * 24 * 60),
  resentAt: null,
});
