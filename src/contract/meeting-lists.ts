import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import * as idMessages from '../domain/input/id-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { meetingStatuses } from '../domain/meetings/meeting.ts';
import { endpoint } from './endpoint.ts';
import { meetingShape, partnerShape } from './shapes.ts';

/** Lists of meetings and their totals (API.md, Meetings; SPEC.md 2, Program meetings table). */

/** SPEC.md 2: the filter type of the program meetings table. */
export const meetingTypes = ['ON_TIMESLOT', 'OFF_TIMESLOT'] as const;
export type MeetingType = (typeof meetingTypes)[number];

/** SPEC.md 9: "meetings table fetch 100"; no list answers more at once. */
export const MAX_MEETINGS = 100;
/** As many values as one filter may name: more timeslots than a long event has in a day. */
const MAX_VALUES = 100;

const programId = z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) });
const organizationId = z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) });
const aboutProgram = { noun: 'program', from: 'query', field: 'programId' } as const;

/** One value, several with commas between them, or the parameter several times. */
const listOf = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((part) => part.split(',')))
    .pipe(z.array(item).min(1).max(MAX_VALUES))
    .optional();

const pageQuery = z.object({
  programId,
  limit: z.coerce
    .number({ error: encodeMessage(basicMessages.sizePositive) })
    .int()
    .min(1, encodeMessage(basicMessages.sizePositive))
    .max(MAX_MEETINGS)
    .default(10),
  nextToken: z.string().max(200).optional(),
  /** By the moment of the last update; the newest first unless asked otherwise. */
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
});

const filterQuery = pageQuery.extend({
  meetingStatus: listOf(z.enum(meetingStatuses)),
  meetingType: listOf(z.enum(meetingTypes)),
  timeslotId: listOf(z.uuid({ error: encodeMessage(idMessages.undefinedTimeslotId) }).toLowerCase()),
});

/** A page of meetings; the token asks for the next one, null after the last. */
const meetingsPage = z.object({ meetings: z.array(meetingShape), nextToken: z.string().nullable() });

const calls = { may: 'meeting.browse', about: aboutProgram } as const;

export const listMeetings = endpoint(calls, {
  name: 'listMeetings',
  byKey: true,
  method: 'GET',
  path: '/schedule/event/meeting/v2',
  shows: ['meeting', 'timeslot', 'room', 'organization'],
  summary:
    'Meetings of a program, last updated first: all for staff, otherwise those of the active organization. A filter accepts several values, separated by commas or repeated.',
  query: filterQuery.extend({
    roomId: z.uuid().optional(),
    eventId: z.uuid().optional(),
    direction: z.enum(['sent', 'received']).optional(),
  }),
  result: meetingsPage,
});

export const listOrganizationMeetings = endpoint(calls, {
  name: 'listOrganizationMeetings',
  method: 'GET',
  path: '/schedule/event/meeting/organization/{organizationId}',
  shows: ['meeting', 'timeslot', 'room', 'organization'],
  summary:
    'Meetings of one organization in a program: any organization for staff, otherwise only the active one.',
  params: z.object({ organizationId }),
  query: filterQuery,
  result: meetingsPage,
});

/** Whose accepted meetings: staff name an organization by its id or slug; everyone else asks for their own. */
const acceptedQuery = pageQuery.extend({
  organizationId: organizationId.optional(),
  organizationSlug: z.string().min(1).max(100).optional(),
});
/** The organization is null where staff asked for all of the program. */
const acceptedPage = meetingsPage.extend({ organization: partnerShape.nullable() });

export const listAcceptedAsOwner = endpoint(calls, {
  name: 'listAcceptedAsOwner',
  method: 'GET',
  path: '/schedule/event/meeting/accepted/owner',
  shows: ['meeting', 'timeslot', 'room', 'organization'],
  summary: 'Accepted meetings to which an organization was invited; of all organizations if staff name none.',
  query: acceptedQuery,
  result: acceptedPage,
});

export const listAcceptedAsParticipant = endpoint(calls, {
  name: 'listAcceptedAsParticipant',
  method: 'GET',
  path: '/schedule/event/meeting/accepted/participant',
  shows: ['meeting', 'timeslot', 'room', 'organization'],
  summary: 'Accepted meetings that an organization requested; of all organizations if staff name none.',
  query: acceptedQuery,
  result: acceptedPage,
});

export const getPartyTotals = endpoint(calls, {
  name: 'getPartyTotals',
  method: 'GET',
  path: '/schedule/event/meeting/totals',
  shows: ['meeting'],
  summary:
    'Numbers of meetings that an organization requested, received and has accepted; of the whole program if staff name none.',
  query: z.object({ programId, organizationId: organizationId.optional() }),
  result: z.object({
    totalRequestedMeeting: z.int(),
    totalReceivedMeeting: z.int(),
    totalAcceptedMeeting: z.int(),
  }),
});
