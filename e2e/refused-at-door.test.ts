import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient, type Guest, guestsFor } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { createFakeScreen, type FakeScreen } from './support/qr-video.ts';
import { type Relay, relayOf } from './support/relay.ts';
import { settleAll } from './support/settle-all.ts';

/**
 * Two people are let in by a tablet whose line is cut, while staff cancel their meetings: the door is told with a sound when
 * the line is back, the chip says so, and nothing is safe to close until someone has dealt with it.
 */
let product: Product;
let relay: Relay;
let staff: ApiClient;
let programId: string;
let slug: string;
let guests: Guest[];
let folder: string;
let camera: FakeScreen;
let tablet: Launched;
let laptop: Launched;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-refused-'));
  product = await startProduct();
  relay = await relayOf(product);
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  ({ id: programId, slug } = program);
  await settleAll(staff, programId);
  guests = await guestsFor(staff, programId, 2);
  camera = createFakeScreen(join(folder, 'camera.y4m'));
  tablet = await launch({
    userDataDir: join(folder, 'tablet'),
    fakeCameraFile: camera.file,
    viewport: { width: 820, height: 1180 },
  });
  laptop = await launch({ viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await tablet?.close();
  await laptop?.close();
  await relay?.cut();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Holds a badge before the camera, waits for the answer on it, and until it has gone by itself. */
async function scan(page: Page, text: string): Promise<string> {
  camera.show(text);
  const shown = await page.waitForSelector('[data-verdict]');
  const verdict = (await shown.getAttribute('data-verdict')) ?? '';
  camera.show(null);
  await page.waitForSelector('[data-verdict]', { state: 'detached' });
  return verdict;
}

/** How often the tablet has vibrated for something bad: it does with the sound. */
const alarms = (page: Page) =>
  page.evaluate(() => {
    const { vibrated = [] } = window as unknown as { vibrated?: unknown[] };
    return vibrated.filter((pattern) => Array.isArray(pattern) && pattern[0] === 320).length;
  });

const chip = (page: Page, attention: number) =>
  page.locator(`[data-sync="ALL_SENT"][data-attention="${attention}"]`);

// T1848
test('two who were let in without a network have no meeting: the door says so until it is seen, and the event is not safe to close until it is settled', async () => {
  const [first, second] = guests as [Guest, Guest];
  const page = await tablet.context.newPage();
  const complaints = complaintsOf(page);
  await page.addInitScript(() => {
    const vibrated: unknown[] = [];
    Object.assign(window, { vibrated });
    navigator.vibrate = (pattern) => {
      vibrated.push(pattern);
      return true;
    };
  });
  const { code } = await staff.ask(api.createDevicePairing, {
    params: { programId },
    body: { name: 'Door 1', mode: 'DOOR', roomIds: [], pin: '2468' },
  });
  await page.goto(`${relay.url}/kiosk`);
  await page.getByLabel('Pairing code').fill(code);
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByRole('button', { name: 'Open the door' }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByText('Hold a code in front of the camera').waitFor();
  await chip(page, 0).waitFor();

  const desk = await laptop.context.newPage();
  await signIn(desk, product, 'Program manager', `${product.url}/programs/${slug}/devices`);
  const safe = desk.locator('[data-safe-to-close="yes"]');
  const unsafe = desk.locator('[data-safe-to-close="no"]');
  await safe.waitFor();

  // Its port is closed; the server goes on, and staff with it.
  await relay.cut();
  for (const { finding } of [first, second])
    await staff.ask(api.cancelMeeting, {
      params: { id: finding.meeting.id },
      body: { message: 'Change in priorities' },
    });
  expect(await scan(page, first.text)).toMatch(/:CHECKED_IN(_LATE)?:/);
  expect(await scan(page, second.text)).toMatch(/:CHECKED_IN(_LATE)?:/);
  await page.locator('[data-unsent="2"]').waitFor();
  expect(await alarms(page)).toBe(0);
  expect(await page.locator('[data-refused]').count()).toBe(0);

  await relay.mend();
  const bar = page.locator('[data-refused="2"]');
  await bar.waitFor();
  const alert = bar.getByRole('alert');
  await alert.getByText('2 people you let in have no meeting now').waitFor();
  for (const { organizationName, finding } of [first, second]) {
    const line = alert.getByRole('listitem').filter({ hasText: organizationName });
    await line.getByText('the meeting was canceled.', { exact: false }).waitFor();
    await line.getByText(`${finding.meeting.tableName} · let in at`, { exact: false }).waitFor();
  }
  expect(await alarms(page)).toBeGreaterThan(0);
  await chip(page, 2).getByText('2 need attention', { exact: true }).last().waitFor();
  expect(await axe(page)).toEqual([]);
  // The scanner is still there: the next person is read.
  expect(await page.getByText('Hold a code in front of the camera').isVisible()).toBe(true);

  // The desk: counted in the navigation, and not safe to close.
  await unsafe.getByRole('link', { name: '2 check-ins need attention' }).waitFor();
  const place = desk
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Needs attention/ });
  await place.getByText('2', { exact: true }).filter({ visible: true }).waitFor();

  const rung = await alarms(page);
  await bar.getByRole('button', { name: 'Seen' }).click();
  await bar.waitFor({ state: 'detached' });
  await chip(page, 2).waitFor();
  await page.reload();
  await page.getByText('Hold a code in front of the camera').waitFor();
  await chip(page, 2).waitFor();
  expect(await page.locator('[data-refused]').count()).toBe(0);
  expect(rung).toBeGreaterThan(0);
  expect(await alarms(page)).toBe(0);
  expect(await unsafe.count()).toBe(1);

  // What helps, and the end of it.
  await unsafe.getByRole('link', { name: '2 check-ins need attention' }).click();
  await desk.getByRole('heading', { name: 'Needs attention' }).waitFor();
  for (const guest of [first, second]) {
    const item = desk.getByRole('article').filter({
      hasText: `${guest.organizationName} checked in, but the meeting was canceled.`,
    });
    await item.getByRole('link', { name: 'New meeting' }).waitFor();
    await item.getByRole('button', { name: 'Phone numbers' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Phone numbers' });
    await dialog.getByRole('heading', { name: guest.organizationName }).waitFor();
    await dialog
      .getByRole('link')
      .or(dialog.getByText('No phone number is available to you.'))
      .first()
      .waitFor();
    expect(await axe(desk)).toEqual([]);
    await desk.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await item.getByRole('button', { name: 'Dismiss' }).click();
    // The toast of the one before may still stand: what counts is the answer.
    const answered = desk.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /\/attention\//.test(answer.url()),
    );
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
    expect((await answered).status()).toBeLessThan(300);
    await toast(desk, 'Dismissed.').waitFor();
    await item.waitFor({ state: 'detached' });
  }
  await desk.goto(`${product.url}/programs/${slug}/devices`);
  await safe.waitFor();

  // The tablet's own list is the tablet's to settle; then the chip says again that all is sent.
  await page.goto(`${relay.url}/kiosk/device`);
  for (const left of [1, 0]) {
    await page.getByRole('article').getByRole('button', { name: 'Dismiss' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
    await chip(page, left).waitFor();
  }
  expect(complaints.filter((line) => !/Failed to load resource|ERR_/.test(line))).toEqual([]);
});
