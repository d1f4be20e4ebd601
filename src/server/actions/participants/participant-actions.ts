import type { GivenResultOf } from '../../../contract/endpoint.ts';
import type { getParticipant, Participant } from '../../../contract/participants.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { activeOrganization, isStaff } from '../../services/people/callers.ts';
import {
  approvedOrganization,
  participantMembers,
  withoutClosedContact,
} from '../../store/participant-detail.ts';
import {
  findParticipants,
  participantById,
  participantFilterValues,
  staffFactsOf,
} from '../../store/participants.ts';

/** Every call about participants (API.md, Programs). */
export const participantActions = {
  listParticipants: async (context, { params, query }, facts) => ({
    ...(await seenBy(
      isStaff(context, facts),
      context,
      params.programId,
      await findParticipants(context.tx, params.programId, {}, query, context.now),
    )),
    page: query.page,
    size: query.size,
  }),
  searchParticipants: async (context, { params, query }, facts) => ({
    ...(await seenBy(
      isStaff(context, facts),
      context,
      params.programId,
      await findParticipants(
        context.tx,
        params.programId,
        query,
        query,
        context.now,
        activeOrganization(context),
      ),
    )),
    page: query.page,
    size: query.size,
  }),
  getParticipantFilters: (context, { params }) => participantFilterValues(context.tx, params.programId),
  getParticipant: (context, { params }, facts) =>
    participantFor(context, params.programId, params.organizationId, isStaff(context, facts)),
} satisfies Partial<Actions>;

/** A page of participants: for staff with what they alone see. */
async function seenBy(
  staff: boolean,
  context: TransactionContext,
  programId: string,
  page: { items: Participant[]; total: number },
): Promise<{ items: Participant[]; total: number }> {
  if (!staff) return page;
  const ids = page.items.map(({ id }) => id);
  const facts = await staffFactsOf(context.tx, programId, ids);
  return {
    ...page,
    items: page.items.map((one) => {
      const forStaff = facts.get(one.id);
      return forStaff ? { ...one, forStaff } : one;
    }),
  };
}

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
