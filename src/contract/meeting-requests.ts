import { z } from 'zod';
import { editOffTimeslotArgs, editRequestArgs } from '../domain/meetings/edit-request.ts';
import { rebookArgs } from '../domain/meetings/rebook-args.ts';
import { requestMeetingArgs } from '../domain/meetings/request.ts';
import { requestOffTimeslotArgs } from '../domain/meetings/request-off-timeslot.ts';
import { withSeen } from '../domain/verdict/optimistic-concurrency.ts';
import { endpoint } from './endpoint.ts';
import { aboutMeeting, meetingParams, programParams } from './objects.ts';
import { meetingAnswered, meetingShape } from './shapes.ts';

/** The requesting side of a meeting (API.md, Meetings). */

const aboutProgram = { noun: 'program', from: 'body', field: 'programId' } as const;

const calls = { may: 'meeting.request', about: aboutProgram } as const;

export const requestMeeting = endpoint(calls, {
  name: 'requestMeeting',
  method: 'POST',
  path: '/schedule/event/meeting/request',
  summary: 'Request a meeting on a timeslot, for the active organization; more timeslots may be proposed.',
  body: requestMeetingArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const requestOffTimeslot = endpoint(calls, {
  name: 'requestOffTimeslot',
  method: 'POST',
  path: '/schedule/event/meeting/request/date/new',
  summary: 'Request a meeting outside the published timeslots; date and times are in the program’s timezone.',
  body: requestOffTimeslotArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const editRequest = endpoint(
  {},
  {
    name: 'editRequest',
    method: 'PATCH',
    path: '/schedule/event/meeting/{id}/purpose',
    summary: 'Edit a request on a timeslot: event, timeslot, venue, purpose, message and proposed timeslots.',
    may: 'meeting.edit',
    about: aboutMeeting,
    params: meetingParams,
    body: withSeen(editRequestArgs),
    invalidates: 'everything',
    answers: meetingAnswered,
    result: meetingShape,
  },
);

export const editOffTimeslot = endpoint(
  {},
  {
    name: 'editOffTimeslot',
    method: 'PATCH',
    path: '/schedule/event/meeting/{id}/date/new',
    summary: 'Edit a request for a time outside the published timeslots.',
    may: 'meeting.edit',
    about: aboutMeeting,
    params: meetingParams,
    body: withSeen(editOffTimeslotArgs),
    invalidates: 'everything',
    answers: meetingAnswered,
    result: meetingShape,
  },
);

export const rebookMeeting = endpoint(
  {},
  {
    name: 'rebookMeeting',
    method: 'POST',
    path: '/schedule/event/meeting/{id}/rebook',
    summary:
      'After a no-show: the side that came asks for another timeslot, as an ordinary request. 409 REBOOKED_ALREADY.',
    may: 'meeting.rebook',
    about: aboutMeeting,
    params: meetingParams,
    body: rebookArgs,
    invalidates: 'everything',
    answers: meetingAnswered,
    result: meetingShape,
  },
);

export const listMeetingPurposes = endpoint(
  {},
  {
    name: 'listMeetingPurposes',
    byKey: true,
    method: 'GET',
    path: '/schedule/event/meeting/purposes',
    shows: [],
    summary: 'The purposes a meeting of the program can have.',
    may: 'meeting.browse',
    about: { noun: 'program', from: 'query', field: 'programId' },
    query: programParams,
    result: z.object({ purposes: z.array(z.string()) }),
  },
);
