import type { Actions } from '../../http/handler.ts';
import { loadRooms } from '../../store/schedule.ts';
import { changeRoomLink } from '../programs/read-programs.ts';
import { closingActions } from './closing-actions.ts';
import { eventActions } from './event-actions.ts';

/** Every call about events, timeslots and rooms (API.md, Schedule). */
export const scheduleActions = {
  ...eventActions,
  listRooms: async (work, { params }) => ({ rooms: await loadRooms(work.tx, params.programId) }),
  ...closingActions,
  setRoomLink: (work, { params, body }) =>
    changeRoomLink(work, params.programId, params.roomId, body.meetingLink),
} satisfies Partial<Actions>;
