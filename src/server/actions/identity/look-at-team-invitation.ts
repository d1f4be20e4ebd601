import { readClaimLink } from '../../../domain/claims/claim-link.ts';
import { teamLinkStateOf } from '../../../domain/people/team-invitation.ts';
import { isClaimSecret } from '../../claims/claim-pump.ts';
import type { Action } from '../../http/handler.ts';
import { commitAndContinue } from '../../identity/commit-and-continue.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { IdentityTools } from '../../services/identity/identity-tools.ts';
import { linkedInvitation } from '../../store/team-invitations.ts';
import { findAccount } from '../../store/users.ts';

/**
 * What the page of a link to a team shows, to who reads the address. The link gives no role: its reader signs in, or signs up with a
 * code of today, and accepts (docs/decisions/035, 064). Tries are counted, of right ones and wrong ones.
 *
 * @throws Refusal NOT_FOUND for a link that nobody sent, or that is over; RATE_LIMITED
 */
export const lookAtTeamInvitation =
  ({ limits }: Pick<IdentityTools, 'limits'>): Action<'lookAtTeamInvitation'> =>
  async (context, { body: { link } }) => {
    const read = readClaimLink(link);
    await limits.count(context, 'claimLink', read?.id ?? null);
    await commitAndContinue(context);
    const found = read && (await linkedInvitation(context.tx, read.id));
    if (!found || !isClaimSecret(read.secret, found.secretHash)) throw new Refusal('NOT_FOUND');
    const account = await findAccount(context.tx, found.email);
    return {
      id: found.id,
      state: teamLinkStateOf(found, context.now),
      email: found.email,
      hasAccount: account !== null && (account.isDeleted || account.isConfirmed),
      program: { name: found.programName },
      programRole: found.programRole,
      invitedBy: found.invitedBy,
    };
  };
