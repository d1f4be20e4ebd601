import type { TeamInvitationResult } from '../../../contract/team-invitations.ts';
import {
  applyAnswer,
  applyResend,
  decideAnswer,
  decideResend,
  isExpired,
  isOpen,
} from '../../../domain/people/invitation.ts';
import { isTeamRole } from '../../../domain/people/program-team.ts';
import type { ProgramRole } from '../../../domain/people/roles.ts';
import { applyTeamInvite, type TeamInvitation } from '../../../domain/people/team-invitation.ts';
import type { Actions } from '../../http/handler.ts';
import { translatorIn } from '../../language/translators.ts';
import { teamInvitationMail } from '../../mail/team-invitation-mail.ts';
import { countMailToStranger } from '../../notifications/mail-to-stranger.ts';
import { assertAllowed, Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { languageOfAddress } from '../../store/languages.ts';
import { programRolesOf } from '../../store/program-team.ts';
import { lockProgram, saveProgramRole } from '../../store/programs.ts';
import {
  clearTeamInvitation,
  deleteTeamInvitation,
  findTeamInvitation,
  insertTeamInvitation,
  listTeamInvitations,
  lockTeamInvitation,
  saveTeamInvitation,
  teamInvitationFor,
  teamInvitationsTo,
} from '../../store/team-invitations.ts';
import { lockAccount } from '../../store/users.ts';
import { personOf } from '../identity/own-profile.ts';

interface Program {
  id: string;
  name: string;
}

/**
 * Invites somebody to a role in a program and mails it. The program is locked by then, and the caller’s right decided.
 *
 * @throws Refusal ALREADY_INVITED, TOO_MANY_INVITATIONS
 */
export async function inviteToTeam(
  work: TransactionContext,
  program: Program,
  person: { id: string; email: string },
  programRole: ProgramRole,
): Promise<void> {
  const of = { programId: program.id, userId: person.id };
  const there = await findTeamInvitation(work.tx, of);
  if (there && isOpen(there) && !isExpired(there, work.now)) throw new Refusal('ALREADY_INVITED');
  await countMailToStranger(work);
  await clearTeamInvitation(work.tx, of);
  const invitation = applyTeamInvite({ ...of, id: work.newId(), programRole }, work.now);
  await insertTeamInvitation(work.tx, invitation, {
    invitedBy: personOf(work).userId,
    createdAt: work.now,
  });
  await mailTeamInvitation(work, program, person.email, invitation);
}

async function mailTeamInvitation(
  work: TransactionContext,
  program: Program,
  email: string,
  invitation: TeamInvitation,
): Promise<void> {
  if (work.publicUrl === null) return;
  const translator = translatorIn(await languageOfAddress(work, email));
  const about = { programName: program.name, invitedBy: personOf(work).name };
  await work.mail(teamInvitationMail(translator, email, invitation, about, work.publicUrl));
}

/** Who is invited, as the caller reads it. */
export const invitedToTeam = (
  work: TransactionContext,
  programId: string,
  id?: string,
): Promise<TeamInvitationResult[]> => {
  const { userId, userRole } = personOf(work);
  return listTeamInvitations(work.tx, programId, userRole === 'SUPER_ADMIN' ? null : userId, id);
};

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
