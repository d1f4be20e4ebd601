import type { ObjectFacts } from '../../../domain/people/relations.ts';
import type { Actions } from '../../http/handler.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { meetingView } from '../../services/meetings/meeting-view.ts';
import { moveMeeting } from '../../services/meetings/move-meeting.ts';
import { offerTime } from '../../services/meetings/release-meeting.ts';
import { isStaff, standingFor } from '../../services/people/callers.ts';
import { meetingHistory } from '../../store/meeting-views.ts';
import { attend, giveNotice, undoAttend } from '../event-day/attend.ts';
import { acceptForBoth } from './accept-for-both.ts';
import { freeTables } from './free-tables.ts';
import { listPlaces } from './list-places.ts';
import { meetingIcs } from './meeting-ics.ts';
import { moveMany, previewMoveMany } from './move-many.ts';
import { relocateMeeting } from './relocate-meeting.ts';

/** Every call about one meeting (API.md, Meetings); lists are `meetingListActions`. */
export const meetingActions = {
  getMeeting: (context, { params }, facts) => meetingView(context, params.id, facts),
  getMeetingHistory: async (context, { params }, facts) => {
    const staff = isStaff(context, facts);
    const history = await meetingHistory(context.tx, params.id, staff);
    return { history: history.map((entry) => ({ ...entry, createdBy: staff ? entry.createdBy : null })) };
  },
  getMeetingIcs: async (context, { params }, facts) =>
    meetingIcs(context, await meetingView(context, params.id, facts)),

  listFreeTables: (context, { params }, facts) => freeTables(context, params.id, standingFor(context, facts)),
  moveMeeting: async (context, { params, body }, facts) => {
    await moveMeeting(context, params.id, body, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },

  listPlaces: (context, { params, query }, facts) =>
    listPlaces(context, params.id, query.limit, standingFor(context, facts)),
  relocateMeeting: async (context, { params, body }, facts) => {
    await relocateMeeting(context, params.id, body, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },

  acceptForBoth: async (context, { params }, facts) => {
    await acceptForBoth(context, params.id, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
  previewMoveMany: (context, { params, body }) => previewMoveMany(context, params.programId, body),
  moveMany: (context, { params, body: { digest, ...args } }) =>
    moveMany(context, params.programId, args, digest),

  attendBoth: (context, { params, body }, facts) =>
    attended(context, facts, attend(context, params.id, body, undefined, standingFor(context, facts))),
  attendOwner: (context, { params, body }, facts) =>
    attended(context, facts, attend(context, params.id, body, 'OWNER', standingFor(context, facts))),
  attendParticipant: (context, { params, body }, facts) =>
    attended(context, facts, attend(context, params.id, body, 'PARTICIPANT', standingFor(context, facts))),
  undoAttend: (context, { params, body }, facts) =>
    attended(context, facts, undoAttend(context, params.id, body, standingFor(context, facts))),
  giveNotice: async (context, { params, body }, facts) => {
    await giveNotice(context, params.id, body, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
  offerTime: async (context, { params }, facts) => {
    await offerTime(context, params.id, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
} satisfies Partial<Actions>;

async function attended(context: TransactionContext, facts: ObjectFacts, done: ReturnType<typeof attend>) {
  const { meetingId, notes } = await done;
  return { meeting: await meetingView(context, meetingId, facts), notes };
}
