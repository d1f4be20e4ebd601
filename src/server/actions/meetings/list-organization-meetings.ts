import type { GivenResultOf, ReadInputOf } from '../../../contract/endpoint.ts';
import type {
  listAcceptedAsOwner,
  listOrganizationMeetings as organizationCall,
  getPartyTotals as totalsCall,
} from '../../../contract/meeting-lists.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { listMeetings } from '../../services/meetings/list-meetings.ts';
import { isStaff, onlyOf } from '../../services/people/callers.ts';
import { partyTotals } from '../../store/meeting-counts.ts';
import { registeredOrganization } from '../../store/program-organizations.ts';

/** Lists and totals of one organization's meetings in a program (API.md, Meetings). */

/** @throws Refusal NOT_FOUND for another's than one's own, and where the organization has no part in the program */
export async function organizationMeetings(
  context: TransactionContext,
  { params, query }: ReadInputOf<typeof organizationCall>,
  facts: ObjectFacts,
): Promise<GivenResultOf<typeof organizationCall>> {
  const { id } = await seenOrganization(context, facts, query.programId, params.organizationId);
  return listMeetings(context, { ...query, organizationId: id }, isStaff(context, facts));
}

/** The accepted meetings of one side. Staff name an organization or ask for all; everyone else for their own. */
export async function acceptedMeetings(
  context: TransactionContext,
  query: ReadInputOf<typeof listAcceptedAsOwner>['query'],
  facts: ObjectFacts,
  direction: 'received' | 'sent',
): Promise<GivenResultOf<typeof listAcceptedAsOwner>> {
  const { organizationId, organizationSlug, ...page } = query;
  const named = organizationId ?? organizationSlug;
  const organization = named ? await seenOrganization(context, facts, query.programId, named) : null;
  const found = await listMeetings(
    context,
    {
      ...page,
      organizationId: organization?.id ?? onlyOf(context, facts),
      direction,
      meetingStatus: ['ACCEPTED'],
    },
    isStaff(context, facts),
  );
  return { ...found, organization };
}

/** What an organization requested, received and has accepted. */
export async function meetingPartyTotals(
  context: TransactionContext,
  { programId, organizationId }: ReadInputOf<typeof totalsCall>['query'],
  facts: ObjectFacts,
): Promise<GivenResultOf<typeof totalsCall>> {
  const organization = organizationId && (await seenOrganization(context, facts, programId, organizationId));
  return partyTotals(context.tx, programId, organization ? organization.id : onlyOf(context, facts));
}

/** An organization of the program by its id or slug, whose meetings this caller may see. */
async function seenOrganization(
  context: TransactionContext,
  facts: ObjectFacts,
  programId: string,
  idOrSlug: string,
) {
  const only = onlyOf(context, facts);
  const by = isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug };
  const found = await registeredOrganization(context.tx, programId, by);
  if (!found || (only !== undefined && found.id !== only)) throw new Refusal('NOT_FOUND');
  return found;
}
