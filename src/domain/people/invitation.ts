import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import { encodeMessage } from '../language/message.ts';
import { addMinutes, type Instant } from '../time/instants.ts';
import { allowed, refused, type Verdict } from '../verdict/verdict.ts';
import { jobTitleArgs, organizationRoleArgs } from './member.ts';
import * as peopleMessages from './messages.ts';
import * as organizationMessages from './organization-messages.ts';
import type { OrganizationRole } from './roles.ts';

/** Invitations into an organization (SPEC.md 3, 4 and 5). */

export const invitationStatuses = ['PENDING', 'ACCEPTED', 'REJECTED', 'RESEND'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export interface Invitation {
  id: string;
  /** Lower case. */
  email: string;
  message: string;
  organizationId: string;
  jobTitle: string;
  organizationRole: OrganizationRole;
  invitationStatus: InvitationStatus;
  expiredAt: Instant;
  /** When it was last sent again; null: never. */
  resentAt: Instant | null;
}

/** What an answer and another mail depend on: of an invitation into an organization, and to a program's team. */
export type Answerable = Pick<Invitation, 'invitationStatus' | 'expiredAt' | 'resentAt'>;

export const INVITATION_DAYS = 7;
/** For so long the inviting organization sees that an invitation was declined. */
export const DECLINED_DAYS = 30;
/** Between two mails of one invitation: nobody's mailbox is filled by pressing a button. */
export const RESEND_MINUTES = 10;
/** Invitations of one organization within a day. */
export const MAX_INVITATIONS_A_DAY = 200;
/**
 * Mails that one person causes to strangers within a day, for all their organizations and programs, each sending again
 * among them: a new organization is no new allowance.
 */
export const MAX_MAILS_TO_STRANGERS = 100;

/** An address that someone is invited at, in lower case. */
export const emailArgs = z
  .string({ error: encodeMessage(peopleMessages.emailRequired) })
  .trim()
  .toLowerCase()
  .min(1, encodeMessage(peopleMessages.emailRequired))
  .max(254, encodeMessage(organizationMessages.emailAddressInvalid))
  .pipe(z.email(encodeMessage(organizationMessages.emailAddressInvalid)));

/** SPEC.md 5: "email, jobTitle, organizationRole required"; SPEC.md 3: "email lowercased". */
export const inviteArgs = z.object({
  email: emailArgs,
  organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
  organizationRole: organizationRoleArgs,
  jobTitle: jobTitleArgs,
  message: z.string().trim().max(1000, encodeMessage(peopleMessages.messageTooLong)).default(''),
});
export type InviteArgs = z.output<typeof inviteArgs>;

export const resendInvitationArgs = z.object({
  invitationId: z.uuid({ error: encodeMessage(idMessages.undefinedInvitationId) }),
  organizationId: z.uuid({ error: encodeMessage(basicMessages.undefinedOrganizationId) }),
});

/** Neither accepted nor declined. */
export const isOpen = ({ invitationStatus }: Pick<Invitation, 'invitationStatus'>): boolean =>
  invitationStatus === 'PENDING' || invitationStatus === 'RESEND';

export const isExpired = ({ expiredAt }: Pick<Invitation, 'expiredAt'>, now: Instant): boolean =>
  expiredAt <= now;

export const applyInvite = (args: InviteArgs, id: string, now: Instant): Invitation => ({
  ...args,
  id,
  invitationStatus: 'PENDING',
  expiredAt: addMinutes(now, INVITATION_DAYS * 24 * 60),
  resentAt: null,
});

/** May it be accepted or declined? Declining one that has run out does no harm. */
export function decideAnswer(invitation: Answerable, answer: 'ACCEPT' | 'DECLINE', now: Instant): Verdict {
  if (!isOpen(invitation)) return refused('INVITATION_ANSWERED');
  if (answer === 'ACCEPT' && isExpired(invitation, now)) return refused('INVITATION_EXPIRED');
  return allowed();
}

export const applyAnswer = <One extends Answerable>(invitation: One, answer: 'ACCEPT' | 'DECLINE'): One => ({
  ...invitation,
  invitationStatus: answer === 'ACCEPT' ? 'ACCEPTED' : 'REJECTED',
});

/** One that has run out or was declined can be sent again too: it begins anew. */
export function decideResend(invitation: Answerable, now: Instant): Verdict {
  if (invitation.invitationStatus === 'ACCEPTED') return refused('INVITATION_ANSWERED');
  const { resentAt } = invitation;
  return resentAt !== null && addMinutes(resentAt, RESEND_MINUTES) > now
    ? refused('INVITATION_RESENT_RECENTLY')
    : allowed();
}

export const applyResend = <One extends Answerable>(invitation: One, now: Instant): One => ({
  ...invitation,
  invitationStatus: 'RESEND',
  expiredAt: addMinutes(now, INVITATION_DAYS * 24 * 60),
  resentAt: now,
});
