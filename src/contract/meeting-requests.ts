import { z } from 'zod';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { editOffTimeslotArgs, editRequestArgs } from '../domain/meetings/edit-request.ts';
import { requestMeetingArgs } from '../domain/meetings/request.ts';
import { requestOffTimeslotArgs } from '../domain/meetings/request-off-timeslot.ts';
import { withSeen } from '../domain/verdict/optimistic-concurrency.ts';
import { endpoint } from './endpoint.ts';
import { meetingAnswered, meetingShape } from './shapes.ts';

/** The requesting side of a meeting (API.md, Meetings). */

const idParams = z.object({ id: z.uuid({ error: encodeMessage(idMessages.undefinedMeetingId) }) });
const aboutMeeting = { noun: 'meeting', from: 'params', field: 'id' } as const;
const aboutProgram = { noun: 'program', from: 'body', field: 'programId' } as const;

export const requestMeeting = endpoint({
  name: 'requestMeeting',
  method: 'POST',
  path: '/schedule/event/meeting/request',
  summary: 'Request a meeting on a timeslot, for the active organization; more timeslots may be proposed.',
  may: 'meeting.request',
  about: aboutProgram,
  body: requestMeetingArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const requestOffTimeslot = endpoint({
  name: 'requestOffTimeslot',
  method: 'POST',
  path: '/schedule/event/meeting/request/date/new',
  summary:
    'Request a meeting outside of the published timeslots; date and times are the wall clock of the program.',
  may: 'meeting.request',
  about: aboutProgram,
  body: requestOffTimeslotArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const editRequest = endpoint({
  name: 'editRequest',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/purpose',
  summary: 'Edit a request on a timeslot: event, timeslot, venue, purpose, message and proposed timeslots.',
  may: 'meeting.edit',
  about: aboutMeeting,
  params: idParams,
  body: withSeen(editRequestArgs),
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const editOffTimeslot = endpoint({
  name: 'editOffTimeslot',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/date/new',
  summary: 'Edit a request to a time outside of the published timeslots.',
  may: 'meeting.edit',
  about: aboutMeeting,
  params: idParams,
  body: withSeen(editOffTimeslotArgs),
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const listMeetingPurposes = endpoint({
  name: 'listMeetingPurposes',
  method: 'GET',
  path: '/schedule/event/meeting/purposes',
  summary: 'The purposes a meeting of the program can have.',
  may: 'meeting.browse',
  about: { noun: 'program', from: 'query', field: 'programId' },
  query: z.object({ programId: z.uuid({ error: encodeMessage(idMessages.undefinedProgramId) }) }),
  result: z.object({ purposes: z.array(z.string()) }),
});
