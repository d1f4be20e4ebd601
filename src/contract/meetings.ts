import { z } from 'zod';
import { acceptArgs } from '../domain/meetings/accept.ts';
import { attendArgs } from '../domain/meetings/check-in.ts';
import { closeArgs } from '../domain/meetings/close.ts';
import { giveNoticeArgs } from '../domain/meetings/late.ts';
import { undoCheckInArgs } from '../domain/meetings/undo-check-in.ts';
import { moveSeatArgs } from '../domain/schedule/move-seat.ts';
import { endpoint } from './endpoint.ts';
import { ofMeeting } from './objects.ts';
import { historyEntryShape, meetingAnswered, meetingShape } from './shapes.ts';

/** Meetings (API.md, Meetings): all below `/schedule/event/meeting`. */

/** What a check-in call answers: the meeting, and what to warn about. */
export const attendResult = z.object({
  meeting: meetingShape,
  /** LATE: "Your check-in time is late."; REPLACES: an earlier check-in was replaced. */
  notes: z.array(z.enum(['LATE', 'REPLACES', 'EARLY'])),
});

export const acceptMeeting = endpoint(
  {},
  {
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
  },
);

export const acceptForBoth = endpoint(ofMeeting, {
  name: 'acceptForBoth',
  method: 'POST',
  path: '/schedule/event/meeting/{id}/accept-for-both',
  summary:
    'Staff accept a pending request at its timeslot, in place of its organizations; assigns room and table, and both are notified. 409 names the conflict.',
  may: 'meeting.acceptForBoth',
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const getMeeting = endpoint(ofMeeting, {
  name: 'getMeeting',
  byKey: true,
  method: 'GET',
  path: '/schedule/event/meeting/{id}',
  shows: ['meeting', 'timeslot', 'room', 'organization'],
  summary: 'One meeting.',
  may: 'meeting.see',
  result: meetingShape,
});

export const getMeetingHistory = endpoint(ofMeeting, {
  name: 'getMeetingHistory',
  byKey: true,
  method: 'GET',
  path: '/schedule/event/meeting/{id}/history',
  shows: ['meeting'],
  summary: 'The change history, newest first; staff also see who made each change.',
  may: 'meeting.see',
  result: z.object({ history: z.array(historyEntryShape) }),
});

export const cancelMeeting = endpoint(ofMeeting, {
  name: 'cancelMeeting',
  byKey: true,
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/cancel',
  summary: 'Cancel with a reason.',
  may: 'meeting.cancel',
  body: closeArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const rejectMeeting = endpoint(ofMeeting, {
  name: 'rejectMeeting',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/reject',
  summary: 'Reject with a reason.',
  may: 'meeting.reject',
  body: closeArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const listFreeTables = endpoint(ofMeeting, {
  name: 'listFreeTables',
  byKey: true,
  method: 'GET',
  path: '/schedule/event/meeting/{id}/seat',
  shows: ['meeting', 'room', 'timeslot', 'event'],
  summary: 'Where staff may move an accepted meeting: free tables (or quotas) of its timeslot, room by room.',
  may: 'meeting.move',
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

export const moveMeeting = endpoint(ofMeeting, {
  name: 'moveMeeting',
  byKey: true,
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/seat',
  summary: 'Move an accepted meeting to another table of its timeslot; 409 if it was taken in the meantime.',
  may: 'meeting.move',
  body: moveSeatArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const attendBoth = endpoint(ofMeeting, {
  name: 'attendBoth',
  byKey: true,
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/attend',
  summary: 'Check-in All: staff check in both parties.',
  may: 'checkIn.both',
  body: attendArgs,
  invalidates: 'everything',
  answers: ({ meeting }) => meetingAnswered(meeting),
  result: attendResult,
});

export const attendOwner = endpoint(ofMeeting, {
  name: 'attendOwner',
  byKey: true,
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/attend/owner',
  summary: 'Check in the invited organization.',
  may: 'checkIn.owner',
  body: attendArgs,
  invalidates: 'everything',
  answers: ({ meeting }) => meetingAnswered(meeting),
  result: attendResult,
});

export const attendParticipant = endpoint(ofMeeting, {
  name: 'attendParticipant',
  byKey: true,
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/attend/participant',
  summary: 'Check in the requesting organization.',
  may: 'checkIn.participant',
  body: attendArgs,
  invalidates: 'everything',
  answers: ({ meeting }) => meetingAnswered(meeting),
  result: attendResult,
});

export const undoAttend = endpoint(ofMeeting, {
  name: 'undoAttend',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/attend/undo',
  summary: 'Undo a check-in, with a reason: staff at any time, a party its own within 5 minutes.',
  may: 'checkIn.undo',
  body: undoCheckInArgs.omit({ meetingId: true }),
  invalidates: 'everything',
  answers: ({ meeting }) => meetingAnswered(meeting),
  result: attendResult,
});

export const giveNotice = endpoint(ofMeeting, {
  name: 'giveNotice',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/notice',
  summary: 'A party says whether it is coming: late, on time after all, not coming, or that it waits.',
  may: 'meeting.notice',
  body: giveNoticeArgs.pick({ notice: true, startAt: true }),
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});

export const offerTime = endpoint(ofMeeting, {
  name: 'offerTime',
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/offer-time',
  summary: 'The side that waits gives up the meeting, once the missing one has had its time to answer.',
  may: 'meeting.notice',
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});
