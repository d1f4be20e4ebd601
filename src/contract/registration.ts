import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { organizationProfiles } from '../domain/people/organization.ts';
import { organizationRoles } from '../domain/people/roles.ts';
import { changeRegistrationArgs } from '../domain/registration/change-data.ts';
import { registrationStatuses } from '../domain/registration/registration.ts';
import { registrationData } from '../domain/registration/registration-data.ts';
import { requirementTargets, requirementTypes } from '../domain/registration/requirements.ts';
import { agreementShape } from './agreement.ts';
import { endpoint } from './endpoint.ts';
import { aboutOrganization, programParams } from './objects.ts';
import { programCardShape, registrationStateShape } from './program-cards.ts';
import { registrationShown } from './shown-lists.ts';

/** Registering an organization for a program, and changing that later (API.md, Registration). */

const programId = z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) });
const organizationId = z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) });
const params = z.object({ programId, organizationId });

/** Who can be brought to a program: a member of the organization. */
export const registrablePersonShape = z.object({
  id: z.uuid(),
  name: z.string(),
  jobTitle: z.string(),
  organizationRole: z.enum(organizationRoles),
  profilePicture: z.string().nullable(),
});

export const requirementShape = z.object({
  id: z.uuid(),
  formOrder: z.int(),
  requirementLabel: z.string(),
  requirementRequired: z.boolean(),
  requirementTarget: z.enum(requirementTargets),
  requirementType: z.enum(requirementTypes),
  requirementValue: z.array(z.string()),
  isVisible: z.boolean(),
  /** The active organization's answer; null where there is none. */
  value: z.string().nullable(),
});
export type RequirementResult = z.output<typeof requirementShape>;

/** A registration with all that was said in it. */
export const registrationShape = registrationStateShape.extend({
  programId,
  organizationId,
  data: registrationData,
  /** What the organization agreed with; null: staff registered it, and it has not agreed. Drafts of before have none. */
  agreement: agreementShape.nullable().default(null),
  /** When the organization ended its agreement; null: it agrees, or never did. Drafts of before have none. */
  agreementEndedAt: z.string().nullable().default(null),
});
export type RegistrationResult = z.output<typeof registrationShape>;

export const getRequirements = endpoint(
  {},
  {
    name: 'getRequirements',
    method: 'GET',
    path: '/v2/program/{programId}/requirements',
    shows: ['program', 'registration'],
    summary:
      'The registration form of a program (by id or slug) for the active organization, with its answers so far and the people it may bring.',
    may: 'signedIn',
    params: z.object({ programId: z.string().min(1).max(100) }),
    result: z.object({
      program: programCardShape,
      /** The active organization; null: the caller acts for none. */
      organization: z
        .object({ id: z.uuid(), name: z.string(), profile: z.enum(organizationProfiles) })
        .nullable(),
      /** What is visible and asked of it, in order. */
      requirements: z.array(requirementShape),
      people: z.array(registrablePersonShape),
      registration: registrationShape.nullable(),
    }),
  },
);
export type RegistrationForm = z.output<typeof getRequirements.result>;

export const registerForProgram = endpoint(
  {},
  {
    name: 'registerForProgram',
    method: 'POST',
    path: '/v2/program/{programId}/register',
    summary: 'Register the active organization for a program.',
    may: 'registration.edit',
    about: { noun: 'organization', from: 'body', field: 'organizationId' },
    params: programParams,
    body: registrationData.extend({ organizationId }),
    invalidates: registrationShown,
    result: registrationShape,
  },
);

const calls = { may: 'registration.edit', about: aboutOrganization, params } as const;

export const changeRegistration = endpoint(calls, {
  name: 'changeRegistration',
  method: 'PUT',
  path: '/program/{programId}/organization/{organizationId}',
  summary: 'Change the data of a registration; staff are notified when it is submitted.',
  body: changeRegistrationArgs,
  invalidates: registrationShown,
  result: registrationShape,
});

export const reviseRegistration = endpoint(calls, {
  name: 'reviseRegistration',
  method: 'PATCH',
  path: '/program/{programId}/organization/{organizationId}/revise',
  summary: 'Submit the revised data of a registration to the staff.',
  body: changeRegistrationArgs,
  invalidates: registrationShown,
  result: registrationShape,
});

export const getRegistrationHistory = endpoint(
  {},
  {
    name: 'getRegistrationHistory',
    method: 'GET',
    path: '/program/{programId}/organization/{organizationId}/registration/history',
    shows: ['registration'],
    summary:
      'The history of a registration, newest first; for the organization and the staff, who also see who made each change.',
    may: 'signedIn',
    params,
    result: z.object({
      history: z.array(
        z.object({
          id: z.uuid(),
          registrationStatus: z.enum(registrationStatuses),
          message: z.string(),
          createdAt: z.string(),
          /** Who did it: for staff, else not there. */
          createdBy: z.string().optional(),
        }),
      ),
    }),
  },
);
export type RegistrationHistory = z.output<typeof getRegistrationHistory.result>['history'];
