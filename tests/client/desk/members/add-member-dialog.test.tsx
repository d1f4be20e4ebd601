import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AddMemberDialog } from '../../../../src/client/desk/members/add-member-dialog.tsx';
import type { FoundPerson } from '../../../../src/contract/existing-users.ts';
import type { Giver } from '../../../../src/domain/people/roles-to-give.ts';
import { act, all, buttonOf, choose, fill, type Mounted, mount, press, settle } from '../../support/mount.ts';
import { owner } from '../meetings/a-program.ts';

/** Add Member: somebody who has an account already, as Admin or Member (SPEC.md 2 and 6). */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  closed.mockClear();
});

const ORGANIZATION = '0d3f8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f';
const person = (name: string, already = false): FoundPerson => ({
  id: `11111111-0000-4000-8000-00000000000${name.length % 10}`,
  name,
  profilePicture: null,
  already,
  email: `${name.toLowerCase()}@kopi.example`,
});
const givers: Record<'superAdmin' | 'owner', Giver> = {
  superAdmin: { superAdmin: true, programStaff: false, organizationRole: null },
  owner: { superAdmin: false, programStaff: false, organizationRole: 'ORGANIZATION_OWNER' },
};
const closed = vi.fn();
const dialog = (giver: Giver, people: FoundPerson[]) =>
  mount(<AddMemberDialog organizationId={ORGANIZATION} giver={giver} open onClose={closed} />, {
    me: owner,
    answer: ({ method }) => (method === 'GET' ? { result: { people } } : undefined),
  });
const stand = async () => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(300)));
  await settle();
};
const added = ({ calls }: Mounted) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('Add Member', () => {
  // T0197
  test('finds a person by a part of the name, and adds them with a job title and a role', async () => {
    const screen = await dialog(givers.superAdmin, [person('Budi'), person('Citra', true)]);
    await fill(screen, 'Name or email', 'bud');
    await stand();
    expect(screen.text()).toContain('citra@kopi.example · already a member');
    await expect(choose(screen, 'Citra')).rejects.toThrow('disabled');
    await choose(screen, 'Budi');
    await fill(screen, 'Job title', 'Engineer');
    await fill(screen, 'Role', 'ORGANIZATION_MEMBER');
    await press(screen, 'Invite');
    await settle();
    expect(added(screen)).toEqual([
      {
        organizationId: ORGANIZATION,
        userId: person('Budi').id,
        email: 'budi@kopi.example',
        jobTitle: 'Engineer',
        organizationRole: 'ORGANIZATION_MEMBER',
      },
    ]);
  });

  // T0996
  test('finds by the whole address alone for who may not look through everybody', async () => {
    const screen = await dialog(givers.owner, []);
    await fill(screen, 'Email', 'budi');
    await stand();
    expect(screen.calls).toEqual([]);
    await fill(screen, 'Email', 'budi@kopi.example');
    await stand();
    expect(screen.calls).toHaveLength(1);
    expect(screen.text()).toContain('Nobody with this address has an account. Invite them instead.');
  });

  test('offers Admin and Member, never Owner', async () => {
    const screen = await dialog(givers.superAdmin, []);
    const roles = all(screen.container, 'option').map(({ textContent }) => textContent);
    expect(roles.filter((one) => one !== 'Select a role')).toEqual(['Admin', 'Member']);
  });

  test('asks before a chosen person is lost, and not where the choice was taken back', async () => {
    const screen = await dialog(givers.superAdmin, [person('Budi')]);
    await fill(screen, 'Name or email', 'bud');
    await stand();
    await choose(screen, 'Budi');
    await press(screen, 'Cancel');
    await press(screen, 'Keep editing');
    expect(closed).not.toHaveBeenCalled();
    await press(screen, 'Choose another');
    await press(screen, 'Cancel');
    expect(closed).toHaveBeenCalledOnce();
  });

  // T0997
  test('says at each field what is missing, and sends nothing', async () => {
    const screen = await dialog(givers.superAdmin, [person('Budi')]);
    await press(screen, 'Invite');
    await settle();
    expect(screen.text()).toContain('Please choose a person first.');
    expect(added(screen)).toEqual([]);
    await fill(screen, 'Name or email', 'bud');
    await stand();
    await choose(screen, 'Budi');
    expect(screen.text()).not.toContain('Please choose a person first.');
    await press(screen, 'Invite');
    await settle();
    expect(added(screen)).toEqual([]);
    await press(screen, 'Choose another');
    expect(buttonOf(screen, 'Choose another')).toBeNull();
  });
});
