import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { DoorMeeting } from '../src/domain/meetings/meeting.ts';
import { seatState } from '../src/domain/meetings/seat-state.ts';
import { currentTimeslot } from '../src/domain/schedule/current-timeslot.ts';
import { formatSpan } from '../src/domain/time/format.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** The wall board on a big screen: now and next, live, without a network, with and without names. */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let timezone: string;
let wall: Launched;
let page: Page;
let complaints: string[];
let names: string[];

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  ({ id: programId, slug, timezone } = program);
  wall = await launch({ viewport: { width: 1920, height: 1080 }, serviceWorker: true });
  page = await wall.context.newPage();
  complaints = complaintsOf(page);
  await signIn(page, product, 'Program manager');
  names = (await snapshot(staff, programId)).flatMap(({ noun, doc }) =>
    noun === 'organization' && doc ? [doc.name] : [],
  );
});
afterAll(async () => {
  await wall?.close();
  await product?.end();
});

const open = async (search = ''): Promise<void> => {
  await page.goto(`${product.url}/programs/${slug}/board${search}`);
  await page.locator('[data-board-table]').first().waitFor();
};

/** Whatever page it hangs on: turned by hand until it is there. */
async function find(selector: string): Promise<void> {
  const found = page.locator(selector);
  for (let turn = 0; turn < 20 && (await found.count()) === 0; turn += 1) {
    const at = await page.locator('[data-board-page]').getAttribute('data-board-page');
    await page.keyboard.press('ArrowRight');
    await page.locator(`[data-board-page]:not([data-board-page="${at}"])`).waitFor();
  }
  await found.first().waitFor();
}

/** The meetings whose tables hang there: of the running timeslot, else of the next one. */
async function shownMeetings(): Promise<DoorMeeting[]> {
  const changes = await snapshot(staff, programId);
  const slots = changes.flatMap(({ noun, doc }) =>
    noun === 'timeslot' && doc?.timeslotType === 'TIMESLOT' && doc.disabledAt === null ? [doc] : [],
  );
  const slot = currentTimeslot(slots, new Date().toISOString());
  return changes.flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc?.meetingStatus === 'ACCEPTED' && doc.timeslotId === slot?.id && doc.roomId
      ? [doc]
      : [],
  );
}

