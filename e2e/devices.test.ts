import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type Caller, call } from '../src/contract/call.ts';
import type { DeviceReport } from '../src/domain/devices/device-contact.ts';
import { showPairingCode } from '../src/domain/devices/pairing-code.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { settleAll } from './support/settle-all.ts';

/** Staff pair a tablet and watch it; the test is the tablet, over the same calls. */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let laptop: Launched;
let page: Page;
let complaints: string[];
let doorA: { deviceId: string; token: string };

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  ({ id: programId, slug } = program);
  laptop = await launch({ viewport: { width: 1440, height: 900 } });
  page = await laptop.context.newPage();
  complaints = complaintsOf(page);
  await signIn(page, product, 'Program manager');
});
afterAll(async () => {
  await laptop?.close();
  await product?.end();
});

const callerOf = (token: string | null): Caller => ({
  base: `${product.url}/api`,
  headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
  transport: (url, request) => fetch(url, request as RequestInit),
});

const pair = async (code: string) => await call(callerOf(null), api.pairDevice, { body: { code } });

const report = async (token: string, said: Partial<DeviceReport> = {}): Promise<void> => {
  await call(callerOf(token), api.reportDevice, {
    params: { programId },
    body: {
      state: 'OPEN',
      queued: 0,
      oldestUnsentAt: null,
      offsetMs: 0,
      appVersion: '0.0.1',
      battery: null,
      roomId: null,
      ...said,
    },
  });
};

/** The browser's own installation reports too, as any staff device: what the test waits for is the tablet's row. */
const rowOf = (name: string) => page.locator(`tr[data-device="${name}"]`);
const inState = (name: string, state: string) =>
  page.locator(`tr[data-device="${name}"][data-contact-state="${state}"]`);

const open = async () => {
  await page.goto(`${product.url}/programs/${slug}/devices`);
  await page.getByRole('heading', { name: 'Tablets', level: 1 }).waitFor();
};

