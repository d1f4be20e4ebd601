import { stringify } from 'csv-stringify/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** Importing organizations from a file, on a laptop and a phone. */

let product: Product;
let manager: ApiClient;
let slug: string;

beforeAll(async () => {
  product = await startProduct();
  manager = await apiClient(product, 'Super admin');
  const { items } = await manager.ask(api.listOrganizations, { query: { page: 1, size: 1 } });
  expect(items).toHaveLength(1);
  const me = await apiClient(product, 'Program manager').catch(() => null);
  const found = me ? await me.ask(api.getMe, {}) : null;
  slug = found?.programs[0]?.slug ?? '';
});
afterAll(() => product?.end());

const header = [
  ...['Name', 'Legal name', 'Founded date', 'Website', 'Country', 'HQ location', 'Email'],
  ...['Person name', 'Person email', 'Nationality', 'Person phone', 'Job title'],
];
const names = ['Société “Générale”', 'Procter & Gamble', "L'Oréal", 'Øresund "Bio"', '<b>Kopi</b> Nusa'];

/** Rows of organizations with a person each; every 50th has no founding date. */
const rowsOf = (mark: string, count: number) =>
  Array.from({ length: count }, (_, index) => [
    `${names[index % names.length]} ${mark}-${index}`,
    `PT ${index}`,
    index % 50 === 7 ? '' : '2019-05-01',
    `import-${mark}-${index}.example`,
    'Indonesia',
    'Bandung, West Java',
    `hello@import-${mark}-${index}.example`,
    `Ayu Lestari ${index}`,
    `ayu@import-${mark}-${index}.example`,
    'Indonesian',
    `+62 8125550${String(index).padStart(4, '0')}`,
    'Founder',
  ]);

const choose = (page: Page, rows: string[][], name = 'organizations.csv') =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(stringify([header, ...rows], { bom: true })),
  });

const overflow = (page: Page) =>
  page.evaluate(() =>
    // Without the room that is kept for a scrollbar, which is less than nothing.
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

describe.each([
  { width: 1440, height: 900, count: 600 },
  { width: 390, height: 844, count: 60 },
])('An import at $width px', ({ count, ...viewport }) => {
  const mark = String(viewport.width);
  const wrong = rowsOf(mark, count).filter((row) => row[2] === '').length;
  let browser: Launched;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    browser = await launch({ viewport });
    page = await browser.context.newPage();
    complaints = complaintsOf(page);
    await signIn(page, product, 'Program manager');
    await page.goto(`${product.url}/programs/${slug}/registrants/import`);
  });
  afterAll(() => browser?.close());

  test('says of a file that is no CSV what to do, and takes another', async () => {
    await page.getByRole('heading', { level: 1, name: 'Import organizations' }).waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'organizations.xlsx',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK\u0003\u0004 a workbook'),
    });
    await page.getByText('The file is not CSV.').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  // T1059
  test(`shows ${count} rows with each problem at its cell, of which only those in view are on the page`, async () => {
    await choose(page, rowsOf(mark, count));
    const ready = page.getByRole('button', { name: `Import ${count - wrong} organizations` });
    await ready.waitFor();
    const list = page.getByRole('list', { name: 'Rows of the file' });
    expect(await list.getByRole('listitem').count()).toBeLessThan(60);
    await page.getByRole('radio', { name: 'Only problems' }).check();
    await expect
      .poll(() => list.getByRole('listitem').first().getAttribute('aria-setsize'))
      .toBe(String(wrong));
    await list.getByText('Founded date is required.').first().waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  // T1037
  test('a cell that is mended in place is judged at once, by keyboard', async () => {
    const cell = page.getByLabel('Founded date').first();
    await cell.focus();
    await page.keyboard.type('2020-01-31');
    const first = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem').first();
    await first.getByText('Ready', { exact: true }).waitFor();
    expect(await cell.inputValue()).toBe('2020-01-31');
    await page.getByRole('button', { name: `Import ${count - wrong + 1} organizations` }).waitFor();
  });

  // T1038
  test('brings in what is right, also over a line that is cut, and nothing twice', async () => {
    let answered = 0;
    let cut = true;
    await page.route('**/organization/import', async (route) => {
      // After the first, each is done and its answer never comes, however often it is said: the person goes on by hand.
      if (!cut || answered === 0) {
        answered += 1;
        return await route.continue();
      }
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: `Import ${count - wrong + 1} organizations` }).click();
    const sure = page.getByRole('alertdialog', { name: `Import ${count - wrong + 1} organizations?` });
    await sure.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import paused.').waitFor();
    cut = false;
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(`${count - wrong + 1} organizations imported.`).waitFor();
    const { total } = await manager.ask(api.listOrganizations, {
      query: { page: 1, size: 1, q: `import-${mark}-` },
    });
    expect(total).toBe(count - wrong + 1);
    expect(await axe(page)).toEqual([]);
  });

  // T1039
  test('the rest is kept as a file with its reasons, which can be chosen again', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the rest' }).first().click(),
    ]);
    const path = await download.path();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Choose another file' });
    if (await sure.isVisible()) await sure.click();
    await page.getByRole('heading', { name: 'Choose a file' }).waitFor();
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByText('Founded date is required.').first().waitFor();
    await page.getByText('organizations', { exact: false }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Import 0 organizations' }).isDisabled()).toBe(true);
  });

  test('the same file again finds everything there', async () => {
    await page.goto(`${product.url}/programs/${slug}/registrants/import`);
    await choose(page, rowsOf(mark, count).slice(0, 7));
    await page.getByText('An organization with this name already exists').first().waitFor();
    await page.getByRole('button', { name: 'Import 0 organizations' }).waitFor();
    expect(await overflow(page)).toBe(0);
  });

  test('no page complained but of the line that was cut', () => {
    expect(complaints.filter((said) => !said.includes('net::ERR_CONNECTION_RESET'))).toEqual([]);
  });
});
