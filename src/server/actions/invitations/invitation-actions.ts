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
  listOwnInvitations: async (work) => ({
    invitations: await invitationsTo(work.tx, personOf(work).userId),
  }),
  listInvitations: async (work, { params: { organizationId } }) => {
    if (!(await loadOrganization(work.tx, organizationId))) throw new Refusal('NOT_FOUND');
    const since = addMinutes(work.now, -DECLINED_DAYS * 24 * 60);
    return { invitations: await unacceptedInvitations(work.tx, organizationId, since) };
  },
} satisfies Partial<Actions>;
