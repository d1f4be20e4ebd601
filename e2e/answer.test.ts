import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { Me } from '../src/contract/identity.ts';
import type { Timeslot } from '../src/domain/schedule/schedule.ts';
import { formatSpan } from '../src/domain/time/format.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { dayOf } from '../src/domain/time/zones.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, axeOfAll, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** The answering side of a meeting: the same journeys on a phone and on a laptop, nobody ever reloading a page. */

const sizes = sizesOf([
  { device: 'a phone', viewport: { width: 390, height: 844 } },
  { device: 'a laptop', viewport: { width: 1440, height: 900 } },
]);
const people = {
  invited: 'first-owner@demo.example',
  requester: 'second-owner@demo.example',
  third: 'participant-admin@demo.example',
  staff: 'manager@demo.example',
};
type Person = keyof typeof people;
type Slot = Pick<Timeslot, 'id' | 'eventId' | 'slotStartTime'>;

let product: Product;
let programId: string;
let slug: string;
let zone: string;
const clients = {} as Record<Person, ApiClient>;
const me = {} as Record<Person, Me>;
const devices: Launched[] = [];

beforeAll(async () => {
  product = await startProduct();
  for (const [person, email] of Object.entries(people) as [Person, string][]) {
    clients[person] = await apiClient(product, email);
    me[person] = await clients[person].ask(api.getMe, {});
  }
  const [program] = me.staff.programs;
  if (!program) throw new Error('The demo has no program.');
  ({ id: programId, slug, timezone: zone } = program);
});
afterAll(async () => {
  for (const device of devices) await device.close();
  await product?.end();
});

const organization = (person: Person) => me[person].organizations[0]!;
const at = (path: string) => `${product.url}/programs/${slug}${path}`;
const meetingAt = (id: string) => at(`/events/meetings/${id}`);
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
const status = (page: Page, word: string) => page.locator('main').getByText(word, { exact: true }).first();

/**
 * Timeslots ahead in which all of these are free, at a table, and none of them has asked another yet; not the very next,
 * which might begin meanwhile.
 */
async function freeSlots(...who: Person[]): Promise<Slot[]> {
  const theirs = new Set(who.map((person) => organization(person).id));
  const pages = await Promise.all(
    who.map((person) => clients[person].ask(api.listMeetings, { query: { programId, limit: 100 } })),
  );
  const between = pages
    .flatMap(({ meetings }) => meetings)
    .filter(
      ({ meetingOwner, meetingParticipant }) => theirs.has(meetingOwner) && theirs.has(meetingParticipant),
    );
  const lists = await Promise.all(
    who.map(async (person) => {
      const params = { programId, organizationId: organization(person).id };
      return (await clients.staff.ask(api.listAvailableTimeslots, { params })).timeslots;
    }),
  );
  const soon = addMinutes(new Date().toISOString(), 15);
  return (lists[0] ?? []).filter(
    ({ id, venues, slotStartTime }) =>
      slotStartTime > soon &&
      venues.includes('offline') &&
      between.every(({ timeslotId }) => timeslotId !== id) &&
      lists.every((list) => list.some((one) => one.id === id)),
  );
}

/** Asks by the API, as `by`: pending, at a table. */
async function requestAt(slot: Slot, by: Person, more: object = {}): Promise<string> {
  const { purposes } = await clients[by].ask(api.listMeetingPurposes, { query: { programId } });
  const meetingOwner = organization('invited').id;
  // One request to a partner is open at a time: what an earlier test left open is over.
  const { meetings } = await clients[by].ask(api.listMeetings, {
    query: { programId, direction: 'sent', meetingStatus: 'PENDING,RESCHEDULE', limit: 100 },
  });
  for (const open of meetings.filter((one) => one.meetingOwner === meetingOwner))
    await clients[by].ask(api.cancelMeeting, { params: { id: open.id }, body: { message: 'Other' } });
  const { id } = await clients[by].ask(api.requestMeeting, {
    body: {
      programId,
      eventId: slot.eventId,
      timeslotId: slot.id,
      venue: 'offline' as const,
      meetingOwner,
      meetingPurpose: purposes[0]!,
      message: 'Shall we meet?',
      ...more,
    },
  });
  return id;
}

