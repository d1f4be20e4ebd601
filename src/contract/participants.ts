import { z } from 'zod';
import * as inputMessages from '../domain/input/messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { organizationProfiles, organizationStatuses } from '../domain/people/organization.ts';
import { participantSearchArgs, participantSorts } from '../domain/people/participant-search.ts';
import { organizationRoles } from '../domain/people/roles.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { ofProgram, programParams } from './objects.ts';

/** Participants of a program: organizations with an approved registration (API.md, Programs). */

/** An organization as other participants see it: no email, no phone (SPEC.md 6). */
export const participantShape = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  profile: z.enum(organizationProfiles),
  status: z.enum(organizationStatuses),
  logo: z.string().nullable(),
  /** A calendar day; shown as month and year (SPEC.md 9). */
  foundedDate: z.string().nullable(),
  country: z.string(),
  hqLocation: z.string(),
  websiteLink: z.string(),
  numberOfEmployee: z.string().nullable(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  businessSectors: z.array(z.string()),
  /** Of startups and investors. Left out: it says none, or by an earlier server. */
  fundingStages: z.array(z.string()).optional(),
  /** Timeslots ahead in which it could still meet (SPEC.md 3, Registration). */
  availableTimeslots: z.object({ offline: z.int(), online: z.int() }),
  /** In lists, for program staff only; else not there. */
  forStaff: z.object({ acceptedMeetings: z.int(), tags: z.array(z.string()) }).optional(),
});
export type Participant = z.output<typeof participantShape>;

export const participantMemberShape = z.object({
  id: z.uuid(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  linkedin: z.string().nullable(),
  nationality: z.string().nullable(),
  jobTitle: z.string(),
  organizationRole: z.enum(organizationRoles).nullable(),
  /** In which delegation the person is. Left out: in all of them (docs/decisions/090). */
  lane: z.int().optional(),
  /** For program staff only; else not there. */
  email: z.string().nullable().optional(),
  phoneNumber: z.string().nullable().optional(),
});
export type ParticipantMember = z.output<typeof participantMemberShape>;

export const participantDetailShape = participantShape.extend({
  banner: z.string().nullable(),
  legalName: z.string(),
  /** The people it registered for the program, by name. */
  members: z.array(participantMemberShape),
  /** For program staff only; else not there. */
  email: z.string().nullable().optional(),
  phoneNumber: z.string().nullable().optional(),
});
export type ParticipantDetail = z.output<typeof participantDetailShape>;

const listQuery = pageQuery.extend({
  sortBy: z.enum(participantSorts, { error: encodeMessage(inputMessages.sortUnknown) }).default('name'),
  sortOrder: z.enum(['ASC', 'DESC'], { error: encodeMessage(inputMessages.sortOrderUnknown) }).default('ASC'),
});

const calls = { ...ofProgram, may: 'participants.see' } as const;

export const listParticipants = endpoint(calls, {
  name: 'listParticipants',
  byKey: true,
  method: 'GET',
  path: '/program/{programId}/participants',
  shows: ['organization', 'registration', 'member'],
  summary: 'The approved organizations of a program, by name, in pages.',
  query: listQuery,
  result: pageOf(participantShape),
});

export const searchParticipants = endpoint(calls, {
  name: 'searchParticipants',
  byKey: true,
  method: 'GET',
  path: '/program/{programId}/participants/search',
  shows: ['organization', 'registration', 'member'],
  summary:
    'Approved organizations in which every word of `q` is found; ranges are `from,to`, and either side can be omitted; `profile`, `sector`, `stage` and `country` take values separated by `|`. `exact` matches whole fields.',
  query: z.object({ ...listQuery.shape, ...participantSearchArgs.shape }),
  result: pageOf(participantShape),
});

const valuesShape = z.array(z.object({ value: z.string(), count: z.int() }));

export const getParticipantFilters = endpoint(calls, {
  name: 'getParticipantFilters',
  byKey: true,
  method: 'GET',
  path: '/v2/program/{programId}/participant-filters',
  shows: ['organization', 'registration'],
  summary:
    'The kinds, sectors, stages and countries of the participants of a program, the most frequent first.',
  result: z.object({ profile: valuesShape, sector: valuesShape, stage: valuesShape, country: valuesShape }),
});

export const getParticipant = endpoint(calls, {
  name: 'getParticipant',
  byKey: true,
  method: 'GET',
  path: '/program/{programId}/participants/{organizationId}',
  shows: ['organization', 'registration', 'member'],
  summary: 'One participant with its people, by its id or its slug; 404 if it is not approved.',
  params: programParams.extend({ organizationId: z.string().min(1).max(100) }),
  result: participantDetailShape,
});
