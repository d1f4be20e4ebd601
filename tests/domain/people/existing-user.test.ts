import { describe, expect, test } from 'vitest';
import { decodeMessage, englishText } from '../../../src/domain/language/message.ts';
import {
  addExistingUserArgs,
  decideAddExisting,
  reachOf,
  rolesToAdd,
} from '../../../src/domain/people/existing-user.ts';
import { decideSetProgramRole, setProgramRoleArgs } from '../../../src/domain/people/program-team.ts';
import type { OrganizationRole } from '../../../src/domain/people/roles.ts';

const giver = (over: object = {}) => ({
  superAdmin: false,
  programStaff: false,
  organizationRole: null as OrganizationRole | null,
  ...over,
});
const id = '0d3f8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f';

describe('Adding somebody who has an account', () => {
  // T0284
  test.each([
    ['the super admin', giver({ superAdmin: true }), ['ORGANIZATION_ADMIN', 'ORGANIZATION_MEMBER']],
    [
      'the owner',
      giver({ organizationRole: 'ORGANIZATION_OWNER' }),
      ['ORGANIZATION_ADMIN', 'ORGANIZATION_MEMBER'],
    ],
    ['an admin', giver({ organizationRole: 'ORGANIZATION_ADMIN' }), ['ORGANIZATION_MEMBER']],
    ['staff of a program', giver({ programStaff: true }), []],
    ['staff who typed it', giver({ programStaff: true, keeper: true }), ['ORGANIZATION_MEMBER']],
    ['an ordinary member', giver({ organizationRole: 'ORGANIZATION_MEMBER' }), []],
    ['a stranger', giver(), []],
  ])('%s gives these roles', (_who, one, roles) => {
    expect(rolesToAdd(one)).toEqual(roles);
  });

  // T0470
  test('is not a way for staff to add themselves, nor a way to an owner', () => {
    expect(decideAddExisting(giver({ programStaff: true }), 'ORGANIZATION_MEMBER', true).kind).toBe(
      'refused',
    );
    expect(decideAddExisting(giver({ superAdmin: true }), 'ORGANIZATION_MEMBER', true).kind).toBe('allowed');
    expect(decideAddExisting(giver({ superAdmin: true }), 'ORGANIZATION_OWNER', false).kind).toBe('refused');
    const said = addExistingUserArgs.safeParse({
      userId: id,
      organizationId: id,
      jobTitle: 'ab',
      organizationRole: 'ORGANIZATION_OWNER',
    });
    expect(said.error?.issues.map(({ message }) => message)).toEqual([
      'Job title is required',
      'Please select user role first.',
    ]);
  });

  test('finds by name only those whom the caller may see', () => {
    expect(reachOf(giver({ superAdmin: true }))).toBe('EVERYBODY');
    expect(reachOf(giver({ programStaff: true }))).toBe('PROGRAMS');
    expect(reachOf(giver({ organizationRole: 'ORGANIZATION_OWNER' }))).toBe('ADDRESS');
  });
});

describe('A role in a program', () => {
  const facts = { before: null, dashboardAccess: true, otherAdmins: 1 } as const;

  // T0453
  test('that has full authority is kept by the last one who has it', () => {
    const last = { ...facts, before: 'PROGRAM_ADMIN', otherAdmins: 0 } as const;
    for (const role of [null, 'PROGRAM_MANAGER', 'PROGRAM_OWNER', 'PARTICIPANT_MEMBER'] as const) {
      expect(decideSetProgramRole(last, role)).toMatchObject({ kind: 'refused', code: 'LAST_PROGRAM_ADMIN' });
      expect(decideSetProgramRole({ ...last, otherAdmins: 1 }, role).kind).toBe('allowed');
    }
    expect(decideSetProgramRole(last, 'PROGRAM_ADMIN').kind).toBe('allowed');
    expect(decideSetProgramRole({ ...facts, otherAdmins: 0 }, 'PROGRAM_MANAGER').kind).toBe('allowed');
  });

  // T0456
  test('to manage it is for people who can sign in; a participant’s is for profiles too', () => {
    const profile = { ...facts, dashboardAccess: false };
    expect(decideSetProgramRole(profile, 'PROGRAM_OWNER')).toMatchObject({ code: 'NEEDS_DASHBOARD_ACCESS' });
    expect(decideSetProgramRole(profile, 'PARTICIPANT_ADMIN').kind).toBe('allowed');
  });

  test('must be chosen', () => {
    const said = setProgramRoleArgs.safeParse({ userId: id, programRole: '' });
    expect(englishText(decodeMessage(said.error?.issues[0]?.message ?? ''))).toBe(
      'Please select user role first.',
    );
    expect(setProgramRoleArgs.parse({ userId: id, programRole: null }).programRole).toBeNull();
  });
});
