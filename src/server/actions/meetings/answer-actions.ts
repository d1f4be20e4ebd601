import type { Actions } from '../../http/handler.ts';
import { meetingView } from '../../services/meetings/meeting-view.ts';
import { standingFor } from '../../services/people/callers.ts';
import { acceptMeeting, submitReschedule, submitRescheduleOff } from './accept-meeting.ts';
import { cancelMeeting, rejectMeeting } from './close-meeting.ts';
import { createMeeting, timeslotSeats } from './create-meeting.ts';
import { linkMeeting } from './link-meeting.ts';
import { listAlternatives } from './list-alternatives.ts';
import { rescheduleMeeting, rescheduleOffTimeslot } from './reschedule-meeting.ts';

/** The calls of the answering side, and what staff do (API.md, Meetings). */
export const answerActions = {
  acceptMeeting: async (work, { body }, facts) => {
    await acceptMeeting(work, body, standingFor(work, facts));
    return meetingView(work, body.meetingId, facts);
  },
  cancelMeeting: async (work, { params, body }, facts) => {
    await cancelMeeting(work, params.id, body.message, standingFor(work, facts));
    return meetingView(work, params.id, facts);
  },
  rejectMeeting: async (work, { params, body }, facts) => {
    await rejectMeeting(work, params.id, body.message, standingFor(work, facts));
    return meetingView(work, params.id, facts);
  },
  rescheduleMeeting: async (work, { params, body }, facts) => {
    await rescheduleMeeting(work, params.id, body, standingFor(work, facts));
    return meetingView(work, params.id, facts);
  },
  submitReschedule: async (work, { params, body }, facts) => {
    await submitReschedule(work, params.id, body, standingFor(work, facts));
    return meetingView(work, params.id, facts);
  },
  rescheduleOffTimeslot: async (work, { params, body }, facts) => {
    await rescheduleOffTimeslot(work, params.id, body, standingFor(work, facts));
    return meetingView(work, params.id, facts);
  },
  submitRescheduleOffTimeslot: async (work, { params, body }, facts) => {
    await submitRescheduleOff(work, params.id, body, standingFor(work, facts));
    return meetingView(work, params.id, facts);
  },
  listAlternatives: (work, { params, query }) => listAlternatives(work, params.id, query.limit),
  setMeetingLink: async (work, { params, body }, facts) => {
    await linkMeeting(work, params.id, body, standingFor(work, facts));
    return meetingView(work, params.id, facts);
  },
  createMeeting: async (work, { body }, facts) => {
    const { id } = await createMeeting(work, body);
    return meetingView(work, id, facts);
  },
  getTimeslotSeats: (work, { params }) => timeslotSeats(work, params.timeslotId),
} satisfies Partial<Actions>;
