import { z } from 'zod';
import { claimAudiences, claimHindrances } from '../domain/claims/claim-steps.ts';
import { mailboxArgs } from '../domain/claims/mailbox.ts';
import { registrantFilterArgs } from '../domain/registration/registrant-filter.ts';
import { endpoint } from './endpoint.ts';
import { aboutOrganization, ofProgram, organizationParams } from './objects.ts';
import { membersShown } from './shown-lists.ts';

/** Staff invite organizations that they have typed or imported to claim their registration (docs/decisions/064). */

/** How many organizations one call may name. */
export const CLAIM_MAX_NAMED = 500;

export const claimFunnelShape = z.object({
  /** Each holds all that come after it. */
  imported: z.int(),
  invited: z.int(),
  opened: z.int(),
  claimed: z.int(),
  complete: z.int(),
  /** Those that a press of *Invite all without an account* would invite now. */
  toInvite: z.int(),
  /** None of their people has an account, and nobody was invited; more than `toInvite` where some have no address. */
  withoutAccount: z.int(),
  /** Those that a press of *Remind those who did not answer* would write to now. */
  toRemind: z.int(),
  notAnswered: z.int(),
  /** Mails that are still to be written. */
  waiting: z.int(),
  /** They wait because the program is a draft. */
  held: z.boolean(),
  /** The program has ended: nobody is invited. */
  over: z.boolean().default(false),
});
export type ClaimFunnel = z.output<typeof claimFunnelShape>;

export const getClaimFunnel = endpoint(ofProgram, {
  name: 'getClaimFunnel',
  method: 'GET',
  path: '/v2/program/{programId}/claim',
  shows: ['registration', 'organization', 'member'],
  summary:
    'How far the organizations that staff typed or imported have come: invited, opened, claimed, complete.',
  may: 'registrant.see',
  result: claimFunnelShape,
});

export const inviteToClaim = endpoint(ofProgram, {
  name: 'inviteToClaim',
  method: 'POST',
  path: '/v2/program/{programId}/claim/invite',
  summary:
    'Send organizations without an account a link to claim their registration: a list of them, these, or all that match a filter (409 BULK_CHANGED if others do than were shown). At most one email a day each; a draft program keeps them until it opens.',
  may: 'registration.onBehalf',
  body: z.union([
    z.object({ audience: z.enum(claimAudiences) }),
    z.object({ organizationIds: z.array(z.uuid()).min(1).max(CLAIM_MAX_NAMED) }),
    z.object({ filter: registrantFilterArgs, digest: z.string().max(100) }),
  ]),
  invalidates: ['getClaimFunnel', 'listRegistrants'],
  result: z.object({
    invited: z.int(),
    held: z.boolean(),
    /** Of those that were named: why some get none. */
    notInvited: z.array(z.object({ organizationId: z.uuid(), why: z.enum(claimHindrances) })).default([]),
  }),
});

export const previewInvite = endpoint(ofProgram, {
  name: 'previewInvite',
  method: 'POST',
  path: '/v2/program/{programId}/claim/invite/preview',
  summary:
    'How many of the registrants that match a filter would be invited to claim now, and why others are not.',
  may: 'registration.onBehalf',
  body: z.object({ filter: registrantFilterArgs }),
  invalidates: 'nothing',
  result: z.object({
    digest: z.string(),
    total: z.int(),
    toInvite: z.int(),
    /** How many get none, by the reason. */
    notInvited: z.array(z.object({ why: z.enum(claimHindrances), count: z.int() })),
    /** The program is a draft: mails wait until it opens. */
    held: z.boolean(),
  }),
});
export type InvitePreview = z.output<typeof previewInvite.result>;

export const withdrawClaim = endpoint(ofProgram, {
  name: 'withdrawClaim',
  method: 'POST',
  path: '/v2/program/{programId}/claim/withdraw',
  summary:
    'End the link that an organization was sent to claim its registration, or the one that waits to be sent: it went to the wrong address.',
  may: 'registration.onBehalf',
  body: z.object({ organizationId: z.uuid() }),
  invalidates: ['getClaimFunnel', 'listRegistrants'],
  result: z.object({ withdrawn: z.boolean() }),
});

export const correctMailbox = endpoint(
  {},
  {
    name: 'correctMailbox',
    method: 'PUT',
    path: '/v2/organization/{organizationId}/mailbox',
    summary:
      'Correct the email of an organization that staff typed, as long as it is nobody’s own and no other program’s staff rely on it.',
    may: 'organization.correctMailbox',
    about: aboutOrganization,
    params: organizationParams,
    body: mailboxArgs,
    invalidates: membersShown,
    result: z.object({ organizationId: z.uuid() }),
  },
);
