import type { Actions } from '../../http/handler.ts';
import { meetingView } from '../../services/meetings/meeting-view.ts';
import { standingFor } from '../../services/people/callers.ts';
import { moveMeetingLane } from './move-lane.ts';
import { meetingLanes } from './read-lanes.ts';
import { readDelegations, saveDelegations } from './save-delegations.ts';

/** Every call about organizations with several delegations. */
export const delegationActions = {
  getDelegations: (context, { params }) => readDelegations(context, params),
  saveDelegations: (context, { params, body }) => saveDelegations(context, params, body),
  listMeetingLanes: (context, { params }, facts) =>
    meetingLanes(context, params.id, standingFor(context, facts)),
  moveMeetingLane: async (context, { params, body }, facts) => {
    await moveMeetingLane(context, params.id, body, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
} satisfies Partial<Actions>;
