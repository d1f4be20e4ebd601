import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import { encodeMessage } from '../language/message.ts';
import type { Program } from '../programs/program.ts';
import { programStatusRules } from '../programs/program-status.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { registrationData } from './registration-data.ts';

/** Staff register an organization that cannot do it itself, or not in time (SPEC.md 7, POST /admin/program/{id}/register). */

/**
 * The address that the organization's mail goes to, in full: its owner's, else its own. Who manages a program says it for
 * an organization that is in none of their programs, as proof that it is known to them: it is told by mail, and what it
 * said in its profile is read by the program (docs/decisions/007, 026).
 */
export const knownMailboxArgs = z.string().trim().toLowerCase().max(254).optional();

/** What the form sends: an organization's registration as it would send it itself. */
export const registerOnBehalfArgs = registrationData.extend({
  organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
  email: knownMailboxArgs,
  /** Send the organization a link to claim its registration, where nobody from it has an account. */
  invite: z.boolean().default(false),
});
export type RegisterOnBehalfArgs = z.output<typeof registerOnBehalfArgs>;

/**
 * Used by the button and by the server. Also before registration opens and after it has closed: late ones are why there
 * is this call. Not of a draft, which the organization could not see, nor of a program that has ended.
 */
export function decideRegisterOnBehalf({ status }: Pick<Program, 'status'>): Verdict {
  if (status === 'ENDED') return refused('PROGRAM_ENDED');
  return programStatusRules[status].participants ? allowed() : refused('NOT_OPEN_FOR_REGISTRATION');
}

/** What the history says of it; beside it stands who did it, for staff. */
export const ON_BEHALF_MESSAGE = 'Registered by staff on behalf of the organization.';
