import { withoutLink } from '../../../domain/schedule/room.ts';
import type { Actions } from '../../http/handler.ts';
import { isStaff } from '../../services/people/callers.ts';
import { loadRooms } from '../../store/schedule.ts';
import { closingActions } from './closing-actions.ts';
import { eventActions } from './event-actions.ts';
import { saveFloorPlan } from './floor-plan.ts';
import { readGrid } from './read-grid.ts';
import { changeRoomLink } from './rooms.ts';
import { shiftActions } from './shift-actions.ts';

/** Every call about events, timeslots and rooms (API.md, Schedule). */
export const scheduleActions = {
  ...eventActions,
  listRooms: async (context, { params }, facts) => {
    const rooms = await loadRooms(context.tx, params.programId);
    return { rooms: isStaff(context, facts) ? rooms : rooms.map(withoutLink) };
  },
  ...closingActions,
  ...shiftActions,
  readGrid: (context, { params }) => readGrid(context, params.programId, params.eventId),
  saveFloorPlan: (context, { params, body }) => saveFloorPlan(context, params.programId, params.roomId, body),
  setRoomLink: (context, { params, body }) =>
    changeRoomLink(context, params.programId, params.roomId, body.meetingLink, body.seen),
} satisfies Partial<Actions>;
