import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { DoorMeeting } from '../src/domain/meetings/meeting.ts';
import { type ApiClient, apiClient, type Guest, guestsFor } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { checkInsOf, fillOutbox, memoryOf, untouchedMeetings } from './support/full-outbox.ts';
import { scannedText } from './support/hardware-scanner.ts';
import { ledgerOf } from './support/ledger.ts';
import { buildNext, NEXT_BUILD } from './support/next-build.ts';
import { signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { type Relay, relayOf } from './support/relay.ts';

/**
 * A new version is deployed in the middle of an event: the server with a changed schema, the web app with a changed
 * memory, and two tablets that hold 600 operations each of the version before.
 */
const QUEUED = 600;

let product: Product;
let relay: Relay;
let staff: ApiClient;
let slug: string;
let programId: string;
let guests: Guest[];
let folder: string;
const open: Launched[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-deploy-'));
  await buildNext(folder);
  product = await startProduct();
  relay = await relayOf(product);
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  slug = program.slug;
  programId = program.id;
  guests = await guestsFor(staff, programId, 1);
}, 240_000);
afterAll(async () => {
  for (const device of open) await device.close();
  await relay?.cut();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

const nextWeb = () => join(folder, 'web');
const nextVersion = () => ({
  program: join(import.meta.dirname, '../tests/support/programs/next-version.ts'),
  environment: { WEB_DIR: nextWeb(), DEMO: 'off' },
});

async function device(profile: string): Promise<Launched> {
  const launched = await launch({ userDataDir: join(folder, profile) });
  open.push(launched);
  return launched;
}

async function closed(launched: Launched): Promise<void> {
  open.splice(open.indexOf(launched), 1);
  await launched.close();
}

const pageOf = async ({ context }: Launched) => context.pages()[0] ?? (await context.newPage());

const toDoor = async (page: Page) => {
  await page.goto(`${relay.url}/programs/${slug}/door`);
  await page.locator('[data-scanner-state="RUNNING"]').waitFor();
};

/** A tablet of the old version that was online, and has 600 operations since it is not. @returns their ids */
async function fullTablet(
  launched: Launched,
  meetings: readonly DoorMeeting[],
): Promise<{ page: Page; ids: string[] }> {
  const page = await pageOf(launched);
  await signIn(page, { ...product, url: relay.url }, 'Program manager');
  await toDoor(page);
  await page.locator('[data-sync="ALL_SENT"]').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await relay.cut();
  const rows = checkInsOf(meetings, QUEUED, new Date().toISOString());
  await fillOutbox(page, rows);
  await page.reload();
  await page.locator(`[data-unsent="${QUEUED}"]`).waitFor();
  return { page, ids: rows.map(({ id }) => id) };
}

/** As the app does by itself every half hour. */
const lookForNewVersion = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
/** Polled from here: what `waitForFunction` calls may not be asynchronous, a promise would be as good as true to it. */
const untilNewVersionWaits = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
      { timeout: 60_000 },
    )
    .toBe(true);

/** Put on a page, it is there for as long as that page was not loaded again. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.loaded = 'before';
  });
const isSamePage = (page: Page) => page.evaluate(() => document.documentElement.dataset.loaded === 'before');
const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build ?? 'old');

/** What the update prompt of another window does. */
async function letTakeOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
  const states = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return `${registration?.active?.state}, ${registration?.waiting?.state ?? 'none'} waits`;
    });
  await expect.poll(states, { timeout: 40_000 }).toBe('activated, none waits');
}

async function expectArrivedOnce(page: Page, ids: readonly string[]): Promise<void> {
  const ledger = await ledgerOf(product, (await memoryOf(page)).deviceId);
  const ours = ledger.filter(({ id }) => ids.includes(id));
  expect(ours).toHaveLength(ids.length);
  expect(new Set(ours.map(({ id }) => id)).size).toBe(ids.length);
  expect(ours.filter(({ verdict }) => verdict !== 'applied')).toEqual([]);
}

