import { DECLINED_DAYS } from '../../../domain/people/invitation.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { personOf } from '../../services/people/callers.ts';
import { invitationsTo, unacceptedInvitations } from '../../store/invitations.ts';
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
    invitations: await invitationsTo(context.tx, personOf(context).userId),
  }),
  listInvitations: async (context, { params: { organizationId } }) => {
    if (!(await loadOrganization(context.tx, organizationId))) throw new Refusal('NOT_FOUND');
    const since = addMinutes(context.now, -DECLINED_DAYS * 24 * 60);
    return { invitations: await unacceptedInvitations(context.tx, organizationId, since) };
  },
} satisfies Partial<Actions>;
