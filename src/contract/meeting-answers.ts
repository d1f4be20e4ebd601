import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { createMeetingArgs } from '../domain/meetings/create.ts';
import { meetingLinkArgs } from '../domain/meetings/meeting-link.ts';
import { rescheduleArgs } from '../domain/meetings/reschedule.ts';
import { rescheduleOffArgs, submitRescheduleOffArgs } from '../domain/meetings/reschedule-off-timeslot.ts';
import { submitRescheduleArgs } from '../domain/meetings/reschedule-submit.ts';
import { venues } from '../domain/schedule/schedule.ts';
import { withSeen } from '../domain/verdict/optimistic-concurrency.ts';
import { endpoint } from './endpoint.ts';
import { ofMeeting } from './objects.ts';
import { meetingAnswered, meetingShape } from './shapes.ts';

/** The answering side of a meeting, and what staff do (API.md, Meetings). */

export const rescheduleMeeting = endpoint(ofMeeting, {
  name: 'rescheduleMeeting',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/reschedule',
  summary: 'Propose other timeslots of published events, with a reason; the meeting’s table is released.',
  may: 'meeting.reschedule',
  body: rescheduleArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const submitReschedule = endpoint(ofMeeting, {
  name: 'submitReschedule',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/reschedule/submit',
  summary:
    'Update Meeting: the side that did not act last accepts the meeting at one of the proposed timeslots, or at the existing one. 409 names the conflict.',
  may: 'meeting.accept',
  body: submitRescheduleArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const rescheduleOffTimeslot = endpoint(ofMeeting, {
  name: 'rescheduleOffTimeslot',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/reschedule/date/new',
  summary: 'Propose other dates and times for a meeting outside the timeslots, in the program’s timezone.',
  may: 'meeting.reschedule',
  body: rescheduleOffArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const submitRescheduleOffTimeslot = endpoint(ofMeeting, {
  name: 'submitRescheduleOffTimeslot',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/reschedule/date/new/submit',
  summary: 'Accept the meeting at one of the proposed times, chosen by its start, or at the existing one.',
  may: 'meeting.accept',
  body: submitRescheduleOffArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const listAlternatives = endpoint(ofMeeting, {
  name: 'listAlternatives',
  method: 'GET',
  path: '/schedule/event/meeting/{id}/alternatives',
  shows: ['meeting', 'timeslot', 'room', 'event'],
  summary: 'Timeslots in which both are free and a seat is left, the best first.',
  may: 'meeting.see',
  query: z.object({
    limit: z.coerce
      .number({ error: encodeMessage(basicMessages.sizePositive) })
      .int()
      .min(1, encodeMessage(basicMessages.sizePositive))
      .max(1000)
      .default(5),
  }),
  result: z.object({
    alternatives: z.array(
      z.object({
        timeslotId: z.uuid(),
        eventId: z.uuid(),
        eventName: z.string(),
        startAt: z.string(),
        endAt: z.string(),
        /** Where a seat is free, the meeting's own venue first. */
        venues: z.array(z.enum(venues)),
        /** ACCEPT: it was proposed already, and may be said yes to. PROPOSE: it may be proposed. */
        tap: z.enum(['ACCEPT', 'PROPOSE']),
      }),
    ),
  }),
});

export const setMeetingLink = endpoint(ofMeeting, {
  name: 'setMeetingLink',
  byKey: true,
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/link',
  summary: 'The online meeting link of an accepted meeting; it takes precedence over the room’s link.',
  may: 'meeting.link',
  body: withSeen(meetingLinkArgs),
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const createMeeting = endpoint(
  {},
  {
    name: 'createMeeting',
    byKey: true,
    method: 'POST',
    path: '/schedule/event/meeting',
    summary: 'Staff create an accepted meeting of two organizations at a table of a timeslot.',
    may: 'meeting.create',
    about: { noun: 'program', from: 'body', field: 'programId' },
    body: createMeetingArgs,
    invalidates: 'everything',
    answers: meetingAnswered,
    result: meetingShape,
  },
);

export const getTimeslotSeats = endpoint(
  {},
  {
    name: 'getTimeslotSeats',
    byKey: true,
    method: 'GET',
    path: '/schedule/event/timeslot/{timeslotId}/seats',
    shows: ['meeting', 'timeslot', 'room', 'event'],
    summary:
      'The options for a new meeting in a timeslot: free tables (or quotas) room by room, and the organizations that already have a meeting then.',
    may: 'meeting.create',
    about: { noun: 'timeslot', from: 'params', field: 'timeslotId' },
    params: z.object({ timeslotId: z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }) }),
    result: z.object({
      rooms: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          type: z.enum(venues),
          /** tableName is null for the quotas of an online room. */
          tables: z.array(z.object({ tableNumber: z.int(), tableName: z.string().nullable() })),
        }),
      ),
      bookedOrganizations: z.array(z.uuid()),
    }),
  },
);
