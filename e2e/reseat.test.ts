import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { dayOf } from '../src/domain/time/zones.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { bothHere, closeAllTimes, openTimes } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** A room is lost: the manager sees whom that concerns, finds them another place, and takes it back. */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let timezone: string;
/** The participant's organization, and others they can meet. */
let own: string;
let others: string[];

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
  timezone = program.timezone;
  const me = await (await apiClient(product, 'Organization Owner')).ask(api.getMe, {});
  own = me.organizationId ?? '';
  const { items } = await staff.ask(api.listProgramOrganizations, {
    params: { programId },
    query: { size: 20 },
  });
  others = items.map(({ id }) => id).filter((id) => id !== own);
});
afterAll(() => product?.end());

const at = (path: string) => `${product.url}/programs/${slug}${path}`;
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

async function choose(page: Page, of: string, action: string): Promise<void> {
  // A dialog that goes gives the focus back, and a menu that is open by then closes.
  await page.waitForFunction(() => !document.querySelector('[role=dialog], [role=alertdialog]'));
  await button(page, `Actions for ${of}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** No violation, nothing wider than the window. */
async function expectSound(page: Page, where: string): Promise<void> {
  expect(await axe(page), where).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, `${where}: pixels wider than the window`).toBeLessThanOrEqual(0);
}

/** A day of its own, far from those of the demo, so that no hour matters. */
async function makeDay(name: string, daysAhead: number) {
  const date = dayOf(addMinutes(new Date().toISOString(), daysAhead * 1440), timezone);
  const plan = {
    name,
    type: ['offline' as const, 'online' as const],
    date,
    startTime: '09:00',
    endTime: '10:30',
  };
  const made = await staff.ask(api.submitEvent, {
    params: { programId },
    body: { events: [{ ...plan, duration: 30 }], rooms: [] },
  });
  const [event] = made.events;
  const [slot] = made.timeslots;
  if (!event || !slot) throw new Error('The day was not made.');
  return { event, slot };
}

const sizes = sizesOf([
  { name: 'laptop', viewport: { width: 1440, height: 900 }, daysAhead: 41 },
  { name: 'phone', viewport: { width: 390, height: 844 }, daysAhead: 40 },
]);

describe.each(sizes)('On a $name', ({ name: size, viewport, daysAhead }) => {
  let device: Launched;
  let page: Page;
  let visitor: BrowserContext;
  let phone: Page;
  let complaints: string[];
  let meetingId: string;
  const room = `Garden ${size}`;
  const day = `Closing ${size}`;

  beforeAll(async () => {
    device = await launch({ viewport, context: { reducedMotion: 'reduce' } });
    page = await device.context.newPage();
    await signIn(page, product, 'Program manager');
    complaints = complaintsOf(page);
    const browser = device.context.browser();
    if (!browser) throw new Error('There is no browser.');
    visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
    visitor.setDefaultTimeout(90_000);
    phone = await visitor.newPage();
    await signIn(phone, product, 'Organization Owner');
  });
  afterAll(() => device?.close());

  // T0015
  test('a room is added with its tables, after what is wrong is said in place; its tables get names', async () => {
    await page.goto(at('?tab=schedule'));
    await button(page, 'Add room').click();
    const drawer = page.getByRole('dialog', { name: 'Add room' });
    await drawer.getByLabel('Name', { exact: true }).fill('ab');
    await drawer.getByLabel('Tables', { exact: true }).fill('2');
    await button(drawer, 'Add room').click();
    await drawer.getByText('Room name must be at least 3 characters long.').waitFor();
    await drawer.getByLabel('Name', { exact: true }).fill(room);
    await expectSound(page, 'add room');
    await button(drawer, 'Add room').click();
    await toast(page, `${room} is added.`).waitFor();
    await choose(page, room, 'Edit room');
    const edit = page.getByRole('dialog', { name: `Edit ${room}` });
    await edit.getByLabel('Name of table 1', { exact: true }).fill('Rose');
    await button(edit, 'Add table').click();
    await expectSound(page, 'edit room');
    await button(edit, 'Save room').click();
    await toast(page, `${room} is saved.`).waitFor();
    const { rooms } = await staff.ask(api.listRooms, { params: { programId } });
    expect(rooms.find(({ name }) => name === room)?.tables.map(({ name }) => name)).toEqual([
      'Rose',
      'Table 2',
      'Table 3',
    ]);
  });

  // T0916
  test('closing the room for a day shows who would go where; done, the participant sees the new table without reloading', async () => {
    const { event, slot } = await makeDay(day, daysAhead);
    const { rooms } = await staff.ask(api.listRooms, { params: { programId } });
    const garden = rooms.find(({ name }) => name === room)?.id ?? '';
    const make = (tableNumber: number, meetingOwner: string, meetingParticipant: string) =>
      staff.ask(api.createMeeting, {
        body: {
          programId,
          eventId: event.id,
          timeslotId: slot.id,
          roomId: garden,
          venue: 'offline',
          tableNumber,
          meetingOwner,
          meetingParticipant,
        },
      });
    ({ id: meetingId } = await make(1, own, others[0] ?? ''));
    const there = await make(2, others[1] ?? '', others[2] ?? '');
    await bothHere(product, there.id);
    await phone.goto(at('/my-schedule'));
    const row = phone.locator(`[id="meeting-${meetingId}"]`);
    await row.getByText('Rose').first().waitFor();

    await page.reload();
    await choose(page, room, 'Availability by event');
    const drawer = page.getByRole('dialog', { name: `Availability of ${room}` });
    await drawer.getByRole('switch', { name: `${room} is open for ${day}` }).waitFor();
    await expectSound(page, 'availability');
    await drawer.getByRole('switch', { name: `${room} is open for ${day}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Close room' });
    await dialog.getByText(`${room} closed for ${day}`).waitFor();
    const change = { kind: 'ROOM_DISABLED' as const, roomId: garden, eventId: event.id };
    const preview = await staff.ask(api.previewReseat, { params: { programId }, body: { change } });
    const [going] = preview.moved;
    if (!going?.to.roomName) throw new Error('Nothing would move.');
    await dialog.getByText(`${going.participantName} with ${going.ownerName}`).waitFor();
    await dialog.getByText(`${going.to.roomName}, ${going.to.tableName}`).waitFor();
    await dialog.getByRole('region', { name: 'Staying where they are' }).waitFor();
    await expectSound(page, 'preview');

    await button(dialog, 'Close room and move 1 meeting').click();
    await dialog.getByText('1 meeting moved').waitFor();
    await expectSound(page, 'result');
    await row.getByText(going.to.roomName).first().waitFor();
    const { left, moved } = (await staff.ask(api.listReseats, { params: { programId } })).reseats[0] ?? {};
    expect(moved?.map((one) => one.meetingId)).toEqual([meetingId]);
    expect(left?.map((one) => [one.meetingId, one.reason])).toEqual([[there.id, 'CHECKED_IN']]);
  });

  // T0122
  test('undone from the result, everybody is back, and the room is open again', async () => {
    const dialog = page.getByRole('dialog', { name: 'Close room' });
    await button(dialog, 'Undo').click();
    await toast(page, 'It is undone. 1 meeting moved back.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await phone.locator(`[id="meeting-${meetingId}"]`).getByText('Rose').first().waitFor();
    await page.getByRole('article').filter({ hasText: room }).getByText('Available on all events').waitFor();
  });

  // T0926
  test('a preview that is no longer true is shown anew before anything is done', async () => {
    await choose(page, room, 'Delete room');
    const dialog = page.getByRole('dialog', { name: 'Delete room' });
    // The meeting is cancelled while the page's own call is on its way: news of it would show the preview anew by themselves.
    const call = `**/schedule/event/program/${programId}/reseat`;
    await page.route(call, async (route) => {
      if (route.request().method() === 'POST')
        await staff.ask(api.cancelMeeting, {
          params: { id: meetingId },
          body: { message: 'Scheduling conflicts' },
        });
      await route.continue();
    });
    await button(dialog, 'Delete room and move 1 meeting').click();
    await dialog.getByText('Something has changed in the meantime.', { exact: false }).waitFor();
    await page.unroute(call);
    await button(dialog, 'Delete room').click();
    await dialog.getByText('0 meetings moved').waitFor();
    await button(dialog, 'Done').click();
    await page.getByRole('article').filter({ hasText: room }).waitFor({ state: 'detached' });
  });

  // T0323
  test('a timeslot and a whole event are disabled with their preview, and enabled again', async () => {
    const card = page
      .locator('main section')
      .filter({ has: page.getByRole('heading', { name: day, level: 3, exact: true }) })
      .last();
    await button(card, 'Show timeslots').click();
    const row = card.getByRole('button', { name: /^09:00 – 09:30/ });
    await row.click();
    const details = page.getByRole('dialog', { name: 'Timeslot', exact: true });
    await details.getByRole('region', { name: 'Available Venue' }).waitFor();
    await expectSound(page, 'timeslot');
    await button(details, 'Disable timeslot').click();
    const preview = page.getByRole('dialog', { name: 'Disable timeslot' });
    await preview.getByText('Someone has checked in').waitFor();
    await button(preview, 'Disable timeslot').click();
    await preview.getByText('0 meetings moved').waitFor();
    await button(preview, 'Done').click();
    await row.getByText('Disabled').waitFor();
    await row.click();
    await button(details, 'Enable timeslot').click();
    await toast(page, 'The timeslot is enabled.').waitFor();
    await button(details, 'Close').click();
    await row.getByText('Disabled').waitFor({ state: 'detached' });

    await choose(page, day, 'Disable event');
    const whole = page.getByRole('dialog', { name: 'Disable event' });
    await button(whole, 'Disable event').click();
    await button(whole, 'Done').click();
    await card.getByText('Disabled', { exact: true }).waitFor();
    await choose(page, day, 'Enable event');
    await toast(page, 'The event is enabled.').waitFor();
    await card.getByText('Published', { exact: true }).waitFor();
  });

  // T3268
  test('where a meeting finds no place staff look for room: they see which other one would move, do it, and take it back', async () => {
    const { events } = await staff.ask(api.listEvents, { params: { programId } });
    const event = events.find(({ name }) => name === day);
    if (!event) throw new Error('The day is gone.');
    const params = { programId, eventId: event.id };
    const [first, second, third] = (await staff.ask(api.listTimeslots, { params })).timeslots;
    const { rooms } = await staff.ask(api.listRooms, { params: { programId } });
    const online = rooms.find(({ type }) => type === 'online');
    const [one, other, partner] = others.slice(5, 8);
    if (!first || !second || !third || !online || !one || !other || !partner)
      throw new Error('The demo has too little.');
    // Beside the first time the one comes at the other two, the other at the second alone; there the one meets somebody else.
    await closeAllTimes(product, programId, [one, other]);
    await openTimes(product, [
      { organizationId: one, timeslotIds: [first.id, second.id, third.id] },
      { organizationId: other, timeslotIds: [first.id, second.id] },
    ]);
    const made: string[] = [];
    for (const [slot, sides] of [
      [first, [one, other]],
      [second, [one, partner]],
    ] as const) {
      const { id } = await staff.ask(api.createMeeting, {
        body: {
          programId,
          eventId: event.id,
          timeslotId: slot.id,
          roomId: online.id,
          venue: 'online',
          meetingOwner: sides[0],
          meetingParticipant: sides[1],
        },
      });
      made.push(id);
    }
    await page.goto(at('?tab=schedule'));
    const card = page
      .locator('main section')
      .filter({ has: page.getByRole('heading', { name: day, level: 3, exact: true }) })
      .last();
    await button(card, 'Show timeslots').click();
    await card.getByRole('button', { name: /^09:00 – 09:30/ }).click();
    await button(page.getByRole('dialog', { name: 'Timeslot', exact: true }), 'Disable timeslot').click();
    const dialog = page.getByRole('dialog', { name: 'Disable timeslot' });
    await dialog.getByRole('region', { name: 'No place found' }).waitFor();
    await button(dialog, 'Look for room').click();
    await dialog.getByRole('region', { name: 'Moving to make room' }).waitFor();
    await dialog.getByRole('region', { name: 'No place found' }).waitFor({ state: 'detached' });
    await dialog.getByText('1 meeting would move to make room.').waitFor();
    await expectSound(page, 'room made');
    await button(dialog, 'Disable timeslot and move 2 meetings').click();
    await dialog.getByText('2 meetings moved').waitFor();
    await dialog.getByRole('region', { name: 'Moved to make room' }).waitFor();
    await button(dialog, 'Undo').click();
    await toast(page, 'It is undone. 2 meetings moved back.').waitFor();
    // Their places are free for what comes next.
    for (const id of made)
      await staff.ask(api.cancelMeeting, { params: { id }, body: { message: 'Scheduling conflicts' } });
  });

  // T0936
  test('a meeting for which nothing is free waits for a decision until somebody leaves it there', async () => {
    const { events } = await staff.ask(api.listEvents, { params: { programId } });
    const event = events.find(({ name }) => name === day);
    if (!event) throw new Error('The day is gone.');
    const [slot] = (await staff.ask(api.listTimeslots, { params: { programId, eventId: event.id } }))
      .timeslots;
    const { rooms } = await staff.ask(api.listRooms, { params: { programId } });
    const online = rooms.filter(({ type }) => type === 'online');
    const last = online.at(-1);
    if (!slot || !last) throw new Error('There is no online room.');
    for (const { id } of online.slice(0, -1))
      await staff.ask(api.disableRoom, { params: { programId, roomId: id }, body: { eventId: event.id } });
    await staff.ask(api.createMeeting, {
      body: {
        programId,
        eventId: event.id,
        timeslotId: slot.id,
        roomId: last.id,
        venue: 'online',
        tableNumber: 1,
        meetingOwner: others[3] ?? '',
        meetingParticipant: others[4] ?? '',
      },
    });
    // Neither of the two comes at any other time, so that there is nowhere to go.
    await closeAllTimes(product, programId, [others[3] ?? '', others[4] ?? '']);
    await page.reload();
    await choose(page, last.name, 'Availability by event');
    await page.getByRole('switch', { name: `${last.name} is open for ${day}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Close room' });
    await dialog.getByRole('region', { name: 'No place found' }).waitFor();
    await button(dialog, 'Close room').click();
    await button(dialog, 'Done').click();
    await page.getByRole('heading', { name: 'Needs a decision' }).waitFor();
    await expectSound(page, 'needs a decision');
    await button(page, 'Leave it there').first().click();
    await button(page.getByRole('alertdialog'), 'Leave it there').click();
    await page.getByRole('heading', { name: 'Needs a decision' }).waitFor({ state: 'detached' });
    // A refused call is an answer of the server's, which the browser reports by itself.
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  });
});
