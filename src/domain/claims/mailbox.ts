import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import * as organizationMessages from '../people/organization-messages.ts';
import type { Giver } from '../people/roles-to-give.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';

/**
 * Whoever reads the mailbox of an organization that is nobody's own may claim it, in all its programs (docs/decisions/064). So
 * who says where its mail goes says whose it becomes.
 */

export const mailboxArgs = z.object({
  email: z
    .email(encodeMessage(organizationMessages.emailAddressInvalid))
    .transform((email) => email.toLowerCase()),
});

/**
 * Changes, or takes away, the address that mail to the organization goes to.
 *
 * @param keepsAll the caller keeps it in each program that it is registered for: nobody else counts on the address
 */
export const decideMoveMailbox = (giver: Giver, keepsAll: boolean): Verdict =>
  giver.superAdmin ||
  giver.organizationRole === 'ORGANIZATION_OWNER' ||
  giver.organizationRole === 'ORGANIZATION_ADMIN' ||
  (giver.keeper === true && keepsAll)
    ? allowed()
    : refused('MAILBOX_STAYS');

/**
 * Claims it. Not who typed it: with the address they would have given themselves what other programs, and those who meet it,
 * take for the organization's.
 *
 * @param typed the caller typed it, or edits a program whose staff did
 */
export const decideClaim = ({ superAdmin, typed }: { superAdmin: boolean; typed: boolean }): Verdict =>
  superAdmin || !typed ? allowed() : refused('CLAIM_BY_STAFF');
