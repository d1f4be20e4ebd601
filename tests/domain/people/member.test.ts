import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  decideEditProfile,
  decideRemoveMember,
  decideSetJobTitle,
  decideSetRole,
  memberProfileArgs,
  seesContact,
  setJobTitleArgs,
  setRoleArgs,
  userStatusOf,
} from '../../../src/domain/people/member.ts';
import type { Giver } from '../../../src/domain/people/roles-to-give.ts';
import type { Verdict } from '../../../src/domain/verdict/verdict.ts';
import { written } from '../../support/written.ts';

const nobody: Giver = { superAdmin: false, programStaff: false, organizationRole: null };
const superAdmin: Giver = { ...nobody, superAdmin: true };
const staff: Giver = { ...nobody, programStaff: true };
/** They typed the organization, and it is nobody's own. */
const keeper: Giver = { ...staff, entered: true, keeper: true };
const as = (organizationRole: NonNullable<Giver['organizationRole']>): Giver => ({
  ...nobody,
  organizationRole,
});
const owner = as('ORGANIZATION_OWNER');
const admin = as('ORGANIZATION_ADMIN');
const member = as('ORGANIZATION_MEMBER');
const theOwner = { organizationRole: 'ORGANIZATION_OWNER', dashboardAccess: true } as const;
const anAdmin = { organizationRole: 'ORGANIZATION_ADMIN', dashboardAccess: true } as const;
const aMember = { organizationRole: 'ORGANIZATION_MEMBER', dashboardAccess: true } as const;
const aProfile = { ...aMember, dashboardAccess: false } as const;
const said = (verdict: Verdict) => (verdict.kind === 'refused' ? verdict.code : 'yes');
const messages = (schema: z.ZodType, input: unknown): string[] =>
  schema
    .safeParse(input)
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${written(issue.message)}`) ?? [];

describe('The role of a member', () => {
  // T0464
  test('is changed by the owner and the super admin alone, and the owner’s is fixed', () => {
    const change = (giver: Giver, whose: Parameters<typeof decideSetRole>[1]) =>
      said(decideSetRole(giver, whose, 'ORGANIZATION_ADMIN', true));
    expect([owner, superAdmin, admin, member, staff].map((giver) => change(giver, aMember))).toEqual([
      ...['yes', 'yes', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED'],
    ]);
    expect([owner, superAdmin].map((giver) => change(giver, theOwner))).toEqual([
      ...['OWNER_ROLE_FIXED', 'OWNER_ROLE_FIXED'],
    ]);
  });

  test('becomes Owner by the super admin, where there is none', () => {
    const promote = (giver: Giver, hasOwner: boolean) =>
      said(decideSetRole(giver, anAdmin, 'ORGANIZATION_OWNER', hasOwner));
    expect([promote(superAdmin, false), promote(superAdmin, true)]).toEqual(['yes', 'OWNER_EXISTS']);
    expect(promote(owner, false)).toBe('NOT_ALLOWED');
  });

  // T0410
  test('must be chosen: “Please select user role first.”', () => {
    for (const input of [{}, { organizationRole: '' }, { organizationRole: 'PROGRAM_OWNER' }])
      expect(messages(setRoleArgs, input)).toEqual(['organizationRole: Please select user role first.']);
  });
});

describe('A job title', () => {
  // T0409
  test('has three letters: “Job title is required”', () => {
    for (const jobTitle of [undefined, '', 'ab', '  a '])
      expect(messages(setJobTitleArgs, { jobTitle })).toEqual(['jobTitle: Job title is required']);
    expect(setJobTitleArgs.parse({ jobTitle: ' CEO ' })).toEqual({ jobTitle: 'CEO' });
  });

  test('is one’s own to change, and the managers’', () => {
    expect(
      [owner, admin, superAdmin, keeper, staff].map((giver) => said(decideSetJobTitle(giver, false))),
    ).toEqual([...['yes', 'yes', 'yes', 'yes', 'NOT_ALLOWED']]);
    expect([said(decideSetJobTitle(member, true)), said(decideSetJobTitle(member, false))]).toEqual([
      ...['yes', 'NOT_ALLOWED'],
    ]);
  });
});

describe('Removing somebody', () => {
  test.each([
    ['the owner', owner, ['OWNER_ROLE_FIXED', 'yes', 'yes']],
    ['an admin', admin, ['OWNER_ROLE_FIXED', 'NOT_ALLOWED', 'yes']],
    ['a member', member, ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED']],
    ['the super admin', superAdmin, ['OWNER_ROLE_FIXED', 'yes', 'yes']],
    ['program staff', staff, ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED']],
    ['staff who typed it', keeper, ['OWNER_ROLE_FIXED', 'NOT_ALLOWED', 'NOT_ALLOWED']],
    ['a stranger', nobody, ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED']],
  ])('by %s takes owner, admin and member as SPEC.md 6 has it', (_who, giver, verdicts) => {
    expect([theOwner, anAdmin, aMember].map((one) => said(decideRemoveMember(giver, one)))).toEqual(verdicts);
  });

  test('of a profile is also for staff who typed it', () => {
    expect([keeper, staff].map((giver) => said(decideRemoveMember(giver, aProfile)))).toEqual([
      'yes',
      'NOT_ALLOWED',
    ]);
  });

  test('is everybody’s own to do but the owner’s, whatever they may do with others', () => {
    const leaving = [
      said(decideRemoveMember(member, aMember, true)),
      said(decideRemoveMember(admin, anAdmin, true)),
      said(decideRemoveMember(owner, theOwner, true)),
      said(decideRemoveMember(superAdmin, theOwner, true)),
    ];
    expect(leaving).toEqual(['yes', 'yes', 'OWNER_ROLE_FIXED', 'OWNER_ROLE_FIXED']);
  });
});

describe('A profile without dashboard access', () => {
  const profile = { dashboardAccess: false };
  const account = { dashboardAccess: true };

  // T0475
  test('is edited by the organization’s own members, whatever their role, by staff who typed it, and by nobody else', () => {
    expect(said(decideEditProfile(keeper, profile))).toBe('yes');
    expect(said(decideEditProfile(keeper, account))).toBe('NOT_PROFILE_ONLY');
    expect([owner, admin, member].map((giver) => said(decideEditProfile(giver, profile)))).toEqual([
      ...['yes', 'yes', 'yes'],
    ]);
    expect([superAdmin, staff, nobody].map((giver) => said(decideEditProfile(giver, profile)))).toEqual([
      ...['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED'],
    ]);
    expect(said(decideEditProfile(owner, account))).toBe('NOT_PROFILE_ONLY');
  });

  // T0471
  test('is called Profile Only, an account Dashboard Access', () => {
    expect([userStatusOf(profile), userStatusOf(account)]).toEqual(['Profile Only', 'Dashboard Access']);
  });

  // T0479
  test('shows email and phone to who may edit it; an account’s are for managers and the person', () => {
    expect([owner, admin, superAdmin].every((giver) => seesContact(giver, account, false))).toBe(true);
    expect(seesContact(member, account, false)).toBe(false);
    expect(seesContact(member, account, true)).toBe(true);
    expect(seesContact(member, profile, false)).toBe(true);
    expect(seesContact(nobody, profile, false)).toBe(false);
  });

  test('and staff see email and phone of whom the organization brings to their program, or of what staff typed', () => {
    expect([seesContact(staff, account, false, true), seesContact(staff, account, false)]).toEqual([
      true,
      false,
    ]);
    const readsOnly: Giver = { ...staff, entered: true };
    expect([keeper, readsOnly, staff].map((giver) => seesContact(giver, profile, false))).toEqual([
      ...[true, true, false],
    ]);
    expect(seesContact(keeper, account, false)).toBe(false);
  });

  // T0394
  test('needs email, name, nationality, phone and job title; LinkedIn may be left out', () => {
    expect(
      messages(memberProfileArgs, {
        email: 'x',
        name: 'A',
        nationality: '',
        phoneNumber: '+62 8125',
        jobTitle: '',
      }).sort(),
    ).toEqual([
      'email: Invalid email address.',
      'jobTitle: Job title is required',
      'name: Name must be at least 3 characters long.',
      'nationality: Nationality must be at least 3 characters long.',
      'phoneNumber: Phone number must be at least 10 digits.',
    ]);
    const whole = {
      email: 'Ayu@Example.test',
      name: 'Ayu Lestari',
      nationality: 'Indonesian',
      phoneNumber: '0812-5550-1234',
      jobTitle: 'CEO',
    };
    expect(memberProfileArgs.parse(whole)).toMatchObject({
      email: 'ayu@example.test',
      phoneNumber: '+62 81255501234',
    });
  });
});
