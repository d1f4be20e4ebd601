import { z } from 'zod';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';

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

/** SPEC.md 5: "message required for NEED_REVISION/REJECTED". */
export const reviewArgs = z
  .object({ status: z.enum(registrationStatuses), message: z.string().trim().max(5000).default('') })
  .refine(({ status, message }) => message !== '' || (status !== 'NEED_REVISION' && status !== 'REJECTED'), {
    path: ['message'],
    error: (issue) => `Message field required on status ${(issue.input as { status: string }).status}.`,
  });
export type ReviewArgs = z.output<typeof reviewArgs>;

export function decideReview(registration: Registration, args: ReviewArgs): Verdict {
  if (registration.registrationStatus === args.status) return refused('STATUS_UNCHANGED');
  return allowed();
}
