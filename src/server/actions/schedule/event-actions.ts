import type { Actions } from '../../http/handler.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { isStaff } from '../../services/people/callers.ts';
import { listEvents } from '../../store/schedule.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { editEvent } from './edit-event.ts';
import { addTimeslots, changeTimeslots, saveMeetingPreferences } from './edit-timeslots.ts';
import { publishEvent } from './publish-event.ts';
import {
  eventForCaller,
  meetingPreferences,
  timeslotForCaller,
  timeslotsOfEvent,
  timeslotsWithSeats,
  withState,
} from './read-events.ts';
import { submitEvent } from './submit-event.ts';

type Made = Awaited<ReturnType<typeof createEvent>>;
const whole = ({ event, timeslots }: Made) => ({ event, timeslots: timeslots.map(withState) });
const listed = async (
  work: TransactionContext,
  { programId, eventId }: { programId: string; eventId: string },
) => ({
  timeslots: await timeslotsOfEvent(work, programId, eventId),
});

/** Every call about events and their timeslots (API.md, Schedule). */
export const eventActions = {
  listEvents: async (work, { params }, facts) => {
    const events = await listEvents(work.tx, params.programId);
    return { events: events.filter((event) => isStaff(work, facts) || event.eventStatus === 'PUBLISHED') };
  },
  getEvent: (work, { params }, facts) =>
    eventForCaller(work, params.programId, params.eventId, isStaff(work, facts)),
  createEvent: async (work, { params, body }) => whole(await createEvent(work, params.programId, body)),
  submitEvent: async (work, { params, body }) => {
    const made = await submitEvent(work, { ...body, programId: params.programId });
    return { ...made, timeslots: made.timeslots.map(withState) };
  },
  editEvent: async (work, { params, body }) =>
    whole(await editEvent(work, params.programId, params.eventId, body)),
  publishEvent: (work, { params }) => publishEvent(work, params.programId, params.eventId),
  deleteEvent: (work, { params }) => deleteEvent(work, params.programId, params.eventId),

  listTimeslots: (work, { params }, facts) =>
    timeslotsWithSeats(work, params.programId, params.eventId, isStaff(work, facts)),
  addTimeslots: async (work, { params, body }) => {
    const added = await addTimeslots(work, params.programId, params.eventId, body.timeslots);
    return { timeslots: added.map(withState) };
  },
  saveTimeslots: async (work, { params, body }) => {
    await changeTimeslots(work, params.programId, params.eventId, body);
    return listed(work, params);
  },
  getTimeslot: (work, { params }, facts) => timeslotForCaller(work, params.timeslotId, isStaff(work, facts)),
  getMeetingPreferences: (work, { params }, facts) =>
    meetingPreferences(work, params.programId, params.eventId, isStaff(work, facts)),
  saveMeetingPreferences: async (work, { params, body }) => {
    await saveMeetingPreferences(work, params.programId, params.eventId, body);
    return meetingPreferences(work, params.programId, params.eventId, true);
  },
} satisfies Partial<Actions>;