// T0833
test('the big screen says what is now and next, with countdowns, and shows every table without scrolling', async () => {
  await open();
  const changes = await snapshot(staff, programId);
  const slots = changes.flatMap(({ noun, doc }) =>
    noun === 'timeslot' && doc?.timeslotType === 'TIMESLOT' ? [doc] : [],
  );
  const now = new Date().toISOString();
  const running = currentTimeslot(slots, now);
  if (running && running.slotStartTime <= now) {
    const present = page.getByRole('region', { name: 'Now', exact: true });
    await present.getByText(formatSpan(running.slotStartTime, running.slotEndTime, timezone)).waitFor();
    await present.getByRole('timer', { name: /until this timeslot ends$/ }).waitFor();
  }
  await page
    .getByRole('region', { name: 'Next', exact: true })
    .getByRole('timer', { name: /until the next timeslot starts$/ })
    .waitFor();

  const meetings = await shownMeetings();
  expect(meetings.length).toBeGreaterThan(0);
  const seen = new Map<string, string | null>();
  const count = await page.locator('[data-board-page]').count();
  const total = count
    ? Number(/of (\d+)/.exec((await page.locator('[data-board-page]').textContent()) ?? '')?.[1])
    : 1;
  await page.keyboard.press(' ');
  for (let turn = 0; turn < total; turn += 1) {
    for (const table of await page.locator('[data-meeting]').all()) {
      seen.set((await table.getAttribute('data-meeting'))!, await table.getAttribute('data-seat-state'));
      expect(await table.locator('svg').count()).toBe(1);
    }
    // Nothing is cut off at the bottom: the lowest table ends above the page marks.
    const overflow = await page.evaluate(() => ({
      page: document.documentElement.scrollHeight - window.innerHeight,
      tables: Math.max(
        ...[...document.querySelectorAll('[data-board-table]')].map((table) => {
          const area = table.closest('section')?.parentElement;
          return table.getBoundingClientRect().bottom - (area?.getBoundingClientRect().bottom ?? 0);
        }),
      ),
    }));
    expect(overflow.page).toBeLessThanOrEqual(0);
    expect(overflow.tables).toBeLessThanOrEqual(1);
    if (total > 1) {
      await page.keyboard.press('ArrowRight');
      await page.locator(`[data-board-page="${((turn + 1) % total) + 1}"]`).waitFor();
    }
  }
  expect([...seen.keys()].sort()).toEqual(meetings.map(({ id }) => id).sort());
  for (const meeting of meetings) expect(seen.get(meeting.id)).toBe(seatState(meeting, now));
  expect(await axe(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

// T0837
test('the pages turn by themselves, stop at a tap, and go on at the next', async () => {
  await page.clock.install();
  await open('?every=10');
  const marks = page.locator('[data-board-page]');
  await marks.waitFor();
  const at = async () => await marks.getAttribute('data-board-page');
  const first = await at();
  await page.clock.runFor(11_000);
  await expect.poll(at).not.toBe(first);
  const second = await at();
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByText('Paused. Tap or press the space bar to continue.').waitFor();
  await page.clock.runFor(60_000);
  expect(await at()).toBe(second);
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(11_000);
  await expect.poll(at).not.toBe(second);
  await page.close();
  page = await wall.context.newPage();
  complaints = complaintsOf(page);
});

// T0834
test('a check-in made elsewhere appears without a reload', async () => {
  await open();
  const meeting = (await shownMeetings()).find(
    ({ ownerAttendance, participantAttendance }) => !ownerAttendance && !participantAttendance,
  );
  expect(meeting).toBeDefined();
  await page.keyboard.press(' ');
  await find(`[data-meeting="${meeting!.id}"]`);
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = 'once';
  });
  await page
    .locator(`[data-meeting="${meeting!.id}"]`)
    .getByText(/^Missing: .+/)
    .waitFor();
  await staff.ask(api.attendOwner, {
    params: { id: meeting!.id },
    body: { ownerAttendedAt: new Date().toISOString() },
  });
  await page.locator(`[data-meeting="${meeting!.id}"][data-seat-state="ONE_HERE"]`).waitFor();
  await page.locator(`[data-meeting="${meeting!.id}"]`).getByText('1 of 2 here', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.loaded)).toBe('once');
});

// T0835
test('with names off no organization’s name is on the screen, and its address keeps that', async () => {
  await open();
  await page.keyboard.press(' ');
  await page.mouse.move(300, 300);
  await page.getByRole('button', { name: 'Names on' }).click();
  await page.getByRole('button', { name: 'Names off' }).waitFor();
  await page.waitForURL((url) => url.searchParams.get('names') === 'off');
  await page.reload();
  await page.locator('[data-board-table]').first().waitFor();
  const total = Number(
    /of (\d+)/.exec((await page.locator('[data-board-page]').allTextContents()).join(''))?.[1] ?? 1,
  );
  await page.keyboard.press(' ');
  for (let turn = 1; turn <= total; turn += 1) {
    const said = (await page.locator('main').innerText()).toLowerCase();
    expect(said).toMatch(/\d missing|nobody is missing|free: /);
    const shown = names.filter((name) => name.length > 3 && said.includes(name.toLowerCase()));
    expect(shown).toEqual([]);
    if (total > 1) {
      await page.keyboard.press('ArrowRight');
      await page.locator(`[data-board-page="${(turn % total) + 1}"]`).waitFor();
    }
  }
});

test('rooms, colours and page time are chosen in the bar, which hides itself', async () => {
  await page.clock.install();
  await open();
  const controls = page.locator('[data-board-controls]');
  await page.getByRole('button', { name: 'All rooms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rooms on this board' });
  const name = await dialog.locator('label').first().innerText();
  await dialog.locator('label').first().click();
  await expect.poll(() => dialog.getByRole('checkbox').first().isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('heading', { level: 2 }).allTextContents()).toHaveLength(1);
  expect((await page.getByRole('heading', { level: 2 }).textContent()) ?? '').toContain(name);
  await page.getByLabel('Colors').selectOption('dark');
  await page.getByLabel('Time per page').selectOption('30');
  const { searchParams } = new URL(page.url());
  expect([...searchParams.keys()].sort()).toEqual(['every', 'rooms', 'theme']);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(background).toBe('rgb(4, 5, 12)');
  expect(await axe(page)).toEqual([]);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(6000);
  await expect.poll(() => controls.getAttribute('data-board-controls')).toBe('hidden');
  await page.mouse.move(500, 500);
  await expect.poll(() => controls.getAttribute('data-board-controls')).toBe('shown');
  await page.close();
  page = await wall.context.newPage();
  complaints = complaintsOf(page);
});

// T0838
test('without a network it stays as it is, says how old it is, and opens anew from the device alone', async () => {
  await open();
  await page.locator('[data-board-fresh="FRESH"]').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await product.cut();
  try {
    await page.locator('[data-board-fresh="OFFLINE"]').waitFor({ timeout: 90_000 });
    await page.getByText(/Offline · Last updated \d\d:\d\d/).waitFor();
    expect(await page.locator('[data-board-table]').count()).toBeGreaterThan(0);
    await page.reload();
    await page.locator('[data-board-table]').first().waitFor();
    await page.getByText(/Offline · Last updated \d\d:\d\d/).waitFor();
  } finally {
    await product.restore();
  }
  await page.locator('[data-board-fresh="FRESH"]').waitFor({ timeout: 60_000 });
});

test('it is for the staff of the program, who find it at Rooms', async () => {
  await page.goto(`${product.url}/programs/${slug}/rooms`);
  await page.getByRole('main').getByRole('link', { name: 'Wall board' }).click();
  await page.waitForURL(/\/board$/);
  await page.locator('[data-wall-board]').waitFor();
  const phone = await launch({ viewport: { width: 390, height: 844 } });
  try {
    const guest = await phone.context.newPage();
    await signIn(guest, product, 'Organization Owner', `${product.url}/programs/${slug}/board`);
    await guest.getByText("You don't have permission to access this resource.").waitFor();
    expect(await guest.locator('[data-board-table]').count()).toBe(0);
  } finally {
    await phone.close();
  }
});
