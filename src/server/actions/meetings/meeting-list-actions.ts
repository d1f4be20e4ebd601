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
  listMeetings: (work, { query }, facts) =>
    listMeetings(work, { ...query, organizationId: onlyOf(work, facts) }, isStaff(work, facts)),
  listOrganizationMeetings: organizationMeetings,
  listAcceptedAsOwner: (work, { query }, facts) => acceptedMeetings(work, query, facts, 'received'),
  listAcceptedAsParticipant: (work, { query }, facts) => acceptedMeetings(work, query, facts, 'sent'),
  getMeetingTotals: (work, { query }, facts) => meetingTotals(work.tx, query.programId, onlyOf(work, facts)),
  getPartyTotals: (work, { query }, facts) => meetingPartyTotals(work, query, facts),
  getMeetingReports: async (work, { query }) => ({
    rows: await meetingReport(work.tx, query.programId, work.now),
  }),
  getProgramOverview: async (work, { params, query }) => {
    const { programId } = params;
    return await programOverview(work.tx, { programId, eventId: query.eventId, now: work.now });
  },
  resendNotification: (work, { params }) => resendNotification(work, params.id),
  resendNotifications: (work, { body }) => resendNotifications(work, body),
} satisfies Partial<Actions>;
