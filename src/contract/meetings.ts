import { z } from 'zod';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { acceptArgs } from '../domain/meetings/accept.ts';
import { attendArgs } from '../domain/meetings/check-in.ts';
import { closeArgs } from '../domain/meetings/close.ts';
import { undoCheckInArgs } from '../domain/meetings/undo-check-in.ts';
import { moveSeatArgs } from '../domain/schedule/move-seat.ts';
import { endpoint } from './endpoint.ts';
import { historyEntryShape, meetingAnswered, meetingShape } from './shapes.ts';

/** Meetings (API.md, Meetings): all below `/schedule/event/meeting`. */

const idParams = z.object({ id: z.uuid({ error: encodeMessage(idMessages.undefinedMeetingId) }) });
const aboutMeeting = { noun: 'meeting', from: 'params', field: 'id' } as const;

/** What a check-in call answers: the meeting, and what to warn about. */
export const attendResult = z.object({
  meeting: meetingShape,
  /** LATE: "Your check-in time is late."; REPLACES: an earlier check-in was replaced. */
  notes: z.array(z.enum(['LATE', 'REPLACES', 'EARLY'])),
});

export const acceptMeeting = endpoint({
  name: 'acceptMeeting',
  method: 'POST',
  path: '/schedule/event/meeting/accept',
  summary: 'Accept: irreversible; assigns room and table. 409 names the conflict.',
  may: 'meeting.accept',
  about: { noun: 'meeting', from: 'body', field: 'meetingId' },
  body: acceptArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const getMeeting = endpoint({
  name: 'getMeeting',
  method: 'GET',
  path: '/schedule/event/meeting/{id}',
  summary: 'One meeting.',
  may: 'meeting.see',
  about: aboutMeeting,
  params: idParams,
  result: meetingShape,
});

export const getMeetingHistory = endpoint({
  name: 'getMeetingHistory',
  method: 'GET',
  path: '/schedule/event/meeting/{id}/history',
  summary: 'The change history, newest first; staff also see who.',
  may: 'meeting.see',
  about: aboutMeeting,
  params: idParams,
  result: z.object({ history: z.array(historyEntryShape) }),
});

export const cancelMeeting = endpoint({
  name: 'cancelMeeting',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/cancel',
  summary: 'Cancel with a reason.',
  may: 'meeting.cancel',
  about: aboutMeeting,
  params: idParams,
  body: closeArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const rejectMeeting = endpoint({
  name: 'rejectMeeting',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/reject',
  summary: 'Reject with a reason.',
  may: 'meeting.reject',
  about: aboutMeeting,
  params: idParams,
  body: closeArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const listFreeTables = endpoint({
  name: 'listFreeTables',
  method: 'GET',
  path: '/schedule/event/meeting/{id}/seat',
  summary: 'Where staff may move an accepted meeting: free tables (or quotas) of its timeslot, room by room.',
  may: 'meeting.move',
  about: aboutMeeting,
  params: idParams,
  result: z.object({
    rooms: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** tableName is null for the quotas of an online room. */
        tables: z.array(z.object({ tableNumber: z.int(), tableName: z.string().nullable() })),
      }),
    ),
  }),
});

export const moveMeeting = endpoint({
  name: 'moveMeeting',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/seat',
  summary: 'Move an accepted meeting to another table of its timeslot; 409 where it was taken meanwhile.',
  may: 'meeting.move',
  about: aboutMeeting,
  params: idParams,
  body: moveSeatArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const attendBoth = endpoint({
  name: 'attendBoth',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/attend',
  summary: 'Check-in All: staff check in both parties.',
  may: 'checkIn.both',
  about: aboutMeeting,
  params: idParams,
  body: attendArgs,
  invalidates: 'everything',
  answers: ({ meeting }) => meetingAnswered(meeting),
  result: attendResult,
});

export const attendOwner = endpoint({
  name: 'attendOwner',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/attend/owner',
  summary: 'Check in the invited organization.',
  may: 'checkIn.owner',
  about: aboutMeeting,
  params: idParams,
  body: attendArgs,
  invalidates: 'everything',
  answers: ({ meeting }) => meetingAnswered(meeting),
  result: attendResult,
});

export const attendParticipant = endpoint({
  name: 'attendParticipant',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/attend/participant',
  summary: 'Check in the requesting organization.',
  may: 'checkIn.participant',
  about: aboutMeeting,
  params: idParams,
  body: attendArgs,
  invalidates: 'everything',
  answers: ({ meeting }) => meetingAnswered(meeting),
  result: attendResult,
});

export const undoAttend = endpoint({
  name: 'undoAttend',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/attend/undo',
  summary: 'Undo a check-in, with a reason: staff any time, a party its own within 5 minutes.',
  may: 'checkIn.undo',
  about: aboutMeeting,
  params: idParams,
  body: undoCheckInArgs.omit({ meetingId: true }),
  invalidates: 'everything',
  answers: ({ meeting }) => meetingAnswered(meeting),
  result: attendResult,
});
