import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, goBackFromTyped, overflow, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** Organizations, on a phone and a laptop: create one, change it, verify it, delete it, and hostile text in one. */
let product: Product;
let superAdmin: ApiClient;

const SUPER = 'super@demo.example';
/** A picture of four pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);
const HOSTILE = '<img src=x onerror=alert(1)>"\'&{{7*7}}</script><script>alert(2)</script>';

beforeAll(async () => {
  product = await startProduct();
  superAdmin = await apiClient(product, SUPER);
});
afterAll(() => product?.end());

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The message that stands at a field, as a screen reader hears it. */
async function messageAt(page: Page, label: string): Promise<string> {
  const described = await field(page, label).getAttribute('aria-describedby');
  const error = described?.split(' ').find((id) => id.endsWith('-error'));
  return error ? ((await page.locator(`[id="${error}"]`).textContent()) ?? '').trim() : '';
}

const expectMessage = (page: Page, label: string, message: string) =>
  expect.poll(() => messageAt(page, label), { timeout: 20_000 }).toBe(message);

/** Chooses a language in the menu of who is signed in, whose button is called that now. */
async function chooseLanguage(page: Page, account: RegExp, language: string): Promise<void> {
  await page.mouse.move(5, 400);
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('menuitem', { name: language }).click();
}

