import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { programRoles } from '../domain/people/roles.ts';
import { registrationStatuses } from '../domain/registration/registration.ts';
import { registrationData } from '../domain/registration/registration-data.ts';
import { agreementShape } from './agreement.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram } from './objects.ts';
import { organizationHeadShape } from './organizations.ts';
import { participantMemberShape } from './participants.ts';
import { requirementShape } from './registration.ts';

/** An organization in a program, as the program's staff look at it (API.md, Programs). */

export const getOrganizationInProgram = endpoint(
  {},
  {
    name: 'getOrganizationInProgram',
    method: 'GET',
    path: '/v2/organization/{organizationId}/program/{programId}',
    summary:
      'An organization in a program: its registration, its people there, how many meetings it has. For the program’s staff.',
    may: 'organization.inProgram',
    about: { noun: 'program', from: 'params', field: 'programId' },
    params: z.object({
      organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
      programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }),
    }),
    result: z.object({
      organization: organizationHeadShape,
      registration: z.object({
        registrationStatus: z.enum(registrationStatuses),
        purpose: z.string(),
        /** What staff said with the last change of status. */
        message: z.string(),
        /** What it was before the last review; null: it was never reviewed. */
        previousStatus: z.enum(registrationStatuses).nullable(),
        /** Whether the organization was told of its status. */
        notificationSent: z.boolean(),
        isEdited: z.boolean(),
        isRevisionSubmitted: z.boolean(),
        /** All that was said in it. */
        data: registrationData,
        /** What the organization agreed with; null: staff registered it and it has not agreed, or it has ended that. */
        agreement: agreementShape.nullable(),
        /** When it ended its agreement; null: it agrees, or never did. */
        agreementEndedAt: z.string().nullable(),
        createdAt: z.string(),
        updatedAt: z.string(),
      }),
      /** What is asked of it and visible, in order, with its answers. */
      requirements: z.array(requirementShape),
      /** The people it registered for the program, by name, with email and phone where it agreed, and their role in the program. */
      members: z.array(participantMemberShape.extend({ programRole: z.enum(programRoles).nullable() })),
      totalRequestedMeeting: z.int(),
      totalReceivedMeeting: z.int(),
      totalAcceptedMeeting: z.int(),
      /** Accepted meetings that are over or were released, and those of them that it missed: for staff alone. */
      meetingsOver: z.int().default(0),
      meetingsMissed: z.int().default(0),
    }),
  },
);
export type OrganizationInProgram = z.output<typeof getOrganizationInProgram.result>;

/** How many are named; of more, their number says enough. */
export const UNREACHABLE_NAMED = 20;

export const listUnreachable = endpoint(
  {},
  {
    name: 'listUnreachable',
    method: 'GET',
    path: '/v2/program/{programId}/unreachable',
    summary:
      'Registered organizations that no notification reaches: none of their people has an account, and they have no email address. Of these organizations, or of all that are not rejected. For the program’s staff.',
    may: 'organization.inProgram',
    ...ofProgram,
    shows: ['organization', 'registration', 'member'],
    query: z.object({
      /** With commas between them. */
      organizationIds: z
        .string()
        .transform((given) => given.split(','))
        .pipe(z.array(z.uuid()).min(1).max(100))
        .optional(),
    }),
    result: z.object({
      total: z.int(),
      organizations: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  },
);
