import type { Actions } from '../../http/handler.ts';
import { listEvents, loadRooms } from '../../store/schedule.ts';
import { isStaff } from '../callers.ts';
import { changeRoomLink, timeslotsWithSeats } from '../programs/read-programs.ts';

/** Every call about events, timeslots and rooms (API.md, Schedule). */
export const scheduleActions = {
  listEvents: async (work, { params }, facts) => {
    const events = await listEvents(work.tx, params.programId);
    return { events: events.filter((event) => isStaff(work, facts) || event.eventStatus === 'PUBLISHED') };
  },
  listTimeslots: (work, { params }, facts) =>
    timeslotsWithSeats(work, params.programId, params.eventId, isStaff(work, facts)),
  listRooms: async (work, { params }) => ({ rooms: await loadRooms(work.tx, params.programId) }),
  setRoomLink: (work, { params, body }) =>
    changeRoomLink(work, params.programId, params.roomId, body.meetingLink),
} satisfies Partial<Actions>;