describe.each(
  sizesOf([
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]),
)('Organizations at $width px', (viewport) => {
  let browser: Launched;
  let page: Page;
  let complaints: string[];
  let admins: Launched;
  let desk: Page;
  let said: string[];
  const name = `Kopi Nusantara ${viewport.width}`;
  const slug = `kopi-nusantara-${viewport.width}`;

  beforeAll(async () => {
    browser = await launch({ viewport });
    page = await browser.context.newPage();
    complaints = complaintsOf(page);
    admins = await launch({ viewport });
    desk = await admins.context.newPage();
    said = complaintsOf(desk);
  });
  afterAll(async () => {
    await browser?.close();
    await admins?.close();
  });

  // T0176
  test(`somebody creates an organization at ${viewport.width} px: mistakes are named at their fields, the slug is checked, its profile has its own fields`, async () => {
    const [taken] = (await superAdmin.ask(api.listOrganizations, { query: { q: 'a', size: 100 } })).items
      .map(({ slug }) => slug)
      .filter((slug) => slug.length > 5);
    await signIn(page, product, 'Organization Owner', `${product.url}/organizations/create`);
    await press(page, 'Create organization');
    await expectMessage(page, 'Name', 'Name is required.');
    await expectMessage(page, 'Legal name', 'Legal name is required.');
    await expectMessage(page, 'Founded, month', 'Founded date is required.');
    await expectMessage(page, 'Job title', 'Job title is required');
    await field(page, 'Name').fill('Ko');
    await expectMessage(page, 'Name', 'Name must be at least 3 characters long.');
    await field(page, 'Name').fill(name);
    expect(await field(page, 'Slug').inputValue()).toBe(slug);
    await page.getByText('This slug is available.').waitFor();
    await field(page, 'Slug').fill(taken!);
    await expectMessage(page, 'Slug', 'This slug is already taken. Please choose another one.');
    await page.getByRole('button', { name: `Use ${taken}` }).click();
    await page.getByText('This slug is available.').waitFor();
    await field(page, 'Slug').fill(slug);
    await field(page, 'Profile').selectOption({ label: 'Research and Education' });
    await field(page, 'Department').fill('Coffee science');
    await field(page, 'Legal name').fill(`PT ${name}`);
    await field(page, 'Founded, month').selectOption({ label: 'May' });
    await field(page, 'Founded, year').fill('2019');
    await field(page, 'Country').selectOption({ label: 'Indonesia' });
    await field(page, 'HQ location').fill('Bandung');
    await field(page, 'Website link').fill('kopi.example');
    await field(page, 'Job title').fill('Founder');
    await page.getByText('Food & Beverage', { exact: true }).click();
    expect(await page.getByRole('checkbox', { name: 'Food & Beverage' }).isChecked()).toBe(true);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await press(page, 'Create organization');

    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/organizations');
    for (const shown of ['Coffee science', 'May 2019', 'https://kopi.example', 'Food & Beverage'])
      await page.getByText(shown, { exact: true }).first().waitFor();
    await page.getByText('You act for this organization').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  // T0084
  test(`its owner changes it at ${viewport.width} px, with a logo and an item of their own, and comes back to where they were`, async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { name: 'Organization settings' }).waitFor();
    await field(page, 'HQ location').fill('Jakarta');
    await page
      .locator('input[type="file"][aria-label="Logo"]')
      .setInputFiles({ name: 'kopi-nusantara.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByRole('button', { name: 'Logo: Choose another' }).waitFor();
    await press(page, 'Add an item');
    await press(page, 'Save');
    await expectMessage(page, 'Title', 'Title is required.');
    await field(page, 'Title').fill('Harvest');
    await field(page, 'Category').fill('Beans');
    await field(page, 'Value').fill('Twice a year');
    await press(page, 'Save');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Jakarta', { exact: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/organizations');
    for (const shown of ['Beans', 'Harvest', 'Twice a year'])
      await page.getByText(shown, { exact: true }).first().waitFor();
    // The picture itself, from its public address.
    const logo = page.getByRole('heading', { level: 1, name }).locator('img');
    await expect
      .poll(() => logo.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });

  // T1180
  test(`the form at ${viewport.width} px changes its language without a reload, and keeps what was typed`, async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { name: 'Organization settings' }).waitFor();
    await field(page, 'HQ location').fill('Bandung');
    await goBackFromTyped(page);
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.waitFor();
    expect(await axe(page)).toEqual([]);
    await press(page, 'Keep editing');
    await question.waitFor({ state: 'detached' });
    expect(await field(page, 'HQ location').inputValue()).toBe('Bandung');
    await page.evaluate(() => Object.assign(window, { stillThisPage: true }));
    await chooseLanguage(page, /^Account of /, 'Bahasa Indonesia');
    await page.getByRole('heading', { name: 'Pengaturan organisasi' }).waitFor();
    expect(await field(page, 'Lokasi kantor pusat').inputValue()).toBe('Bandung');
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await chooseLanguage(page, /^Akun /, 'English');
    await page.getByRole('heading', { name: 'Organization settings' }).waitFor();
    expect(await field(page, 'HQ location').inputValue()).toBe('Bandung');
    expect(await page.evaluate(() => 'stillThisPage' in window)).toBe(true);
    // What was typed is not saved: the tests that follow find it as it was.
    await field(page, 'HQ location').fill('Jakarta');
    await press(page, 'Save');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  test(`no page of the owner complained at ${viewport.width} px`, () => {
    expect(complaints).toEqual([]);
  });

  // T0074
  test(`the super admin finds it at ${viewport.width} px and verifies it, after Save Change`, async () => {
    await signIn(desk, product, SUPER, `${product.url}/all-organizations`);
    await desk.getByLabel('Search organizations').fill(name);
    await desk.getByText('1 organization', { exact: true }).waitFor();
    await expect.poll(() => new URL(desk.url()).searchParams.get('q'), { timeout: 20_000 }).toBe(name);
    expect(await axe(desk)).toEqual([]);
    expect(await overflow(desk)).toBe(0);
    await desk.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
    await desk.getByRole('heading', { level: 1, name }).waitFor();
    await press(desk, 'Change status');
    const dialog = desk.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save Change' });
    await save.waitFor();
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByLabel('Status').selectOption({ label: 'Verified' });
    await save.click();
    await toast(desk, `${name} is now verified.`).waitFor();
    await desk.locator('header').getByText('Verified', { exact: true }).first().waitFor();
    expect(said).toEqual([]);
  });

  // One size shows it.
  // T0087
  test.runIf(viewport.width === 390)(
    'they change its settings and come back to where they were; follow it, and delete it by its name',
    async () => {
      const list = `/all-organizations?q=${encodeURIComponent(name)}`;
      const settings = `${product.url}/all-organizations/${slug}/settings`;
      await desk.goto(`${settings}?returnUrl=${encodeURIComponent(list)}`);
      await field(desk, 'HQ location').fill('Surabaya');
      await press(desk, 'Save');
      await toast(desk, `${name} has been saved.`).waitFor();
      await desk.getByText('1 organization', { exact: true }).waitFor();
      const { pathname, searchParams } = new URL(desk.url());
      expect([pathname, searchParams.get('q')]).toEqual(['/all-organizations', name]);
      await desk.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
      await desk.getByText('Surabaya', { exact: true }).first().waitFor();

      await press(desk, 'Track');
      await desk.locator('header').getByText('Tracked', { exact: true }).waitFor();
      await press(desk, 'Stop tracking');
      await desk.locator('header').getByText('Tracked', { exact: true }).waitFor({ state: 'detached' });

      await press(desk, 'Delete organization');
      const question = desk.getByRole('alertdialog', { name: `Delete ${name}?` });
      const confirm = question.getByRole('button', { name: 'Delete organization' });
      await question.getByLabel(/^Type/).fill('Kopi');
      expect(await confirm.isDisabled()).toBe(true);
      await question.getByLabel(/^Type/).fill(name);
      await confirm.click();
      await toast(desk, `${name} has been deleted.`).waitFor();
      await desk.getByLabel('Search organizations').fill(name);
      await desk.getByText('0 organizations', { exact: true }).waitFor();
      expect(said).toEqual([]);
    },
  );

  // T0075
  test(`hostile text in every field is shown as the text it is at ${viewport.width} px`, async () => {
    const { slug: hostile } = await superAdmin.ask(api.adminCreateOrganization, {
      body: {
        name: HOSTILE,
        legalName: HOSTILE,
        foundedDate: '2020-01-01',
        // What is no address is refused (tests/domain/organizations/organization-args.test.ts).
        websiteLink: 'https://hostile.example',
        country: HOSTILE,
        hqLocation: HOSTILE,
        description: HOSTILE.repeat(20),
        tags: [HOSTILE.slice(0, 60)],
        items: [{ title: HOSTILE, type: 'LINK', category: HOSTILE, order: 0, value: 'javascript:alert(4)' }],
      },
    });
    const heard = said.length;
    const opened: string[] = [];
    desk.on('dialog', (dialog) => {
      opened.push(dialog.message());
      void dialog.dismiss();
    });
    await desk.goto(`${product.url}/all-organizations/${hostile}`);
    await desk.getByRole('heading', { level: 1, name: HOSTILE }).waitFor();
    expect(await desk.locator('a[href^="javascript:"], main img[src="x"], main script').count()).toBe(0);
    expect(await overflow(desk)).toBe(0);
    await desk.goto(`${product.url}/all-organizations?q=onerror`);
    await desk.getByRole('link', { name: HOSTILE }).filter({ visible: true }).first().waitFor();
    expect(await overflow(desk)).toBe(0);
    expect([opened, said.slice(heard)]).toEqual([[], []]);
  });
});
