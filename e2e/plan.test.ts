import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { dayOf } from '../src/domain/time/zones.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, overflow, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** From wishes to a published plan, and back: an organizer in a browser. */

let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let eventId: string;
/** An organization that wishes to meet four others. */
let wishing: string;

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
  // A day of its own, far from those of the demo, so that no hour matters.
  const date = dayOf(addMinutes(new Date().toISOString(), 20 * 1440), program.timezone);
  const day = { name: 'Matchmaking', type: ['offline' as const], date, startTime: '09:00', endTime: '12:00' };
  const made = await staff.ask(api.submitEvent, {
    params: { programId },
    body: { events: [{ ...day, duration: 30 }], rooms: [] },
  });
  eventId = made.events[0]?.id ?? '';
  const { items } = await staff.ask(api.listProgramOrganizations, {
    params: { programId },
    query: { size: 12 },
  });
  wishing = items[0]?.name ?? '';
  // Each wishes the four after it. The demo may have lists already: they are written anew.
  for (const [index, { id: organizationId }] of items.entries()) {
    const params = { programId, organizationId };
    const { version, wishes } = await staff.ask(api.getWishes, { params });
    const base = {
      wants: wishes.flatMap(({ partnerId, kind }) => (kind === 'WANT' ? [partnerId] : [])),
      nots: wishes.flatMap(({ partnerId, kind }) => (kind === 'NOT' ? [partnerId] : [])),
    };
    const wants = [1, 2, 3, 4].flatMap((step) => items[(index + step) % items.length]?.id ?? []);
    await staff.ask(api.saveWishes, { params, body: { version, base, wants, nots: [] } });
  }
});
afterAll(() => product?.end());

const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .filter({ visible: true })
    .first();

/** Pictures for people to look at, by day and by night, taken when E2E_PICTURES is set; not kept. */
const picture = async (page: Page, name: string) => {
  if (!process.env.E2E_PICTURES) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `test-results/plan-${name}-${colorScheme}.png` });
  }
};

