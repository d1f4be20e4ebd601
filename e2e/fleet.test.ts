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
/** Chooses it from the menu of a tablet's row. */
const choose = async (name: string, item: string) => {
  await rowOf(name)
    .getByRole('button', { name: `More: ${name}` })
    .click();
  await desk.getByRole('menuitem', { name: item }).click();
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

const chosenBar = () => desk.getByRole('region', { name: 'Selected tablets' });
const pending = (name: string) => rowOf(name).locator('[data-tablet-news="settings"]');

// T2100
test('both are turned into kiosks at once, and one back into a door of another name, without being paired anew', async () => {
  const [first, second] = tablets as [Page, Page];
  for (const name of ['Hall door 1', 'Hall door 2'])
    await desk.getByRole('checkbox', { name: `Select ${name}` }).check();
  await chosenBar().getByText('2 tablets selected').waitFor();
  expect(await axe(desk)).toEqual([]);
  await chosenBar().getByRole('button', { name: 'Change settings' }).click();
  const several = desk.getByRole('dialog', { name: 'Change 2 tablets' });
  await several.getByText('Self-service kiosk', { exact: true }).click();
  await several.getByLabel('New PIN').fill('97531');
  expect(await axe(desk)).toEqual([]);
  await several.getByRole('button', { name: 'Save' }).click();
  await toast(desk, '2 tablets change as soon as they hear of it.');
  for (const page of [first, second]) await page.getByRole('heading', { name: 'Show your badge' }).waitFor();
  for (const name of ['Hall door 1', 'Hall door 2']) await pending(name).waitFor({ state: 'detached' });
  await rowOf('Hall door 1')
    .getByText(/^Self-service kiosk/)
    .waitFor();

  await choose('Hall door 1', 'Change settings');
  const one = desk.getByRole('dialog', { name: 'Change Hall door 1' });
  await one.getByLabel('Name', { exact: true }).fill('Stage door');
  await one.getByText('Staff scan people’s badges as they arrive.').click();
  await one.getByRole('button', { name: 'Save' }).click();
  await rowOf('Stage door').waitFor();
  await first.getByText(/^Stage door · /).waitFor();
  await first.getByRole('link', { name: 'Rooms' }).waitFor();
  // The new PIN is known on the tablet.
  await second.getByRole('button', { name: 'Staff' }).click();
  await second.getByLabel('PIN', { exact: true }).fill('97531');
  await second.getByRole('button', { name: 'Unlock' }).click();
  await second.getByRole('heading', { name: 'This tablet' }).waitFor();
});

// T2101
test('a tablet without a network changes when it is back, and the desk says so until then', async () => {
  const first = tablets[0] as Page;
  await first.context().setOffline(true);
  await choose('Stage door', 'Change settings');
  const one = desk.getByRole('dialog', { name: 'Change Stage door' });
  await one.getByLabel('Name', { exact: true }).fill('Balcony');
  await one.getByRole('button', { name: 'Save' }).click();
  await pending('Balcony').waitFor();
  expect(await first.getByText(/^Balcony · /).count()).toBe(0);
  await first.context().setOffline(false);
  await first.getByText(/^Balcony · /).waitFor();
  await pending('Balcony').waitFor({ state: 'detached' });
  expect(await axe(desk)).toEqual([]);
  expect(complaints).toEqual([]);
});

const news = (name: string, kind: string) => rowOf(name).locator(`[data-tablet-news="${kind}"]`);

// T2109
test('a tablet rings across its whole screen until it is touched, and the desk sees that it was', async () => {
  const first = tablets[0] as Page;
  await choose('Balcony', 'Ring');
  await toast(desk, 'It rings until someone touches it, for two minutes at most.');
  await first.getByText('The desk is looking for this tablet').waitFor();
  await news('Balcony', 'ring').getByText('Ringing', { exact: true }).waitFor();
  expect(await axe(first)).toEqual([]);
  await first.mouse.click(400, 700);
  await first.locator('[data-rings]').waitFor({ state: 'detached' });
  await news('Balcony', 'ring')
    .getByText(/^Touched at \d\d:\d\d$/)
    .waitFor();
});

// T2110
test('a message reaches one tablet at once and the one without a network later; each keeps it until it is read', async () => {
  const [first, second] = tablets as [Page, Page];
  await second.context().setOffline(true);
  for (const name of ['Balcony', 'Hall door 2'])
    await desk.getByRole('checkbox', { name: `Select ${name}` }).check();
  await chosenBar().getByRole('button', { name: 'Send a message' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Message to 2 tablets' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Text is required.').waitFor();
  await dialog.getByLabel('Text').fill('Please bring the spare badges to the desk');
  expect(await axe(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await toast(desk, 'The message is sent.');
  const onFirst = first.getByRole('region', { name: 'Messages from the desk' });
  await onFirst.getByText('Please bring the spare badges to the desk').waitFor();
  expect(await axe(first)).toEqual([]);
  // Kept without a network and after a reload.
  await first.reload();
  await onFirst.getByRole('button', { name: 'Mark as read' }).click();
  await onFirst.waitFor({ state: 'detached' });
  await news('Balcony', 'message')
    .getByText(/, read at \d\d:\d\d$/)
    .waitFor();
  await news('Hall door 2', 'message')
    .getByText(/, not read yet$/)
    .waitFor();

  const onSecond = second.getByRole('region', { name: 'Messages from the desk' });
  expect(await onSecond.count()).toBe(0);
  await second.context().setOffline(false);
  await onSecond.getByRole('button', { name: 'Mark as read' }).click();
  await news('Hall door 2', 'message')
    .getByText(/, read at \d\d:\d\d$/)
    .waitFor();
  expect(await axe(desk)).toEqual([]);
  expect(complaints).toEqual([]);
});
