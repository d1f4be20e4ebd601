import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { csvOf } from '../src/domain/tables/csv.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, overflow, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** Sessions: from a file of talks to a phone that registers for one, without a network too, until one is deleted. */

/** Pictures for people to look at; not kept. */
const PICTURES = join(import.meta.dirname, '../test-results/sessions');

let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
/** The last day of the program with an event. */
let date: string;
const open: Launched[] = [];
const heard: string[][] = [];

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  ({ id: programId, slug } = program);
  const { events } = await staff.ask(api.listEvents, { params: { programId } });
  date = events
    .filter(({ eventStatus }) => eventStatus === 'PUBLISHED')
    .map((event) => event.date)
    .sort()
    .at(-1)!;
});
afterAll(async () => {
  for (const device of open) await device.close();
  await product?.end();
});

const at = (path: string) => `${product.url}/programs/${slug}${path}`;

async function device(width: number, height: number, who: string) {
  const launched = await launch({ viewport: { width, height } });
  open.push(launched);
  const page = await launched.context.newPage();
  heard.push(complaintsOf(page));
  await signIn(page, product, who);
  return { launched, page };
}
const picture = (page: Page, name: string) =>
  page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });

// T3052
test('talks of a file become sessions; a participant registers on the phone, sees it without a network, and hears that it is deleted', async () => {
  const { page: laptop } = await device(1440, 900, 'Program manager');
  await laptop.goto(at('/events/import'));
  await laptop.getByRole('heading', { name: 'Choose a file' }).waitFor();
  const csv = csvOf([
    ['Title', 'Room', 'Date', 'Start', 'End'],
    ['Opening of the night', 'The garden', date, '22:00', '22:30'],
    ['How tables find their people', 'The garden', date, '22:30', '23:00'],
  ]);
  await laptop
    .locator('input[type=file]')
    .setInputFiles({ name: 'talks.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await laptop.getByRole('radio', { name: 'Sessions to register for' }).check();
  await laptop.getByText('2 new sessions').waitFor();
  await picture(laptop, 'import');
  await laptop.getByRole('button', { name: 'Import the schedule' }).click();
  const sure = laptop.getByRole('alertdialog', { name: 'Import the schedule?' });
  await sure.getByText('2 sessions').waitFor();
  await sure.getByRole('button', { name: 'Import' }).click();
  await laptop.getByText('Everything in this file already exists.').waitFor();
  await laptop.getByRole('link', { name: 'Open the sessions' }).click();
  await laptop.getByRole('heading', { name: 'How tables find their people' }).waitFor();
  expect(await axe(laptop)).toEqual([]);
  expect(await overflow(laptop)).toBe(0);
  await picture(laptop, 'desk');

  const { launched, page: phone } = await device(390, 844, 'first-owner@demo.example');
  await phone.goto(at('/my-schedule'));
  await phone.getByRole('heading', { name: 'My schedule', level: 1 }).waitFor();
  await phone.locator('summary', { hasText: '2 sessions' }).click();
  await phone.getByRole('button', { name: 'Register for “Opening of the night”' }).click();
  await phone.getByRole('button', { name: 'Leave “Opening of the night”' }).waitFor();
  expect(await axe(phone)).toEqual([]);
  expect(await overflow(phone)).toBe(0);
  await picture(phone, 'phone');

  await launched.context.setOffline(true);
  await expect
    .poll(() => phone.getByRole('button', { name: 'Leave “Opening of the night”' }).isDisabled())
    .toBe(true);
  await phone.getByRole('button', { name: 'Leave “Opening of the night”' }).getByText('Offline').waitFor();
  await picture(phone, 'phone-offline');
  await launched.context.setOffline(false);

  // The same on the desk's page, with a way back.
  await phone.goto(at('/sessions'));
  await phone.getByRole('button', { name: 'Leave “Opening of the night”' }).click();
  await phone.getByText('You have left the session').waitFor();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await phone.getByText('1 registered').waitFor();
  await picture(phone, 'phone-list');

  await laptop.getByText('1 registered').waitFor();
  await laptop.getByRole('button', { name: 'Who is registered for “Opening of the night”' }).click();
  await laptop.getByRole('button', { name: 'Download as CSV' }).waitFor();
  expect(await axe(laptop)).toEqual([]);
  await laptop.keyboard.press('Escape');
  await laptop.getByRole('button', { name: 'Edit “Opening of the night”' }).click();
  const form = laptop.getByRole('dialog', { name: 'Edit session' });
  await form.getByLabel('Capacity').fill('1');
  await picture(laptop, 'form');
  expect(await axe(laptop)).toEqual([]);
  await form.getByRole('button', { name: 'Save session' }).click();
  await toast(laptop, 'The session is saved.').waitFor();
  await laptop.getByText('1 of 1 registered').waitFor();
  await laptop.getByText('Select all 2 sessions').click();
  await laptop.getByRole('button', { name: 'Delete 2 sessions' }).click();
  const gone = laptop.getByRole('alertdialog', { name: 'Delete 2 sessions?' });
  await gone.getByText('1 registration is canceled with it').waitFor();
  await gone.getByRole('button', { name: 'Delete' }).click();
  await laptop.getByText('No sessions yet').waitFor();
  await phone.getByText('No sessions yet').waitFor();
  const { notifications } = await (await apiClient(product, 'first-owner@demo.example')).ask(
    api.listNotifications,
    { query: {} } as never,
  );
  expect(notifications.map(({ title }) => title)).toContain('Your session does not take place');
  expect(heard.flat().filter((line) => !line.includes('net::'))).toEqual([]);
});
