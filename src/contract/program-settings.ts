import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { organizationProfiles } from '../domain/people/organization.ts';
import { programRoles } from '../domain/people/roles.ts';
import { programStatuses } from '../domain/programs/program.ts';
import { programTypes } from '../domain/programs/program-type.ts';
import { deleteProgramArgs, newProgramArgs, updateProgramArgs } from '../domain/programs/save-program.ts';
import { requirementTargets, requirementTypes } from '../domain/registration/requirements.ts';
import { bellScreens, bellSounds } from '../domain/schedule/bell-settings.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './envelope.ts';
import { aboutOrganization, ofProgram, programParams } from './objects.ts';
import { programCardShape } from './program-cards.ts';
import { doorProgramShape } from './shapes.ts';

/** Setting programs up, and the lists of them (API.md, Programs). */

/** SPEC.md 3, Program: counters for registrations, participant kinds and meetings. */
export const programCountersShape = z.object({
  registrations: z.object({
    total: z.int(),
    pendingApproval: z.int(),
    approved: z.int(),
    rejected: z.int(),
    needRevision: z.int(),
    /** Submitted anew since staff looked at them; counted in their status too. */
    revisionSubmitted: z.int(),
  }),
  /** Approved organizations by profile. */
  participants: z.record(z.enum(organizationProfiles), z.int()),
  meetings: z.object({
    pending: z.int(),
    accepted: z.int(),
    rescheduled: z.int(),
    rejected: z.int(),
    canceled: z.int(),
  }),
});
export type ProgramCounters = z.output<typeof programCountersShape>;

/** A program in the lists of those who run programs. */
export const managedProgramShape = doorProgramShape.extend({
  organizer: z.string(),
  type: z.enum(programTypes),
  logo: z.string().nullable(),
  isVisible: z.boolean(),
  /** The caller's own role in it; null: none. */
  programRole: z.enum(programRoles).nullable(),
  counters: programCountersShape,
});
export type ManagedProgram = z.output<typeof managedProgramShape>;

/** A program as anyone reads it who may know of it. */
export const programDetailShape = programCardShape.extend({
  logo: z.string().nullable(),
  banner: z.string().nullable(),
  /** By the program, its status or the installation: no meeting can be requested. */
  disableMatchmaking: z.boolean(),
  disableSponsor: z.boolean(),
});
export type ProgramDetail = z.output<typeof programDetailShape>;

/** Everything that staff set. */
export const programSettingsShape = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  organizer: z.string(),
  location: z.string(),
  type: z.enum(programTypes),
  status: z.enum(programStatuses),
  timelineStart: z.string(),
  timelineEnd: z.string(),
  timezone: z.string(),
  revisionEndDate: z.string().nullable(),
  colorTheme: z.string(),
  logo: z.string().nullable(),
  banner: z.string().nullable(),
  meetingPurposes: z.array(z.string()),
  meetingReviews: z.array(z.string()),
  checkInOpensMinutes: z.int(),
  bellScreens: z.array(z.enum(bellScreens)),
  bellStart: z.enum(bellSounds).nullable(),
  bellTwoMinutesLeft: z.enum(bellSounds).nullable(),
  bellEnd: z.enum(bellSounds).nullable(),
  missingAfterMinutes: z.int(),
  reofferTables: z.boolean(),
  maxOpenRequests: z.int(),
  delegations: z.int(),
  requestExpiryDays: z.int(),
  firstReminderMinutes: z.int(),
  lastReminderMinutes: z.int(),
  notifyNoShows: z.boolean(),
  retentionDays: z.int(),
  /** When personal data is removed, and when it was; null: it was, or it was not. Left out by a server of an earlier version. */
  personalData: z.object({ removalAt: z.string().nullable(), removedAt: z.string().nullable() }).optional(),
  maxWishes: z.int(),
  wishesUntil: z.string().nullable(),
  disableMatchmaking: z.boolean(),
  disableNotification: z.boolean(),
  disableSponsor: z.boolean(),
  isVisible: z.boolean(),
  programRequirements: z.array(
    z.object({
      id: z.uuid(),
      formOrder: z.int(),
      requirementLabel: z.string(),
      requirementRequired: z.boolean(),
      requirementTarget: z.enum(requirementTargets),
      requirementType: z.enum(requirementTypes),
      requirementValue: z.array(z.string()),
      isVisible: z.boolean(),
      /** How many organizations have answered it. */
      answers: z.int(),
    }),
  ),
  programManagers: z.array(
    z.object({ userId: z.uuid(), name: z.string(), programRole: z.enum(programRoles) }),
  ),
  counters: programCountersShape,
  /** Rooms and accepted meetings to come of each way to meet. Left out by a server of an earlier version. */
  venueUse: z
    .object({
      offline: z.object({ rooms: z.int(), meetings: z.int() }),
      online: z.object({ rooms: z.int(), meetings: z.int() }),
    })
    .optional(),
});
export type ProgramSettingsResult = z.output<typeof programSettingsShape>;

