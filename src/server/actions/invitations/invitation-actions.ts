import { DECLINED_DAYS } from '../../../domain/people/invitation.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { personOf } from '../../services/people/callers.ts';
import { invitationsTo, unacceptedInvitations } from '../../store/invitations.ts';
import { invitedProgramNames } from '../../store/invited-programs.ts';
import { loadOrganization } from '../../store/organizations.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { invite, resendInvitation } from './invite.ts';

/** Every call about invitations (API.md, Invitations). */
export const invitationActions = {
  invite,
  resendInvitation,
  acceptInvitation,
  declineInvitation,
  listOwnInvitations: async (context) => ({
    invitations: await ownInvitations(context),
  }),
  listInvitations: async (context, { params: { organizationId } }) => {
    if (!(await loadOrganization(context.tx, organizationId))) throw new Refusal('NOT_FOUND');
    const since = addMinutes(context.now, -DECLINED_DAYS * 24 * 60);
    return { invitations: await unacceptedInvitations(context.tx, organizationId, since) };
  },
} satisfies Partial<Actions>;

/** The invitations to the caller's address, each with the programs that it brings along. */
async function ownInvitations(context: TransactionContext) {
  const found = await invitationsTo(context.tx, personOf(context).userId);
  const names = await invitedProgramNames(
    context.tx,
    found.map(({ id }) => id),
    context.now,
  );
  return found.map((invitation) => ({ ...invitation, programs: names.get(invitation.id) ?? [] }));
}
