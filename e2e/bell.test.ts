import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** The bell of timeslots: chosen in the program's settings, rung by a wall board and a tablet at the same instant, without a network. */

let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let folder: string;
const open: Launched[] = [];
const heard: string[][] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-bell-'));
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

async function device(profile: string, width: number, height: number): Promise<Page> {
  const launched = await launch({ userDataDir: join(folder, profile), viewport: { width, height } });
  open.push(launched);
  return await opened(launched.context);
}

/**
 * A page that notes every note that is played, with the time of its clock, and plays none before it was touched: what a test
 * asks of a page counts as a touch for the browser, so that it would never wait for one.
 */
async function opened(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  heard.push(complaintsOf(page));
  await page.addInitScript(() => {
    const played: number[] = [];
    Object.assign(window, { played });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      played.push(Date.now());
      start.call(this, when);
    };
    let touched = false;
    for (const gesture of ['keydown', 'pointerdown'])
      addEventListener(gesture, () => (touched = true), { capture: true });
    const state = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'state')?.get;
    Object.defineProperty(BaseAudioContext.prototype, 'state', {
      get() {
        return touched ? state?.call(this) : 'suspended';
      },
    });
    const resume = AudioContext.prototype.resume;
    AudioContext.prototype.resume = async function () {
      await resume.call(this);
      this.dispatchEvent(new Event('statechange'));
    };
  });
  return page;
}
const playedOn = (page: Page) => page.evaluate(() => (window as unknown as { played: number[] }).played);

// T2040
test('staff choose the bell; a board and a tablet ring together without a network, and each is muted by itself', async () => {
  const laptop = await device('laptop', 1440, 900);
  await signIn(laptop, product, 'Program manager', `${product.url}/programs/${slug}/edit`);
  const card = laptop.getByRole('group', { name: 'Bell rings on' });
  await card.getByText('Wall board', { exact: true }).click();
  await card.getByText('Door tablets', { exact: true }).click();
  await laptop.getByRole('button', { name: 'Try it: At the start' }).click();
  expect((await playedOn(laptop)).length).toBeGreaterThan(0);
  expect(await axe(laptop)).toEqual([]);
  await laptop.getByRole('button', { name: 'Save changes' }).click();
  const { name } = (await staff.ask(api.getProgram, { params: { programId } })) as { name: string };
  await toast(laptop, `${name} has been saved.`).waitFor();

  const before = await device('board', 1920, 1080);
  await signIn(before, product, 'Program manager', `${product.url}/programs/${slug}/board`);
  await before.locator('[data-board-table]').first().waitFor();
  const paired = await device('tablet', 1180, 820);
  const { code } = await staff.ask(api.createDevicePairing, {
    params: { programId },
    body: { name: 'Door 1', mode: 'DOOR', roomIds: [], pin: '2468' },
  });
  await paired.goto(`${product.url}/kiosk#${code}`);
  await paired.getByRole('button', { name: 'Pair this tablet' }).click();
  await paired.getByText('Get this tablet ready').waitFor();
  await paired.getByRole('button', { name: 'Open the door' }).click();
  await paired.getByText('Hold a code in front of the camera').waitFor();
  await paired.getByRole('button', { name: 'Bell', exact: true, pressed: true }).waitFor();

  // Opened on another day, each waits for a touch, and says so.
  const silent = 'The bell is silent until this screen is touched';
  const again: Page[] = [];
  for (const page of [before, paired]) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const fresh = await opened(page.context());
    await fresh.goto(page.url());
    await page.close();
    await fresh.getByText(silent).waitFor();
    expect(await axe(fresh)).toEqual([]);
    await fresh.keyboard.press('Shift');
    await fresh.getByText(silent).waitFor({ state: 'detached' });
    again.push(fresh);
  }
  const [board, tablet] = again as [Page, Page];
  expect(heard.flat()).toEqual([]);

  const { events } = await staff.ask(api.listEvents, { params: { programId } });
  const lists = await Promise.all(
    events.map(({ id: eventId }) => staff.ask(api.listTimeslots, { params: { programId, eventId } })),
  );
  const starts = lists
    .flatMap(({ timeslots }) => timeslots)
    .filter(({ timeslotType, disabledAt }) => timeslotType === 'TIMESLOT' && disabledAt === null)
    .map(({ slotStartTime }) => Date.parse(slotStartTime))
    .sort((a, b) => a - b);
  const next = starts.find((at) => at > Date.now() + 60_000);
  if (!next) throw new Error('The demo has no timeslot ahead.');
  await product.cut();
  try {
    for (const page of [board, tablet]) {
      await page.clock.install({ time: next - 60_000 });
      await page.reload();
      await page
        .locator(page === board ? '[data-board-table]' : 'main')
        .first()
        .waitFor();
      await page.keyboard.press('Shift');
      // The mute stands once the bell's code and the timetable are there.
      const mute = page.getByRole('button', { name: 'Bell', exact: true, pressed: true });
      await mute.waitFor();
      await page.clock.runFor(70_000);
      const played = await playedOn(page);
      expect(played.length).toBeGreaterThan(0);
      // Each within a second of the timeslot's start, and so of each other.
      expect(played.every((at) => Math.abs(at - next) < 1000)).toBe(true);
      // The board's controls hide until something moves.
      await page.mouse.move(300, 300);
      await mute.click();
      await page.reload();
      const off = page.getByRole('button', { name: 'Bell', exact: true, pressed: false });
      await off.waitFor();
    }
  } finally {
    await product.restore();
  }
});
