import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { Me } from '../src/contract/identity.ts';
import type { Participant } from '../src/contract/participants.ts';
import type { ProgramEvent } from '../src/domain/schedule/schedule.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { dayOf, timeOf } from '../src/domain/time/zones.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axeOfAll, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** Asking for a meeting: find a participant, ask on a timeslot and off them, edit, close timeslots of one's own. */
let product: Product;
let programId: string;
let slug: string;
let zone: string;
/** No demo of the tests takes place here (`support/demo-data`). */
const AWAY = 'Pacific/Kiritimati';
let requester: ApiClient;
let invitedClient: ApiClient;
let invited: Participant;
let events: ProgramEvent[];
const devices: Launched[] = [];

const REQUESTER = 'first-owner@demo.example';
const INVITED = 'second-owner@demo.example';
const sizes = sizesOf([
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1440, height: 900 }],
]);

beforeAll(async () => {
  product = await startProduct();
  requester = await apiClient(product, REQUESTER);
  invitedClient = await apiClient(product, INVITED);
  const [program] = (await requester.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
  zone = program.timezone;
  const me: Me = await invitedClient.ask(api.getMe, {});
  const organizationId = me.organizationId ?? '';
  invited = await requester.ask(api.getParticipant, { params: { programId, organizationId } });
  events = (await requester.ask(api.listEvents, { params: { programId } })).events;
});
afterAll(async () => {
  for (const device of devices) await device.close();
  await product?.end();
});

const at = (path: string) => `${product.url}/programs/${slug}${path}`;
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

async function deviceOf(label: string, viewport: { width: number; height: number }, timezoneId?: string) {
  const device = await launch({ viewport, context: timezoneId ? { timezoneId } : {} });
  devices.push(device);
  const page = await device.context.newPage();
  await signIn(page, product, label);
  return page;
}

/** A timeslot free for both, in which neither has asked the other, later than it takes to ask for it; another one each time. */
const used = new Set<string>();
async function freeSlot() {
  const own = (await requester.ask(api.getMe, {})).organizationId ?? '';
  const free = async (organizationId: string) =>
    (await requester.ask(api.listAvailableTimeslots, { params: { programId, organizationId } })).timeslots;
  const theirs = new Set((await free(invited.id)).map(({ id }) => id));
  const between = (await meetingsOf(requester)).filter(
    ({ meetingOwner, meetingParticipant }) =>
      meetingOwner === invited.id || meetingParticipant === invited.id,
  );
  const soon = addMinutes(new Date().toISOString(), 10);
  const slot = (await free(own)).find(
    ({ id, slotStartTime }) =>
      theirs.has(id) &&
      slotStartTime > soon &&
      !used.has(id) &&
      between.every(({ timeslotId }) => timeslotId !== id),
  );
  if (!slot) throw new Error('The demo has no timeslot that is free for both.');
  used.add(slot.id);
  return slot;
}

const slotOption = (within: Page | Locator, id: string) => within.locator(`input[value="${id}"]`);
const meetingsOf = async (client: ApiClient) =>
  (await client.ask(api.listMeetings, { query: { programId, limit: 100 } })).meetings;

/** One request to a partner is open at a time: each test begins without one. */
async function withdraw() {
  for (const { id, meetingStatus, meetingOwner } of await meetingsOf(requester))
    if (meetingOwner === invited.id && (meetingStatus === 'PENDING' || meetingStatus === 'RESCHEDULE'))
      await requester.ask(api.cancelMeeting, { params: { id }, body: { message: 'Other' } });
}

describe.each(sizes)('On %s', (_name, viewport) => {
  beforeEach(withdraw);
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    page = await deviceOf(REQUESTER, viewport, AWAY);
    complaints = complaintsOf(page);
  });

  // T0005
  test('a participant is found, and asked for a meeting on a timeslot; the invited side has it under Received', async () => {
    const slot = await freeSlot();
    await page.goto(at('/participants'));
    await page.locator('article').first().waitFor();
    await page.getByLabel('Search participants').fill(invited.name.toUpperCase());
    await page.getByText('1 participant', { exact: true }).waitFor();
    // The address keeps the search: reopened, the list is the same.
    await page.waitForURL((url) => url.searchParams.get('q') === invited.name.toUpperCase());
    await page.reload();
    await page.getByText('1 participant', { exact: true }).waitFor();
    expect(await axeOfAll(page)).toEqual([]);
    await button(page, `Details of ${invited.name}`).click();
    const drawer = page.getByRole('dialog', { name: invited.name });
    await drawer.getByText('Legal name').waitFor();
    await drawer.getByRole('tab', { name: /^Members/ }).click();
    await drawer.getByRole('button', { expanded: false }).first().click();
    await drawer.getByText('Nationality').waitFor();
    expect(await drawer.getByText('Email', { exact: true }).count()).toBe(0);
    await drawer.getByRole('link', { name: 'Request meeting' }).click();

    await page.getByRole('heading', { name: `Request a meeting with ${invited.name}` }).waitFor();
    // One that is not over is preselected; event before timeslot, timeslot before venue.
    const event = page.getByLabel('Event', { exact: true });
    await event.waitFor();
    const preselected = await event.inputValue();
    const ahead = events.filter(({ endTime }) => endTime > new Date().toISOString());
    expect(ahead.map(({ id }) => id)).toContain(preselected);
    expect(await page.getByRole('radio', { name: 'Offline' }).isDisabled()).toBe(true);
    await button(page, 'Send request').click();
    await page.getByText('Please select event, timeslot and venue first.').waitFor();
    expect(await page.getByText('Please select event, timeslot and venue first.').count()).toBe(1);

    // At a time of one's own, with the same words; and back.
    await page.getByLabel('Meeting purpose').selectOption('Partnership');
    await page.getByLabel('Message').fill('Once more?');
    for (const mode of ['Other time', 'Timeslot']) {
      await page.getByRole('radio', { name: mode, exact: true }).check();
      await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Once more?');
      expect(await page.getByLabel('Meeting purpose').inputValue()).toBe('Partnership');
    }

    await event.selectOption(slot.eventId);
    await slotOption(page, slot.id).check();
    // Somebody in another zone reads their own clock beside the program's.
    await page.getByText(/Your time: /).waitFor();
    await page.getByRole('radio', { name: 'Offline' }).check();
    await page.getByText('Propose multiple timeslots').click();
    await page.getByLabel('Meeting purpose').selectOption('Partnership');
    await page.getByLabel('Message').fill('Shall we meet?');
    await button(page, 'Send request').click();
    await page.getByText('You must select at least 1 timeslot to propose multiple timeslots.').waitFor();
    await page.getByText('Propose multiple timeslots', { exact: true }).click();
    expect(await axeOfAll(page)).toEqual([]);
    await button(page, 'Send request').click();
    await toast(page, `Your request is sent to ${invited.name}.`).waitFor();
    await page.waitForURL((url) => url.searchParams.get('meetingsTab') === 'sent');

    const made = (await meetingsOf(requester)).find(({ timeslotId }) => timeslotId === slot.id);
    expect(made).toMatchObject({ meetingStatus: 'PENDING', venue: 'offline', meetingPurpose: 'Partnership' });
    const other = await deviceOf(INVITED, viewport);
    await other.goto(at('?tab=meeting&meetingsTab=received'));
    await other.locator(`a[href$="/events/meetings/${made?.id}"]:visible`).first().waitFor();

    // One request to a partner is open at a time: the page leads to it.
    await page.goto(at(`/participants/${invited.slug}?eventId=${slot.eventId}&timeslotId=${slot.id}`));
    await page.getByText('You have already asked this organization.').waitFor();
    expect(await page.getByRole('link', { name: 'Your request' }).getAttribute('href')).toContain(made?.id);
    expect(await axeOfAll(page)).toEqual([]);
  });

  // T0006
  test('a time of one’s own is refused in the words of the specification until it is right', async () => {
    await page.goto(at(`/participants/${invited.slug}`));
    await page.getByRole('radio', { name: 'Other time' }).check();
    await button(page, 'Send request').click();
    for (const words of [
      'Please select venue/type of your meeting first.',
      'Meeting date is required.',
      'Required',
    ])
      await page.getByText(words, { exact: true }).first().waitFor();

    await page.getByRole('radio', { name: 'Offline' }).check();
    await page.getByLabel('Location').fill('Lobby bar');
    const date = page.getByLabel('Meeting date');
    await date.fill('2020-01-01');
    await toast(page, 'The selected date has already passed. Please choose another date.').waitFor();
    await page.getByText('Date must not be in the past.').waitFor();

    const time = async (which: 'Start' | 'End', [hour = '', minute = '']: string[]) => {
      const field = page.getByRole('group', { name: new RegExp(`^${which} time`) });
      await field.getByRole('textbox', { name: /hour$/ }).fill(hour);
      await field.getByRole('textbox', { name: /minute$/ }).fill(minute);
      await field.getByRole('textbox', { name: /minute$/ }).blur();
    };
    const event = events.at(-1);
    if (!event) throw new Error('The demo has no event.');
    await page.getByLabel('Message').fill('Breakfast?');
    const tomorrow = dayOf(addMinutes(event.endTime, 1440), zone);
    await date.fill(tomorrow);
    await time('Start', ['8', '30']);
    await time('End', ['8', '15']);
    await button(page, 'Send request').click();
    await page.getByText('The end time must be later than the start time.').waitFor();
    // Another date clears both times.
    const hourOf = (which: 'Start' | 'End') =>
      page.getByRole('textbox', { name: new RegExp(`^${which} time.*hour$`) }).inputValue();
    await date.fill(dayOf(addMinutes(event.endTime, 2880), zone));
    expect([await hourOf('Start'), await hourOf('End')]).toEqual(['', '']);

    // In the middle of an event that is ahead; else, on its last day, in the event as it was.
    const ahead = events.find(({ startTime }) => startTime > addMinutes(new Date().toISOString(), 5));
    if (ahead) {
      await date.fill(ahead.date);
      await time('Start', timeOf(ahead.startTime, zone).split(':'));
      await time('End', timeOf(addMinutes(ahead.startTime, 20), zone).split(':'));
      await button(page, 'Send request').click();
      await page.getByText('Start time or end time overlaps with some event schedule.').waitFor();
      await page
        .getByText('You must select another start time and end time outside the available event schedule.')
        .waitFor();
    }

    await date.fill(tomorrow);
    await time('Start', ['8', viewport.width < 500 ? '0' : '20']);
    await time('End', ['9', '0']);
    // Another start clears the end.
    await time('Start', ['8', viewport.width < 500 ? '1' : '21']);
    expect(await hourOf('End')).toBe('');
    await time('End', ['9', '0']);
    expect(await axeOfAll(page)).toEqual([]);
    await button(page, 'Send request').click();
    await toast(page, `Your request is sent to ${invited.name}.`).waitFor();
    const made = (await meetingsOf(invitedClient)).find(({ meetingDate }) => meetingDate === tomorrow);
    expect(made).toMatchObject({ timeslotId: null, meetingLocation: 'Lobby bar', message: 'Breakfast?' });
  });

  // T0146
  test('the requester edits what is pending; the invited side reads the new words', async () => {
    const slot = await freeSlot();
    const { id } = await requester.ask(api.requestMeeting, {
      body: {
        programId,
        eventId: slot.eventId,
        timeslotId: slot.id,
        venue: 'offline',
        meetingOwner: invited.id,
        meetingPurpose: 'Investment',
        message: 'First words',
      },
    });
    await page.goto(at(`/events/meetings/${id}`));
    await button(page, 'Edit request').click();
    const dialog = page.getByRole('dialog', { name: 'Edit meeting request' });
    await dialog.getByLabel('Message').fill('Better words');
    await dialog.getByRole('radio', { name: 'Online' }).check();
    expect(await axeOfAll(page)).toEqual([]);
    await button(dialog, 'Save changes').click();
    await toast(page, 'The meeting request has been changed.').waitFor();
    await page.locator('main').getByText('Better words').waitFor();
    const { meetings } = await invitedClient.ask(api.listMeetings, {
      query: { programId, direction: 'received', limit: 100 },
    });
    expect(meetings.find((one) => one.id === id)).toMatchObject({
      venue: 'online',
      message: 'Better words',
      lastActionBy: 'PARTICIPANT',
    });
  });

  // T0317
  test('a timeslot that one closes for oneself can no longer be asked for, until it is open again', async () => {
    const slot = await freeSlot();
    const event = events.find(({ id }) => id === slot.eventId);
    const other = await deviceOf(INVITED, viewport);
    await other.goto(at('/my-availability'));
    await other.getByRole('switch').first().waitFor();
    const events_ = other.getByLabel('Event', { exact: true });
    if ((await events_.count()) > 0) await events_.selectOption(event?.id ?? '');
    const time = timeOf(slot.slotStartTime, zone);
    const offline = other.getByRole('switch', { name: `Offline at ${time}` });
    await offline.click();
    await expect.poll(() => offline.isChecked()).toBe(false);
    expect(await axeOfAll(other)).toEqual([]);

    await page.goto(at(`/participants/${invited.slug}`));
    await page.getByLabel('Event', { exact: true }).selectOption(slot.eventId);
    await slotOption(page, slot.id).check();
    // Only the other venue is left, and so it is chosen.
    expect(await page.getByRole('radio', { name: 'Offline' }).isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Online' }).isChecked()).toBe(true);
    await other.getByRole('switch', { name: `Online at ${time}` }).click();
    await expect.poll(() => other.getByRole('switch', { name: `Online at ${time}` }).isChecked()).toBe(false);
    await page.reload();
    await page.getByLabel('Event', { exact: true }).selectOption(slot.eventId);
    await page.locator(`label[data-timeslot-status="DISABLED"]:has(input[value="${slot.id}"])`).waitFor();
    await offline.click();
    await expect.poll(() => offline.isChecked()).toBe(true);
    // Chromium itself puts the answer 409 of the duplicate into the console.
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  });
});
