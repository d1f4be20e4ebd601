import { describe, expect, test } from 'vitest';
import { organizationRoles } from '../../../src/domain/people/roles.ts';
import {
  decideGiveRole,
  type Giver,
  giverOf,
  rolesToGive,
} from '../../../src/domain/people/roles-to-give.ts';

/** SPEC.md 6, Invite roles: the full matrix, by hand. */

const nobody: Giver = { superAdmin: false, programStaff: false, organizationRole: null };
const givers: Record<string, Giver> = {
  'the super admin': { ...nobody, superAdmin: true },
  'the super admin who owns it': { ...nobody, superAdmin: true, organizationRole: 'ORGANIZATION_OWNER' },
  'its owner': { ...nobody, organizationRole: 'ORGANIZATION_OWNER' },
  'an admin of it': { ...nobody, organizationRole: 'ORGANIZATION_ADMIN' },
  'a member of it': { ...nobody, organizationRole: 'ORGANIZATION_MEMBER' },
  'program staff': { ...nobody, programStaff: true },
  'somebody else': nobody,
};

/* biome-ignore format: a table */
const matrix: [giver: string, hasOwner: boolean, owner: string, admin: string, member: string][] = [
  ['the super admin',             false, 'yes', 'yes', 'yes'],
  ['the super admin',             true,  'OWNER_EXISTS', 'yes', 'yes'],
  ['the super admin who owns it', true,  'OWNER_EXISTS', 'yes', 'yes'],
  ['its owner',                   true,  'NOT_ALLOWED',  'yes', 'yes'],
  ['its owner',                   false, 'NOT_ALLOWED',  'yes', 'yes'],
  ['an admin of it',              true,  'NOT_ALLOWED',  'NOT_ALLOWED', 'yes'],
  ['an admin of it',              false, 'NOT_ALLOWED',  'NOT_ALLOWED', 'yes'],
  ['a member of it',              true,  'NOT_ALLOWED',  'NOT_ALLOWED', 'NOT_ALLOWED'],
  ['a member of it',              false, 'NOT_ALLOWED',  'NOT_ALLOWED', 'NOT_ALLOWED'],
  ['program staff',               true,  'NOT_ALLOWED',  'NOT_ALLOWED', 'NOT_ALLOWED'],
  ['program staff',               false, 'NOT_ALLOWED',  'NOT_ALLOWED', 'NOT_ALLOWED'],
  ['somebody else',               true,  'NOT_ALLOWED',  'NOT_ALLOWED', 'NOT_ALLOWED'],
  ['somebody else',               false, 'NOT_ALLOWED',  'NOT_ALLOWED', 'NOT_ALLOWED'],
];

describe('A role in an organization', () => {
  // T0467
  test.each(matrix)(
    'is given by %s (an owner there: %s): owner %s, admin %s, member %s',
    (name, hasOwner, ...said) => {
      const giver = givers[name]!;
      const found = organizationRoles.map((role) => {
        const verdict = decideGiveRole(giver, role, hasOwner);
        return verdict.kind === 'refused' ? verdict.code : 'yes';
      });
      expect(found).toEqual(said);
      // What the form offers is exactly what the server allows.
      expect(rolesToGive(giver, hasOwner)).toEqual(
        organizationRoles.filter((_role, place) => said[place] === 'yes'),
      );
    },
  );

  test('counts only in the organization that one acts for', () => {
    const owner = {
      kind: 'USER',
      userId: 'u',
      name: 'Ayu',
      userRole: 'USER',
      organizationId: 'mine',
      organizationRole: 'ORGANIZATION_OWNER',
    } as const;
    expect(giverOf(owner, { organizationId: 'mine' }).organizationRole).toBe('ORGANIZATION_OWNER');
    expect(giverOf(owner, { organizationId: 'theirs' })).toEqual(nobody);
    expect(giverOf({ ...owner, organizationId: null }, {})).toEqual(nobody);
  });
});
