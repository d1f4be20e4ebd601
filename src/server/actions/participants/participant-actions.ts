import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getParticipant } from '../../../contract/participants.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { isStaff } from '../../services/people/callers.ts';
import {
  approvedOrganization,
  participantMembers,
  withoutClosedContact,
} from '../../store/participant-detail.ts';
import { findParticipants, participantById } from '../../store/participants.ts';

/** Every call about participants (API.md, Programs). */
export const participantActions = {
  listParticipants: async (context, { params, query }) => ({
    ...(await findParticipants(context.tx, params.programId, {}, query, context.now)),
    page: query.page,
    size: query.size,
  }),
  searchParticipants: async (context, { params, query }) => ({
    ...(await findParticipants(context.tx, params.programId, query, query, context.now)),
    page: query.page,
    size: query.size,
  }),
  getParticipant: (context, { params }, facts) =>
    participantFor(context, params.programId, params.organizationId, isStaff(context, facts)),
} satisfies Partial<Actions>;

/** SPEC.md 6: "Email and phone hidden without rights": who has none does not even get the fields. */
async function participantFor(
  context: TransactionContext,
  programId: string,
  idOrSlug: string,
  staff: boolean,
): Promise<GivenResultOf<typeof getParticipant>> {
  const row = await approvedOrganization(context.tx, programId, idOrSlug);
  const participant = row && (await participantById(context.tx, programId, row.id, context.now));
  if (!row || !participant) throw new Refusal('NOT_FOUND');
  const members = await participantMembers(context.tx, programId, row.id, staff);
  const { email, phoneNumber, contactOpen, ...open } = row;
  return {
    ...participant,
    ...open,
    members: members.map((member) => {
      if (staff) return withoutClosedContact(member);
      const { email: _email, phoneNumber: _phone, contactOpen: agreed, ...seen } = member;
      return agreed ? seen : { ...seen, nationality: null };
    }),
    ...(staff && contactOpen ? { email, phoneNumber } : {}),
  };
}
