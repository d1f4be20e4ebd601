import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { dayOf } from '../src/domain/time/zones.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** A room with 24 meetings is lost, and there are tables for only 12 of them at their time (docs/journeys.md, d). */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let device: Launched;
let page: Page;
let complaints: string[];
let eventId: string;
const DAY = 'The lost room';
const GARDEN = 'Garden of Roses';

/** How often something was pressed. */
let taps = 0;
async function tap(target: Locator): Promise<void> {
  taps += 1;
  await target.click();
}

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
  const params = { programId };
  const { items } = await staff.ask(api.listProgramOrganizations, { params, query: { size: 9 } });
  const own = (await staff.ask(api.getMe, {})).organizationId;
  const organizations = items.map(({ id }) => id).filter((id) => id !== own);
  const date = dayOf(addMinutes(new Date().toISOString(), 50 * 1440), program.timezone);
  const plan = { name: DAY, type: ['offline' as const], date, startTime: '09:00', endTime: '15:00' };
  const made = await staff.ask(api.submitEvent, {
    params,
    body: { events: [{ ...plan, duration: 30 }], rooms: [] },
  });
  const [event] = made.events;
  if (!event) throw new Error('The day was not made.');
  eventId = event.id;
  for (const room of (await staff.ask(api.listRooms, { params })).rooms)
    if (room.type === 'offline')
      await staff.ask(api.disableRoom, { params: { programId, roomId: room.id }, body: { eventId } });
  for (const [name, totalTables] of [
    [GARDEN, 4],
    ['Annex of Roses', 2],
  ] as const)
    await staff.ask(api.createRoom, { params, body: { name, type: 'offline', totalTables } });
  const { rooms } = await staff.ask(api.listRooms, { params });
  const roomId = rooms.find(({ name }) => name === GARDEN)?.id ?? '';
  for (const { id: timeslotId } of made.timeslots.slice(0, 6))
    for (const tableNumber of [1, 2, 3, 4])
      await staff.ask(api.createMeeting, {
        body: {
          programId,
          eventId,
          timeslotId,
          roomId,
          venue: 'offline',
          tableNumber,
          meetingOwner: organizations[tableNumber * 2 - 2] ?? '',
          meetingParticipant: organizations[tableNumber * 2 - 1] ?? '',
        },
      });
  device = await launch({ viewport: { width: 1440, height: 900 }, context: { reducedMotion: 'reduce' } });
  page = await device.context.newPage();
  await signIn(page, product, 'Program manager');
  complaints = complaintsOf(page);
});
afterAll(async () => {
  await device?.close();
  await product?.end();
});

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

// T2951
test('a room with 24 meetings is closed: all have a place, half of them at another time, in 5 taps', async () => {
  await page.goto(`${product.url}/programs/${slug}?tab=schedule`);
  await button(page, `Actions for ${GARDEN}`).waitFor();
  await tap(button(page, `Actions for ${GARDEN}`));
  await tap(page.getByRole('menuitem', { name: 'Availability by event', exact: true }));
  await tap(page.getByRole('switch', { name: `${GARDEN} is open for ${DAY}` }));
  const dialog = page.getByRole('dialog', { name: 'Close room' });
  await dialog.getByText('24 meetings affected', { exact: false }).waitFor();
  const later = dialog.getByRole('region', { name: 'Moving to another time' });
  expect(await later.getByRole('listitem').count()).toBe(12);
  expect(await dialog.getByRole('region', { name: 'No place found' }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await tap(button(dialog, 'Close room and move 24 meetings'));
  await dialog.getByText('24 meetings moved.').waitFor();
  await tap(button(dialog, 'Done'));
  expect(taps).toBe(5);
  const { reseats } = await staff.ask(api.listReseats, { params: { programId } });
  const { moved = [], left } = reseats[0] ?? {};
  expect([moved.length, left]).toEqual([24, []]);
  expect(moved.filter(({ from, to }) => from.startAt === to.startAt)).toHaveLength(12);
  await page.getByRole('heading', { name: 'Needs a decision' }).waitFor({ state: 'detached' });
});

// T2952
test('staff give a meeting another time directly, from the times at which both are free', async () => {
  const { reseats } = await staff.ask(api.listReseats, { params: { programId } });
  const id = reseats[0]?.moved[0]?.meetingId ?? '';
  await staff.ask(api.createRoom, {
    params: { programId },
    body: { name: 'Lodge of Roses', type: 'offline', totalTables: 1 },
  });
  const { places } = await staff.ask(api.listPlaces, { params: { id }, query: { limit: 50 } });
  const before = await staff.ask(api.getMeeting, { params: { id } });
  const later = places.find(({ startAt }) => startAt !== before.startAt);
  if (!later) throw new Error('There is no other time.');
  await page.goto(`${product.url}/programs/${slug}/events/meetings/${id}`);
  await button(page, 'Move to another table').click();
  const dialog = page.getByRole('dialog', { name: 'Move to another table' });
  await dialog.getByLabel('Another time', { exact: true }).check();
  const times = dialog.getByRole('region', { name: 'At another time' });
  await times.getByRole('button').first().waitFor();
  expect(await axe(page)).toEqual([]);
  await times.getByRole('button').first().click();
  await toast(page, 'Meeting moved:').waitFor();
  const after = await staff.ask(api.getMeeting, { params: { id } });
  expect(after.startAt).toBe(later.startAt);
  expect(complaints).toEqual([]);
});
