import { describe, expect, test } from 'vitest';
import {
  applyAnswer,
  applyInvite,
  applyResend,
  decideAnswer,
  decideResend,
  type Invitation,
  inviteArgs,
  isExpired,
} from '../../../src/domain/people/invitation.ts';
import type { Verdict } from '../../../src/domain/verdict/verdict.ts';
import { written } from '../../support/written.ts';

const NOW = '2026-11-20T02:00:00.000Z';
const LATER = '2026-11-27T02:00:00.000Z';
const organizationId = '5b0f6f3e-0000-4000-8000-000000000001';
const good = {
  email: 'Nova@Example.test',
  organizationId,
  organizationRole: 'ORGANIZATION_MEMBER',
  jobTitle: 'Advisor',
};
const invitation = applyInvite(inviteArgs.parse(good), 'one', NOW);
const said = (verdict: Verdict) => (verdict.kind === 'refused' ? verdict.code : 'yes');
const messages = (input: unknown): string[] =>
  inviteArgs
    .safeParse(input)
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${written(issue.message)}`) ?? [];

describe('Inviting', () => {
  // T0393
  test('needs email, job title and role', () => {
    expect(messages({ organizationId })).toEqual([
      'email: Email is required.',
      'organizationRole: Please select user role first.',
      'jobTitle: Job title is required',
    ]);
    expect(messages({ ...good, email: 'nova' })).toEqual(['email: Invalid email address.']);
    expect(messages({ ...good, organizationId: 'x' })).toEqual([
      'organizationId: Undefined organization id.',
    ]);
  });

  // T0250
  test('keeps the address in lower case, waits, and lasts for seven days', () => {
    expect(invitation).toMatchObject({
      email: 'nova@example.test',
      invitationStatus: 'PENDING',
      expiredAt: LATER,
      resentAt: null,
    });
    expect(isExpired(invitation, '2026-11-27T01:59:59.999Z')).toBe(false);
    expect(isExpired(invitation, LATER)).toBe(true);
  });
});

describe('An invitation', () => {
  const expired = { ...invitation, expiredAt: NOW };
  test.each<[string, Invitation, string, string, string]>([
    ['that waits', invitation, 'yes', 'yes', 'yes'],
    [
      'that was resent long ago',
      { ...invitation, invitationStatus: 'RESEND', resentAt: '2026-11-20T01:50:00.000Z' },
      'yes',
      'yes',
      'yes',
    ],
    [
      'that was resent just now',
      { ...invitation, invitationStatus: 'RESEND', resentAt: '2026-11-20T01:50:00.001Z' },
      'yes',
      'yes',
      'INVITATION_RESENT_RECENTLY',
    ],
    ['that has run out', expired, 'INVITATION_EXPIRED', 'yes', 'yes'],
    [
      'that was accepted',
      applyAnswer(invitation, 'ACCEPT'),
      'INVITATION_ANSWERED',
      'INVITATION_ANSWERED',
      'INVITATION_ANSWERED',
    ],
    [
      'that was declined',
      applyAnswer(expired, 'DECLINE'),
      'INVITATION_ANSWERED',
      'INVITATION_ANSWERED',
      'yes',
    ],
  ])('%s is accepted, declined, resent by the rules', (_what, one, accept, decline, resend) => {
    expect([
      said(decideAnswer(one, 'ACCEPT', NOW)),
      said(decideAnswer(one, 'DECLINE', NOW)),
      said(decideResend(one, NOW)),
    ]).toEqual([accept, decline, resend]);
  });

  // T0251
  test('becomes ACCEPTED, REJECTED or RESEND, which begins its seven days anew', () => {
    expect(applyAnswer(invitation, 'ACCEPT').invitationStatus).toBe('ACCEPTED');
    expect(applyAnswer(invitation, 'DECLINE').invitationStatus).toBe('REJECTED');
    expect(applyResend(expired, NOW)).toMatchObject({
      invitationStatus: 'RESEND',
      expiredAt: LATER,
      resentAt: NOW,
    });
  });
});
