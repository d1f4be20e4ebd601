import { describe, expect, test } from 'vitest';
import type { UserActor } from '../../../src/domain/people/actor.ts';
import { may, type Permission, permissions } from '../../../src/domain/people/permissions.ts';
import { type ObjectFacts, relations, relationsTo } from '../../../src/domain/people/relations.ts';
import { programRoles } from '../../../src/domain/people/roles.ts';

const all = Object.keys(permissions) as Permission[];
const anonymous = { kind: 'ANONYMOUS' } as const;
const person = (over: Partial<UserActor> = {}): UserActor => ({
  kind: 'USER',
  userId: 'u1',
  name: 'Sari',
  userRole: 'USER',
  organizationId: null,
  organizationRole: null,
  ...over,
});
const program = (over: Partial<ObjectFacts['program']> = {}): ObjectFacts => ({
  program: { programId: 'p', programRole: null, organizationApproved: false, ...over },
});

describe('The permission table', () => {
  test('names only relations that exist, each once, and leaves no permission to nobody', () => {
    for (const permission of all) {
      const named: readonly string[] = permissions[permission];
      expect(named.length, permission).toBeGreaterThan(0);
      expect(new Set(named).size, permission).toBe(named.length);
      for (const relation of named) expect(relations, permission).toContain(relation);
    }
  });

  test('lets somebody unknown do what is open, and nothing else', () => {
    expect(all.filter((permission) => may(anonymous, permission))).toEqual(['open']);
  });

  test('lets somebody signed in without any part do what is open, their own, and nothing of a program', () => {
    const allowed = all.filter((permission) => may(person(), permission, program()));
    expect(allowed.sort()).toEqual(['checkIn.replay', 'open', 'signedIn']);
  });

  test('lets the product itself do everything', () => {
    expect(all.every((permission) => may({ kind: 'SYSTEM', name: 'Demo' }, permission))).toBe(true);
  });

  // T0034
  test('gives a program creator no right in a program they have no role in', () => {
    const creator = person({ userRole: 'PROGRAM_CREATOR' });
    expect(all.filter((permission) => may(creator, permission, program())).sort()).toEqual([
      'checkIn.replay',
      'open',
      // One of their own.
      'program.create',
      'signedIn',
    ]);
  });

  test('gives whoever may do something in a program the right to see it', () => {
    for (const programRole of programRoles) {
      const facts = program({ programRole });
      const rights = all.filter((permission) => may(person(), permission, facts));
      const beyond = rights.filter((right) => !['open', 'signedIn', 'checkIn.replay'].includes(right));
      if (beyond.length > 0) expect(rights, programRole).toContain('program.see');
    }
  });
});

describe('Relations', () => {
  // T0041
  test('come from the active organization, not from one the person merely belongs to', () => {
    const facts = { meeting: { meetingOwner: 'o1', meetingParticipant: 'o2' } };
    expect(relationsTo(person({ organizationId: 'o1' }), facts)).toContain('MEETING_OWNER');
    expect(relationsTo(person({ organizationId: 'o2' }), facts)).toContain('MEETING_PARTICIPANT');
    expect([...relationsTo(person({ organizationId: 'o3' }), facts)]).toEqual(['ANYONE', 'SIGNED_IN']);
    expect([...relationsTo(person(), { meeting: { meetingOwner: '', meetingParticipant: '' } })]).toEqual([
      'ANYONE',
      'SIGNED_IN',
    ]);
  });

  // T0037
  test('to an organization need the role in that very organization', () => {
    const owner = person({ organizationId: 'o1', organizationRole: 'ORGANIZATION_OWNER' });
    expect(may(owner, 'organization.see', { organizationId: 'o1' })).toBe(true);
    expect(may(owner, 'organization.see', { organizationId: 'o2' })).toBe(false);
    expect(may(owner, 'organization.see', {})).toBe(false);
  });

  test('to oneself are one’s own', () => {
    expect(may(person(), 'user.see', { userId: 'u1' })).toBe(true);
    expect(may(person(), 'user.see', { userId: 'u2' })).toBe(false);
    expect(may(person(), 'user.see', {})).toBe(false);
  });
});
