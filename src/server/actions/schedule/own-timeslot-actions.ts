import type { Actions } from '../../http/handler.ts';
import { availableTimeslots, bookedTimeslots, setOwnTimeslot } from './own-timeslots.ts';

/** Every call about when an organization can meet (API.md, Schedule). */
export const ownTimeslotActions = {
  listAvailableTimeslots: (work, { params }) =>
    availableTimeslots(work, params.programId, params.organizationId),
  listBookedTimeslots: (work, { params }) => bookedTimeslots(work, params.programId, params.organizationId),
  enableOwnTimeslot: (work, { params, body }) => setOwnTimeslot(work, params.timeslotId, body.venue, 'OPEN'),
  disableOwnTimeslot: (work, { params, body }) =>
    setOwnTimeslot(work, params.timeslotId, body.venue, 'CLOSED'),
} satisfies Partial<Actions>;
