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

/** What an organizer announces, on a wall board, a door's tablet and a phone: at once, without a network, until its end. */

const TEXT = 'Lunch is served in the foyer <until two>';

let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let folder: string;
const open: Launched[] = [];
/** The page of each device, by its profile. */
const pages = new Map<string, Page>();
/** What each device's page complained about. */
const heard: string[][] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-announcements-'));
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  ({ id: programId, slug } = program);
});
afterAll(async () => {
  for (const device of open) await device.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

const at = (path: string) => `${product.url}/programs/${slug}${path}`;

async function device(profile: string, width: number, height: number): Promise<Page> {
  const launched = await launch({ userDataDir: join(folder, profile), viewport: { width, height } });
  open.push(launched);
  const page = await launched.context.newPage();
  pages.set(profile, page);
  heard.push(complaintsOf(page));
  return page;
}

async function openBoard(): Promise<Page> {
  const page = await device('board', 1920, 1080);
  await signIn(page, product, 'Program manager', at('/board'));
  await page.locator('[data-board-table]').first().waitFor();
  return page;
}

async function openTablet(): Promise<Page> {
  const page = await device('tablet', 820, 1180);
  const { code } = await staff.ask(api.createDevicePairing, {
    params: { programId },
    body: { name: 'Door 1', mode: 'DOOR', roomIds: [], pin: '2468' },
  });
  await page.goto(`${product.url}/kiosk#${code}`);
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByText('Get this tablet ready').waitFor();
  await page.getByRole('button', { name: 'Open the door' }).click();
  await page.getByText('Hold a code in front of the camera').waitFor();
  return page;
}

async function openPhone(): Promise<Page> {
  const page = await device('phone', 390, 844);
  await signIn(page, product, 'first-owner@demo.example', at('/my-schedule'));
  await page.getByRole('heading', { name: 'My schedule', level: 1 }).waitFor();
  return page;
}

/** The announcement on a screen; on a phone's badge it stands within the dialog, above the page. */
const announced = (page: Page, where = 'main') => page.locator(where).getByText(TEXT, { exact: true });

// T1922
test('an announcement that an organizer writes appears on a board, a tablet and a phone, stays without a network, and goes at its end', async () => {
  const [board, tablet, phone] = [await openBoard(), await openTablet(), await openPhone()];
  const everywhere = [board, tablet, phone];

  const laptop = await device('laptop', 1440, 900);
  await signIn(laptop, product, 'Program manager', at(''));
  await laptop.getByRole('link', { name: 'Announcements' }).click();
  await laptop.getByText('No announcements yet').waitFor();
  expect(await axe(laptop)).toEqual([]);
  await laptop.getByRole('button', { name: 'New announcement' }).click();
  const form = laptop.getByRole('dialog', { name: 'New announcement' });
  await form.getByLabel('Text').fill(TEXT);
  await form.getByText(/^Everyone sees it until \d\d:\d\d/).waitFor();
  expect(await axe(laptop)).toEqual([]);
  await form.getByRole('button', { name: 'Show announcement' }).click();
  await toast(laptop, 'The announcement is shown.').waitFor();
  await laptop.getByRole('region', { name: 'Shown now' }).getByText(TEXT, { exact: true }).waitFor();

  for (const page of everywhere) await announced(page).first().waitFor();
  // What is read out is there too, and nothing stands over a name: the board's strip is above its tables.
  for (const page of everywhere)
    await expect.poll(() => page.getByRole('status').filter({ hasText: TEXT }).count()).toBe(1);
  const covered = await board.evaluate(() => {
    const strip = document.querySelector('[data-board-announcement]')?.getBoundingClientRect();
    const tops = [...document.querySelectorAll('[data-board-table]')].map(
      (table) => table.getBoundingClientRect().top,
    );
    return strip && tops.some((top) => top < strip.bottom);
  });
  expect(covered).toBe(false);
  for (const page of everywhere) expect(await axe(page)).toEqual([]);
  await phone.goto(at('/my-badge'));
  await announced(phone, 'dialog').first().waitFor();
  expect(await axe(phone)).toEqual([]);
  await phone.goto(at('/my-schedule'));
  expect(heard.flat()).toEqual([]);

  // The worker has everything it needs before the network goes.
  for (const page of everywhere)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const { announcements } = await staff.ask(api.listAnnouncements, { params: { programId } });
  await product.cut();
  try {
    for (const page of everywhere) {
      await page.reload();
      await announced(page).first().waitFor();
    }
    const end = Date.parse(announcements[0]?.endsAt ?? '');
    for (const page of everywhere) {
      await page.clock.setSystemTime(end - 60_000);
      await announced(page).first().waitFor();
      await page.clock.setSystemTime(end + 1000);
      await announced(page).first().waitFor({ state: 'detached' });
    }
  } finally {
    await product.restore();
  }
});

// T1923
test('one that is withdrawn leaves the screens, and one that was hidden on a tablet stays hidden there', async () => {
  const [board, tablet, laptop] = ['board', 'tablet', 'laptop'].map((profile) => pages.get(profile)) as [
    Page,
    Page,
    Page,
  ];
  await staff.ask(api.addAnnouncement, {
    params: { programId },
    body: { text: 'The last bus leaves at six', audience: 'ALL', endsAt: inHours(2) },
  });
  const bus = (page: Page) => page.locator('main').getByText('The last bus leaves at six', { exact: true });
  await board.goto(at('/board'));
  await tablet.goto(`${product.url}/kiosk`);
  for (const page of [board, tablet]) await bus(page).first().waitFor();
  await tablet.getByRole('button', { name: 'Hide the announcement “The last bus leaves at six”' }).click();
  await bus(tablet).first().waitFor({ state: 'detached' });
  await tablet.reload();
  await tablet.getByText('Hold a code in front of the camera').waitFor();
  expect(await bus(tablet).count()).toBe(0);

  await laptop.goto(at('/announcements'));
  await laptop.getByRole('button', { name: 'Withdraw “The last bus leaves at six”' }).click();
  await laptop.getByRole('alertdialog').getByRole('button', { name: 'Withdraw announcement' }).click();
  await toast(laptop, 'The announcement is withdrawn.').waitFor();
  await bus(board).first().waitFor({ state: 'detached' });
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
