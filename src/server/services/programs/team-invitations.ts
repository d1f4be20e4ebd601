import type { TeamInvitationResult } from '../../../contract/team-invitations.ts';
import { isExpired, isOpen } from '../../../domain/people/invitation.ts';
import type { ProgramRole } from '../../../domain/people/roles.ts';
import { applyTeamInvite, type TeamInvitation } from '../../../domain/people/team-invitation.ts';
import { translatorIn } from '../../language/translators.ts';
import { teamInvitationMail } from '../../mail/team-invitation-mail.ts';
import { countMailToStranger } from '../../notifications/mail-to-stranger.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { languageOfAddress } from '../../store/languages.ts';
import {
  clearTeamInvitation,
  findTeamInvitation,
  insertTeamInvitation,
  listTeamInvitations,
} from '../../store/team-invitations.ts';
import { personOf } from '../people/callers.ts';

export interface Program {
  id: string;
  name: string;
}

/**
 * Invites someone to a role in a program and mails it. The program is locked by then, and the caller’s right decided.
 *
 * @throws Refusal ALREADY_INVITED, TOO_MANY_INVITATIONS
 */
export async function inviteToTeam(
  context: TransactionContext,
  program: Program,
  person: { id: string; email: string },
  programRole: ProgramRole,
): Promise<void> {
  const of = { programId: program.id, userId: person.id };
  const there = await findTeamInvitation(context.tx, of);
  if (there && isOpen(there) && !isExpired(there, context.now)) throw new Refusal('ALREADY_INVITED');
  await countMailToStranger(context);
  await clearTeamInvitation(context.tx, of);
  const invitation = applyTeamInvite({ ...of, id: context.newId(), programRole }, context.now);
  await insertTeamInvitation(context.tx, invitation, {
    invitedBy: personOf(context).userId,
    createdAt: context.now,
  });
  await mailTeamInvitation(context, program, person.email, invitation);
}

export async function mailTeamInvitation(
  context: TransactionContext,
  program: Program,
  email: string,
  invitation: TeamInvitation,
): Promise<void> {
  if (context.publicUrl === null) return;
  const translator = translatorIn(await languageOfAddress(context, email));
  const about = { programName: program.name, invitedBy: personOf(context).name };
  await context.mail(teamInvitationMail(translator, email, invitation, about, context.publicUrl));
}

/** Who is invited, as the caller reads it. */
export const invitedToTeam = (
  context: TransactionContext,
  programId: string,
  id?: string,
): Promise<TeamInvitationResult[]> => {
  const { userId, userRole } = personOf(context);
  return listTeamInvitations(context.tx, programId, userRole === 'SUPER_ADMIN' ? null : userId, id);
};
