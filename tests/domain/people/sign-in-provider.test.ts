import { describe, expect, test } from 'vitest';
import {
  addPasskeyHindrance,
  removePasskeyHindrance,
  unlinkHindrance,
} from '../../../src/domain/people/linked-identity.ts';
import { decideSetUserRole } from '../../../src/domain/people/set-user-role.ts';
import {
  createProviderArgs,
  decideOnly,
  decideSignInHere,
  isForAddress,
  isOnlyByProvider,
  roleAfterSignIn,
  roleOfValues,
  valuesOfClaim,
} from '../../../src/domain/people/sign-in-provider.ts';

describe('A role from a claim', () => {
  // T3426
  test('is the strongest that the values give, goes with them, and leaves what people gave', () => {
    const roles = [
      { value: 'a', role: 'PROGRAM_OWNER' },
      { value: 'b', role: 'PROGRAM_ADMIN' },
      { value: 'c', role: 'PROGRAM_MANAGER' },
    ] as const;
    expect([
      roleOfValues(roles, ['c', 'b', 'a']),
      roleOfValues(roles, ['C', 'a']),
      roleOfValues(roles, []),
    ]).toEqual(['PROGRAM_ADMIN', 'PROGRAM_OWNER', null]);
    expect([valuesOfClaim('a'), valuesOfClaim(['a', 1, null, 'b']), valuesOfClaim({ a: true })]).toEqual([
      ['a'],
      ['a', 'b'],
      [],
    ]);
    const given = { role: 'PROGRAM_ADMIN', former: null } as const;
    // It comes, stays, becomes another, and goes.
    expect(roleAfterSignIn(null, null, 'PROGRAM_ADMIN')).toEqual({ role: 'PROGRAM_ADMIN', given });
    expect(roleAfterSignIn('PROGRAM_ADMIN', given, 'PROGRAM_ADMIN')).toEqual({
      role: 'PROGRAM_ADMIN',
      given,
    });
    expect(roleAfterSignIn('PROGRAM_ADMIN', given, 'PROGRAM_MANAGER')).toEqual({
      role: 'PROGRAM_MANAGER',
      given: { role: 'PROGRAM_MANAGER', former: null },
    });
    expect(roleAfterSignIn('PROGRAM_ADMIN', given, null)).toEqual({ role: null, given: null });
    // By hand before: that one is back. By hand since: it is theirs.
    expect(
      roleAfterSignIn('PROGRAM_ADMIN', { role: 'PROGRAM_ADMIN', former: 'PARTICIPANT_ADMIN' }, null),
    ).toEqual({ role: 'PARTICIPANT_ADMIN', given: null });
    expect(roleAfterSignIn('PROGRAM_MANAGER', given, null)).toEqual({ role: 'PROGRAM_MANAGER', given: null });
    // A weaker one changes nothing, and one that a person gave is not taken over.
    expect(roleAfterSignIn('SUPER_ADMIN', null, 'PROGRAM_CREATOR')).toEqual({
      role: 'SUPER_ADMIN',
      given: null,
    });
    expect(roleAfterSignIn('SUPER_ADMIN', null, 'SUPER_ADMIN')).toEqual({ role: 'SUPER_ADMIN', given: null });
  });
});

