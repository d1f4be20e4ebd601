import { z } from 'zod';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import { type OrganizationStatus, organizationStatuses } from '../people/organization.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';

/** Verifying an organization, or taking it back (SPEC.md 4: "SUBMITTED, VERIFIED (badge)"). */
export const setStatusArgs = z.object({
  status: z.enum(organizationStatuses, { error: encodeMessage(inputMessages.organizationStatusUnknown) }),
});

/** The words for a status on screens. */
export const organizationStatusLabels: Record<OrganizationStatus, string> = {
  SUBMITTED: 'Submitted',
  VERIFIED: 'Verified',
};

/** Used by the Save Change button and by the server. */
export const decideSetStatus = (now: OrganizationStatus, next: OrganizationStatus): Verdict =>
  now === next ? refused('ORGANIZATION_STATUS_UNCHANGED') : allowed();
