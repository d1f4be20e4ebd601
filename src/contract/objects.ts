import { z } from 'zod';
import * as basicMessages from '../domain/input/basic-messages.ts';
import { encodeMessage } from '../domain/language/message.ts';

/** What calls are about, and where its id stands in their path: shared by the groups of all nouns. */

export const programParams = z.object({
  programId: z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) }),
});
export const aboutProgram = { noun: 'program', from: 'params', field: 'programId' } as const;
export const ofProgram = { about: aboutProgram, params: programParams } as const;

export const organizationParams = z.object({
  organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
});
export const aboutOrganization = { noun: 'organization', from: 'params', field: 'organizationId' } as const;

export const meetingParams = z.object({
  id: z.uuid({ error: encodeMessage(basicMessages.undefinedMeetingId) }),
});
export const aboutMeeting = { noun: 'meeting', from: 'params', field: 'id' } as const;
export const ofMeeting = { about: aboutMeeting, params: meetingParams } as const;
