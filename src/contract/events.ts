import { z } from 'zod';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { editEventArgs } from '../domain/schedule/edit-event.ts';
import {
  addTimeslotsArgs,
  meetingPreferencesArgs,
  saveTimeslotsArgs,
} from '../domain/schedule/edit-timeslots.ts';
import { createEventArgs, submitEventArgs } from '../domain/schedule/generate.ts';
import { timeslotTypes, venues } from '../domain/schedule/schedule.ts';
import { endpoint } from './endpoint.ts';
import { aboutProgram, programParams } from './objects.ts';
import { eventShape, openTimeslotShape, roomShape, scheduleTimeslotShape } from './shapes.ts';

/** Events and their timeslots (API.md, Schedule): to read one, and all that changes them. The lists stand in `programs.ts`. */

const eventParams = programParams.extend({
  eventId: z.uuid({ error: encodeMessage(idMessages.undefinedEventId) }),
});

/** An event with its timeslots, oldest first. */
const wholeEvent = z.object({ event: eventShape, timeslots: z.array(scheduleTimeslotShape) });

const calls = {
  may: 'schedule.edit',
  see: 'schedule.see',
  about: aboutProgram,
  params: eventParams,
} as const;

export const getEvent = endpoint(calls, {
  name: 'getEvent',
  byKey: true,
  method: 'GET',
  path: '/schedule/event/program/{programId}/{eventId}',
  shows: ['event', 'timeslot', 'meeting'],
  summary: 'An event; drafts are visible to staff only.',
  result: eventShape,
});

/** What shows the schedule. */
const shownSchedule = [
  'getProgramChecklist',
  'listEvents',
  'getEvent',
  'listTimeslots',
  'getTimeslot',
  'getMeetingPreferences',
  'listRooms',
];

export const createEvent = endpoint(calls, {
  name: 'createEvent',
  method: 'POST',
  path: '/schedule/event/program/{programId}',
  summary:
    'Create an event with its timeslots: generated from duration, gap and breaks, or as they are named.',
  params: programParams,
  body: createEventArgs,
  invalidates: shownSchedule,
  result: wholeEvent,
});

export const submitEvent = endpoint(calls, {
  name: 'submitEvent',
  method: 'POST',
  path: '/schedule/event/program/{programId}/submit_event',
  summary:
    'Generate events with their timeslots, add timeslots to existing events, and create rooms with their tables or quotas: all or nothing.',
  params: programParams,
  body: submitEventArgs,
  invalidates: shownSchedule,
  result: z.object({
    events: z.array(eventShape),
    timeslots: z.array(scheduleTimeslotShape),
    rooms: z.array(roomShape),
  }),
});

export const editEvent = endpoint(calls, {
  name: 'editEvent',
  method: 'PATCH',
  path: '/schedule/event/program/{programId}/{eventId}',
  summary: 'Change an event; new hours recalculate its timeslots. 409 if a meeting would lose its timeslot.',
  body: editEventArgs,
  invalidates: shownSchedule,
  result: wholeEvent,
});

export const publishEvent = endpoint(calls, {
  name: 'publishEvent',
  method: 'PATCH',
  path: '/schedule/event/program/{programId}/{eventId}/publish',
  summary: 'Publish an event: meetings can then be requested in it.',
  invalidates: shownSchedule,
  result: eventShape,
});

export const deleteEvent = endpoint(calls, {
  name: 'deleteEvent',
  method: 'DELETE',
  path: '/schedule/event/program/{programId}/{eventId}',
  summary: 'Delete an event without meetings; 409 with the number of meetings if it has any.',
  invalidates: shownSchedule,
  result: eventShape,
});

export const addTimeslots = endpoint(calls, {
  name: 'addTimeslots',
  method: 'POST',
  path: '/schedule/event/program/{programId}/{eventId}/timeslot',
  summary: 'Add timeslots to an event, all or none; each that cannot be added is named with its reason.',
  body: addTimeslotsArgs,
  invalidates: shownSchedule,
  result: z.object({ timeslots: z.array(scheduleTimeslotShape) }),
});

export const saveTimeslots = endpoint(calls, {
  name: 'saveTimeslots',
  method: 'PUT',
  path: '/schedule/event/program/{programId}/{eventId}/timeslot',
  summary: 'Change and remove timeslots of an event; others stay unchanged. Returns all of them.',
  body: saveTimeslotsArgs,
  invalidates: shownSchedule,
  result: z.object({ timeslots: z.array(scheduleTimeslotShape) }),
});

export const getTimeslot = endpoint(
  {},
  {
    name: 'getTimeslot',
    byKey: true,
    method: 'GET',
    path: '/schedule/event/timeslot/{timeslotId}',
    shows: ['event', 'timeslot', 'meeting'],
    summary: 'A timeslot with its event and the seats still free by venue.',
    may: 'schedule.see',
    about: { noun: 'timeslot', from: 'params', field: 'timeslotId' },
    params: z.object({ timeslotId: z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }) }),
    result: openTimeslotShape.extend({ event: eventShape }),
  },
);

/** SPEC.md 3, Meeting preferences. */
const meetingPreferencesShape = z.object({
  eventId: z.uuid(),
  venues: z.array(z.enum(venues)),
  timeslots: z.array(
    z.object({ timeslotId: z.uuid(), type: z.enum(timeslotTypes), isDisabled: z.boolean() }),
  ),
});

export const getMeetingPreferences = endpoint(calls, {
  name: 'getMeetingPreferences',
  method: 'GET',
  path: '/schedule/event/program/{programId}/{eventId}/meeting-preferences',
  shows: ['event', 'timeslot'],
  summary: 'What an event offers: its venues, and each timeslot with its type and whether it is open.',
  result: meetingPreferencesShape,
});

export const saveMeetingPreferences = endpoint(calls, {
  name: 'saveMeetingPreferences',
  method: 'PUT',
  path: '/schedule/event/program/{programId}/{eventId}/meeting-preferences',
  summary: 'Change what an event offers; 409 if a meeting would lose its timeslot or venue.',
  body: meetingPreferencesArgs,
  invalidates: shownSchedule,
  result: meetingPreferencesShape,
});
