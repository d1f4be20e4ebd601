import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { meetingView } from '../../services/meetings/meeting-view.ts';
import { demandPurpose } from '../../services/meetings/request-facts.ts';
import { activeOrganization, standingFor } from '../../services/people/callers.ts';
import { loadMeetingPurposes } from '../../store/participants.ts';
import { editOffTimeslot, editRequest } from './edit-request.ts';
import { requestMeeting, requestOffTimeslot } from './request-meeting.ts';

/** Every call of the requesting side (API.md, Meetings). */
export const requestActions = {
  listMeetingPurposes: async (work, { query }) => ({
    purposes: await loadMeetingPurposes(work.tx, query.programId),
  }),
  requestMeeting: async (work, { body }, facts) => {
    await demandPurpose(work, body.programId, body.meetingPurpose);
    const { id } = await requestMeeting(work, body, requesterOf(work));
    return meetingView(work, id, facts);
  },
  requestOffTimeslot: async (work, { body }, facts) => {
    if (body.meetingPurpose !== '') await demandPurpose(work, body.programId, body.meetingPurpose);
    const { id } = await requestOffTimeslot(work, body, requesterOf(work));
    return meetingView(work, id, facts);
  },
  editRequest: async (work, { params, body }, facts) => {
    await editRequest(work, params.id, body, standingFor(work, facts));
    return meetingView(work, params.id, facts);
  },
  editOffTimeslot: async (work, { params, body }, facts) => {
    await editOffTimeslot(work, params.id, body, standingFor(work, facts));
    return meetingView(work, params.id, facts);
  },
} satisfies Partial<Actions>;

/** Who asks: the active organization. @throws Refusal NOT_ALLOWED where the caller has none */
function requesterOf(work: TransactionContext): string {
  const organizationId = activeOrganization(work);
  if (organizationId === null) throw new Refusal('NOT_ALLOWED');
  return organizationId;
}
