import { describe, expect, test } from 'vitest';
import {
  CLAIM_DAYS,
  type ClaimFacts,
  claimAccountOf,
  claimStateOf,
  readClaimLink,
} from '../../../src/domain/claims/claim-link.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';

const NOW = '2026-11-20T02:00:00.000Z';
const facts = (over: Partial<ClaimFacts> = {}): ClaimFacts => ({
  email: 'hello@kopi.example',
  expiresAt: addMinutes(NOW, CLAIM_DAYS * 24 * 60),
  used: false,
  ended: null,
  mailbox: 'hello@kopi.example',
  claimed: false,
  registrationStatus: 'APPROVED',
  programStatus: 'UPCOMING',
  ...over,
});

describe('a link to claim an organization', () => {
  // T2550
  test.each([
    ['is open until its last second', {}, 'OPEN'],
    ['has run out after it', { expiresAt: NOW }, 'EXPIRED'],
    ['was replaced by a newer one', { ended: 'REPLACED' as const }, 'REPLACED'],
    ['is for a program that has ended', { programStatus: 'ENDED' as const }, 'OVER'],
    ['was taken back by staff', { ended: 'WITHDRAWN' as const }, 'WITHDRAWN'],
    [
      'went to an address that is no longer the organization’s',
      { mailbox: 'other@kopi.example' },
      'REPLACED',
    ],
    ['is for a registration that was rejected', { registrationStatus: 'REJECTED' as const }, 'REJECTED'],
    ['is for a registration that is gone', { registrationStatus: null }, 'REMOVED'],
    ['came too late: a colleague has claimed', { claimed: true, ended: 'CLAIMED' as const }, 'CLAIMED'],
    ['was used, whatever came after', { used: true, claimed: true, registrationStatus: null }, 'USED'],
    ['waits for approval, and is open', { registrationStatus: 'PENDING_APPROVAL' as const }, 'OPEN'],
  ])('%s', (_what, over, state) => {
    expect(claimStateOf(facts(over), NOW)).toBe(state);
  });

  // T2551
  test('opens no account that is there, and none that a role waits for', () => {
    expect(claimAccountOf(null)).toBe('NEW');
    expect(claimAccountOf({ opens: false, holdsRoles: false })).toBe('NEW');
    expect(claimAccountOf({ opens: false, holdsRoles: true })).toBe('SIGN_UP');
    expect(claimAccountOf({ opens: true, holdsRoles: false })).toBe('SIGN_IN');
    expect(claimAccountOf({ opens: true, holdsRoles: true })).toBe('SIGN_IN');
  });

  test('is read as id and secret, or not at all', () => {
    const id = 'aaaaaaaa-0000-4000-8000-000000000001';
    const secret = 'x'.repeat(43);
    expect(readClaimLink(`${id}.${secret}`)).toEqual({ id, secret });
    for (const link of ['', id, `${id}.short`, `${id}.${secret}x`, ` ${id}.${secret}`])
      expect(readClaimLink(link)).toBeNull();
  });
});
