import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** A hall that runs late: an organizer shifts the rest of the day, a participant sees it, and it is undone. */

let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let launched: Launched;
let page: Page;
let heard: string[];

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  ({ id: programId, slug } = program);
  launched = await launch({ viewport: { width: 1440, height: 900 } });
  page = await launched.context.newPage();
  heard = complaintsOf(page);
});
afterAll(async () => {
  await launched?.close();
  await product?.end();
});

/** When each timeslot that is still to come begins, by its id. */
async function startsAhead(): Promise<Map<string, number>> {
  const { events } = await staff.ask(api.listEvents, { params: { programId } });
  const lists = await Promise.all(
    events.map(({ id: eventId }) => staff.ask(api.listTimeslots, { params: { programId, eventId } })),
  );
  return new Map(
    lists
      .flatMap(({ timeslots }) => timeslots)
      .map(({ id, slotStartTime }): [string, number] => [id, Date.parse(slotStartTime)])
      .filter(([, at]) => at > Date.now()),
  );
}

// T2058
test('staff see what a shift would move, shift, and undo it; timeslots and meetings stand where they were', async () => {
  await signIn(page, product, 'Program manager', `${product.url}/programs/${slug}?tab=schedule`);
  await page.getByRole('link', { name: 'Shift the schedule' }).click();
  await page.getByRole('heading', { name: 'Shift the schedule', level: 1 }).waitFor();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText(/: 10 minutes later from /).waitFor();
  await preview.getByText(/moves? with (its|their) timeslots?\.$/).waitFor();
  expect(await axe(page)).toEqual([]);

  const before = await startsAhead();
  await page.getByLabel('Later by').selectOption('5');
  await preview.getByText(/: 5 minutes later from /).waitFor();
  await preview.getByRole('button', { name: /^Shift \d+ timeslots?$/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/everyone concerned is notified immediately/).waitFor();
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Shift and notify' }).click();
  await page.getByText(/^The schedule is shifted\./).waitFor();
  const undo = page.getByRole('button', { name: /^Undo: / });
  await undo.waitFor();
  const after = await startsAhead();
  const moved = [...before].filter(([id, at]) => (after.get(id) ?? 0) - at === 5 * 60_000);
  expect(moved.length).toBeGreaterThan(0);
  expect([...before].filter(([id, at]) => ![0, 5 * 60_000].includes((after.get(id) ?? 0) - at))).toEqual([]);

  await undo.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo shift' }).click();
  await page.getByText(/^It is undone\./).waitFor();
  await page.getByText(/^Undone by /).waitFor();
  expect(await startsAhead()).toEqual(before);
  expect(heard).toEqual([]);
});
