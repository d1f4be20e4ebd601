import type { ObjectFacts } from '../../../domain/people/relations.ts';
import type { Actions } from '../../http/handler.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { meetingView } from '../../services/meetings/meeting-view.ts';
import { isStaff, standingFor } from '../../services/people/callers.ts';
import { meetingHistory } from '../../store/meeting-views.ts';
import { attend, undoAttend } from '../event-day/attend.ts';
import { meetingIcs } from './meeting-ics.ts';
import { freeTables, moveMeeting } from './move-meeting.ts';

/** Every call about one meeting (API.md, Meetings); lists are `meetingListActions`. */
export const meetingActions = {
  getMeeting: (work, { params }, facts) => meetingView(work, params.id, facts),
  getMeetingHistory: async (work, { params }, facts) => {
    const history = await meetingHistory(work.tx, params.id);
    const staff = isStaff(work, facts);
    return { history: history.map((entry) => ({ ...entry, createdBy: staff ? entry.createdBy : null })) };
  },
  getMeetingIcs: async (work, { params }, facts) =>
    meetingIcs(work, await meetingView(work, params.id, facts)),

  listFreeTables: (work, { params }, facts) => freeTables(work, params.id, standingFor(work, facts)),
  moveMeeting: async (work, { params, body }, facts) => {
    await moveMeeting(work, params.id, body, standingFor(work, facts));
    return meetingView(work, params.id, facts);
  },

  attendBoth: (work, { params, body }, facts) =>
    attended(work, facts, attend(work, params.id, body, undefined, standingFor(work, facts))),
  attendOwner: (work, { params, body }, facts) =>
    attended(work, facts, attend(work, params.id, body, 'OWNER', standingFor(work, facts))),
  attendParticipant: (work, { params, body }, facts) =>
    attended(work, facts, attend(work, params.id, body, 'PARTICIPANT', standingFor(work, facts))),
  undoAttend: (work, { params, body }, facts) =>
    attended(work, facts, undoAttend(work, params.id, body, standingFor(work, facts))),
} satisfies Partial<Actions>;

async function attended(work: TransactionContext, facts: ObjectFacts, done: ReturnType<typeof attend>) {
  const { meetingId, notes } = await done;
  return { meeting: await meetingView(work, meetingId, facts), notes };
}
