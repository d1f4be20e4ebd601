import { meetingForParties } from '../../../domain/meetings/attendance.ts';
import type { ObjectFacts } from '../../../domain/people/relations.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { Work } from '../../perform/work.ts';
import { meetingHistory, viewMeeting } from '../../store/meeting-views.ts';
import { meetingTotals } from '../../store/program-views.ts';
import { isStaff, onlyOf, standingFor } from '../callers.ts';
import { attend, undoAttend } from '../event-day/attend.ts';
import { acceptMeeting } from './accept-meeting.ts';
import { cancelMeeting, rejectMeeting } from './close-meeting.ts';
import { listMeetings } from './list-meetings.ts';
import { freeTables, moveMeeting } from './move-meeting.ts';

/** Every call about meetings (API.md, Meetings). */
export const meetingActions = {
  listMeetings: (work, { query }, facts) => listMeetings(work, query, onlyOf(work, facts)),
  getMeetingTotals: (work, { query }, facts) => meetingTotals(work.tx, query.programId, onlyOf(work, facts)),
  getMeeting: (work, { params }, facts) => meetingView(work, params.id, facts),
  getMeetingHistory: async (work, { params }, facts) => {
    const history = await meetingHistory(work.tx, params.id);
    const staff = isStaff(work, facts);
    return { history: history.map((entry) => ({ ...entry, createdBy: staff ? entry.createdBy : null })) };
  },
  acceptMeeting: async (work, { body }, facts) => {
    await acceptMeeting(work, body, standingFor(work, facts));
    return meetingView(work, body.meetingId, facts);
  },
  cancelMeeting: async (work, { params, body }, facts) => {
    await cancelMeeting(work, params.id, body.message, standingFor(work, facts));
    return meetingView(work, params.id, facts);
  },
  rejectMeeting: async (work, { params, body }, facts) => {
    await rejectMeeting(work, params.id, body.message, standingFor(work, facts));
    return meetingView(work, params.id, facts);
  },

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

/** The meeting in full, as this caller may see it. @throws Refusal NOT_FOUND */
async function meetingView(work: Work, id: string, facts: ObjectFacts) {
  const found = await viewMeeting(work.tx, id);
  if (!found) throw new Refusal('NOT_FOUND');
  return isStaff(work, facts) ? found : meetingForParties(found);
}

async function attended(work: Work, facts: ObjectFacts, done: ReturnType<typeof attend>) {
  const { meetingId, notes } = await done;
  return { meeting: await meetingView(work, meetingId, facts), notes };
}
