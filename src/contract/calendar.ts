import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Meetings in people's own calendars (SPEC.md 7; API.md, Meetings). */

export const getMeetingIcs = endpoint({
  name: 'getMeetingIcs',
  method: 'GET',
  path: '/schedule/event/meeting/{id}/ics',
  summary: 'The meeting as an iCalendar file (RFC 5545), as base64 text; to be saved as .ics.',
  may: 'meeting.see',
  about: { noun: 'meeting', from: 'params', field: 'id' },
  params: z.object({ id: z.uuid({ error: 'Undefined meeting id.' }) }),
  result: z.base64(),
});