/** Room and table as everybody reads them on the meeting's page. */
async function placeOf(id: string): Promise<string> {
  const { room, tableName } = await clients.staff.ask(api.getMeeting, { params: { id } });
  expect(tableName).toMatch(/^Table \d+$/);
  return `${room?.name}, ${tableName}`;
}

describe.each(sizes)('On $device', ({ viewport }) => {
  const pages = {} as Record<Person, Page>;
  const complaints: string[][] = [];
  /** The timeslot, and the meeting that is agreed on in it. */
  let slot: Slot;
  let clash: string;
  let met: string;

  beforeAll(async () => {
    for (const person of Object.keys(people) as Person[]) {
      const device = await launch({ viewport });
      devices.push(device);
      const page = await device.context.newPage();
      await signIn(page, product, people[person]);
      complaints.push(complaintsOf(page));
      pages[person] = page;
    }
    const [first] = await freeSlots('invited', 'requester', 'third');
    if (!first) throw new Error('The demo has no timeslot in which all three are free.');
    slot = first;
    clash = await requestAt(slot, 'third');
  });
  afterAll(async () => {
    for (const device of devices.splice(0)) await device.close();
    // Chromium itself puts the answers 409 and 400 that are asked for here into the console.
    expect(complaints.flat().filter((line) => !/40[09]/.test(line))).toEqual([]);
  });

  /** Marks the page, so that a reload would be noticed. */
  const mark = (page: Page) =>
    page.evaluate(() => {
      document.documentElement.dataset.loaded = 'once';
    });
  const wasNotReloaded = async (...looked: Page[]) => {
    for (const page of looked)
      expect(await page.evaluate(() => document.documentElement.dataset.loaded)).toBe('once');
  };
  const open = async (person: Person, id: string, word: string) => {
    await pages[person].goto(meetingAt(id));
    await status(pages[person], word).waitFor();
    await mark(pages[person]);
    return pages[person];
  };

  // T0007
  test('a request is accepted, and both see room and table without reloading', async () => {
    const { requester, invited } = pages;
    await requester.goto(
      at(`/participants/${organization('invited').slug}?eventId=${slot.eventId}&timeslotId=${slot.id}`),
    );
    await requester.getByRole('radio', { name: /^Offline/ }).check();
    await requester.getByLabel('Meeting purpose').selectOption({ index: 1 });
    await button(requester, 'Send request').click();
    await toast(requester, 'Your request is sent to').waitFor();
    const { meetings } = await clients.requester.ask(api.listMeetings, {
      query: { programId, limit: 1, direction: 'sent' },
    });
    met = meetings[0]!.id;
    await open('requester', met, 'Pending');
    await open('invited', met, 'Pending');
    await button(invited, 'Accept').click();
    const dialog = invited.getByRole('alertdialog', { name: 'Accept this meeting?' });
    await dialog
      .getByText('Accepting is irreversible. The meeting is assigned a room and table after a short wait.')
      .waitFor();
    await dialog.getByText('My Schedule').waitFor();
    expect(await axe(invited)).toEqual([]);
    await button(dialog, 'Accept').click();
    await status(invited, 'Accepted').waitFor();
    const place = await placeOf(met);
    for (const page of [invited, requester]) {
      await status(page, 'Accepted').waitFor();
      await page.locator('main').getByText(place, { exact: true }).waitFor();
    }
    await wasNotReloaded(invited, requester);
  });

  // T0102
  test('a second yes in the same timeslot meets the conflict; one tap proposes a free time, the other side takes it', async () => {
    const { invited, third } = pages;
    await open('third', clash, 'Pending');
    await open('invited', clash, 'Pending');
    await button(invited, 'Accept').click();
    await button(invited.getByRole('alertdialog'), 'Accept').click();
    const dialog = invited.getByRole('alertdialog', { name: 'Meeting Conflict Detected' });
    await dialog
      .getByText('The meeting invitee already has an accepted meeting at this timeslot.', { exact: true })
      .waitFor();
    const link = dialog.getByRole('link', { name: 'Request New Meeting' });
    expect(await link.getAttribute('href')).toBe(
      `/programs/${slug}/participants/${organization('third').slug}`,
    );
    const taps = button(dialog, /Propose$/);
    await taps.first().waitFor();
    expect(await axe(invited)).toEqual([]);
    await taps.first().click();
    await toast(invited, 'The new time is proposed.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(invited.url()).search).toBe('');
    await status(invited, 'Rescheduled').waitFor();

    await button(third, 'Update Meeting').click();
    const update = third.getByRole('alertdialog', { name: 'Update Meeting' });
    await button(update, 'Update Meeting').click();
    await update.getByText('Please select a timeslot first.', { exact: true }).waitFor();
    await update.getByRole('radio').first().check();
    await button(update, 'Update Meeting').click();
    await status(third, 'Accepted').waitFor();
    const place = await placeOf(clash);
    for (const page of [third, invited])
      await page.locator('main').getByText(place, { exact: true }).waitFor();
    await wasNotReloaded(third, invited);
  });

  // T0009
  test('an accepted meeting is rescheduled back and forth, and each side sees the other’s word without reloading', async () => {
    const { invited, requester } = pages;
    await open('invited', met, 'Accepted');
    await open('requester', met, 'Accepted');
    const propose = async (page: Page, reason: string) => {
      await button(page, 'Reschedule').click();
      await page.getByRole('heading', { name: 'Reschedule', exact: true }).waitFor();
      await page.locator('[data-timeslot-status]').first().waitFor();
      await button(page, 'Propose times').click();
      await page
        .getByText('Please choose at least one suggested timeslot for the meeting requester.', {
          exact: true,
        })
        .waitFor();
      // The first published event is preselected; today's timeslots may all be taken.
      const event = page.getByLabel('Event of the proposed timeslots');
      await event.selectOption({ index: (await event.locator('option').count()) - 1 });
      await page.locator('[data-timeslot-status=OPEN]').last().getByRole('checkbox').check();
      expect(await axeOfAll(page)).toEqual([]);
      await button(page, 'Propose this time').click();
      const confirm = page.getByRole('alertdialog', { name: 'Reschedule this meeting?' });
      await button(confirm, 'Reschedule').click();
      await confirm.getByText('Required', { exact: true }).waitFor();
      await confirm.getByRole('radio', { name: reason }).check();
      // Whoever goes back to the times finds the reason as it was.
      await button(confirm, 'Keep the meeting').click();
      await confirm.waitFor({ state: 'detached' });
      await button(page, 'Propose this time').click();
      await confirm.getByRole('radio', { name: reason, checked: true }).waitFor();
      await button(confirm, 'Reschedule').click();
      await status(page, 'Rescheduled').waitFor();
    };
    await propose(requester, 'Change in priorities');
    expect(await button(requester, 'Update Meeting').isDisabled()).toBe(true);
    await requester.getByText('It is the other organization’s turn to answer.').waitFor();

    await button(invited, 'Update Meeting').click();
    const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Update Meeting' });
    await dialog(invited).getByRole('radio').first().check();
    await button(dialog(invited), 'Update Meeting').click();
    await status(invited, 'Accepted').waitFor();
    const { startAt, endAt } = await clients.staff.ask(api.getMeeting, { params: { id: met } });
    expect(startAt).not.toBe(slot.slotStartTime);
    await requester
      .locator('main')
      .getByText(formatSpan(startAt, endAt, zone), { exact: true })
      .waitFor();

    await propose(invited, 'Fully booked schedule');
    await button(requester, 'Update Meeting').click();
    await dialog(requester)
      .getByRole('radio', { name: /The existing timeslot/ })
      .check();
    await button(dialog(requester), 'Update Meeting').click();
    await status(requester, 'Accepted').waitFor();
    const back = await clients.staff.ask(api.getMeeting, { params: { id: met } });
    expect(back.startAt).toBe(startAt);
    await invited
      .locator('main')
      .getByText(await placeOf(met), { exact: true })
      .waitFor();
    await wasNotReloaded(invited, requester);
  });

  // T0188
  test('staff make a meeting, move it and cancel it, and its organizations see each step', async () => {
    const { staff, requester } = pages;
    const [where] = await freeSlots('requester', 'third');
    if (!where) throw new Error('The demo has no timeslot in which both are free.');
    await staff.goto(at(`?tab=meeting&addMeeting=true&eventId=${where.eventId}&timeslotId=${where.id}`));
    const dialog = staff.getByRole('dialog', { name: 'Add Organizations Meeting' });
    await button(dialog, 'Add meeting').click();
    await expect.poll(() => dialog.getByText('Required', { exact: true }).count()).toBe(2);
    const choose = async (side: string, person: Person) => {
      const { name } = organization(person);
      await dialog.getByRole('searchbox', { name: `Search ${side}` }).fill(name);
      await dialog.getByRole('group', { name: side, exact: false }).getByText(name, { exact: true }).click();
    };
    await choose('requester', 'requester');
    // Each list disables the other's choice.
    await dialog.getByRole('searchbox', { name: 'Search invitee' }).fill(organization('requester').name);
    await dialog.getByText('Chosen as the requester').waitFor();
    await choose('invitee', 'third');
    expect(await axe(staff)).toEqual([]);
    await button(dialog, 'Add meeting').click();
    await toast(staff, 'Meeting created:').waitFor();
    await dialog.waitFor({ state: 'detached' });

    const { meetings } = await clients.requester.ask(api.listMeetings, {
      query: { programId, limit: 1, timeslotId: where.id, meetingStatus: 'ACCEPTED' },
    });
    const made = meetings[0]!.id;
    const before = await placeOf(made);
    await open('requester', made, 'Accepted');
    await requester.locator('main').getByText(before, { exact: true }).waitFor();
    await open('staff', made, 'Accepted');
    await button(staff, 'Move to another table').click();
    const move = staff.getByRole('dialog', { name: 'Move to another table' });
    await move.getByLabel('Table', { exact: true }).selectOption({ index: 1 });
    await button(move, 'Move meeting').click();
    await toast(staff, 'Meeting moved:').waitFor();
    const after = await placeOf(made);
    expect(after).not.toBe(before);
    await requester.locator('main').getByText(after, { exact: true }).waitFor();
    await button(staff, 'Cancel meeting').click();
    const cancel = staff.getByRole('alertdialog', { name: 'Cancel this meeting?' });
    await cancel.getByRole('radio', { name: 'Scheduling conflicts' }).check();
    await button(cancel, 'Cancel meeting').click();
    await status(staff, 'Canceled').waitFor();
    await status(requester, 'Canceled').waitFor();
    await wasNotReloaded(staff, requester);
  });

  // T0013
  test('staff are asked for the link of an accepted online meeting, and its parties then go to their meeting room', async () => {
    const { staff, requester } = pages;
    const size = viewport.width;
    const meetingDate = dayOf(addMinutes(new Date().toISOString(), 1440 * (size === 390 ? 8 : 9)), zone);
    const { id } = await clients.requester.ask(api.requestOffTimeslot, {
      body: {
        programId,
        meetingOwner: organization('invited').id,
        venue: 'online',
        meetingDate,
        startTime: '09:00',
        endTime: '09:30',
        message: 'Online, after the event?',
      },
    });
    await clients.invited.ask(api.acceptMeeting, { body: { meetingId: id, programId } });
    await open('requester', id, 'Accepted');
    await requester.getByText('This online meeting has no link yet').waitFor();
    await open('staff', id, 'Accepted');
    await button(staff, 'Add meeting link').first().click();
    const dialog = staff.getByRole('dialog', { name: 'Add Online Meeting Link' });
    await dialog.getByLabel('Meeting link').fill('zoom');
    await button(dialog, 'Save link').click();
    await dialog.getByText('Meeting link is not valid', { exact: true }).waitFor();
    await dialog.getByLabel('Meeting link').fill('https://zoom.us/j/1234');
    await dialog.getByText('Shown as Zoom').waitFor();
    expect(await axe(staff)).toEqual([]);
    await button(dialog, 'Save link').click();
    await toast(staff, 'The meeting link has been saved.').waitFor();
    const toRoom = requester.locator('main').getByRole('link', { name: /^Zoom/ });
    await toRoom.waitFor();
    expect(await toRoom.getAttribute('href')).toBe('https://zoom.us/j/1234');
    // Days before it is a link and no check-in; the button says when that opens.
    await button(requester, `Check-in: ${organization('requester').name}`).waitFor();
    await requester.getByText(/^Check-in opens on /).waitFor();
    await wasNotReloaded(staff, requester);
  });
});