/** Of one program: of one that is deleted nothing is asked any more. */
const shownOfOne = [
  'getProgram',
  'getProgramSettings',
  'getProgramBySlug',
  'getRequirements',
  'getProgramChecklist',
];
const shownInLists = ['listManagedPrograms', 'listAllPrograms', 'listPrograms', 'listRegisteredPrograms'];

export const createProgram = endpoint(
  {},
  {
    name: 'createProgram',
    method: 'POST',
    path: '/program',
    summary: 'Create a program; the caller becomes its admin. Omitted fields have defaults.',
    may: 'program.create',
    body: newProgramArgs,
    invalidates: [...shownOfOne, ...shownInLists],
    result: programSettingsShape,
  },
);

export const updateProgram = endpoint(ofProgram, {
  name: 'updateProgram',
  method: 'PATCH',
  path: '/program/{programId}',
  summary:
    'Change a program; omitted fields stay unchanged. Requirements are sent as a complete list, in order.',
  may: 'program.edit',
  body: updateProgramArgs,
  invalidates: [...shownOfOne, ...shownInLists],
  result: programSettingsShape,
});

export const deleteProgram = endpoint(ofProgram, {
  name: 'deleteProgram',
  method: 'DELETE',
  path: '/program/{programId}',
  summary: 'Delete a program with everything in it; its name must be given.',
  may: 'program.delete',
  body: deleteProgramArgs,
  invalidates: shownInLists,
  result: z.object({ deleted: z.literal(true) }),
});

export const getProgramSettings = endpoint(ofProgram, {
  name: 'getProgramSettings',
  method: 'GET',
  path: '/program/{programId}/admin',
  shows: ['program'],
  summary: 'All settings of a program, its requirements with the number of answers, and its counters.',
  may: 'program.settings',
  result: programSettingsShape,
});

export const getProgram = endpoint(
  {},
  {
    name: 'getProgram',
    method: 'GET',
    path: '/program/{programId}',
    summary:
      'A program, for everyone who may see it, with the status of the active organization’s registration.',
    may: 'signedIn',
    params: programParams,
    result: programDetailShape,
  },
);

export const checkProgramSlug = endpoint(
  {},
  {
    name: 'checkProgramSlug',
    method: 'GET',
    path: '/program/slug/{slug}/check',
    shows: [],
    summary: 'Whether a slug is available for a program, and a similar one that is.',
    may: 'signedIn',
    params: z.object({ slug: z.string().min(1).max(100) }),
    result: z.object({ available: z.boolean(), suggestion: z.string() }),
  },
);

export const listManagedPrograms = endpoint(
  {},
  {
    name: 'listManagedPrograms',
    method: 'GET',
    path: '/program/managed',
    summary: 'The programs in which the caller is staff, latest first, with their counters.',
    may: 'signedIn',
    query: pageQuery,
    result: pageOf(managedProgramShape),
  },
);

export const listAllPrograms = endpoint(
  {},
  {
    name: 'listAllPrograms',
    method: 'GET',
    path: '/program/all',
    shows: [],
    summary:
      'All programs including drafts, latest first; `q` searches name, short name, slug and organizer.',
    may: 'program.administer',
    query: pageQuery.extend({
      q: z.string().trim().max(200).optional(),
      status: z.enum(programStatuses).optional(),
    }),
    result: pageOf(managedProgramShape),
  },
);

export const listProgramsOfOrganization = endpoint(
  {},
  {
    name: 'listProgramsOfOrganization',
    method: 'GET',
    path: '/program/organization/{organizationId}',
    summary: 'The programs that an organization is registered for, the latest first.',
    may: 'organization.see',
    about: aboutOrganization,
    params: z.object({
      organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
    }),
    query: pageQuery,
    result: pageOf(programCardShape),
  },
);
