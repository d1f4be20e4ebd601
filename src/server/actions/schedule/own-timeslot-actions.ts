import type { Actions } from '../../http/handler.ts';
import { availableTimeslots, bookedTimeslots, setOwnTimeslot, setOwnTimeslots } from './own-timeslots.ts';

/** Every call about when an organization can meet (API.md, Schedule). */
export const ownTimeslotActions = {
  listAvailableTimeslots: (context, { params }) =>
    availableTimeslots(context, params.programId, params.organizationId),
  listBookedTimeslots: (context, { params }) =>
    bookedTimeslots(context, params.programId, params.organizationId),
  enableOwnTimeslot: (context, { params, body }) =>
    setOwnTimeslot(context, params.timeslotId, body.venue, 'OPEN'),
  disableOwnTimeslot: (context, { params, body }) =>
    setOwnTimeslot(context, params.timeslotId, body.venue, 'CLOSED'),
  setOwnTimeslots: (context, { params, body }) => setOwnTimeslots(context, params.programId, body),
} satisfies Partial<Actions>;
