import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { dayOf } from '../src/domain/time/zones.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** Staff move meetings in the grid, many in the list, and take the day along on paper. */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let device: Launched;
let page: Page;
let complaints: string[];
let eventId: string;
let slots: string[];
let roomId: string;
let organizations: string[];
let first: string;
const DAY = 'The grid day';
const HALL = 'Grid hall';

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const me = await staff.ask(api.getMe, {});
  const [program] = me.programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
  const params = { programId };
  const { items } = await staff.ask(api.listProgramOrganizations, { params, query: { size: 9 } });
  organizations = items.map(({ id }) => id).filter((id) => id !== me.organizationId);
  const date = dayOf(addMinutes(new Date().toISOString(), 60 * 1440), program.timezone);
  const plan = { name: DAY, type: ['offline' as const], date, startTime: '09:00', endTime: '11:00' };
  const made = await staff.ask(api.submitEvent, {
    params,
    body: { events: [{ ...plan, duration: 30 }], rooms: [] },
  });
  eventId = made.events[0]?.id ?? '';
  slots = made.timeslots.map(({ id }) => id);
  await staff.ask(api.createRoom, { params, body: { name: HALL, type: 'offline', totalTables: 3 } });
  const { rooms } = await staff.ask(api.listRooms, { params });
  roomId = rooms.find(({ name }) => name === HALL)?.id ?? '';
  first = await seat(0, 1, 0, 1);
  await seat(0, 2, 2, 3);
  await seat(1, 1, 0, 4);
  device = await launch({ viewport: { width: 1440, height: 900 }, context: { reducedMotion: 'reduce' } });
  page = await device.context.newPage();
  await signIn(page, product, 'Program manager');
  complaints = complaintsOf(page);
});
afterAll(async () => {
  await device?.close();
  await product?.end();
});

async function seat(slot: number, tableNumber: number, owner: number, participant: number): Promise<string> {
  const { id } = await staff.ask(api.createMeeting, {
    body: {
      programId,
      eventId,
      timeslotId: slots[slot] ?? '',
      roomId,
      venue: 'offline',
      tableNumber,
      meetingOwner: organizations[owner] ?? '',
      meetingParticipant: organizations[participant] ?? '',
    },
  });
  return id;
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
const cell = (slot: number, table: number) => page.locator(`[data-cell="${slots[slot]}/${roomId}/${table}"]`);
const where = async (id: string) => {
  const { timeslotId, seatNumber } = await staff.ask(api.getMeeting, { params: { id } });
  return [slots.indexOf(timeslotId ?? ''), seatNumber];
};

// T2965
test('a meeting is dragged to a free place, which is green; why it cannot go elsewhere is said before; the keyboard moves it too', async () => {
  await page.goto(`${product.url}/programs/${slug}/events/grid?event=${eventId}&room=${roomId}`);
  await cell(0, 1).waitFor();
  expect(await axe(page)).toEqual([]);
  const from = await cell(0, 1).boundingBox();
  const over = await cell(1, 2).boundingBox();
  const to = await cell(2, 3).boundingBox();
  if (!from || !over || !to) throw new Error('The grid has no places.');
  const middle = (box: { x: number; y: number; width: number; height: number }) =>
    [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.move(...middle(from));
  await page.mouse.down();
  await page.mouse.move(...middle(over), { steps: 5 });
  // One of the two meets someone else then.
  await page.getByText('has another meeting then', { exact: false }).waitFor();
  expect(await cell(1, 2).getAttribute('data-free')).toBeNull();
  expect(await cell(2, 3).getAttribute('data-free')).toBe('true');
  expect(await axe(page)).toEqual([]);
  await page.mouse.move(...middle(to), { steps: 5 });
  await page.mouse.up();
  const question = page.getByRole('alertdialog', { name: 'Move this meeting?' });
  await button(question, 'Move meeting').click();
  await toast(page, 'The meeting is moved.').waitFor();
  expect(await where(first)).toEqual([2, 3]);
  // The grid shows it at its new place when it has asked again.
  await page.locator(`[data-meeting="${first}"]`).and(cell(2, 3)).waitFor();
  await question.waitFor({ state: 'detached' });

  // Two staff at the same moment: what the grid shows is taken by the time it is put down.
  await cell(2, 3).focus();
  await page.keyboard.press('Enter');
  await page.getByText('free places are marked green', { exact: false }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await question.waitFor();
  await page.route('**/place', async (route) => {
    await seat(2, 2, 5, 6);
    await route.continue();
  });
  await button(question, 'Move meeting').click();
  await toast(page, 'This table is taken by another meeting in this timeslot.').waitFor();
  await page.unroute('**/place');
  expect(await where(first)).toEqual([2, 3]);
  // A refused call is an answer of the server's, which the browser reports by itself.
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
});

// T2966
test('meetings that are selected in the list are moved in one step, and canceled with a reason, with a preview of each', async () => {
  await page.goto(`${product.url}/programs/${slug}?tab=meeting`);
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.nth(1).waitFor();
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await button(page, 'Move Selected').click();
  const moving = page.getByRole('alertdialog', { name: 'Move 2 meetings' });
  await moving.getByLabel('Room', { exact: true }).selectOption(roomId);
  await moving.getByRole('list', { name: 'What would happen' }).getByRole('listitem').first().waitFor();
  expect(await axe(page)).toEqual([]);
  await button(moving, 'Keep them as they are').click();
  await button(page, 'Cancel Selected').click();
  const canceling = page.getByRole('alertdialog', { name: /^Cancel \d meetings?\?$/ });
  await canceling.getByLabel('Scheduling conflicts', { exact: true }).check();
  expect(await axe(page)).toEqual([]);
  await button(canceling, 'Cancel meetings').click();
  await toast(page, 'canceled').waitFor();
});

// T2967
test('schedules, table cards and sheets for the doors come as PDF, who meets whom as a workbook, and all of it as one archive', async () => {
  await page.goto(`${product.url}/programs/${slug}/printouts`);
  await page.getByLabel('Event', { exact: true }).selectOption(eventId);
  expect(await axe(page)).toEqual([]);
  const heads: string[] = [];
  const names: string[] = [];
  for (const name of ['Schedules of organizations', 'Sheets for the doors', 'Table cards']) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    heads.push(...(await saved(card.getByRole('button'), names)));
  }
  heads.push(...(await saved(button(page, 'Excel workbook'), names)));
  heads.push(...(await saved(button(page, 'Download the ZIP file'), names)));
  expect(heads).toEqual(['%PDF', '%PDF', '%PDF', 'PK\u0003\u0004', 'PK\u0003\u0004']);
  expect(names.at(-1)).toBe(`${slug}-schedules.zip`);
});

/** The first four letters of the file that a press offers. */
async function saved(target: Locator, names: string[]): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), target.click()]);
  names.push(download.suggestedFilename());
  const stream = await download.createReadStream();
  for await (const chunk of stream) return [String.fromCharCode(...(chunk as Buffer).subarray(0, 4))];
  return [];
}
