import { z } from 'zod';

/** Registration of an organization for a program (SPEC.md 3 and 4). */

export const registrationStatuses = ['PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'NEED_REVISION'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

export interface Registration {
  programId: string;
  organizationId: string;
  registrationStatus: RegistrationStatus;
}

export const registerArgs = z.object({
  organizationId: z.uuid(),
  members: z.array(z.uuid()).max(200).default([]),
  purpose: z.string().trim().max(2000).default(''),
});
