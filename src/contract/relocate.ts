import { z } from 'zod';
import { relocateArgs } from '../domain/schedule/relocate.ts';
import { endpoint } from './endpoint.ts';
import { ofMeeting } from './objects.ts';
import { placeShape } from './reseat.ts';
import { meetingAnswered, meetingShape } from './shapes.ts';

/** Other times and tables for a meeting. Apart from the other calls of a meeting, some of which a device makes by itself. */

export const listPlaces = endpoint(ofMeeting, {
  name: 'listPlaces',
  byKey: true,
  method: 'GET',
  path: '/schedule/event/meeting/{id}/place',
  shows: ['meeting', 'room', 'timeslot', 'event'],
  summary:
    'Where and when an accepted meeting could be instead, the least asked of its organizations first: other tables of its timeslot, then other times.',
  may: 'meeting.move',
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  result: z.object({ places: z.array(placeShape) }),
});

export const relocateMeeting = endpoint(ofMeeting, {
  name: 'relocateMeeting',
  byKey: true,
  method: 'PATCH',
  path: '/schedule/event/meeting/{id}/place',
  summary:
    'Give an accepted meeting another time and table, without asking its organizations; both are notified. 409 names what prevents it.',
  may: 'meeting.move',
  body: relocateArgs,
  invalidates: 'everything',
  answers: meetingAnswered,
  result: meetingShape,
});
