import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { endpoint } from './endpoint.ts';

/** Meetings in people's own calendars (SPEC.md 7; API.md, Meetings). */

export const getMeetingIcs = endpoint(
  {},
  {
    name: 'getMeetingIcs',
    method: 'GET',
    path: '/schedule/event/meeting/{id}/ics',
    shows: ['meeting', 'timeslot', 'room', 'organization'],
    summary: 'The meeting as an iCalendar file (RFC 5545), as base64 text; to be saved as .ics.',
    may: 'meeting.see',
    about: { noun: 'meeting', from: 'params', field: 'id' },
    params: z.object({ id: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }) }),
    result: z.base64(),
  },
);

const feedShape = z.object({
  createdAt: z.string(),
  /** When a calendar last read it, to the hour; null: none has yet. */
  lastReadAt: z.string().nullable(),
});

export const getCalendarFeed = endpoint(
  {},
  {
    name: 'getCalendarFeed',
    method: 'GET',
    path: '/calendar/feed',
    shows: [],
    summary:
      'Whether there is a secret link to subscribe to the caller’s schedule. The link itself is returned only when it is created.',
    may: 'signedIn',
    result: z.object({ feed: feedShape.nullable() }),
  },
);

export const renewCalendarFeed = endpoint(
  {},
  {
    name: 'renewCalendarFeed',
    method: 'POST',
    path: '/calendar/feed',
    summary:
      'Creates a secret link to the caller’s schedule as an ICS feed; the previous one stops working immediately.',
    may: 'signedIn',
    neverKept: true,
    invalidates: 'nothing',
    answers: ({ feed }) => ({ call: 'getCalendarFeed', input: {}, result: { feed } }),
    result: z.object({ feed: feedShape, url: z.string() }),
  },
);

export const revokeCalendarFeed = endpoint(
  {},
  {
    name: 'revokeCalendarFeed',
    method: 'DELETE',
    path: '/calendar/feed',
    summary:
      'Deletes the secret link to the caller’s schedule immediately; repeating the call has no effect.',
    may: 'signedIn',
    invalidates: 'nothing',
    answers: () => ({ call: 'getCalendarFeed', input: {}, result: { feed: null } }),
    result: z.object({ feed: feedShape.nullable() }),
  },
);

/** Below `/api`: what calendars read, without an account. The secret is the key; nothing but the calendar is answered. */
export const calendarFeedPath = (secret: string): `/${string}` => `/calendar/${secret}.ics`;
