import { describe, expect, test } from 'vitest';
import {
  type ErasureFacts,
  erasePersonArgs,
  erasureHindrances,
  erasureWayOf,
  isFreshSignIn,
  whyNotErase,
} from '../../../src/domain/privacy/erase.ts';

const facts: ErasureFacts = {
  email: 'ayu@example.test',
  isOwn: true,
  isFresh: true,
  isSuperAdmin: false,
  otherSuperAdmins: 0,
  ownedRunning: [],
  administeredAlone: [],
};
const args = erasePersonArgs.parse({ email: ' Ayu@Example.test ' });
const reasonOf = (over: Partial<ErasureFacts>, given = args) =>
  whyNotErase({ ...facts, ...over }, given)?.code ?? 'allowed';

describe('Erasing a person', () => {
  // T3580
  test('is theirs once they typed their email, in whatever case; another address is refused', () => {
    expect(reasonOf({})).toBe('allowed');
    expect(reasonOf({}, { ...args, email: 'other@example.test' })).toBe('privacy.notConfirmed');
    expect(erasureWayOf(facts, { ...args, asked: 'BY_LETTER' })).toBe('SELF');
  });

  // T3581
  test('waits for a successor where others depend on the person; staff who were asked do not wait', () => {
    const ownedRunning = [{ organization: 'Kopi Nusa', program: 'Expo' }];
    const administeredAlone = [{ program: 'Expo' }];
    expect(reasonOf({ ownedRunning })).toBe('privacy.ownsOrganization');
    expect(reasonOf({ administeredAlone })).toBe('privacy.administersAlone');
    expect(erasureHindrances({ ...facts, ownedRunning, administeredAlone })).toEqual([
      { reason: 'OWNS_ORGANIZATION', organization: 'Kopi Nusa', program: 'Expo' },
      { reason: 'ADMINISTERS_ALONE', organization: null, program: 'Expo' },
    ]);
    const byStaff = { isOwn: false, ownedRunning, administeredAlone };
    expect(reasonOf(byStaff, { ...args, asked: 'BY_EMAIL' })).toBe('allowed');
    expect(reasonOf(byStaff)).toBe('privacy.notAsked');
  });

  // T3582
  test('never takes the last super admin, whoever asks', () => {
    for (const isOwn of [true, false])
      expect(reasonOf({ isOwn, isSuperAdmin: true }, { ...args, asked: 'IN_PERSON' })).toBe(
        'privacy.lastSuperAdmin',
      );
    expect(reasonOf({ isSuperAdmin: true, otherSuperAdmins: 1 })).toBe('allowed');
  });

  // T3613
  test('by oneself takes a sign-in of the last ten minutes; staff who were asked need none', () => {
    expect(reasonOf({ isFresh: false })).toBe('privacy.signInAgain');
    expect(reasonOf({ isFresh: false, isOwn: false }, { ...args, asked: 'BY_LETTER' })).toBe('allowed');
    const [begun, now] = ['2026-11-21T09:00:00.000Z', '2026-11-21T09:10:00.000Z'];
    expect([isFreshSignIn(begun, now), isFreshSignIn(begun, '2026-11-21T09:10:00.001Z')]).toEqual([
      true,
      false,
    ]);
    expect(isFreshSignIn(null, now)).toBe(false);
  });
});
