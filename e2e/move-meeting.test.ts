import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { ResultOf } from '../src/contract/endpoint.ts';
import type { DoorMeeting } from '../src/domain/meetings/meeting.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** Staff move a meeting to another table, on a tablet in their hand. */
let product: Product;
let slug: string;
let staff: ApiClient;
let device: Launched;
let page: Page;
/** The room view of the room that the meeting is moved to. */
let door: Page;
let complaints: string[];
/** Accepted, offline, two of one timeslot. */
let moved: DoorMeeting;
/** The table it is moved to. */
let place = '';
let rival: DoorMeeting;

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  slug = program.slug;
  const changes = await snapshot(staff, program.id);
  const seated = changes.flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc?.meetingStatus === 'ACCEPTED' && doc.venue === 'offline' && doc.timeslotId
      ? [doc]
      : [],
  );
  const slots = [...Map.groupBy(seated, ({ timeslotId }) => timeslotId).values()];
  [moved, rival] = (await slotWithRoom(slots)) as [DoorMeeting, DoorMeeting];
  device = await launch({ viewport: { width: 820, height: 1180 } });
  page = await device.context.newPage();
  await signIn(page, product, 'Program manager');
  complaints = complaintsOf(page);
});
afterAll(async () => {
  await device?.close();
  await product?.end();
});

/** Two meetings of a timeslot in which two tables of one room are free. */
async function slotWithRoom(slots: DoorMeeting[][]): Promise<DoorMeeting[]> {
  for (const [first, second] of slots) {
    if (first && second && (await freeFor(first)).some(({ tables }) => tables.length >= 2))
      return [first, second];
  }
  throw new Error('The demo has no timeslot with two free tables.');
}

const freeFor = async ({ id }: DoorMeeting): Promise<ResultOf<typeof api.listFreeTables>['rooms']> =>
  (await staff.ask(api.listFreeTables, { params: { id } })).rooms;

test('a table that somebody else takes meanwhile is told in the dialog; the next choice moves the meeting', async () => {
  const room = (await freeFor(moved)).find(({ tables }) => tables.length >= 2);
  const [first, second] = room?.tables ?? [];
  if (!room || !first || !second) throw new Error('Nothing is free.');
  door = await device.context.newPage();
  const { eventId, timeslotId } = moved;
  const rooms = `${product.url}/programs/${slug}/events/meetings/rooms`;
  await door.goto(`${rooms}/${room.id}?eventId=${eventId}&timeslotId=${timeslotId}`);
  await door.locator('[data-seat-state]').first().waitFor();
  place = second.tableName ?? '';
  await page.goto(`${product.url}/programs/${slug}/events/meetings/${moved.id}`);
  await page.getByRole('button', { name: 'Move to another table', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another table' });
  await dialog.getByLabel('Room', { exact: true }).selectOption(room.id);
  expect(await axe(page)).toEqual([]);

  // Without a choice it says what is missing.
  await dialog.getByRole('button', { name: 'Move meeting', exact: true }).click();
  await dialog.getByText('Please choose a table first.').waitFor();

  await dialog.getByLabel('Table', { exact: true }).selectOption(String(first.tableNumber));
  await staff.ask(api.moveMeeting, {
    params: { id: rival.id },
    body: { roomId: room.id, tableNumber: first.tableNumber },
  });
  await dialog.getByRole('button', { name: 'Move meeting', exact: true }).click();
  await dialog.getByText('This table is taken by another meeting in this timeslot.').waitFor();
  // What is free is asked anew: the table is no choice any more.
  await dialog.locator(`option[value="${first.tableNumber}"]`).waitFor({ state: 'detached' });

  await dialog.getByLabel('Table', { exact: true }).selectOption(String(second.tableNumber));
  await dialog.getByRole('button', { name: 'Move meeting', exact: true }).click();
  await toast(page, `Meeting moved: ${room.name}, ${second.tableName}.`).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(`${room.name}, ${second.tableName}`, { exact: true }).first().waitFor();
});

// T0860
test('the history says from where to where, and the tablet at the door shows it at the new table without a reload', async () => {
  await page.getByRole('button', { name: 'Change history', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Moved to another table').first().waitFor();
  await drawer.getByText(' → ').first().waitFor();
  await door.locator(`[data-meeting="${moved.id}"]`).getByText(place, { exact: true }).waitFor();
  // A refused call is an answer of the server's, which the browser reports by itself.
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
});
