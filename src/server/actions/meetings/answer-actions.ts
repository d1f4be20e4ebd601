import type { Actions } from '../../http/handler.ts';
import { createMeeting } from '../../services/meetings/create-meeting.ts';
import { meetingView } from '../../services/meetings/meeting-view.ts';
import { standingFor } from '../../services/people/callers.ts';
import { acceptMeeting, submitReschedule, submitRescheduleOff } from './accept-meeting.ts';
import { cancelMeeting, rejectMeeting } from './close-meeting.ts';
import { linkMeeting } from './link-meeting.ts';
import { listAlternatives } from './list-alternatives.ts';
import { rescheduleMeeting, rescheduleOffTimeslot } from './reschedule-meeting.ts';
import { timeslotSeats } from './timeslot-seats.ts';

/** The calls of the answering side, and what staff do (API.md, Meetings). */
export const answerActions = {
  acceptMeeting: async (context, { body }, facts) => {
    await acceptMeeting(context, body, standingFor(context, facts));
    return meetingView(context, body.meetingId, facts);
  },
  cancelMeeting: async (context, { params, body }, facts) => {
    await cancelMeeting(context, params.id, body.message, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
  rejectMeeting: async (context, { params, body }, facts) => {
    await rejectMeeting(context, params.id, body.message, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
  rescheduleMeeting: async (context, { params, body }, facts) => {
    await rescheduleMeeting(context, params.id, body, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
  submitReschedule: async (context, { params, body }, facts) => {
    await submitReschedule(context, params.id, body, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
  rescheduleOffTimeslot: async (context, { params, body }, facts) => {
    await rescheduleOffTimeslot(context, params.id, body, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
  submitRescheduleOffTimeslot: async (context, { params, body }, facts) => {
    await submitRescheduleOff(context, params.id, body, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
  listAlternatives: (context, { params, query }) => listAlternatives(context, params.id, query.limit),
  setMeetingLink: async (context, { params, body }, facts) => {
    await linkMeeting(context, params.id, body, standingFor(context, facts));
    return meetingView(context, params.id, facts);
  },
  createMeeting: async (context, { body }, facts) => {
    const { id } = await createMeeting(context, body);
    return meetingView(context, id, facts);
  },
  getTimeslotSeats: (context, { params }) => timeslotSeats(context, params.timeslotId),
} satisfies Partial<Actions>;
