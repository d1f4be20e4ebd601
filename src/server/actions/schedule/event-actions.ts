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
  context: TransactionContext,
  { programId, eventId }: { programId: string; eventId: string },
) => ({
  timeslots: await timeslotsOfEvent(context, programId, eventId),
});

/** Every call about events and their timeslots (API.md, Schedule). */
export const eventActions = {
  listEvents: async (context, { params }, facts) => {
    const events = await listEvents(context.tx, params.programId);
    return { events: events.filter((event) => isStaff(context, facts) || event.eventStatus === 'PUBLISHED') };
  },
  getEvent: (context, { params }, facts) =>
    eventForCaller(context, params.programId, params.eventId, isStaff(context, facts)),
  createEvent: async (context, { params, body }) => whole(await createEvent(context, params.programId, body)),
  submitEvent: async (context, { params, body }) => {
    const made = await submitEvent(context, { ...body, programId: params.programId });
    return { ...made, timeslots: made.timeslots.map(withState) };
  },
  editEvent: async (context, { params, body }) =>
    whole(await editEvent(context, params.programId, params.eventId, body)),
  publishEvent: (context, { params }) => publishEvent(context, params.programId, params.eventId),
  deleteEvent: (context, { params }) => deleteEvent(context, params.programId, params.eventId),

  listTimeslots: (context, { params }, facts) =>
    timeslotsWithSeats(context, params.programId, params.eventId, isStaff(context, facts)),
  addTimeslots: async (context, { params, body }) => {
    const added = await addTimeslots(context, params.programId, params.eventId, body.timeslots);
    return { timeslots: added.map(withState) };
  },
  saveTimeslots: async (context, { params, body }) => {
    await changeTimeslots(context, params.programId, params.eventId, body);
    return listed(context, params);
  },
  getTimeslot: (context, { params }, facts) =>
    timeslotForCaller(context, params.timeslotId, isStaff(context, facts)),
  getMeetingPreferences: (context, { params }, facts) =>
    meetingPreferences(context, params.programId, params.eventId, isStaff(context, facts)),
  saveMeetingPreferences: async (context, { params, body }) => {
    await saveMeetingPreferences(context, params.programId, params.eventId, body);
    return meetingPreferences(context, params.programId, params.eventId, true);
  },
} satisfies Partial<Actions>;
