import { expect, test } from 'vitest';
import { OwnOrganizationScreen } from '../../../../src/client/desk/organizations/own-organization-screen.tsx';
import { mount, settle } from '../../support/mount.ts';
import { owner } from '../meetings/a-program.ts';

/** `/organizations?soid=`: where an accepted invitation leads (SPEC.md 2). */

const OTHER = '0d3f8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f';
const changes = async (soid: string) => {
  const screen = await mount(<OwnOrganizationScreen />, {
    me: owner,
    at: `/organizations?soid=${soid}&tab=1`,
  });
  await settle();
  expect(screen.address()).toBe('/organizations?tab=1');
  return screen.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path.includes(OTHER));
};

// T0092
test('the organization of an accepted invitation becomes the active one, and its parameter leaves the address', async () => {
  expect(await changes(OTHER)).toEqual([true]);
});

test('the one that is active already, and what is no id, change nothing', async () => {
  for (const soid of [owner.organizationId ?? '', 'nobody', ''])
    expect(await changes(soid), soid).toEqual([]);
});
