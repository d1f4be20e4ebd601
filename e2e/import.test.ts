import { stringify } from 'csv-stringify/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type Caller, call } from '../src/contract/call.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { countedHand, countsInDocs } from './support/counted-hand.ts';
import { mailsTo } from './support/mailbox.ts';
import { ODD_ORGANIZATIONS, oddWorkbook } from './support/odd-workbook.ts';
import { axe, complaintsOf, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

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

describe.each(
  sizesOf([
    { width: 1440, height: 900, count: 600 },
    { width: 390, height: 844, count: 60 },
  ]),
)('An import at $width px', ({ count, ...viewport }) => {
  const mark = String(viewport.width);
  const wrong = rowsOf(mark, count).filter((row) => row[2] === '').length;
  let browser: Launched;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    browser = await launch({ viewport });
    page = await browser.context.newPage();
    complaints = complaintsOf(page);
    await signIn(page, product, 'Program manager', `${product.url}/programs/${slug}/registrants/import`);
  });
  afterAll(() => browser?.close());

  test('says of a file that is no table what to do, and takes another', async () => {
    await page.getByRole('heading', { level: 1, name: 'Import organizations' }).waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'organizations.xlsx',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK\u0003\u0004 a workbook'),
    });
    await page.getByText('The file cannot be read as a table.').waitFor();
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

  // T2791
  test('an odd spreadsheet of an event office goes in whole: its columns are matched, its dates asked once', async () => {
    await page.goto(`${product.url}/programs/${slug}/registrants/import`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'exhibitors.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await oddWorkbook(mark)),
    });
    await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
    await page.getByLabel('Sheet', { exact: true }).selectOption('Exhibitors');
    for (const [heading, column] of [
      ['Firm', 'Name'],
      ['Web', 'Website link'],
      ['Land', 'Country'],
      ['E-mail of contact', 'Person email'],
    ] as const)
      await page.getByLabel(`What “${heading}” is`).selectOption(column);
    await page.getByLabel('Where Legal name is empty, use Name').check({ force: true });
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('radio', { name: 'May 1, 2019' }).check();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const all = `${ODD_ORGANIZATIONS} organizations`;
    await page.getByRole('button', { name: `Import ${all}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText(`${all} imported.`).waitFor();
    const { items, total } = await manager.ask(api.listOrganizations, {
      query: { page: 1, size: 100, q: `Odd ${mark}` },
    });
    expect(total).toBe(ODD_ORGANIZATIONS);
    const at = (index: number) => items.find(({ name }) => name === `Odd ${mark} & Söhne ${index}`);
    const { foundedDate, legalName } = await manager.ask(api.getOrganization, {
      params: { organizationId: at(2)?.id ?? '' },
    });
    expect([foundedDate, legalName]).toEqual(['2019-05-01', `Odd ${mark} & Söhne 2`]);
    const people = await manager.ask(api.listMembers, {
      params: { organizationId: at(8)?.id ?? '' },
      query: {},
    });
    expect(people.items.map(({ name }) => name).sort()).toEqual(['Ayu Lestari 8', 'Budi Santoso 8']);
    // It is undone as a whole, and updated: what exists is shown with what the file says.
    await page.getByRole('button', { name: 'Undo import' }).click();
    const undo = page.getByRole('alertdialog', { name: 'Undo this import?' });
    await undo.getByText(`${all} are deleted`).waitFor();
    expect(await axe(page)).toEqual([]);
    await undo.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('heading', { name: 'Earlier imports' }).waitFor();
    await page
      .getByText(/^Undone by /)
      .first()
      .waitFor();
    const left = await manager.ask(api.listOrganizations, { query: { page: 1, size: 1, q: `Odd ${mark}` } });
    expect(left.total).toBe(0);
    // The next file with these headings is not asked about what was answered.
    await page.goto(`${product.url}/programs/${slug}/registrants/import`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'exhibitors.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        stringify([['Firm', 'Web', 'Land', 'Founded', 'City', 'Legal name', 'Booth'], Array(7).fill('x')]),
      ),
    });
    await page.getByRole('list', { name: 'Rows of the file' }).waitFor();
  });

  // T2803
  test('what exists already is updated where that is chosen, each change shown', async () => {
    await page.goto(`${product.url}/programs/${slug}/registrants/import`);
    const [first = []] = rowsOf(mark, 1);
    await choose(page, [first.with(5, 'Jakarta')]);
    await page.getByLabel('Update what exists already').check({ force: true });
    const changes = page.getByRole('group', { name: `Changes to ${first[0]}` });
    await changes.getByText('Bandung, West Java').waitFor();
    await changes.getByText('Jakarta', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Import 1 organization', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('1 organization imported.').waitFor();
    const { items } = await manager.ask(api.listOrganizations, {
      query: { page: 1, size: 1, q: `import-${mark}-0.example` },
    });
    expect(items.map(({ hqLocation }) => hqLocation)).toEqual(['Jakarta']);
  });

  test('no page complained but of the line that was cut', () => {
    expect(complaints.filter((said) => !said.includes('net::ERR_CONNECTION_RESET'))).toEqual([]);
  });
});

const CLAIMED = 40;
const PASSWORD = 'Correct1horse';

// T3089
test(`journey (b): an odd spreadsheet becomes ${CLAIMED} organizations that have claimed themselves and have badges`, async () => {
  const laptop = await launch({ viewport: { width: 1440, height: 900 } });
  const page = await laptop.context.newPage();
  const complaints = complaintsOf(page);
  await signIn(page, product, 'Program manager', `${product.url}/programs/${slug}/registrants`);
  const office = countedHand();
  await office.tap(page.getByRole('link', { name: 'Import organizations' }).first());
  const chooser = page.waitForEvent('filechooser');
  await office.tap(page.getByRole('button', { name: /^Excel or CSV file/ }));
  await (await chooser).setFiles({
    name: 'exhibitors.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await oddWorkbook('claim')),
  });
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  await office.choose(page.getByLabel('Sheet', { exact: true }), 'Exhibitors');
  for (const [heading, column] of [
    ['Firm', 'Name'],
    ['Web', 'Website link'],
    ['Land', 'Country'],
    ['E-mail of contact', 'Person email'],
  ] as const)
    await office.choose(page.getByLabel(`What “${heading}” is`), column);
  await office.tap(page.getByText('Where Legal name is empty, use Name'));
  await office.tap(page.getByText('May 1, 2019', { exact: true }));
  await office.tap(page.getByRole('button', { name: 'Continue', exact: true }));
  const all = `${ODD_ORGANIZATIONS} organizations`;
  await page
    .getByRole('checkbox', { name: `Send invitations to ${ODD_ORGANIZATIONS} of ${ODD_ORGANIZATIONS}` })
    .waitFor();
  await office.tap(page.getByRole('button', { name: `Import ${all}` }));
  await office.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }));
  await page.getByText(`${all} imported.`).waitFor();
  expect(complaints).toEqual([]);
  await laptop.close();
  expect({ taps: office.taps, fields: office.fields }).toEqual(
    countsInDocs('(b) The office: spreadsheet to invitations'),
  );

  // Of those with two contacts either one may be the first.
  const claimers = Array.from({ length: ODD_ORGANIZATIONS }, (_, index) => index)
    .filter((index) => index % 8 !== 0)
    .slice(0, CLAIMED);
  const linkOf = async (index: number) => {
    const [mail] = await mailsTo(product, `ayu@odd-claim-${index}.example`, 1);
    const link = /\/claim#(\S+)/.exec(mail?.text ?? '')?.[1];
    if (!link) throw new Error(`No link in the mail: ${mail?.text}`);
    return link;
  };
  const [first = 0, ...others] = claimers;
  const phone = await launch({ viewport: { width: 390, height: 844 } });
  const own = await phone.context.newPage();
  const ownComplaints = complaintsOf(own);
  await own.goto(`${product.url}/claim#${await linkOf(first)}`);
  const claimer = countedHand();
  // The name stands in the spreadsheet.
  await own.getByLabel('Your name').waitFor();
  expect(await own.getByLabel('Your name').inputValue()).toBe(`Ayu Lestari ${first}`);
  await claimer.fill(own.getByLabel('Password', { exact: true }), PASSWORD);
  await claimer.fill(own.getByLabel('Password again'), PASSWORD);
  await claimer.tap(own.getByRole('button', { name: `Claim Odd claim & Söhne ${first}` }));
  await own.getByRole('heading', { level: 1, name: /Registration for/ }).waitFor();
  await claimer.tap(own.getByRole('link', { name: 'My badge' }));
  await own.getByText(`Ayu Lestari ${first}`).first().waitFor();
  expect(ownComplaints).toEqual([]);
  await phone.close();
  expect({ taps: claimer.taps, fields: claimer.fields }).toEqual(
    countsInDocs('(b) Each organization: mail to badge'),
  );

  const { id: programId } = await manager.ask(api.getProgramBySlug, { params: { slug } });
  const claimed = async () => (await manager.ask(api.getClaimFunnel, { params: { programId } })).claimed;
  const before = await claimed();
  const anyone: Caller = {
    base: `${product.url}/api`,
    headers: () => ({}),
    transport: (url, request) => fetch(url, request as RequestInit),
  };
  for (const index of others) {
    const body = { link: await linkOf(index), name: `Ayu Lestari ${index}`, password: PASSWORD };
    const { programSlug } = await call(anyone, api.claimWithLink, { body });
    expect(programSlug).toBe(slug);
  }
  expect((await claimed()) - before).toBe(others.length);
  const { items } = await manager.ask(api.listOrganizations, {
    query: { page: 1, size: 100, q: 'Odd claim' },
  });
  expect(items).toHaveLength(ODD_ORGANIZATIONS);
  for (const index of claimers) {
    const organizationId = items.find(({ name }) => name === `Odd claim & Söhne ${index}`)?.id ?? '';
    const { badges } = await manager.ask(api.listBadges, { params: { programId, organizationId } });
    expect(badges.map(({ name }) => name)).toEqual([`Ayu Lestari ${index}`]);
  }
});
