import { describe, expect, test } from 'vitest';
import { OrganizationsBulk } from '../../../../src/client/desk/organizations/organizations-bulk.tsx';
import type { ListedOrganization } from '../../../../src/contract/organization-lists.ts';
import { buttonOf, type Call, fill, mount, press, settle } from '../../support/mount.ts';
import { person } from '../meetings/a-program.ts';

/** What the super admin does with many organizations, with the answers of a server. */

const idOf = (number: number) => `bbbbbbbb-0000-4000-8000-${String(number).padStart(12, '0')}`;
const one = (number: number, status: ListedOrganization['status']): ListedOrganization => ({
  id: idOf(number),
  name: ['Acme', 'Borealis', 'Citra'][number] ?? '',
  slug: `organization-${number}`,
  logo: null,
  profile: 'STARTUP',
  status,
  country: 'Indonesia',
  hqLocation: 'Jakarta',
  isTracked: false,
  ownerName: null,
  memberCount: 1,
  programCount: 1,
  createdAt: '2026-11-01T02:00:00.000Z',
});
const selected = [one(0, 'VERIFIED'), one(1, 'SUBMITTED'), one(2, 'SUBMITTED')];

const at = (answer: (call: Call) => object) =>
  mount(<OrganizationsBulk selected={selected} onClear={() => undefined} />, {
    me: person(null, { userRole: 'SUPER_ADMIN' } as never),
    answer,
  });
const sent = ({ calls }: Awaited<ReturnType<typeof at>>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path.split('/').at(-1)]);

describe('Many organizations', () => {
  // T2888
  test('are deleted once their number was typed; one that cannot go is named with the reason and tried again alone', async () => {
    let inProgram = true;
    const screen = await at(({ path }) =>
      path.includes(idOf(1)) && inProgram
        ? {
            status: 409,
            code: 'ORGANIZATION_IN_PROGRAM',
            message: 'It is registered for a program that has not ended.',
          }
        : { result: { deleted: true } },
    );
    await press(screen, 'Delete 3');
    await settle();
    for (const name of ['Acme', 'Borealis', 'Citra']) expect(screen.text()).toContain(name);
    const last = () => buttonOf(screen, 'Delete 3');
    expect(last()?.disabled ?? true).toBe(true);
    await fill(screen, 'Type 3 to confirm', '3');
    await press(screen, 'Delete 3');
    await settle();
    expect(sent(screen)).toEqual([0, 1, 2].map((number) => ['DELETE', idOf(number)]));
    expect(screen.text()).toContain('1 could not be deleted');
    expect(screen.text()).toContain('registered for a program that has not ended');
    inProgram = false;
    await press(screen, 'Try again with 1');
    await settle();
    expect(sent(screen).slice(3)).toEqual([['DELETE', idOf(1)]]);
    expect(screen.text()).toContain('3 organizations are deleted.');
  });

  // T2889
  test('are verified, those that are not yet', async () => {
    const screen = await at(() => ({ result: { ...selected[0] } }));
    await press(screen, 'Verify 2');
    await settle();
    expect(screen.text()).toContain('Verify 2 organizations?');
    await press(screen, 'Verify 2');
    await settle();
    expect(screen.calls.map(({ body }) => body)).toEqual([{ status: 'VERIFIED' }, { status: 'VERIFIED' }]);
    expect(screen.text()).toContain('2 organizations are verified.');
  });
});
