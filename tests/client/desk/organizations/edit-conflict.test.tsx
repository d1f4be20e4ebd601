import { expect, test, vi } from 'vitest';
import { OrganizationForm } from '../../../../src/client/desk/organizations/organization-form.tsx';
import { OrganizationSettings } from '../../../../src/client/desk/organizations/organization-settings.tsx';
import type { OrganizationResult } from '../../../../src/contract/organizations.ts';
import { createOrganization } from '../../../../src/contract/organizations.ts';
import { all, fill, mount, press, settle } from '../../support/mount.ts';
import { owner } from '../meetings/a-program.ts';

/** The settings of an organization that two of its people, or it and a super admin, change at once. */

const organization: OrganizationResult = {
  id: '0d3f8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f',
  name: 'Kopi Nusa',
  slug: 'kopi-nusa',
  logo: null,
  banner: null,
  profile: 'CORPORATE',
  status: 'VERIFIED',
  country: 'Indonesia',
  hqLocation: 'Bandung',
  legalName: 'PT Kopi Nusa',
  foundedDate: '2019-05-17',
  websiteLink: 'https://kopi.example',
  phoneNumber: null,
  email: null,
  numberOfEmployee: null,
  description: null,
  tags: ['coffee'],
  businessSectors: ['Industrials'],
  businessModels: ['b2b'],
  supportingDocument: null,
  items: [{ title: 'Harvest', type: 'TEXT', category: 'Beans', order: 3, value: 'Twice a year' }],
  ownerId: null,
  organizationRole: 'ORGANIZATION_OWNER',
  jobTitle: null,
  createdAt: '2026-11-21T07:00:00.000Z',
  updatedAt: '2026-11-21T07:00:00.000Z',
};
const theirs = {
  hqLocation: 'Jakarta',
  foundedDate: '2018-03-01',
  businessSectors: ['Agriculture'],
};

test('asks with both texts; theirs are taken into the form, where all else that was typed still stands', async () => {
  let refusals = 1;
  const screen = await mount(
    <OrganizationSettings organization={organization} asAdmin={false} leaveTo={() => '/organizations'} />,
    {
      me: owner,
      answer: ({ method }) => {
        if (method !== 'PATCH') return { result: {} };
        refusals -= 1;
        return refusals < 0
          ? { result: organization }
          : { status: 409, code: 'CHANGED_MEANWHILE', message: 'Changed.', result: { standing: theirs } };
      },
    },
  );
  await fill(screen, 'HQ location', 'Surabaya');
  await fill(screen, 'Founded, year', '2020');
  await fill(screen, 'Legal name', 'PT Kopi Kita');
  await press(screen, 'Save');
  await settle();
  for (const words of [
    'Changed in the meantime',
    'Jakarta',
    'Surabaya',
    'March 2018',
    'May 2020',
    'Agriculture',
  ])
    expect(screen.text()).toContain(words);
  await press(screen, 'Take theirs');
  const fields = all(screen.container, 'input').map(({ value }) => value);
  expect(fields).toEqual(expect.arrayContaining(['Jakarta', '2018', 'PT Kopi Kita']));
  await press(screen, 'Save');
  await settle();
  const sent = screen.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent).toMatchObject([
    {
      hqLocation: 'Surabaya',
      legalName: 'PT Kopi Kita',
      seen: { hqLocation: 'Bandung', legalName: 'PT Kopi Nusa', tags: ['coffee'], items: [{ order: 0 }] },
    },
    { ...theirs, legalName: 'PT Kopi Kita', items: [{ order: 0 }], seen: theirs },
  ]);
  await screen.unmount();
});

test.each([
  ['a new one', null, true],
  ['one for others', null, false],
  ['one that is there', organization, false],
])(
  'the form of %s is left at once where nothing was typed, else after a question',
  async (_what, of, own) => {
    const left = vi.fn();
    const screen = await mount(
      <OrganizationForm
        organization={of}
        own={own}
        submitLabel="Save"
        call={createOrganization}
        onCancel={left}
      />,
      { me: owner },
    );
    await settle();
    await press(screen, 'Cancel');
    expect(left).toHaveBeenCalledTimes(1);
    await fill(screen, 'HQ location', 'Surabaya');
    await press(screen, 'Cancel');
    expect(left).toHaveBeenCalledTimes(1);
    await press(screen, 'Leave without saving');
    expect(left).toHaveBeenCalledTimes(2);
    await screen.unmount();
  },
);