// T0869
test('a new version with a changed schema is deployed while two tablets hold 600 operations each: no reload while busy, nothing is lost, everything arrives once', async () => {
  const [guest] = guests as [Guest];
  // Each tablet has its own: whose check-in stands is not the question here.
  const meetings = (await untouchedMeetings(staff, programId)).filter(
    ({ id }) => id !== guest.finding.meeting.id,
  );
  const half = Math.floor(meetings.length / 2);
  // One tablet is switched off with all it holds.
  let off = await device('switched-off');
  const before = await fullTablet(off, meetings.slice(0, half));
  const { version: oldMemory } = await memoryOf(before.page);
  await closed(off);
  await relay.mend();

  const busy = await device('busy');
  const { page, ids } = await fullTablet(busy, meetings.slice(half));
  await mark(page);
  const atOldServer = await ledgerOf(product);

  // The old server takes one batch of it, and is gone before it has answered.
  relay.fate = () => 'ANSWER_HELD';
  await relay.mend();
  await expect.poll(() => relay.batches.some(({ performed }) => performed), { timeout: 30_000 }).toBe(true);
  await relay.cut();
  await product.cut();
  await product.restore(nextVersion());
  await relay.mend();

  // At the scanner, with a full outbox: nothing is said, nothing reloads.
  await lookForNewVersion(page);
  await untilNewVersionWaits(page);
  const ready = page.getByText('A new version is ready');
  expect(await ready.count()).toBe(0);
  expect(await isSamePage(page)).toBe(true);
  // Away from it: it is said, and cannot be pressed while something waits.
  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click();
  await ready.first().waitFor();
  await page.getByText('You can update once all check-ins on this device are sent.').waitFor();
  const update = page.getByRole('button', { name: 'Update now' });
  expect(await update.isDisabled()).toBe(true);

  // The other tablet is switched on, and the new version takes over there, as when another of its windows agrees: the
  // window at the scanner is left as it is, and its next start is of the new version, outbox and all, without a network.
  off = await device('switched-off');
  const other = await pageOf(off);
  await toDoor(other);
  await lookForNewVersion(other);
  await untilNewVersionWaits(other);
  await mark(other);
  await relay.cut();
  await letTakeOver(other);
  expect(await isSamePage(other)).toBe(true);
  expect(await buildOf(other)).toBe('old');
  await toDoor(other);
  expect(await buildOf(other)).toBe(NEXT_BUILD);
  const memory = await memoryOf(other);
  expect(memory.version).toBeGreaterThan(oldMemory);
  expect(memory.counts).toMatchObject({ outbox: QUEUED, session: 1, later: 0 });

  // The network is there again: both send everything.
  relay.fate = () => 'ANSWERED';
  await relay.mend();
  for (const one of [page, other]) {
    await one.locator('[data-unsent="0"][data-sync="ALL_SENT"]').waitFor({ timeout: 90_000 });
  }
  expect(await isSamePage(page)).toBe(true);
  expect(await buildOf(page)).toBe('old');
  await expectArrivedOnce(page, ids);
  await expectArrivedOnce(other, before.ids);
  const known = new Set((await ledgerOf(product)).map(({ id }) => id));
  expect(atOldServer.filter(({ id }) => !known.has(id))).toEqual([]);

  // One press, and it is the new version, with everything the device knew, at work at once.
  await update.click();
  await page.waitForFunction((next) => document.documentElement.dataset.build === next, NEXT_BUILD);
  await page.locator('[data-sync="ALL_SENT"]').waitFor();
  expect(await memoryOf(page)).toMatchObject({ version: memory.version, counts: { session: 1, outbox: 0 } });
  await toDoor(page);
  await page.evaluate(scannedText(guest.text));
  await page.locator('[data-verdict]').waitFor();
  await page.locator('[data-unsent="0"][data-sync="ALL_SENT"]').waitFor();
  const { deviceId } = await memoryOf(page);
  const lines = (await ledgerOf(product, deviceId)).filter(({ id }) => !ids.includes(id));
  expect(lines).toMatchObject([{ verdict: 'applied' }]);
}, 300_000);