describe('Only by a provider', () => {
  const local = {
    userRole: 'SUPER_ADMIN',
    hasPassword: true,
    isConfirmed: true,
    isDeleted: false,
    roleFromProvider: false,
    holdsGivenRole: false,
  } as const;

  // T3446
  test('holds for whoever has a role from a provider, whatever their address, and not for local super admins', () => {
    const kindOf = (person: Parameters<typeof decideSignInHere>[2]) =>
      decideSignInHere([{ domains: [], isOnly: false }], 'ayu@kopi.example', person).kind;
    expect([
      kindOf({ ...local, roleFromProvider: true, holdsGivenRole: true }),
      kindOf({ ...local, userRole: 'USER', holdsGivenRole: true }),
      kindOf({ ...local, holdsGivenRole: true }),
      kindOf({ ...local, userRole: 'USER' }),
    ]).toEqual(['refused', 'refused', 'allowed', 'allowed']);
  });

  // T3427
  test('holds for its domains, and not for local super admins, of whom one is left', () => {
    const ofKopi = { domains: ['kopi.example'], isOnly: true };
    expect(isForAddress(ofKopi, 'Ayu@KOPI.example')).toBe(true);
    expect(isForAddress(ofKopi, 'ayu@sub.kopi.example')).toBe(false);
    expect(isForAddress(ofKopi, 'ayu@kopi.example@other.example')).toBe(false);
    expect(isOnlyByProvider([{ domains: [], isOnly: true }], 'anyone@other.example')).toBe(true);
    const kindOf = (person: Parameters<typeof decideSignInHere>[2]) =>
      decideSignInHere([ofKopi], 'ayu@kopi.example', person).kind;
    expect([
      kindOf(null),
      kindOf(local),
      kindOf({ ...local, userRole: 'PROGRAM_CREATOR' }),
      kindOf({ ...local, hasPassword: false }),
      kindOf({ ...local, isConfirmed: false }),
      kindOf({ ...local, isDeleted: true }),
      kindOf({ ...local, roleFromProvider: true }),
    ]).toEqual(['refused', 'allowed', ...Array(5).fill('refused')]);
    expect([decideOnly(true, 0).kind, decideOnly(true, 1).kind, decideOnly(false, 0).kind]).toEqual([
      'refused',
      'allowed',
      'allowed',
    ]);
    const facts = {
      actorId: 'b',
      userId: 'a',
      userRole: 'USER',
      localSuperAdmins: ['a'],
      isOnlyByProvider: true,
    } as const;
    expect(decideSetUserRole(facts)).toMatchObject({ code: 'LAST_LOCAL_ADMIN' });
    expect(decideSetUserRole({ ...facts, localSuperAdmins: ['a', 'c'] }).kind).toBe('allowed');
    expect(decideSetUserRole({ ...facts, userRole: 'SUPER_ADMIN' }).kind).toBe('allowed');
    expect(decideSetUserRole({ ...facts, isOnlyByProvider: false }).kind).toBe('allowed');
    expect(decideSetUserRole({ ...facts, actorId: 'a' })).toMatchObject({ code: 'OWN_USER_ROLE' });
  });

  test('says in its form what is missing', () => {
    const provider = {
      name: 'Login',
      issuer: 'https://login.example',
      clientId: 'x',
      programId: null,
      domains: ['Kopi.example '],
      isOnly: false,
      isEnabled: true,
      roleClaim: null,
      roles: [],
    };
    expect(createProviderArgs.parse(provider).domains).toEqual(['kopi.example']);
    for (const [field, over] of [
      ['issuer', { issuer: 'login.example' }],
      ['issuer', { issuer: 'https://login.example?x=1' }],
      ['issuer', { issuer: 'https://user@login.example' }],
      ['domains', { domains: ['@kopi.example'] }],
      ['domains', { domains: ['localhost'] }],
      ['name', { name: ' ' }],
    ] as const)
      expect(
        createProviderArgs.safeParse({ ...provider, ...over }).error?.issues[0]?.path,
        JSON.stringify(over),
      ).toEqual([field]);
  });
});

describe('An account at a provider that is linked', () => {
  // T3964
  test('is removed while another way in is left, without a provider that has to be, and soon after signing in', () => {
    const free = { isFresh: true, mayHere: true, hasPassword: true, passkeys: 0, otherIdentities: 0 };
    expect(unlinkHindrance(free)).toBeNull();
    const none = { ...free, hasPassword: false };
    expect(unlinkHindrance(none)).toBe('LAST_WAY_IN');
    expect(unlinkHindrance({ ...none, passkeys: 1 })).toBeNull();
    expect(unlinkHindrance({ ...none, otherIdentities: 1 })).toBeNull();
    expect(unlinkHindrance({ ...free, mayHere: false })).toBe('SIGN_IN_BY_PROVIDER');
    // What signing in again does not change is said first.
    expect(unlinkHindrance({ ...none, isFresh: false })).toBe('LAST_WAY_IN');
    expect(unlinkHindrance({ ...free, isFresh: false })).toBe('SIGN_IN_AGAIN');
  });

  // T4151
  test('and a passkey go by one rule; a passkey goes too where a provider is the only way, and is added soon after signing in', () => {
    for (const hasPassword of [true, false])
      for (const isFresh of [true, false])
        for (const passkeys of [0, 1])
          for (const otherIdentities of [0, 1]) {
            const facts = { isFresh, hasPassword, passkeys, otherIdentities };
            expect(removePasskeyHindrance(facts)).toBe(unlinkHindrance({ ...facts, mayHere: true }));
          }
    expect(addPasskeyHindrance({ isFresh: true })).toBeNull();
    expect(addPasskeyHindrance({ isFresh: false })).toBe('SIGN_IN_AGAIN');
  });
});