test('a wrong PIN and a missing name are said at their fields, and nothing that was typed is lost', async () => {
  await open();
  await page.getByRole('button', { name: 'Pair a tablet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pair a tablet' });
  await dialog.getByLabel('PIN', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Create a code' }).click();
  await dialog.getByText('This field has to be filled.').waitFor();
  await dialog.getByText('PIN must be 4 to 8 digits.').waitFor();
  expect(await dialog.getByLabel('PIN', { exact: true }).inputValue()).toBe('12');
  expect(await axe(page)).toEqual([]);
});

// T0759
test('a tablet is paired with the code on the screen, which says so by itself', async () => {
  const dialog = page.getByRole('dialog', { name: 'Pair a tablet' });
  await dialog.getByLabel('Name', { exact: true }).fill('Door A');
  await dialog.getByText('Self-service kiosk').click();
  await dialog.getByText('Door', { exact: true }).click();
  await dialog.getByLabel('PIN', { exact: true }).fill('2468');
  await dialog.getByRole('button', { name: 'Show PIN' }).click();
  await dialog.getByRole('button', { name: 'Create a code' }).click();
  const shown = dialog.locator('[data-pairing-code]');
  const code = (await shown.getAttribute('data-pairing-code'))!;
  expect(await shown.innerText()).toBe(showPairingCode(code));
  await dialog.getByRole('img', { name: 'Pairing code for Door A' }).waitFor();
  await dialog.getByText('Waiting for the tablet…').waitFor();
  await dialog.getByRole('timer', { name: /until the code expires$/ }).waitFor();
  expect(await axe(page)).toEqual([]);

  const paired = await pair(code);
  doorA = paired;
  expect(paired).toMatchObject({ name: 'Door A', mode: 'DOOR', roomIds: [] });
  await report(paired.token, { battery: { percent: 15, charging: false } });
  await dialog.getByText('Door A is paired').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await inState('Door A', 'EMPTY').waitFor();
  await rowOf('Door A').getByText('15 %, low').waitFor();
  await rowOf('Door A').getByText('All rooms').waitFor();
  expect(complaints).toEqual([]);
});

// T0796
test('it is safe to close only while every queue is confirmed empty; what waits is named', async () => {
  const safe = page.locator('[data-safe-to-close="yes"]');
  const unsafe = page.locator('[data-safe-to-close="no"]');
  await report(doorA.token);
  // The demo has refused check-ins of its own.
  await unsafe.getByRole('link', { name: /check-ins? needs? attention$/ }).waitFor();
  await settleAll(staff, programId);
  await safe.getByText('Safe to close the event', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);

  await report(doorA.token, {
    queued: 12,
    oldestUnsentAt: new Date(Date.now() - 180_000).toISOString(),
    offsetMs: 90_000,
  });
  await inState('Door A', 'QUEUED').waitFor();
  await unsafe.getByText(/^Door A: 12 check-ins waiting, oldest from \d\d:\d\d$/).waitFor();
  await rowOf('Door A').getByText('90 s behind').waitFor();
  expect(await safe.count()).toBe(0);
  expect(await axe(page)).toEqual([]);

  await report(doorA.token);
  await safe.waitFor();
});

// T0801
test('a tablet that says nothing more is flagged within 30 s, also while the server cannot be reached', async () => {
  await report(doorA.token);
  await inState('Door A', 'EMPTY').waitFor();
  await page.clock.install();
  await open();
  await report(doorA.token);
  await inState('Door A', 'EMPTY').waitFor();
  await page.locator('[data-list-fresh="yes"]').waitFor();
  await product.cut();
  try {
    await page.clock.runFor(16_000);
    await page.locator('[data-list-fresh="no"]').waitFor();
    await page.getByText('This may be out of date').waitFor();
    // Nobody has confirmed anything in the last 15 s: not green any more, though nothing is silent yet.
    expect(await page.locator('[data-safe-to-close="no"]').count()).toBe(1);
    await page.clock.runFor(16_000);
    await inState('Door A', 'SILENT').waitFor();
    await page
      .locator('[data-safe-to-close="no"]')
      .getByText(/^Door A has been silent for/)
      .waitFor();
    expect(await axe(page)).toEqual([]);
  } finally {
    await product.restore();
  }
  await page.close();
  page = await laptop.context.newPage();
  complaints = complaintsOf(page);
});

// T0760
test('a code that expires offers a new one for the same tablet', async () => {
  await page.clock.install();
  await open();
  await page.getByRole('button', { name: 'Pair a tablet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pair a tablet' });
  await dialog.getByLabel('Name', { exact: true }).fill('Stand 1');
  await dialog.getByText('Self-service kiosk').click();
  await dialog.getByLabel('PIN', { exact: true }).fill('1357');
  await dialog.getByRole('button', { name: 'Create a code' }).click();
  const shown = dialog.locator('[data-pairing-code]');
  const first = await shown.getAttribute('data-pairing-code');
  // Ten minutes without an answer of the server, which would say its own time.
  await laptop.context.setOffline(true);
  await page.clock.runFor(601_000);
  await dialog.getByText('This code has expired').waitFor();
  await laptop.context.setOffline(false);
  await dialog.getByRole('button', { name: 'New code' }).click();
  // The server's time comes back first: by that the former code still holds, and is shown until the new one is there.
  await expect.poll(() => shown.getAttribute('data-pairing-code')).not.toBe(first);
  const second = await shown.getAttribute('data-pairing-code');
  const stand = await pair(second!);
  expect(stand).toMatchObject({ name: 'Stand 1', mode: 'STAND' });
  await report(stand.token);
  await page.clock.runFor(3000);
  await dialog.getByText('Stand 1 is paired').waitFor();
  await page.close();
  page = await laptop.context.newPage();
  complaints = complaintsOf(page);
});

test('a lost tablet is revoked by name with what is at stake, and stays listed as given up by whom', async () => {
  await report(doorA.token, { queued: 3 });
  await open();
  await inState('Door A', 'QUEUED').waitFor();
  await page.getByRole('button', { name: 'Revoke: Door A' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke: Door A?' });
  await question.getByText('Waiting on it at last contact: 3 check-ins.', { exact: false }).waitFor();
  await question.getByText('will appear under Needs attention', { exact: false }).waitFor();
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await toast(page, 'Door A is revoked.').waitFor();
  await inState('Door A', 'GIVEN_UP').waitFor();
  await rowOf('Door A')
    .getByText(/^Revoked by .+ at \d\d:\d\d$/)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Revoke: Door A' }).count()).toBe(0);
  const { devices } = await staff.ask(api.listDevices, { params: { programId } });
  expect(devices.find(({ id }) => id === doorA.deviceId)?.contactState).toBe('GIVEN_UP');
});

// T0754
test('on a phone each device is a card, and the list is behind More', async () => {
  const phone = await launch({ viewport: { width: 390, height: 844 }, context: { hasTouch: true } });
  try {
    const hand = await phone.context.newPage();
    await signIn(hand, product, 'Program manager', `${product.url}/programs/${slug}`);
    await hand.getByRole('button', { name: 'More' }).tap();
    await hand.getByRole('dialog').getByRole('link', { name: 'Tablets' }).tap();
    const card = hand.locator('li[data-device="Door A"]');
    await card.getByText('Written off').waitFor();
    // Nothing hangs over the edge: one does not scroll sideways.
    expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(hand)).toEqual([]);
  } finally {
    await phone.close();
  }
});
