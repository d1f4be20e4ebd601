import { z } from 'zod';
import { venues } from '../domain/schedule/schedule.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram } from './objects.ts';

/** What is printed of a program: who meets whom, when and where. */

export const printedMeetingShape = z.object({
  id: z.uuid(),
  /** Null: outside of the timeslots, of no event. */
  eventId: z.uuid().nullable(),
  startAt: z.string(),
  endAt: z.string(),
  venue: z.enum(venues),
  roomId: z.uuid().nullable(),
  seatNumber: z.int().nullable(),
  tableName: z.string().nullable(),
  /** A place of their own, outside of the rooms. */
  location: z.string().nullable(),
  meetingOwner: z.uuid(),
  meetingParticipant: z.uuid(),
});

export const readPrintouts = endpoint(ofProgram, {
  name: 'readPrintouts',
  method: 'GET',
  path: '/v2/program/{programId}/printouts',
  reads: 'replica',
  shows: ['meeting', 'event', 'timeslot', 'room', 'organization'],
  summary:
    'All accepted meetings of a program with the names of their organizations and of the people who take part for them: for schedules on paper.',
  may: 'meeting.report',
  result: z.object({
    meetings: z.array(printedMeetingShape),
    organizations: z.array(z.object({ id: z.uuid(), name: z.string() })),
    people: z.array(z.object({ id: z.uuid(), organizationId: z.uuid(), name: z.string() })),
  }),
});
