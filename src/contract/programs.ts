import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { roomLinkArgs } from '../domain/meetings/meeting-link.ts';
import { withSeen } from '../domain/verdict/optimistic-concurrency.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { meShape } from './identity.ts';
import { ofProgram, programParams } from './objects.ts';
import {
  doorOrganizationShape,
  doorProgramShape,
  eventShape,
  openTimeslotShape,
  roomShape,
} from './shapes.ts';

/** Programs and their schedule (API.md, Programs and Schedule): what event day reads of them. */

export const programShape = doorProgramShape.extend({
  shortName: z.string(),
  description: z.string(),
  organizer: z.string(),
  type: z.enum(['OFFLINE', 'ONLINE', 'HYBRID']),
  disableMatchmaking: z.boolean(),
  /** Minutes of waiting after which who is missing is asked. Left out by a server of an earlier version. */
  missingAfterMinutes: z.int().optional(),
  /** With how many delegations an organization may come at most. Left out: one, or as above (docs/decisions/090). */
  delegations: z.int().optional(),
  /** What the caller is to it. */
  programRole: meShape.shape.programs.element.shape.programRole,
  organizationApproved: z.boolean(),
});
export type ProgramResult = z.output<typeof programShape>;

export const getProgramBySlug = endpoint(
  {},
  {
    name: 'getProgramBySlug',
    method: 'GET',
    path: '/program/slug/{slug}',
    summary: 'A program by its slug; 404 if the caller does not take part in it.',
    may: 'signedIn',
    params: z.object({ slug: z.string().min(1).max(100) }),
    result: programShape,
  },
);

export const getMeetingTotals = endpoint(
  {},
  {
    name: 'getMeetingTotals',
    byKey: true,
    method: 'GET',
    path: '/schedule/event/meeting/totals/status',
    shows: ['meeting'],
    summary: 'Number of meetings by status: of the program for staff, otherwise of the active organization.',
    may: 'meeting.browse',
    about: { noun: 'program', from: 'query', field: 'programId' },
    query: programParams,
    result: z.object({
      PENDING: z.int(),
      ACCEPTED: z.int(),
      REJECTED: z.int(),
      CANCELED: z.int(),
      RESCHEDULE: z.int(),
      /** Accepted ones with at least one party checked in, and with both. */
      oneHere: z.int(),
      bothHere: z.int(),
    }),
  },
);

const calls = { ...ofProgram, may: 'room.link', see: 'schedule.see' } as const;

export const listEvents = endpoint(calls, {
  name: 'listEvents',
  byKey: true,
  method: 'GET',
  path: '/schedule/event/program/{programId}',
  shows: ['event', 'timeslot'],
  summary: 'The events of a program, oldest first.',
  result: z.object({ events: z.array(eventShape) }),
});

export const listTimeslots = endpoint(calls, {
  name: 'listTimeslots',
  byKey: true,
  method: 'GET',
  path: '/schedule/event/program/{programId}/{eventId}/timeslot',
  shows: ['event', 'timeslot', 'room', 'meeting'],
  summary: 'The timeslots of an event, oldest first, with the seats still free by venue.',
  params: programParams.extend({ eventId: z.uuid({ error: encodeMessage(idMessages.undefinedEventId) }) }),
  result: z.object({ timeslots: z.array(openTimeslotShape) }),
});

export const listRooms = endpoint(calls, {
  name: 'listRooms',
  byKey: true,
  method: 'GET',
  path: '/schedule/event/program/{programId}/room',
  shows: ['room', 'event'],
  summary: 'The rooms of a program in roomOrder, with their tables.',
  result: z.object({ rooms: z.array(roomShape) }),
});

export const setRoomLink = endpoint(calls, {
  name: 'setRoomLink',
  method: 'PATCH',
  path: '/schedule/event/program/{programId}/room/{roomId}/link',
  summary: 'The online meeting link of a room, for every accepted meeting in it without its own link.',
  params: programParams.extend({ roomId: z.uuid({ error: encodeMessage(basicMessages.undefinedRoomId) }) }),
  body: withSeen(roomLinkArgs),
  invalidates: ['listRooms', 'listMeetings'],
  result: roomShape,
});

/** An approved organization with how many of its people have a badge. */
export const programOrganizationShape = doorOrganizationShape.extend({ badges: z.int() });
export type ProgramOrganization = z.output<typeof programOrganizationShape>;

export const listProgramOrganizations = endpoint(calls, {
  name: 'listProgramOrganizations',
  method: 'GET',
  path: '/v2/program/{programId}/badge/organizations',
  shows: ['organization', 'registration'],
  summary: 'The approved organizations of a program by name, in pages; `q` finds a part of the name.',
  may: 'badge.all',
  query: pageQuery.extend({ q: z.string().trim().max(200).optional() }),
  result: pageOf(programOrganizationShape),
});