async function expectSound(page: Page) {
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

const meetings = async () =>
  await arrange(product, ({ tx }) =>
    tx
      .selectFrom('meeting')
      .select(['id', 'meeting_status', 'timeslot_id', 'room_id', 'seat_number'])
      .where('program_id', '=', programId)
      .where('is_deleted', '=', false)
      .orderBy('id')
      .execute(),
  );

describe.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('A plan at $width px', (viewport) => {
  const mark = String(viewport.width);
  let desk: Launched;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    desk = await launch({ viewport });
    page = await desk.context.newPage();
    complaints = complaintsOf(page);
    await signIn(page, product, 'Program manager');
  });
  afterAll(() => desk?.close());

  // T3240
  test('is made from wishes, looked at, published and taken back: then all is as it was', async () => {
    const before = await meetings();
    await page.goto(`${product.url}/programs/${slug}/plans`);
    await button(page, 'New plan').click();
    await page.getByRole('radio', { name: /The whole program/ }).waitFor();
    await page.getByText('Repair what is published', { exact: true }).click();
    const cost = page.getByRole('slider', { name: /^What a move costs: 31/ });
    await cost.focus();
    await cost.press('ArrowRight');
    await page.getByRole('slider', { name: /^What a move costs: 32/ }).waitFor();
    await expectSound(page);
    await picture(page, `repair-${mark}`);
    await page.getByText('The whole program', { exact: true }).click();
    await page.getByText(/^Matchmaking · /).click();
    await page.getByText('Single organizations', { exact: true }).click();
    await button(page, 'No meetings for: Choose an organization').click();
    await page.getByRole('list', { name: 'Organizations' }).getByRole('button').first().click();
    await page.getByRole('group', { name: 'Times without meetings' }).last().getByLabel('From').waitFor();
    await expectSound(page);
    await picture(page, `single-${mark}`);
    await button(page, /^Remove .+/).click();
    await expectSound(page);
    await picture(page, `settings-${mark}`);
    await button(page, 'Make the plan').click();

    await page.getByText('Of the possible maximum').first().waitFor({ timeout: 60_000 });
    await page.getByText('Draft', { exact: true }).first().waitFor();
    await page
      .getByText(/^\d{1,3}(\.\d)?\s%$/)
      .first()
      .waitFor();
    await expectSound(page);
    await picture(page, `draft-${mark}`);
    await page.getByRole('tab', { name: 'Not met' }).click();
    await page.getByRole('combobox', { name: 'Reason' }).waitFor();
    await picture(page, `unmet-${mark}`);
    await page.getByRole('tab', { name: 'Timetable' }).click();
    await page.getByRole('combobox', { name: 'Event' }).selectOption(eventId);
    await page.getByRole('table', { name: 'Timetable' }).waitFor();
    await expectSound(page);
    await picture(page, `grid-${mark}`);
    await page.getByRole('tab', { name: 'Who meets whom' }).click();
    await page.getByRole('table', { name: 'Who meets whom by kind' }).waitFor();
    await expectSound(page);
    await picture(page, `kinds-${mark}`);

    // One pair must not meet: the plan is made again, and compared with the first.
    await page.getByRole('tab', { name: 'Meetings' }).click();
    // One that the plan made: what was agreed on by hand stays.
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByText('New', { exact: true }), visible: true })
      .getByRole('button', { name: /^Actions for .* with / })
      .first();
    const pair = ((await first.getAttribute('aria-label')) ?? '').replace('Actions for ', '');
    await first.click();
    await page.getByRole('menuitem', { name: 'Must not meet' }).click();
    await button(page, 'Make it again with 1 change').click();
    const { pathname } = new URL(page.url());
    await button(page, 'Make the plan').click();
    await page.waitForURL((url) => url.pathname !== pathname);
    await page.getByText('Draft', { exact: true }).first().waitFor({ timeout: 60_000 });
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('table', { name: 'Two plans in numbers' }).waitFor();
    await page.getByText(pair, { exact: true }).first().waitFor();
    await expectSound(page);
    await picture(page, `compare-${mark}`);
    expect(await meetings()).toEqual(before);

    await button(page, 'Publish').click();
    await page.getByText('All of it is published or nothing.', { exact: false }).waitFor();
    await expectSound(page);
    await picture(page, `publish-${mark}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText(/^Published by /).waitFor({ timeout: 60_000 });
    const published = await meetings();
    expect(published.length).toBeGreaterThan(before.length + 10);
    const seats = published
      .filter(({ meeting_status: status, room_id: room }) => status === 'ACCEPTED' && room)
      .map((one) => `${one.timeslot_id}/${one.room_id}/${one.seat_number}`);
    expect(new Set(seats).size).toBe(seats.length);
    await picture(page, `published-${mark}`);

    await button(page, 'Take it back').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back', exact: true }).click();
    await page.getByText(/^Taken back by /).waitFor({ timeout: 60_000 });
    expect(await meetings()).toEqual(before);
    expect(complaints).toEqual([]);
  });

  // T3264
  test('is not needed for a single meeting: staff choose one side, and are proposed the other with the reason, then the best time and table', async () => {
    const before = await meetings();
    await page.goto(`${product.url}/programs/${slug}?tab=meeting&addMeeting=true`);
    const dialog = page.getByRole('dialog', { name: 'Add Organizations Meeting' });
    await dialog.getByRole('searchbox', { name: 'Search requester' }).fill(wishing);
    await dialog
      .getByRole('group', { name: 'Requester', exact: false })
      .getByText(wishing, { exact: true })
      .click();
    const proposed = dialog.getByRole('region', { name: `Proposed for ${wishing}` });
    const partner = proposed.getByRole('button', { name: /Both wish to meet|wishes to meet/ }).first();
    await partner.waitFor();
    await expectSound(page);
    await picture(page, `partners-${mark}`);
    await partner.click();
    const times = dialog.getByRole('region', { name: 'Best times for both' }).getByRole('button');
    await times.nth(1).click();
    await times.nth(1).and(page.locator('[aria-pressed="true"]')).waitFor();
    await expectSound(page);
    await picture(page, `places-${mark}`);
    await dialog.getByRole('button', { name: 'Add meeting', exact: true }).click();
    await toast(page, 'Meeting created:').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const after = await meetings();
    const made = after.filter(({ id }) => !before.some((one) => one.id === id));
    expect(made.map(({ meeting_status: status }) => status)).toEqual(['ACCEPTED']);
    expect(complaints).toEqual([]);
  });
});
