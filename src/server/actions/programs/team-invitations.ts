import { applyAnswer, applyResend, decideAnswer, decideResend } from '../../../domain/people/invitation.ts';
import { isTeamRole } from '../../../domain/people/program-team.ts';
import type { Actions } from '../../http/handler.ts';
import { countMailToStranger } from '../../notifications/mail-to-stranger.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { personOf } from '../../services/people/callers.ts';
import { invitedToTeam, mailTeamInvitation } from '../../services/programs/team-invitations.ts';
import { programRolesOf } from '../../store/program-team.ts';
import { lockProgram, saveProgramRole } from '../../store/programs.ts';
import {
  deleteTeamInvitation,
  lockTeamInvitation,
  saveTeamInvitation,
  teamInvitationFor,
  teamInvitationsTo,
} from '../../store/team-invitations.ts';
import { lockAccount } from '../../store/users.ts';

/** The program and one of its invitations, both locked. @throws Refusal NOT_FOUND */
async function ofProgram(work: TransactionContext, programId: string, invitationId: string) {
  const program = await lockProgram(work.tx, programId);
  const invitation = program && (await lockTeamInvitation(work.tx, invitationId));
  if (!program || invitation?.programId !== programId) throw new Refusal('NOT_FOUND');
  return { program, invitation };
}

/** The caller’s own invitation with its program, both locked: others’ are not there for them. @throws Refusal NOT_FOUND */
async function own(work: TransactionContext, invitationId: string) {
  const found = await teamInvitationFor(work.tx, personOf(work).userId, invitationId);
  if (!found) throw new Refusal('NOT_FOUND');
  return ofProgram(work, found.programId, invitationId);
}

/** Invitations to a program’s team (docs/decisions/035). */
export const teamInvitationActions = {
  resendTeamInvitation: async (work, { params: { programId, invitationId } }) => {
    const { program, invitation } = await ofProgram(work, programId, invitationId);
    assertAllowed(decideResend(invitation, work.now));
    const person = await lockAccount(work.tx, invitation.userId);
    if (!person || person.isDeleted) throw new Refusal('NOT_FOUND');
    await countMailToStranger(work);
    const resent = applyResend(invitation, work.now);
    await saveTeamInvitation(work.tx, resent, work.now);
    await mailTeamInvitation(work, program, person.email, resent);
    const [answer] = await invitedToTeam(work, programId, invitationId);
    if (!answer) throw new Refusal('NOT_FOUND');
    return answer;
  },
  takeBackTeamInvitation: async (work, { params: { programId, invitationId } }) => {
    const { invitation } = await ofProgram(work, programId, invitationId);
    if (invitation.invitationStatus === 'ACCEPTED') throw new Refusal('INVITATION_ANSWERED');
    await deleteTeamInvitation(work.tx, invitation.id);
    return { takenBack: true };
  },
  listOwnTeamInvitations: async (work) => ({
    invitations: await teamInvitationsTo(work.tx, personOf(work).userId),
  }),
  /** Who manages the program by now, by the super admin’s hand, keeps the role that they have. */
  acceptTeamInvitation: async (work, { params: { invitationId } }) => {
    const { program, invitation } = await own(work, invitationId);
    assertAllowed(decideAnswer(invitation, 'ACCEPT', work.now));
    const { programId, userId } = invitation;
    const before = (await programRolesOf(work.tx, programId, [userId])).get(userId) ?? null;
    const programRole = before !== null && isTeamRole(before) ? before : invitation.programRole;
    await saveProgramRole(work.tx, programId, userId, programRole);
    await saveTeamInvitation(work.tx, applyAnswer(invitation, 'ACCEPT'), work.now);
    work.nudge(programId);
    return { programSlug: program.slug, programRole };
  },
  declineTeamInvitation: async (work, { params: { invitationId } }) => {
    const { invitation } = await own(work, invitationId);
    assertAllowed(decideAnswer(invitation, 'DECLINE', work.now));
    await saveTeamInvitation(work.tx, applyAnswer(invitation, 'DECLINE'), work.now);
    return { declined: true };
  },
} satisfies Partial<Actions>;
