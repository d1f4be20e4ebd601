import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { endpoint } from './endpoint.ts';

/** Reports of a program's meetings (API.md, Meetings). */

const count = z.int();

/** A row of the report: a timeslot, or a day of the meetings outside of the timeslots. */
export const reportRowShape = z.object({
  /** Null for meetings outside of the timeslots. */
  eventId: z.uuid().nullable(),
  eventName: z.string().nullable(),
  /** The calendar day in the program's timezone. */
  date: z.string(),
  timeslotId: z.uuid().nullable(),
  slotStartTime: z.string().nullable(),
  slotEndTime: z.string().nullable(),
  /** Of a timeslot of one room. */
  roomName: z.string().nullish(),
  PENDING: count,
  ACCEPTED: count,
  REJECTED: count,
  CANCELED: count,
  RESCHEDULE: count,
  /** Of the accepted ones: both sides, or only one, have checked in. */
  bothCheckedIn: count,
  oneCheckedIn: count,
  /** Of the accepted ones that are over: someone never came. */
  noShow: count,
  /** Of the accepted ones: sides for which a guest came, and how many people were counted at their tables. */
  guests: count.default(0),
  peopleCounted: count.default(0),
});
export type ReportRow = z.output<typeof reportRowShape>;

export const getMeetingReports = endpoint(
  {},
  {
    name: 'getMeetingReports',
    byKey: true,
    method: 'GET',
    path: '/schedule/event/meeting/reports',
    reads: 'replica',
    shows: ['meeting', 'timeslot', 'room', 'organization'],
    summary:
      'The results of the meetings, timeslot by timeslot: statuses, check-ins, no-shows. In order of time; days with meetings outside the timeslots come last.',
    may: 'meeting.report',
    about: { noun: 'program', from: 'query', field: 'programId' },
    query: z.object({ programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }) }),
    result: z.object({ rows: z.array(reportRowShape) }),
  },
);
