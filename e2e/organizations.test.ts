import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, overflow, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** Organizations, on a phone and a laptop: create one, change it, verify it, and hostile text in it. */
let product: Product;
let superAdmin: ApiClient;

const SUPER = 'super@demo.example';
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

describe.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('Organizations at $width px', (viewport) => {
  let browser: Launched;
  let page: Page;
  let complaints: string[];
  const name = `Kopi Nusantara ${viewport.width}`;

  beforeAll(async () => {
    browser = await launch({ viewport });
    page = await browser.context.newPage();
    complaints = complaintsOf(page);
  });
  afterAll(() => browser?.close());

  test(`somebody creates an organization at ${viewport.width} px: mistakes are named at their fields, the slug is checked, its profile has its own fields`, async () => {
    const [taken] = (await superAdmin.ask(api.listOrganizations, { query: { q: 'a', size: 100 } })).items
      .map(({ slug }) => slug)
      .filter((slug) => slug.length > 5);
    await signIn(page, product, 'Organization Owner');
    await page.goto(`${product.url}/organizations/create`);
    await press(page, 'Create organization');
    await expectMessage(page, 'Name', 'Name is required.');
    await expectMessage(page, 'Legal name', 'Legal name is required.');
    await expectMessage(page, 'Founded, month', 'Founded date is required.');
    await expectMessage(page, 'Job title', 'Job title is required');
    await field(page, 'Name').fill('Ko');
    await expectMessage(page, 'Name', 'Name must be at least 3 characters long.');
    await field(page, 'Name').fill(name);
    expect(await field(page, 'Slug').inputValue()).toBe(`kopi-nusantara-${viewport.width}`);
    await page.getByText('This slug is available.').waitFor();
    await field(page, 'Slug').fill(taken!);
    await expectMessage(page, 'Slug', 'This slug is already taken. Please choose another one.');
    await page.getByRole('button', { name: `Use ${taken}` }).click();
    await page.getByText('This slug is available.').waitFor();
    await field(page, 'Slug').fill(`kopi-nusantara-${viewport.width}`);
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

  test(`its owner changes it at ${viewport.width} px and comes back to where they were`, async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { name: 'Organization settings' }).waitFor();
    await field(page, 'HQ location').fill('Jakarta');
    await press(page, 'Save');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Jakarta', { exact: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/organizations');
  });

  test(`the form at ${viewport.width} px changes its language without a reload, and keeps what was typed`, async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { name: 'Organization settings' }).waitFor();
    await field(page, 'HQ location').fill('Bandung');
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

  test(`the super admin finds it at ${viewport.width} px and verifies it, after Save Change`, async () => {
    const admin = await launch({ viewport });
    try {
      const desk = await admin.context.newPage();
      const said = complaintsOf(desk);
      await signIn(desk, product, SUPER);
      await desk.goto(`${product.url}/all-organizations`);
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
    } finally {
      await admin.close();
    }
  });

  test(`hostile text in every field is shown as the text it is at ${viewport.width} px`, async () => {
    const { slug } = await superAdmin.ask(api.adminCreateOrganization, {
      body: {
        name: HOSTILE,
        legalName: HOSTILE,
        foundedDate: '2020-01-01',
        websiteLink: 'javascript:alert(3)',
        country: HOSTILE,
        hqLocation: HOSTILE,
        description: HOSTILE.repeat(20),
        tags: [HOSTILE.slice(0, 60)],
        items: [{ title: HOSTILE, type: 'LINK', category: HOSTILE, order: 0, value: 'javascript:alert(4)' }],
      },
    });
    const admin = await launch({ viewport });
    try {
      const desk = await admin.context.newPage();
      const said = complaintsOf(desk);
      const opened: string[] = [];
      desk.on('dialog', (dialog) => {
        opened.push(dialog.message());
        void dialog.dismiss();
      });
      await signIn(desk, product, SUPER);
      await desk.goto(`${product.url}/all-organizations/${slug}`);
      await desk.getByRole('heading', { level: 1, name: HOSTILE }).waitFor();
      expect(await desk.locator('a[href^="javascript:"], main img[src="x"], main script').count()).toBe(0);
      expect(await overflow(desk)).toBe(0);
      await desk.goto(`${product.url}/all-organizations?q=onerror`);
      await desk.getByRole('link', { name: HOSTILE }).filter({ visible: true }).first().waitFor();
      expect(await overflow(desk)).toBe(0);
      expect([opened, said]).toEqual([[], []]);
    } finally {
      await admin.close();
    }
  });

  test(`no page complained at ${viewport.width} px`, () => {
    expect(complaints).toEqual([]);
  });
});
