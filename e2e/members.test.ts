import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { Me } from '../src/contract/identity.ts';
import { apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { mailsTo } from './support/mailbox.ts';
import { axeOfAll, complaintsOf, overflow, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** The people of an organization, on a phone and a laptop: invited, accepted, declined, profiles without an account, shown and hidden. */
let product: Product;

const OWNER = 'first-owner@demo.example';

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.end());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
describe.each(
  sizesOf([
    // Somebody of another organization each time: nobody is invited twice.
    { width: 390, height: 844, invited: 'second-member@demo.example' },
    { width: 1440, height: 900, invited: 'second-admin@demo.example' },
  ]),
)('Members at $width px', ({ width, height, invited }) => {
  const viewport = { width, height };
  // The phone's run leaves one behind, which was declined and sent again.
  const pending = width === 390 ? 1 : 2;
  let ownersDevice: Launched;
  let theirDevice: Launched;
  let page: Page;
  let complaints: string[];
  let owner: Me;
  let organization: { id: string; name: string };

  beforeAll(async () => {
    owner = await (await apiClient(product, OWNER)).ask(api.getMe, {});
    organization = owner.organizations.find(({ id }) => id === owner.organizationId)!;
    ownersDevice = await launch({ viewport });
    theirDevice = await launch({ viewport });
    page = await ownersDevice.context.newPage();
    complaints = complaintsOf(page);
    await signIn(page, product, OWNER);
  });
  afterAll(async () => {
    await ownersDevice?.close();
    await theirDevice?.close();
  });

  // T0019
  test(`an owner invites somebody at ${width} px; the mail's link leads them in, and every open page of theirs acts for the organization`, async () => {
    await page.goto(`${product.url}/organizations/members`);
    await press(page, 'Invite a New Member');
    const dialog = page.getByRole('dialog', { name: 'Invite a New Member' });
    await dialog.getByLabel('Email').fill(invited.toUpperCase());
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.getByText('Job title is required').waitFor();
    await dialog.getByText('Please select user role first.').waitFor();
    expect(await dialog.getByLabel('Email').inputValue()).toBe(invited.toUpperCase());
    // SPEC.md 6: the owner is no role to be given where there is one.
    expect(await dialog.getByLabel('Role').locator('option').allTextContents()).not.toContain('Owner');
    await dialog.getByLabel('Job title').fill('Adviser');
    await dialog.getByLabel('Role').selectOption({ label: 'Member' });
    expect(await axeOfAll(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await toast(page, `The invitation to ${invited} is on its way.`).waitFor();
    await page.getByRole('heading', { name: `Pending invitations (${pending})` }).waitFor();
    expect(await overflow(page)).toBe(0);

    const [mail] = await mailsTo(product, invited, 1);
    expect(mail?.subject).toBe(`${owner.name} invites you to ${organization.name}`);
    const landing = /\/invitations\?invitation=[0-9a-f-]+/.exec(mail?.text ?? '')?.[0];
    const theirs = await theirDevice.context.newPage();
    await signIn(theirs, product, invited);
    const other = await theirDevice.context.newPage();
    await other.goto(`${product.url}/organizations`);
    await other.getByText('You act for this organization').waitFor();

    await theirs.goto(`${product.url}${landing}`);
    await theirs.getByRole('heading', { name: organization.name }).waitFor();
    expect(await axeOfAll(theirs)).toEqual([]);
    await press(theirs, 'Accept');
    await toast(theirs, `You are now a member of ${organization.name}.`).waitFor();
    await theirs.getByRole('heading', { level: 1, name: organization.name }).waitFor();
    // `?soid=` was followed and is gone from the address.
    await theirs.waitForURL((url) => url.pathname === '/organizations' && url.search === '');
    await other.getByRole('heading', { level: 1, name: organization.name }).waitFor();
  });

  // T0156
  test(`somebody without an account is added at ${width} px, edited, shown and hidden in a program, and removed after a question`, async () => {
    const name = `Wulan Sari ${width}`;
    await page.goto(`${product.url}/organizations/members`);
    await press(page, 'Add Member Profile');
    const dialog = page.getByRole('dialog');
    const question = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Add profile' }).click();
    await dialog.getByText('Name must be at least 3 characters long.').waitFor();
    await dialog.getByText('Phone number must be at least 10 digits.').waitFor();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email').fill(`wulan.${width}@profile.example`);
    await dialog.getByLabel('Phone number', { exact: true }).fill('81255501234');
    expect(await dialog.getByLabel('Phone number', { exact: true }).inputValue()).toBe('812-5550-1234');
    await dialog.getByLabel('Nationality').fill('Indonesian');
    await dialog.getByLabel('Job title').fill('Analyst');
    await dialog.getByRole('button', { name: 'Add profile' }).click();
    await toast(page, `${name} is added.`).waitFor();

    const card = page.locator('article', { hasText: name });
    await card.getByText('Profile Only').waitFor();
    await card.getByRole('button', { expanded: false }).click();
    await card.getByText('+62 812-5550-1234').waitFor();
    await card.getByRole('button', { name: 'Edit profile' }).click();
    await dialog.getByLabel('Job title').fill('Lead analyst');
    await dialog.getByRole('button', { name: 'Save profile' }).click();
    await toast(page, `The profile of ${name} has been saved.`).waitFor();
    await card.getByText('Lead analyst').first().waitFor();

    await press(page, 'Register Member to Program');
    const registering = page.getByRole('dialog', { name: 'Register Member to Program' });
    await registering.getByRole('button', { name: 'Register', exact: true }).click();
    await registering.getByText('Please choose a person first.').waitFor();
    await registering.getByRole('checkbox', { name }).check({ force: true });
    expect(await axeOfAll(page)).toEqual([]);
    await registering.getByRole('button', { name: 'Register', exact: true }).click();
    await toast(page, '1 member is registered for the program.').waitFor();
    await press(page, `Unregister ${name}`);
    await question.getByRole('button', { name: 'Unregister member' }).click();
    await press(page, `Register ${name}`);
    await page.getByRole('alertdialog', { name: 'Register Member to Program' }).waitFor();
    await question.getByRole('button', { name: 'Register member' }).click();
    await toast(page, `${name} is registered for the program.`).waitFor();
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Unregister ${name}` }) });
    await press(page, `Hide ${name} on the profile`);
    await question.getByRole('button', { name: 'Hide member' }).click();
    await row.getByText('Hidden', { exact: true }).waitFor();
    await press(page, `Show ${name} on the profile`);
    await question.getByRole('button', { name: 'Show member' }).click();
    await page.getByRole('button', { name: `Hide ${name} on the profile` }).waitFor();
    expect(await axeOfAll(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);

    await card.getByRole('button', { name: 'Remove', exact: true }).click();
    await question.getByRole('button', { name: 'Keep the member' }).click();
    await question.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Remove', exact: true }).click();
    await question.getByRole('button', { name: 'Remove member' }).click();
    await toast(page, `${name} is removed. 1 badge is revoked.`).waitFor();
    await card.waitFor({ state: 'detached' });
  });

  // T0998
  test(`who joined leaves again by themselves at ${width} px, and the owner cannot`, async () => {
    const own = page.locator('article', { hasText: `${owner.name} (you)` });
    await own.getByRole('button', { expanded: false }).click();
    await own.getByRole('button', { name: 'Edit job title' }).waitFor();
    expect(await own.getByRole('button', { name: 'Leave organization' }).count()).toBe(0);

    const theirs = theirDevice.context.pages()[0]!;
    await theirs.getByRole('link', { name: 'Members' }).first().click();
    const card = theirs.locator('article', { hasText: '(you)' });
    await card.getByRole('button', { expanded: false }).click();
    await card.getByRole('button', { name: 'Leave organization' }).click();
    const dialog = theirs.getByRole('alertdialog', { name: `Leave ${organization.name}?` });
    await dialog.getByRole('button', { name: 'Leave organization' }).waitFor();
    expect(await axeOfAll(theirs)).toEqual([]);
    await dialog.getByRole('button', { name: 'Leave organization' }).click();
    await toast(theirs, `You have left ${organization.name}.`).waitFor();
    await theirs.waitForURL((url) => url.pathname === '/organizations');
    // What is left is one's other organization, which is acted for at once.
    await theirs.getByText('You act for this organization').waitFor();
    expect(await theirs.getByText(organization.name, { exact: true }).count()).toBe(0);
  });

  // One size shows it.
  // T0994
  test.runIf(width === 390)(
    'who is invited once more declines after a question; the owner sees it declined and sends it again',
    async () => {
      const client = await apiClient(product, OWNER);
      await client.ask(api.invite, {
        body: {
          email: invited,
          organizationId: organization.id,
          organizationRole: 'ORGANIZATION_MEMBER',
          jobTitle: 'Adviser',
        },
      });
      const theirs = theirDevice.context.pages()[0]!;
      await theirs.goto(`${product.url}/invitations`);
      await theirs.getByRole('heading', { name: organization.name }).waitFor();
      await press(theirs, 'Decline');
      const question = theirs.getByRole('alertdialog', {
        name: `Decline the invitation from ${organization.name}?`,
      });
      await question.getByRole('button', { name: 'Keep the invitation' }).click();
      await question.waitFor({ state: 'detached' });
      await press(theirs, 'Decline');
      await question.getByRole('button', { name: 'Decline invitation' }).click();
      await toast(theirs, `The invitation from ${organization.name} is declined.`).waitFor();
      await theirs.getByText('No invitations', { exact: true }).waitFor();
      await page.goto(`${product.url}/organizations/members`);
      await page.getByRole('heading', { name: 'Declined invitations (1)' }).waitFor();
      const card = page.locator('article', { hasText: invited });
      await card.getByText('Declined', { exact: true }).waitFor();
      expect(await axeOfAll(page)).toEqual([]);
      await press(page, `Resend the invitation to ${invited}`);
      await toast(page, `The invitation to ${invited} has been sent again.`).waitFor();
      await page.getByRole('heading', { name: 'Pending invitations (1)' }).waitFor();
      await card.getByText('Resent', { exact: true }).waitFor();
      await theirs.goto(`${product.url}/invitations`);
      await theirs.getByRole('heading', { name: organization.name }).waitFor();
    },
  );

  test(`no page of the owner complained at ${width} px`, () => {
    expect(complaints).toEqual([]);
  });
});
