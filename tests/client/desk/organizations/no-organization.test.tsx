import { expect, test } from 'vitest';
import { OwnOrganizationScreen } from '../../../../src/client/desk/organizations/own-organization-screen.tsx';
import { mount, settle } from '../../support/mount.ts';
import { owner } from '../meetings/a-program.ts';

/** `/organizations` of a person who belongs to none, as after signing up (SPEC.md 2). */

const nobodys = { ...owner, organizationId: null, organizations: [] };
const shownWith = async (names: string[]) => {
  const invitations = names.map((name, index) => {
    const id = `00000000-0000-4000-8000-00000000000${index}`;
    return {
      id,
      organizationId: id,
      email: 'me@example.test',
      message: '',
      jobTitle: 'Founder',
      organizationRole: 'ORGANIZATION_MEMBER',
      invitationStatus: 'PENDING',
      expiredAt: '2026-11-30T00:00:00.000Z',
      createdAt: '2026-11-23T00:00:00.000Z',
      organization: { id, name, slug: 'kopi', logo: null },
    };
  });
  const screen = await mount(<OwnOrganizationScreen />, {
    me: nobodys,
    answer: ({ path }) => (path.endsWith('/invitation') ? { result: { invitations } } : undefined),
  });
  await settle();
  return screen.text();
};

// T1412
test('says whose invitations wait for an answer', async () => {
  const one = await shownWith(['Kopi Nusantara']);
  expect(one).toContain('An invitation is waiting for your answer.');
  expect(one).toContain('You can join Kopi Nusantara.');
  const two = await shownWith(['Kopi Nusantara', 'Bali Tea']);
  expect(two).toContain('2 invitations are waiting for your answer.');
  expect(two).toContain('You can join Kopi Nusantara and Bali Tea.');
});

test('without one it says how to come to an organization', async () => {
  const shown = await shownWith([]);
  expect(shown).toContain('No organizations found for this user.');
  expect(shown).toContain('Create an organization');
});
