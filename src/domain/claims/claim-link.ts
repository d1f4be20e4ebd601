import { z } from 'zod';
import { languageArgs, profileArgs } from '../people/credentials.ts';
import { passwordArgs } from '../people/new-password.ts';
import { type ProgramStatus, programStatuses } from '../programs/program-status.ts';
import type { RegistrationStatus } from '../registration/registration.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';

/**
 * The link by which an organization that staff have typed or imported is taken over by whoever reads its mailbox
 * (docs/decisions/064).
 */

/** So long a link may be used. */
export const CLAIM_DAYS = 14;
/** So long after it was used a link signs in once more, with the password that was chosen: the answer may have been lost. */
export const CLAIM_REPEAT_MINUTES = 60;
/** Between two mails about one registration. */
export const CLAIM_MAIL_HOURS = 24;
/** Mails of this kind that are sent within a day: to one address for whatever organizations, for one program, by the platform. */
export const claimMailLimits = { address: 10, program: 2_000, platform: 10_000 } as const;

/**
 * What a link is good for now. OPEN: to claim with. USED: by this very link. CLAIMED: someone else of the organization was
 * first. REPLACED: a newer one was sent, or the organization has another address by now. WITHDRAWN: staff took it back.
 * OVER: the program has ended. REJECTED: its registration was.
 * REMOVED: the registration, the organization or the program is gone.
 */
export const claimStates = [
  'OPEN',
  'USED',
  'CLAIMED',
  'REPLACED',
  'WITHDRAWN',
  'OVER',
  'EXPIRED',
  'REJECTED',
  'REMOVED',
] as const;
export type ClaimState = (typeof claimStates)[number];

/**
 * Why a link ended before it was used. UNDELIVERED: the mail server refused its mail. UNWANTED: by the time its mail was to be
 * written there was nobody to invite. OVER: the program ended.
 */
export const claimEnds = [
  'REPLACED',
  'WITHDRAWN',
  'REJECTED',
  'CLAIMED',
  'UNDELIVERED',
  'UNWANTED',
  'OVER',
] as const;
export type ClaimEnd = (typeof claimEnds)[number];

/**
 * Who claims by the link. NEW: nobody has an account at the address: name and password make one. SIGN_IN: someone has, and
 * signs in with it; the link alone opens no account that is there. SIGN_UP: the address was given a role of the platform or
 * of a team: that is worth more than a link of two weeks, so the account is made with a code of today.
 */
export const claimAccounts = ['NEW', 'SIGN_IN', 'SIGN_UP'] as const;
export type ClaimAccount = (typeof claimAccounts)[number];

/** What is known of a link that was sent. */
export interface ClaimFacts {
  email: string;
  expiresAt: Instant;
  used: boolean;
  /** Null: it has not ended. */
  ended: ClaimEnd | null;
  /** The address that mail to the organization goes to now; null: it has none. */
  mailbox: string | null;
  /** Someone who owns or manages the organization has an account, or it has agreed with a program itself. */
  claimed: boolean;
  /** Null: it is not registered, or organization or program are deleted. */
  registrationStatus: RegistrationStatus | null;
  programStatus: ProgramStatus;
}

/** The first that is true counts: whoever reads the page is to know what to do. */
export function claimStateOf(facts: ClaimFacts, now: Instant): ClaimState {
  if (facts.used) return 'USED';
  if (facts.registrationStatus === null) return 'REMOVED';
  if (facts.claimed) return 'CLAIMED';
  if (claimPhases[facts.programStatus] === 'OVER') return 'OVER';
  if (facts.registrationStatus === 'REJECTED') return 'REJECTED';
  if (facts.ended === 'WITHDRAWN') return 'WITHDRAWN';
  if (facts.ended !== null || facts.mailbox !== facts.email) return 'REPLACED';
  return facts.expiresAt <= now ? 'EXPIRED' : 'OPEN';
}

/** Whether who made an account by the link may say so again. Later it would be a door beside the sign-in that nobody watches. */
export const isRepeatedInTime = (usedAt: Instant, now: Instant): boolean =>
  now < addMinutes(usedAt, CLAIM_REPEAT_MINUTES);

/** The account of an address, as far as it decides who claims. Null: there is none. */
export interface AccountFacts {
  /** Its person has confirmed its address: it may have a password, a provider that signs them in, or a passkey. */
  opens: boolean;
  /** A role of the platform or of a program's team is given to the address, or offered. */
  holdsRoles: boolean;
}

export function claimAccountOf(account: AccountFacts | null): ClaimAccount {
  if (account?.opens) return 'SIGN_IN';
  return account?.holdsRoles ? 'SIGN_UP' : 'NEW';
}

/**
 * What becomes of invitations in a program: HELD: they wait, for nobody could see what they lead to. OPEN: they are sent and used.
 * OVER: there is nothing to come to, none is sent and none can be used.
 */
export const claimPhases: Readonly<Record<ProgramStatus, 'HELD' | 'OPEN' | 'OVER'>> = {
  DRAFT: 'HELD',
  UPCOMING: 'OPEN',
  OPEN_REGISTRATION: 'OPEN',
  ON_GOING: 'OPEN',
  ENDED: 'OVER',
};
export const isHeld = (status: ProgramStatus): boolean => claimPhases[status] === 'HELD';

/** Invites organizations of a program. */
export const decideInviteToClaim = (status: ProgramStatus): Verdict =>
  claimPhases[status] === 'OVER' ? refused('PROGRAM_ENDED') : allowed();

/** As lists of statuses, for queries. */
export const statusesInPhase = (phase: 'HELD' | 'OPEN' | 'OVER'): ProgramStatus[] =>
  programStatuses.filter((status) => claimPhases[status] === phase);

/** The part of the mail's link that is after `#`: its id and its secret. It is sent to no server by opening the page. */
export const claimLinkArgs = z.object({ link: z.string().trim().max(200) });

/** What makes an account and claims. */
export const claimWithLinkArgs = claimLinkArgs.extend({
  name: profileArgs.shape.name,
  password: passwordArgs,
  language: languageArgs.shape.language.optional(),
});

/** Id and secret of a link; null: it is none. */
export function readClaimLink(link: string): { id: string; secret: string } | null {
  const [, id, secret] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(link) ?? [];
  return id && secret ? { id, secret } : null;
}
