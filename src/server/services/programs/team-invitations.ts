import { randomBytes } from 'node:crypto';
import type { TeamInvitationResult } from '../../../contract/team-invitations.ts';
import { isExpired, isOpen } from '../../../domain/people/invitation.ts';
import type { ProgramRole } from '../../../domain/people/roles.ts';
import {
  applyTeamInvite,
  type InviteToTeamArgs,
  type TeamInvitation,
} from '../../../domain/people/team-invitation.ts';
import { hashOfClaimSecret } from '../../claims/claim-pump.ts';
import { translatorIn } from '../../language/translators.ts';
import { teamInvitationMail } from '../../mail/team-invitation-mail.ts';
import { countMailToStranger } from '../../notifications/mail-to-stranger.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { languageOfAddress } from '../../store/languages.ts';
import { isInTeam } from '../../store/program-team.ts';
import {
  clearTeamInvitation,
  deleteTeamInvitation,
  findAddressedInvitation,
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
  const invitation = applyTeamInvite({ ...of, email: null, id: context.newId(), programRole }, context.now);
  await insertTeamInvitation(context.tx, invitation, {
    invitedBy: personOf(context).userId,
    createdAt: context.now,
    secretHash: null,
  });
  await mailTeamInvitation(context, program, person.email, invitation);
}

/**
 * Invites an address, whoever has an account with it: what is done, answered and mailed is the same. The program is locked by
 * then, and the caller’s right decided.
 *
 * @returns the invitation's id
 * @throws Refusal ALREADY_IN_TEAM, ALREADY_INVITED, TOO_MANY_INVITATIONS
 */
export async function inviteAddress(
  context: TransactionContext,
  program: Program,
  { email, programRole }: InviteToTeamArgs,
): Promise<string> {
  const { tx, now } = context;
  // Its addresses stand in the list that the caller reads.
  if (await isInTeam(tx, program.id, email)) throw new Refusal('ALREADY_IN_TEAM');
  const there = await findAddressedInvitation(tx, { programId: program.id, email });
  if (there && isOpen(there) && !isExpired(there, now)) throw new Refusal('ALREADY_INVITED');
  await countMailToStranger(context);
  if (there) await deleteTeamInvitation(tx, there.id);
  const of = { id: context.newId(), programId: program.id, userId: null, email, programRole };
  const invitation = applyTeamInvite(of, now);
  const { secret, secretHash } = newSecret();
  await insertTeamInvitation(tx, invitation, {
    invitedBy: personOf(context).userId,
    createdAt: now,
    secretHash,
  });
  await mailTeamInvitation(context, program, email, invitation, secret);
  return invitation.id;
}

/** Of a link in a mail: its hash alone is stored. */
export function newSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: hashOfClaimSecret(secret) };
}

/** @param secret of the link of an invitation to an address */
export async function mailTeamInvitation(
  context: TransactionContext,
  program: Program,
  email: string,
  invitation: TeamInvitation,
  secret?: string,
): Promise<void> {
  if (context.publicUrl === null) return;
  const translator = translatorIn(await languageOfAddress(context, email));
  const about = { programName: program.name, invitedBy: personOf(context).name };
  await context.mail(
    teamInvitationMail(translator, email, { ...invitation, secret }, about, context.publicUrl),
  );
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
