import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import { emailArgs, INVITATION_DAYS, type InvitationStatus, isExpired } from './invitation.ts';
import { isTeamRole, teamRoles } from './program-team.ts';
import type { ProgramRole } from './roles.ts';

/** Invitations to a role in a program: nobody manages one without having said yes (docs/decisions/035). */

export interface TeamInvitation {
  id: string;
  programId: string;
  /** Null: it is for an address, and nobody has accepted it yet. */
  userId: string | null;
  /** The address that it is for; null: for a person, wherever their mail goes. */
  email: string | null;
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
  of: Pick<TeamInvitation, 'id' | 'programId' | 'userId' | 'email' | 'programRole'>,
  now: Instant,
): TeamInvitation => ({
  ...of,
  invitationStatus: 'PENDING',
  expiredAt: addMinutes(now, INVITATION_DAYS * 24 * 60),
  resentAt: null,
});

/** Someone is invited by their address: nobody is to find out by it who has an account. */
export const inviteToTeamArgs = z.object({
  email: emailArgs,
  programRole: z.enum(teamRoles, { error: encodeMessage(inputMessages.userRoleFirst) }),
});
export type InviteToTeamArgs = z.output<typeof inviteToTeamArgs>;

/** What the link of the mail is good for. A link that was withdrawn, or replaced by a newer one, is nobody's. */
export const teamLinkStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const;
export type TeamLinkState = (typeof teamLinkStates)[number];

export function teamLinkStateOf(
  invitation: Pick<TeamInvitation, 'invitationStatus' | 'expiredAt'>,
  now: Instant,
): TeamLinkState {
  if (invitation.invitationStatus === 'ACCEPTED') return 'ACCEPTED';
  if (invitation.invitationStatus === 'REJECTED') return 'DECLINED';
  return isExpired(invitation, now) ? 'EXPIRED' : 'OPEN';
}
