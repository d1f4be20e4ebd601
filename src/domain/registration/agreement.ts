import type { Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';

/**
 * The agreement of an organization with a program (docs/decisions/026): what staff of the program may do for the
 * organization hangs on it, and it hangs on an act of the organization's owner or admins.
 */

/**
 * How it came about. REGISTERED: they registered the organization themselves. ACCEPTED: they said yes to a registration that
 * staff had made. CLAIMED: they took over an organization that staff had typed or imported.
 * ENTERED is no agreement but what stands until there is one: staff typed or imported the organization, and nobody who
 * owns or manages it has an account. They read and correct it until someone has.
 */
export const agreementWays = ['REGISTERED', 'ACCEPTED', 'CLAIMED', 'ENTERED'] as const;
export type AgreementWay = (typeof agreementWays)[number];

/** What it is about: the registration with its answers, and the people whom the organization brings to the program. */
export const AGREEMENT_SCOPE = 'REGISTRATION_AND_PEOPLE';
export type AgreementScope = typeof AGREEMENT_SCOPE;

export interface Agreement {
  id: string;
  programId: string;
  organizationId: string;
  how: AgreementWay;
  scope: AgreementScope;
  /** Who of the organization gave it; of ENTERED who of the staff typed it. Null: the product itself, or not known. */
  givenBy: string | null;
  since: Instant;
}

/** An agreement that an act of the organization gives: of its own registration, or of one that staff had made. */
export const applyAgreement = (
  of: { programId: string; organizationId: string },
  how: AgreementWay,
  by: { id: string; givenBy: string | null; since: Instant },
): Agreement => ({ ...of, ...by, how, scope: AGREEMENT_SCOPE });

/** May the organization agree? Not twice. @param current what stands between the two; null: nothing */
export const decideAgree = (current: Pick<Agreement, 'how'> | null): Verdict =>
  current && current.how !== 'ENTERED' ? refused('AGREED_ALREADY') : allowed();

/** May the organization end it? Where there is one. */
export const decideEndAgreement = (current: Pick<Agreement, 'how'> | null): Verdict =>
  current && current.how !== 'ENTERED' ? allowed() : refused('NOT_AGREED');
