import type { Actions } from '../../http/handler.ts';
import { listMeetings } from '../../services/meetings/list-meetings.ts';
import { isStaff, onlyOf } from '../../services/people/callers.ts';
import { meetingReport } from '../../store/meeting-counts.ts';
import { programOverview } from '../../store/program-overview.ts';
import { meetingTotals } from '../../store/program-views.ts';
import { acceptedMeetings, meetingPartyTotals, organizationMeetings } from './list-organization-meetings.ts';
import { resendNotification, resendNotifications } from './resend-notifications.ts';

/** Every call about many meetings: lists, totals, reports, resending (API.md, Meetings). */
export const meetingListActions = {
  listMeetings: (context, { query }, facts) =>
    listMeetings(context, { ...query, organizationId: onlyOf(context, facts) }, isStaff(context, facts)),
  listOrganizationMeetings: organizationMeetings,
  listAcceptedAsOwner: (context, { query }, facts) => acceptedMeetings(context, query, facts, 'received'),
  listAcceptedAsParticipant: (context, { query }, facts) => acceptedMeetings(context, query, facts, 'sent'),
  getMeetingTotals: (context, { query }, facts) =>
    meetingTotals(context.tx, query.programId, onlyOf(context, facts)),
  getPartyTotals: (context, { query }, facts) => meetingPartyTotals(context, query, facts),
  getMeetingReports: async (context, { query }) => ({
    rows: await meetingReport(context.tx, query.programId, context.now),
  }),
  getProgramOverview: async (context, { params, query }) => {
    const { programId } = params;
    return await programOverview(context.tx, { programId, eventId: query.eventId, now: context.now });
  },
  resendNotification: (context, { params }) => resendNotification(context, params.id),
  resendNotifications: (context, { body }) => resendNotifications(context, body),
} satisfies Partial<Actions>;
