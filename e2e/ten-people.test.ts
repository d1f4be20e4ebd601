import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { CHECK_IN_OPENS_MINUTES } from '../src/domain/meetings/check-in-terms.ts';
import { CHECK_IN_CLOSES_MINUTES } from '../src/domain/meetings/scan.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { until } from '../tests/support/until.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { type Crowd, gatherCrowd, ofNoun, type Visitor } from './support/door-crowd.ts';
import { complaintsOf, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { createFakeScreen, type FakeScreen } from './support/qr-video.ts';

/**
 * Ten people at a door, checked in by somebody who has never seen it and does what the screen says. Counted in the page:
 * every press and every letter. The ceilings are what it takes today; whoever makes it more has to say why.
 */
const MAX_TAPS_AT_THE_DOOR = 3;
const MAX_TAPS_A_TABLE = 2;

/** A table's name in a verdict, at least. */
const READABLE_AT_TWO_METRES_PX = 120;
/** Longer than the test takes on a slow machine. */
const QUIET_MS = 90_000;

let product: Product;
let staff: ApiClient;
let slug: string;
let folder: string;
let camera: FakeScreen;
let tablet: Launched;
let page: Page;
let complaints: string[];
let crowd: Crowd;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-ten-'));
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  slug = program.slug;
  await calm(ofNoun(await snapshot(staff, program.id), 'timeslot').flatMap(turnsOf));
  crowd = await gatherCrowd(staff, program.id);
  camera = createFakeScreen(join(folder, 'camera.y4m'));
  tablet = await launch({ fakeCameraFile: camera.file, viewport: { width: 820, height: 1180 } });
  await tablet.context.addInitScript(countHands);
  page = await tablet.context.newPage();
  complaints = complaintsOf(page);
  await signIn(page, product, 'Program manager');
}, 300_000);
afterAll(async () => {
  await tablet?.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs in the page: what hands do, also where a click is made by a key. */
function countHands(): void {
  const count = { taps: 0, letters: 0 };
  (window as unknown as { hands: typeof count }).hands = count;
  const capture = { capture: true };
  window.addEventListener(
    'pointerdown',
    () => {
      count.taps += 1;
    },
    capture,
  );
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key.length === 1) count.letters += 1;
    },
    capture,
  );
}

const hands = () =>
  page.evaluate(() => ({ ...(window as unknown as { hands: { taps: number; letters: number } }).hands }));

/** When a door changes its mind about somebody because time goes by. */
const turnsOf = ({ slotStartTime, slotEndTime }: { slotStartTime: string; slotEndTime: string }) => [
  addMinutes(slotStartTime, -CHECK_IN_OPENS_MINUTES),
  slotStartTime,
  slotEndTime,
  addMinutes(slotEndTime, CHECK_IN_CLOSES_MINUTES),
];

/** Waits until no such moment comes while the test runs. */
async function calm(turns: readonly string[]): Promise<void> {
  await until(
    'the timetable is quiet for a while',
    () => {
      const [from, to] = [new Date(Date.now() - 1000), new Date(Date.now() + QUIET_MS)];
      return !turns.some((turn) => from.toISOString() <= turn && turn <= to.toISOString());
    },
    // Around midnight a timeslot ends a minute before the next begins.
    QUIET_MS + 90_000,
  );
}

const verdict = () =>
  page.evaluate(() => document.querySelector('[data-verdict]')?.getAttribute('data-verdict') ?? '');

/** Somebody holds a badge before the camera; nobody touches anything. @returns the words on the screen */
async function holdsUp({ badge }: Visitor): Promise<string> {
  const before = await verdict();
  camera.show(badge);
  await page.waitForFunction((old) => {
    const shown = document.querySelector('[data-verdict]')?.getAttribute('data-verdict') ?? '';
    return shown !== '' && shown !== old;
  }, before);
  const words = await page.getByRole('alert').innerText();
  camera.show(null);
  return words;
}

/** Of the table's name in the verdict, in px. */
const placeSize = () =>
  page.locator('[data-place]').evaluate((place) => Number.parseFloat(getComputedStyle(place).fontSize));

const attendance = async ({ meeting }: Pick<Visitor, 'meeting'>) => {
  const { ownerAttendedAt, participantAttendedAt } = await staff.ask(api.getMeeting, {
    params: { id: meeting.id },
  });
  return [ownerAttendedAt, participantAttendedAt].filter((at) => at !== null).length;
};

