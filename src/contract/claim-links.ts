import { z } from 'zod';
import { claimAccounts, claimLinkArgs, claimStates, claimWithLinkArgs } from '../domain/claims/claim-link.ts';
import { endpoint } from './endpoint.ts';
import { sessionShape } from './identity.ts';

/** The link in the mail by which an organization is claimed (docs/decisions/064). */

export const claimPageShape = z.object({
  state: z.enum(claimStates),
  /** How who reads the mail claims. */
  account: z.enum(claimAccounts),
  /** The address that the mail went to. */
  email: z.string(),
  organizationName: z.string(),
  /** What staff typed of the person who has the address, to begin with; empty: nothing, the link is not for a new account, or an earlier server. */
  personName: z.string().default(''),
  program: z.object({ name: z.string(), slug: z.string() }),
});
export type ClaimPage = z.output<typeof claimPageShape>;

export const lookAtClaim = endpoint(
  {},
  {
    name: 'lookAtClaim',
    method: 'POST',
    path: '/v2/claim/look',
    summary: 'What a link to claim an organization is good for now; looking does not use it up.',
    may: 'open',
    body: claimLinkArgs,
    invalidates: 'nothing',
    result: claimPageShape,
    neverKept: true,
  },
);

export const claimWithLink = endpoint(
  {},
  {
    name: 'claimWithLink',
    method: 'POST',
    path: '/v2/claim/link',
    summary:
      'Make an account at the address that a link was sent to, and claim the organization as its owner. Refused where the address has an account: its owner signs in with it.',
    may: 'open',
    body: claimWithLinkArgs,
    invalidates: 'nothing',
    result: z.object({ session: sessionShape, programSlug: z.string() }),
    neverKept: true,
  },
);
