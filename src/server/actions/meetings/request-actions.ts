import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { meetingView } from '../../services/meetings/meeting-view.ts';
import { assertPurpose } from '../../services/meetings/request-facts.ts';
import { activeOrganization, standingFor } from '../../services/people/callers.ts';
import { loadMeetingPurposes } from '../../store/participants.ts';
import { editOffTimeslot, editRequest } from './edit-request.ts';
import { listOwnPartners, saveOwnBookmarks } from './list-own-partners.ts';
import { rebookMeeting, requestMeeting, requestOffTimeslot } from './request-meeting.ts';

/** Every call of the requesting side (API.md, Meetings). */
export const requestActions = {
  listOwnPartners: (context, { params }) => listOwnPartners(context, params.programId),
  saveBookmarks: (context, { params, body }) => saveOwnBookmarks(context, params.programId, body.bookmarks),
  listMeetingPurposes: async (context, { query }) => ({
    purposes: await loadMeetingPurposes(context.tx, query.programId),
  }),
  requestMeeting: async (context, { body }, facts) => {
    await assertPurpose(context, body.programId, body.meetingPurpose);
    const { id } = await requestMeeting(context, body, requesterOf(context));
    return meetingView(context, id, facts);
  },
  requestOffTimeslot: async (context, { body }, facts) => {
    if (body.meetingPurpose !== '') await assertPurpose(context, body.programId, body.meetingPurpose);
    const { id } = await requestOffTimeslot(context, body, requesterOf(context));
    return meetingView(context, id, facts);
  },
  editRequest: async (context, { params, body }, facts) => {
    await editRequest(context, params.id, body, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
  editOffTimeslot: async (context, { params, body }, facts) => {
    await editOffTimeslot(context, params.id, body, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
  rebookMeeting: async (context, { params, body }, facts) =>
    meetingView(context, await rebookMeeting(context, params.id, body, standingFor(context, facts)), facts),
} satisfies Partial<Actions>;

/** Who asks: the active organization. @throws Refusal NOT_ALLOWED where the caller has none */
function requesterOf(context: TransactionContext): string {
  const organizationId = activeOrganization(context);
  if (organizationId === null) throw new Refusal('NOT_ALLOWED');
  return organizationId;
}
