import { withoutLink } from '../../../domain/schedule/room.ts';
import type { Actions } from '../../http/handler.ts';
import { isStaff } from '../../services/people/callers.ts';
import { loadRooms } from '../../store/schedule.ts';
import { closingActions } from './closing-actions.ts';
import { eventActions } from './event-actions.ts';
import { changeRoomLink } from './rooms.ts';

/** Every call about events, timeslots and rooms (API.md, Schedule). */
export const scheduleActions = {
  ...eventActions,
  listRooms: async (work, { params }, facts) => {
    const rooms = await loadRooms(work.tx, params.programId);
    return { rooms: isStaff(work, facts) ? rooms : rooms.map(withoutLink) };
  },
  ...closingActions,
  setRoomLink: (work, { params, body }) =>
    changeRoomLink(work, params.programId, params.roomId, body.meetingLink, body.seen),
} satisfies Partial<Actions>;
