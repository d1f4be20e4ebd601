import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { practiceBadges } from '../src/domain/rehearsal/practice-badge.ts';
import { type ApiClient, apiClient, type Guest, guestsFor } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { scannedText } from './support/hardware-scanner.ts';
import { ledgerOf } from './support/ledger.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { createFakeScreen } from './support/qr-video.ts';

/** A door is rehearsed on a real tablet during the event: nothing of it is left on the server or on the device. */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let guest: Guest;
let folder: string;
let tablet: Launched;
let laptop: Launched;
let page: Page;
let desk: Page;
let complaints: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-rehearsal-'));
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  ({ id: programId, slug } = program);
  const [found] = await guestsFor(staff, programId, 1);
  if (!found) throw new Error('The demo has no guest.');
  guest = found;
  tablet = await launch({
    userDataDir: join(folder, 'tablet'),
    fakeCameraFile: createFakeScreen(join(folder, 'camera.y4m')).file,
    viewport: { width: 1180, height: 820 },
  });
  laptop = await launch({ viewport: { width: 1440, height: 900 } });
  page = await tablet.context.newPage();
  complaints = complaintsOf(page);
  desk = await laptop.context.newPage();
  await signIn(desk, product, 'Program manager');
});
afterAll(async () => {
  await tablet?.close();
  await laptop?.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** What check-ins leave in the tablet's database: everything but its own clock, contacts and cursor. */
const kept = (): Promise<string> =>
  page.evaluate(async () => {
    const [known] = await indexedDB.databases();
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(known?.name ?? '');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = [...db.objectStoreNames]
      .filter((name) => !['programStates', 'device', 'session', 'notes'].includes(name))
      .map(
        (name) =>
          new Promise<[string, unknown[]]>((resolve, reject) => {
            const request = db.transaction(name).objectStore(name).getAll();
            request.onsuccess = () => resolve([name, request.result]);
            request.onerror = () => reject(request.error);
          }),
      );
    const all = JSON.stringify(await Promise.all(rows));
    db.close();
    return all;
  });
const scan = (text: string) => page.evaluate(scannedText(text));
const verdict = (kind: string) => page.locator(`[data-verdict*=":${kind}:"]`);
const textOf = (role: string) => practiceBadges.find((badge) => badge.role === role)?.text ?? '';
const bar = () => page.locator('[data-rehearsal]');
const rehearsalNews = () => desk.locator('tr[data-device="Door 1"] [data-tablet-news="rehearsal"]');

async function startHere(): Promise<void> {
  await page.getByRole('link', { name: 'Device' }).click();
  await page.getByRole('button', { name: 'Start a rehearsal' }).click();
  for (const key of '2468') await page.getByRole('button', { name: key, exact: true }).click();
  await page.getByRole('button', { name: 'Unlock' }).click();
  // The demo is under way: whoever starts now is warned.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start the rehearsal' }).click();
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await bar().waitFor();
  await page.locator('[data-verdict-kind="NONE"]').waitFor();
  await page.getByText('Hold a code in front of the camera').waitFor();
}

// T2378
test('the desk does not begin it while a meeting is near; at the tablet it is begun with the PIN and a warning', async () => {
  const { code } = await staff.ask(api.createDevicePairing, {
    params: { programId },
    body: { name: 'Door 1', mode: 'DOOR', roomIds: [], pin: '2468' },
  });
  await page.goto(`${product.url}/kiosk`);
  await page.getByLabel('Pairing code').fill(code);
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByRole('button', { name: 'Open the door' }).click();
  await page.locator('[data-verdict-kind="NONE"]').waitFor();

  await desk.goto(`${product.url}/programs/${slug}/devices`);
  await desk.getByRole('button', { name: 'More: Door 1' }).click();
  await desk.getByRole('menuitem', { name: 'Rehearsal' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Rehearsal on Door 1' });
  await dialog.getByLabel('For how long').selectOption({ label: '30 minutes' });
  expect(await axe(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start the rehearsal' }).click();
  await toast(desk, 'The rehearsal begins on each tablet within ten seconds while it is connected.');
  await rehearsalNews().getByText('No rehearsal: a meeting is near').waitFor();
  expect(await bar().count()).toBe(0);

  await startHere();
  expect(await axe(page)).toEqual([]);
  await rehearsalNews().getByText('Rehearsal', { exact: true }).waitFor();
});

// T2379
test('practice badges get the verdicts of a door, with their table; nothing of it is left on the tablet or on the server', async () => {
  const before = { device: await kept(), server: await ledgerOf(product) };
  await scan(textOf('ON_TIME'));
  await verdict('CHECKED_IN').waitFor();
  expect(await verdict('CHECKED_IN').locator('[data-rehearsal-mark]').count()).toBe(1);
  expect(await verdict('CHECKED_IN').locator('[data-place]').count()).toBe(1);
  expect(await verdict('CHECKED_IN').textContent()).toContain('Practice person 1');
  await page.getByRole('button', { name: 'Next' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: /Practice organization 1(?!\d)/ })
    .getByText('1 of 2 here')
    .first()
    .waitFor();
  await scan(textOf('ON_TIME'));
  await verdict('ALREADY').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  // Without paper a badge is tapped.
  await page.locator('[data-practice-badge="4"]').click();
  await verdict('LATE').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await scan(textOf('REVOKED'));
  await verdict('BADGE_REVOKED').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  // By name: of the samples alone, and by a tap on who is missing.
  await page.getByRole('heading', { name: /^Changeover at/ }).waitFor();
  const search = page.getByLabel('Organization or person');
  await search.fill('practice organization 25');
  await page.getByRole('button', { name: /^Practice organization 25/ }).click();
  await verdict('CHECKED_IN').waitFor();
  expect(await verdict('CHECKED_IN').locator('[data-rehearsal-mark]').count()).toBe(1);
  await page.getByRole('button', { name: 'Next' }).click();
  await search.fill(guest.organizationName);
  await page.getByText('No results.').waitFor();
  await search.fill('');
  const missing = page.getByRole('list', { name: 'Meetings in which someone is missing' });
  await missing.getByText('Missing: Practice organization 21').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Check in', exact: true }).click();
  await missing.getByText('Missing: Practice organization 21').waitFor({ state: 'detached' });
  expect(await axe(page)).toEqual([]);
  // On the page of rooms the samples stand in the place of the program's meetings.
  await page.getByRole('link', { name: 'Rooms' }).click();
  await page.getByRole('heading', { name: 'Sample meetings' }).waitFor();
  await bar().getByRole('button', { name: 'End the rehearsal' }).click();
  await bar().waitFor({ state: 'detached' });
  expect(await kept()).toBe(before.device);
  expect(await ledgerOf(product)).toEqual(before.server);
});

// T2380
test('a real badge is not lost in a rehearsal: it ends by one tap and the person is checked in; a practice badge at the real door says what it is', async () => {
  await startHere();
  await scan(guest.text);
  await verdict('BADGE_REAL').waitFor();
  await verdict('BADGE_REAL').getByText('End the rehearsal to check people in.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'End the rehearsal and check in' }).click();
  const real = page.locator('[data-verdict*=":CHECKED_IN"]');
  await real.waitFor();
  expect(await real.locator('[data-rehearsal-mark]').count()).toBe(0);
  expect(await bar().count()).toBe(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await scan(textOf('ON_TIME'));
  await verdict('BADGE_PRACTICE').waitFor();
  await verdict('BADGE_PRACTICE')
    .getByText('This is a practice badge. It works only in a rehearsal')
    .waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(async () =>
      (await ledgerOf(product)).some(({ meetingId }) => meetingId === guest.finding.meeting.id),
    )
    .toBe(true);
  expect(complaints).toEqual([]);
});

// T2381
test('the desk sees where it is rehearsed and ends it; the badges are printed from there', async () => {
  await startHere();
  await rehearsalNews().getByText('Rehearsal', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'More: Door 1' }).click();
  await desk.getByRole('menuitem', { name: 'Rehearsal' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'End the rehearsal' }).click();
  await bar().waitFor({ state: 'detached' });
  await rehearsalNews().waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'More: Door 1' }).click();
  await desk.getByRole('menuitem', { name: 'Rehearsal' }).click();
  await desk.getByRole('dialog').getByRole('link', { name: 'Practice badges' }).click();
  await desk.getByRole('heading', { name: 'Practice badges', level: 1 }).waitFor();
  expect(await desk.locator('.badge-face').count()).toBe(practiceBadges.length);
  expect(await axe(desk)).toEqual([]);
});
