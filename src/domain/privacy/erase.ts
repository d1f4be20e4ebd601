import { z } from 'zod';
import type { Message } from '../language/message.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import * as privacyMessages from './messages.ts';

/** Erasing a person: what they are called afterwards, who may ask for it how, and what stands in the way (docs/decisions/086). */

/** The name of whoever was erased, wherever their name stood. */
export const DELETED_PERSON = 'Deleted person';

/** How a person asked the organizer. A closed list: what is kept of a request must hold nothing of the person. */
export const erasureRequests = ['BY_EMAIL', 'BY_LETTER', 'IN_PERSON', 'AUTHORITY'] as const;
export type ErasureRequest = (typeof erasureRequests)[number];

/** What is kept of how an erasure was asked for; SELF: the person did it themselves. RETENTION: their data was kept for as long as it may be. */
export type ErasureWay = 'SELF' | 'RETENTION' | ErasureRequest;

export const erasePersonArgs = z.object({
  /** The person's email, typed once more: an erasure cannot be undone. */
  email: z.string().trim().toLowerCase().max(320),
  /** Of an erasure by staff. A person's own needs none. */
  asked: z.enum(erasureRequests).nullable().default(null),
});
export type ErasePersonArgs = z.output<typeof erasePersonArgs>;

/** So long after signing in a person may delete their account, take their data, and change what else signs them in; in minutes. */
export const FRESH_SIGN_IN_MINUTES = 10;

/** Whether a session is new enough for what nobody may do on a device that someone left open. @param begunAt null: it is over */
export const isFreshSignIn = (begunAt: Instant | null, now: Instant): boolean =>
  begunAt !== null && addMinutes(begunAt, FRESH_SIGN_IN_MINUTES) >= now;

/** What an erasure is decided by. */
export interface ErasureFacts {
  /** The person's email, or that of their profile. */
  email: string;
  /** The caller is the person. */
  isOwn: boolean;
  /** The caller signed in a moment ago (`isFreshSignIn`). */
  isFresh: boolean;
  isSuperAdmin: boolean;
  /** How many super admins there are beside the person. */
  otherSuperAdmins: number;
  /** Organizations that nobody else owns and that take part in a program that is not over. */
  ownedRunning: readonly { organization: string; program: string }[];
  /** Programs that are not over and that nobody else administers. */
  administeredAlone: readonly { program: string }[];
}

/** Why a person cannot be erased now, with the names of what it is about; null: nothing. */
export interface ErasureHindrance {
  reason: (typeof erasureHindranceReasons)[number];
  organization: string | null;
  program: string | null;
}

export const erasureHindranceReasons = [
  'LAST_SUPER_ADMIN',
  'OWNS_ORGANIZATION',
  'ADMINISTERS_ALONE',
  'SIGN_IN_AGAIN',
] as const;

/**
 * What stands in the way. A person who erases themselves hands over first what others depend on at this moment; staff, who were
 * asked by the person, may erase them all the same: a super admin can give the organization and the program somebody else.
 * Without any super admin nobody could.
 */
export function erasureHindrances(facts: ErasureFacts): ErasureHindrance[] {
  const found: ErasureHindrance[] = [];
  if (facts.isSuperAdmin && facts.otherSuperAdmins === 0)
    found.push({ reason: 'LAST_SUPER_ADMIN', organization: null, program: null });
  if (!facts.isOwn) return found;
  if (!facts.isFresh) found.push({ reason: 'SIGN_IN_AGAIN', organization: null, program: null });
  for (const one of facts.ownedRunning) found.push({ reason: 'OWNS_ORGANIZATION', ...one });
  for (const { program } of facts.administeredAlone)
    found.push({ reason: 'ADMINISTERS_ALONE', organization: null, program });
  return found;
}

/** The message for the reason why a person cannot be deleted. */
export function hindranceMessage({ reason, organization, program }: ErasureHindrance): Message {
  if (reason === 'SIGN_IN_AGAIN') return privacyMessages.signInAgain({ minutes: FRESH_SIGN_IN_MINUTES });
  if (reason === 'LAST_SUPER_ADMIN') return privacyMessages.lastSuperAdmin;
  if (reason === 'ADMINISTERS_ALONE') return privacyMessages.administersAlone({ program: program ?? '' });
  return privacyMessages.ownsOrganization({ organization: organization ?? '', program: program ?? '' });
}

/** The message that says why it may not be done now; null: it may. */
export function whyNotErase(facts: ErasureFacts, args: ErasePersonArgs): Message | null {
  const [first] = erasureHindrances(facts);
  if (first) return hindranceMessage(first);
  if (args.email !== facts.email) return privacyMessages.notConfirmed;
  return !facts.isOwn && args.asked === null ? privacyMessages.notAsked : null;
}

/** What is kept of how it was asked for. The verdict has made sure that staff said how. */
export const erasureWayOf = (facts: Pick<ErasureFacts, 'isOwn'>, { asked }: ErasePersonArgs): ErasureWay =>
  facts.isOwn || asked === null ? 'SELF' : asked;

/** The address that stands in place of the person's; nobody gets mail there (RFC 2606). */
export const erasedEmailOf = (userId: string): string => `deleted-${userId}@deleted.invalid`;
