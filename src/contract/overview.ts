import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { endpoint } from './endpoint.ts';

/** How a program goes, in figures (docs/decisions/011). */

const count = z.int();
const statusCounts = { PENDING: count, ACCEPTED: count, REJECTED: count, CANCELED: count, RESCHEDULE: count };

export const overviewShape = z.object({
  /** New registrations of a day in the program's timezone, oldest first; days without one are left out. */
  registrations: z.array(z.object({ day: z.string(), count })),
  statuses: z.object(statusCounts),
  /** Meetings by the hour in which they begin, in the program's timezone; hours without one are left out. */
  hours: z.array(z.object({ hour: count, ...statusCounts })),
  /** Rooms in their order. */
  rooms: z.array(z.object({ roomId: z.uuid(), name: z.string(), offered: count, used: count })),
  /** Accepted meetings by their day in the program's timezone. */
  attendance: z.array(
    z.object({ day: z.string(), bothHere: count, oneMissing: count, nobody: count, toCome: count }),
  ),
});
export type OverviewResult = z.output<typeof overviewShape>;

export const getProgramOverview = endpoint(
  {},
  {
    name: 'getProgramOverview',
    byKey: true,
    method: 'GET',
    path: '/v2/program/{programId}/overview',
    reads: 'replica',
    shows: ['program', 'event', 'timeslot', 'room', 'meeting', 'registration', 'organization', 'member'],
    summary:
      'Figures of a program: registrations by day, meetings by status and hour, attendance, room use. With `eventId`, meetings and rooms of that event only.',
    may: 'meeting.report',
    about: { noun: 'program', from: 'params', field: 'programId' },
    params: z.object({ programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }) }),
    query: z.object({ eventId: z.uuid({ error: encodeMessage(idMessages.undefinedEventId) }).optional() }),
    result: overviewShape,
  },
);