// T0894
test('ten people come to the door: what it takes is a tap to open it, one to say which room it is, and one for who has no badge', async () => {
  await page.goto(product.url);
  const open = page.getByRole('link', { name: 'Open the door' }).first();
  await open.waitFor();
  const before = await hands();
  const began = Date.now();

  await open.click();
  await page.getByText('Which room is this door?').waitFor();
  await page.getByRole('button', { name: crowd.room.name, exact: true }).click();
  await page.getByRole('heading', { name: `Check-in · ${crowd.room.name}` }).waitFor();
  await page.getByText('Hold a code in front of the camera').waitFor();
  for (const visitor of crowd.here) {
    const words = await holdsUp(visitor);
    expect(words).toContain('Checked in');
    expect(words).toContain(visitor.name);
    expect(await placeSize()).toBeGreaterThanOrEqual(READABLE_AT_TWO_METRES_PX);
  }
  const early = await holdsUp(crowd.early);
  expect(early).toContain(crowd.early.name);
  expect(early).toMatch(/Too early|No meeting today|Another room|Online meeting/);
  await page.getByText('Or scan the next badge').waitFor();
  const elsewhere = await holdsUp(crowd.elsewhere);
  expect(elsewhere).toMatch(/Another room: go to/);
  const again = await holdsUp(crowd.twice);
  expect(again).toContain('Already checked in');
  // It says so and goes away by itself.
  await page.waitForSelector('[data-verdict]', { state: 'detached' });

  // Without a badge: the screen lists whom the room still expects, first those for whom somebody waits.
  const expected = page.getByRole('region', { name: 'Expected here now' });
  await expected.getByRole('button', { name: crowd.forgetful.name }).first().click();
  await page.waitForSelector('[data-verdict*=":CHECKED_IN"]');
  expect(await page.getByRole('alert').innerText()).toContain(crowd.forgetful.name);
  await page.getByRole('alert').locator('..').getByRole('button', { name: 'Undo' }).waitFor();
  // And after it, without scrolling.
  await page.waitForSelector('[data-verdict]', { state: 'detached' });
  const last = page.getByRole('region', { name: 'Last scan' });
  await last.getByText(crowd.forgetful.name).waitFor();
  const undo = await last.getByRole('button', { name: /^Undo/ }).boundingBox();
  expect(undo && undo.y >= 0 && undo.y + undo.height <= (page.viewportSize()?.height ?? 0)).toBe(true);

  const seconds = (Date.now() - began) / 1000;
  const after = await hands();
  const taps = after.taps - before.taps;
  const letters = after.letters - before.letters;
  process.stdout.write(`ten people at the door: ${taps} taps, ${letters} letters, ${seconds.toFixed(0)} s\n`);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS_AT_THE_DOOR);
  expect(letters).toBe(0);

  await page
    .getByText(/All sent/)
    .first()
    .waitFor();
  for (const visitor of crowd.here.slice(1)) expect(await attendance(visitor)).toBeGreaterThanOrEqual(1);
  expect(await attendance(crowd.forgetful)).toBe(2);
  expect(complaints).toEqual([]);
});

// T0895
test('tables with two people each are checked in by two taps a table, one for the room and one for the timeslot', async () => {
  await page.goto(`${product.url}/programs/${slug}/rooms`);
  const room = page.getByRole('link', { name: new RegExp(crowd.room.name) }).first();
  await room.waitFor();
  const before = await hands();
  const began = Date.now();
  await room.click();
  for (const { meeting, name } of crowd.tables) {
    const table = page.getByRole('button', { name: new RegExp(escaped(name)) }).first();
    if (meeting === crowd.tables[0]?.meeting) {
      await page.locator('[data-meeting]').first().waitFor();
      // On a slow machine it may have begun meanwhile.
      if ((await page.locator(`[data-meeting="${meeting.id}"]`).count()) === 0)
        await page.getByRole('button', { name: 'Next timeslot' }).click();
      await page.waitForSelector(`[data-meeting="${meeting.id}"]`);
    }
    await table.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Check-in All', exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.waitForSelector(
      `[data-meeting="${meeting.id}"]:is([data-seat-state="BOTH_HERE"], [data-seat-state="LATE"])`,
    );
  }
  const { taps } = await hands();
  const seconds = (Date.now() - began) / 1000;
  process.stdout.write(
    `${2 * crowd.tables.length} people at ${crowd.tables.length} tables: ${taps - before.taps} taps, ${seconds.toFixed(0)} s\n`,
  );
  expect(taps - before.taps).toBeLessThanOrEqual(2 + MAX_TAPS_A_TABLE * crowd.tables.length);
  await page
    .getByText(/All sent/)
    .first()
    .waitFor();
  for (const table of crowd.tables) expect(await attendance(table)).toBe(2);
  expect(complaints).toEqual([]);
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
