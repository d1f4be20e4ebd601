import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { createFakeScreen } from './support/qr-video.ts';

/** Many tablets, from the desk: one code for all of them. The tablets are real browsers. */
let product: Product;
let staff: ApiClient;
let slug: string;
let folder: string;
let desk: Page;
let complaints: string[];
const open: Launched[] = [];
const tablets: Page[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-fleet-'));
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  ({ slug } = program);
  const laptop = await launch({ viewport: { width: 1440, height: 900 } });
  open.push(laptop);
  desk = await laptop.context.newPage();
  complaints = complaintsOf(desk);
  await signIn(desk, product, 'Program manager');
});
afterAll(async () => {
  for (const device of open) await device.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** A new tablet, which has opened the link of a code. */
async function tabletAt(url: string): Promise<Page> {
  const camera = createFakeScreen(join(folder, `camera-${open.length}.y4m`));
  const launched = await launch({
    userDataDir: join(folder, `tablet-${open.length}`),
    fakeCameraFile: camera.file,
    viewport: { width: 820, height: 1180 },
  });
  open.push(launched);
  const page = await launched.context.newPage();
  await page.goto(url.replace(/^https?:\/\/[^/]+/, product.url));
  return page;
}

const openDesk = async () => {
  await desk.goto(`${product.url}/programs/${slug}/devices`);
  await desk.getByRole('heading', { name: 'Tablets', level: 1 }).waitFor();
};
const rowOf = (name: string) => desk.locator(`tr[data-device="${name}"]`);

// T2089
test('one code pairs two tablets by its link, each by its own number; the third is told that all are paired', async () => {
  await openDesk();
  await desk.getByRole('button', { name: 'Pair several tablets' }).first().click();
  const dialog = desk.getByRole('dialog', { name: 'Pair several tablets' });
  await dialog.getByLabel('How many tablets').fill('');
  await dialog.getByLabel('PIN', { exact: true }).fill('2468');
  await dialog.getByRole('button', { name: 'Create a code' }).click();
  await dialog.getByText('This field has to be filled.').waitFor();
  await dialog.getByText('Enter a number of tablets from 1 to 100.').waitFor();
  await dialog.getByLabel('Name', { exact: true }).fill('Hall door');
  await dialog.getByText('The tablets will be called Hall door 1, Hall door 2 and so on.').waitFor();
  await dialog.getByLabel('How many tablets').fill('2');
  await dialog.getByLabel('Valid for').selectOption({ label: '1 hour' });
  await dialog.getByRole('button', { name: 'Create a code' }).click();
  const shown = dialog.locator('[data-pairing-code]');
  const code = (await shown.getAttribute('data-pairing-code')) ?? '';
  await dialog.getByText('0 of 2 tablets paired').waitFor();
  expect(await axe(desk)).toEqual([]);

  for (const name of ['Hall door 1', 'Hall door 2']) {
    const page = await tabletAt(`${product.url}/kiosk#${code}`);
    await page.getByRole('button', { name: 'Pair this tablet' }).click();
    await page.getByText(`${name} has everything it needs of`).waitFor();
    await page.getByRole('button', { name: 'Open the door' }).click();
    tablets.push(page);
    // The desk sees it arrive.
    if (name === 'Hall door 1') await dialog.getByText('1 of 2 tablets paired').waitFor();
    await dialog.getByText(name, { exact: true }).waitFor();
  }
  await dialog.getByText('All tablets are paired').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await rowOf('Hall door 1').waitFor();
  await rowOf('Hall door 2').waitFor();

  const third = await tabletAt(`${product.url}/kiosk#${code}`);
  await third.getByRole('button', { name: 'Pair this tablet' }).click();
  await third
    .getByText('All tablets that this code is for are paired. Ask staff for another code.')
    .waitFor();
  expect(await axe(third)).toEqual([]);
});

test('a code is withdrawn from the list, after a question', async () => {
  const codes = desk.getByRole('region', { name: 'Open codes' });
  await codes.getByText('2 of 2 tablets paired').waitFor();
  await codes.getByRole('button', { name: 'Withdraw the code of Hall door' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the code' }).click();
  await toast(desk, 'The code has been withdrawn.');
  await codes.waitFor({ state: 'detached' });
  expect(await axe(desk)).toEqual([]);
  expect(complaints).toEqual([]);
});
