import { applyAnswer, applyResend, decideAnswer, decideResend } from '../../../domain/people/invitation.ts';
import { isTeamRole } from '../../../domain/people/program-team.ts';
import type { Actions } from '../../http/handler.ts';
import { countMailToStranger } from '../../notifications/mail-to-stranger.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { personOf } from '../../services/people/callers.ts';
import {
  inviteAddress,
  invitedToTeam,
  mailTeamInvitation,
  newSecret,
} from '../../services/programs/team-invitations.ts';
import { programRolesOf } from '../../store/program-team.ts';
import { lockProgram, saveProgramRole } from '../../store/programs.ts';
import { forgetGivenRole } from '../../store/sign-in-providers.ts';
import {
  clearTeamInvitation,
  deleteTeamInvitation,
  lockTeamInvitation,
  saveTeamInvitation,
  teamInvitationFor,
  teamInvitationsTo,
} from '../../store/team-invitations.ts';
import { lockAccount } from '../../store/users.ts';

/** The program and one of its invitations, both locked. @throws Refusal NOT_FOUND */
async function ofProgram(context: TransactionContext, programId: string, invitationId: string) {
  const program = await lockProgram(context.tx, programId);
  const invitation = program && (await lockTeamInvitation(context.tx, invitationId));
  if (!program || invitation?.programId !== programId) throw new Refusal('NOT_FOUND');
  return { program, invitation };
}

/** The caller’s own invitation with its program, both locked: others’ are not there for them. @throws Refusal NOT_FOUND */
async function own(context: TransactionContext, invitationId: string) {
  const found = await teamInvitationFor(context.tx, personOf(context).userId, invitationId);
  if (!found) throw new Refusal('NOT_FOUND');
  return ofProgram(context, found.programId, invitationId);
}

/** Invitations to a program’s team (docs/decisions/035). */
export const teamInvitationActions = {
  inviteToTeam: async (context, { params: { programId }, body }) => {
    const program = await lockProgram(context.tx, programId);
    if (!program) throw new Refusal('NOT_FOUND');
    const id = await inviteAddress(context, program, body);
    const [answer] = await invitedToTeam(context, programId, id);
    if (!answer) throw new Refusal('NOT_FOUND');
    return answer;
  },
  resendTeamInvitation: async (context, { params: { programId, invitationId } }) => {
    const { program, invitation } = await ofProgram(context, programId, invitationId);
    assertAllowed(decideResend(invitation, context.now));
    const { email } = invitation;
    const resent = applyResend(invitation, context.now);
    if (email === null) {
      const person = invitation.userId && (await lockAccount(context.tx, invitation.userId));
      if (!person || person.isDeleted) throw new Refusal('NOT_FOUND');
      await countMailToStranger(context);
      await saveTeamInvitation(context.tx, resent, context.now);
      await mailTeamInvitation(context, program, person.email, resent);
    } else {
      await countMailToStranger(context);
      // The link of the mail before is over.
      const { secret, secretHash } = newSecret();
      await saveTeamInvitation(context.tx, resent, context.now, secretHash);
      await mailTeamInvitation(context, program, email, resent, secret);
    }
    const [answer] = await invitedToTeam(context, programId, invitationId);
    if (!answer) throw new Refusal('NOT_FOUND');
    return answer;
  },
  takeBackTeamInvitation: async (context, { params: { programId, invitationId } }) => {
    const { invitation } = await ofProgram(context, programId, invitationId);
    if (invitation.invitationStatus === 'ACCEPTED') throw new Refusal('INVITATION_ANSWERED');
    await deleteTeamInvitation(context.tx, invitation.id);
    return { takenBack: true };
  },
  listOwnTeamInvitations: async (context) => ({
    invitations: await teamInvitationsTo(context.tx, personOf(context).userId),
  }),
  /** Who manages the program by now, by the super admin’s hand, keeps the role that they have. */
  acceptTeamInvitation: async (context, { params: { invitationId } }) => {
    const { program, invitation } = await own(context, invitationId);
    assertAllowed(decideAnswer(invitation, 'ACCEPT', context.now));
    const { programId } = invitation;
    const { userId } = personOf(context);
    const before = (await programRolesOf(context.tx, programId, [userId])).get(userId) ?? null;
    const programRole = before !== null && isTeamRole(before) ? before : invitation.programRole;
    await saveProgramRole(context.tx, programId, userId, programRole);
    if (programRole !== before) await forgetGivenRole(context.tx, userId, programId);
    // What else was sent to them for this program is answered with it.
    await clearTeamInvitation(context.tx, { programId, userId }, invitation.id);
    await saveTeamInvitation(context.tx, { ...applyAnswer(invitation, 'ACCEPT'), userId }, context.now);
    context.nudge(programId, ['STAFF'], ['team']);
    context.nudgePerson(userId);
    return { programSlug: program.slug, programRole };
  },
  declineTeamInvitation: async (context, { params: { invitationId } }) => {
    const { invitation } = await own(context, invitationId);
    assertAllowed(decideAnswer(invitation, 'DECLINE', context.now));
    await saveTeamInvitation(context.tx, applyAnswer(invitation, 'DECLINE'), context.now);
    return { declined: true };
  },
} satisfies Partial<Actions>;
