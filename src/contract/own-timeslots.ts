import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { ownPartArgs } from '../domain/schedule/own-part.ts';
import { ownTimeslotArgs } from '../domain/schedule/own-timeslot.ts';
import { venues } from '../domain/schedule/schedule.ts';
import { endpoint } from './endpoint.ts';
import { aboutProgram, ofProgram } from './objects.ts';
import { timeslotShape } from './shapes.ts';

/** When an organization can meet: what is free, what is booked, what it closed for itself (API.md, Schedule). */

const programParams = z.object({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }),
  organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
});
const closureShape = z.object({ timeslotId: z.uuid(), venue: z.enum(venues) });

const calls = { may: 'schedule.see', about: aboutProgram, params: programParams } as const;

export const listAvailableTimeslots = endpoint(calls, {
  name: 'listAvailableTimeslots',
  method: 'GET',
  path: '/schedule/event/program/{programId}/organization/{organizationId}/timeslots/available',
  shows: ['meeting', 'event', 'timeslot', 'room'],
  summary: 'Upcoming timeslots in which an approved organization can still meet, oldest first.',
  result: z.object({
    /** Each with the venues that the organization leaves open. */
    timeslots: z.array(timeslotShape),
    /** What the organization closed for itself, also where it is booked or over. */
    closed: z.array(closureShape),
  }),
});

export const listBookedTimeslots = endpoint(calls, {
  name: 'listBookedTimeslots',
  method: 'GET',
  path: '/schedule/event/program/{programId}/organization/{organizationId}/timeslots/booked',
  shows: ['meeting', 'event', 'timeslot', 'room'],
  summary:
    'Timeslots in which an approved organization has an accepted meeting, or all of its people are in sessions, oldest first; without the partner.',
  result: z.object({ timeslots: z.array(timeslotShape) }),
});

const ownTimeslot = {
  may: 'timeslot.own',
  about: { noun: 'timeslot', from: 'params', field: 'timeslotId' },
  params: z.object({ timeslotId: z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }) }),
  body: ownTimeslotArgs,
  invalidates: ['listAvailableTimeslots'],
  /** The venues of the timeslot that the organization keeps closed now. */
  result: z.object({ timeslotId: z.uuid(), closedVenues: z.array(z.enum(venues)) }),
} as const;

export const enableOwnTimeslot = endpoint(
  {},
  {
    ...ownTimeslot,
    name: 'enableOwnTimeslot',
    method: 'PATCH',
    path: '/schedule/event/timeslot/{timeslotId}/organization/enable',
    summary: 'The active organization reopens a timeslot for itself, for one venue.',
  },
);

export const disableOwnTimeslot = endpoint(
  {},
  {
    ...ownTimeslot,
    name: 'disableOwnTimeslot',
    method: 'PATCH',
    path: '/schedule/event/timeslot/{timeslotId}/organization/disable',
    summary: 'The active organization closes a timeslot for itself, for one venue; accepted meetings stay.',
  },
);

export const setOwnTimeslots = endpoint(ofProgram, {
  name: 'setOwnTimeslots',
  method: 'PATCH',
  path: '/v2/program/{programId}/own-timeslots',
  summary:
    'The active organization closes several timeslots for itself, or reopens them, for all their venues; those that have begun are left out. Accepted meetings stay.',
  may: 'timeslot.own',
  body: ownPartArgs,
  invalidates: ['listAvailableTimeslots'],
  /** How many were changed. */
  result: z.object({ changed: z.int() }),
});
