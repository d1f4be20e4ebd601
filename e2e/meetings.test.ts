import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { Me } from '../src/contract/identity.ts';
import type { DoorMeeting } from '../src/domain/meetings/meeting.ts';
import { oldestFirst } from '../src/domain/schedule/current-timeslot.ts';
import type { Timeslot } from '../src/domain/schedule/schedule.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { timeOf } from '../src/domain/time/zones.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { request, runNow } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** Meetings, from the answer to the check-in: the invited side on a phone, the requester on a laptop, staff on a tablet. */
let product: Product;
let programId: string;
let slug: string;
let zone: string;
let staff: ApiClient;
let invited: Me;
let requester: Me;
let accepted: DoorMeeting[];
/** Timeslots ahead in which neither of the two meets anybody yet. */
let freeSlots: Omit<Timeslot, 'gap'>[];
const devices: Launched[] = [];
let phone: Page;
let laptop: Page;
let tablet: Page;
let complaints: string[][];

const INVITED = 'first-owner@demo.example';
const REQUESTER = 'second-owner@demo.example';

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
  zone = program.timezone;
  invited = await (await apiClient(product, INVITED)).ask(api.getMe, {});
  requester = await (await apiClient(product, REQUESTER)).ask(api.getMe, {});
  const changes = await snapshot(staff, programId);
  accepted = changes.flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc?.meetingStatus === 'ACCEPTED' ? [doc] : [],
  );
  const busy = new Set(
    accepted
      .filter(({ meetingOwner, meetingParticipant }) =>
        [meetingOwner, meetingParticipant].some((id) => [idOf(invited), idOf(requester)].includes(id)),
      )
      .map(({ timeslotId }) => timeslotId),
  );
  // Not the very next: it might begin before a request is made.
  const soon = addMinutes(new Date().toISOString(), 10);
  freeSlots = oldestFirst(
    changes.flatMap(({ noun, doc }) =>
      noun === 'timeslot' &&
      doc?.timeslotType === 'TIMESLOT' &&
      doc.venues.includes('offline') &&
      doc.slotStartTime > soon &&
      !busy.has(doc.id)
        ? [doc]
        : [],
    ),
  );
  [phone, laptop, tablet] = (await Promise.all([
    deviceOf(INVITED, { width: 390, height: 844 }),
    deviceOf(REQUESTER, { width: 1440, height: 900 }),
    deviceOf('Program manager', { width: 820, height: 1180 }),
  ])) as [Page, Page, Page];
  complaints = [phone, laptop, tablet].map((page) => complaintsOf(page));
});
afterAll(async () => {
  for (const device of devices) await device.close();
  await product?.end();
});

const idOf = (me: Me) => me.organizations[0]!.id;
const nameOf = (me: Me) => me.organizations[0]!.name;
const at = (path: string) => `${product.url}/programs/${slug}${path}`;
const meetingAt = (id: string) => at(`/events/meetings/${id}`);

async function deviceOf(label: string, viewport: { width: number; height: number }): Promise<Page> {
  const device = await launch({ viewport });
  devices.push(device);
  const page = await device.context.newPage();
  await signIn(page, product, label);
  return page;
}

/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.loaded = 'once';
  });
const wasNotReloaded = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.dataset.loaded)).toBe('once');

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
const status = (page: Page, word: string) => page.locator('main').getByText(word, { exact: true }).first();

let met: string;

// T0125
test('the invited side accepts; both see room and table on their schedule without a reload', async () => {
  const slot = freeSlots[0]!;
  met = await request(product, programId, slot, idOf(requester), idOf(invited));
  await laptop.goto(at('/my-schedule'));
  await laptop.getByRole('heading', { name: 'My schedule' }).waitFor();
  await laptop.locator('[data-sync="ALL_SENT"]').waitFor();
  await mark(laptop);
  const row = (page: Page) => page.locator(`main a[href$="/events/meetings/${met}"]`);
  expect(await row(laptop).count()).toBe(0);

  // The requester can only wait.
  const other = await laptop.context().newPage();
  await other.goto(meetingAt(met));
  await status(other, 'Pending').waitFor();
  expect(await button(other, 'Accept').isDisabled()).toBe(true);
  expect(await button(other, 'Cancel meeting').isEnabled()).toBe(true);
  await other.close();

  await phone.goto(at('?tab=meeting&meetingsTab=received'));
  await phone
    .getByRole('article')
    .filter({ has: phone.locator(`a[href$="${met}"]`) })
    .getByRole('link', { name: nameOf(requester) })
    .click();
  await status(phone, 'Pending').waitFor();
  await mark(phone);
  await button(phone, 'Accept').click();
  const dialog = phone.getByRole('alertdialog', { name: 'Accept this meeting?' });
  await dialog
    .getByText('Accepting is irreversible. The meeting is assigned a room and table after a short wait.')
    .waitFor();
  await dialog.getByText('My Schedule').waitFor();
  await button(dialog, 'Accept').click();
  await toast(phone, 'The meeting is accepted:').waitFor();
  await status(phone, 'Accepted').waitFor();
  const { room, tableName } = await staff.ask(api.getMeeting, { params: { id: met } });
  const roomName = room?.name;
  expect(tableName).toMatch(/^Table \d+$/);
  await phone.locator('main').getByText(`${roomName}, ${tableName}`, { exact: true }).waitFor();

  const place = `${roomName} · ${tableName}`;
  await row(laptop).getByText(place, { exact: true }).waitFor();
  await row(laptop).getByText(nameOf(invited), { exact: true }).waitFor();
  await wasNotReloaded(laptop);
  await phone.getByRole('link', { name: 'Schedule', exact: true }).click();
  await row(phone).getByText(place, { exact: true }).waitFor();
  await wasNotReloaded(phone);
});

// T0100
test('a second yes in the same timeslot opens Meeting Conflict Detected, and closing it clears the address', async () => {
  const third = (await (await apiClient(product, 'Participant Admin')).ask(api.getMe, {})).organizations[0]!;
  const clash = await request(product, programId, freeSlots[0]!, third.id, idOf(invited));
  await phone.goto(meetingAt(clash));
  await button(phone, 'Accept').click();
  await button(phone.getByRole('alertdialog'), 'Accept').click();
  const dialog = phone.getByRole('alertdialog', { name: 'Meeting Conflict Detected' });
  await dialog
    .getByText('The meeting invitee already has an accepted meeting at this timeslot.', { exact: true })
    .waitFor();
  expect(Object.fromEntries(new URL(phone.url()).searchParams)).toEqual({
    rescheduleAction: 'true',
    programId,
    meetingId: clash,
    conflict: 'INVITEE',
    conflictingOrgId: idOf(invited),
    meetingParticipantId: third.id,
  });
  // Reopened, it is still there: the address says so.
  await phone.reload();
  await dialog.getByText(nameOf(invited)).first().waitFor();
  await button(dialog, 'Not now').click();
  await dialog.waitFor({ state: 'detached' });
  expect(phone.url()).toBe(meetingAt(clash));
  expect((await staff.ask(api.getMeeting, { params: { id: clash } })).meetingStatus).toBe('PENDING');
});

// T0183
test('a rejection needs a reason; the words after Other are what the requester reads', async () => {
  const asked = await request(product, programId, freeSlots[1]!, idOf(requester), idOf(invited));
  await phone.goto(meetingAt(asked));
  await button(phone, 'Reject').click();
  const dialog = phone.getByRole('alertdialog', { name: 'Reject this meeting?' });
  const reject = dialog.getByRole('button', { name: 'Reject meeting', exact: true });
  await reject.click();
  await dialog.getByText('Required', { exact: true }).waitFor();
  await dialog.getByRole('radio', { name: 'Other' }).check();
  await reject.click();
  await dialog.getByText('Required', { exact: true }).waitFor();
  await dialog.getByLabel('Reason', { exact: true }).fill('We fly home that morning.');
  await reject.click();
  await toast(phone, 'The meeting is rejected.').waitFor();
  await status(phone, 'Rejected').waitFor();

  await laptop.goto(meetingAt(asked));
  await status(laptop, 'Rejected').waitFor();
  await button(laptop, 'Change history').click();
  await laptop.getByRole('dialog').getByText('We fly home that morning.').waitFor();
});

// T0011
test('a party checks in for its own side only', async () => {
  await laptop.goto(meetingAt(met));
  await laptop.getByText(/^Check-in opens (at|on) /).waitFor();
  expect(await button(laptop, `Check-in: ${nameOf(requester)}`).isDisabled()).toBe(true);
  await runNow(product, met);
  await laptop.reload();
  await button(laptop, `Check-in: ${nameOf(requester)}`).waitFor();
  expect(await button(laptop, /^Check-in: /).count()).toBe(1);
  expect(await button(laptop, 'Check-in All').count()).toBe(0);
  await button(laptop, `Check-in: ${nameOf(requester)}`).click();
  const dialog = laptop.getByRole('dialog', { name: 'Check-in' });
  await dialog.getByRole('group').first().waitFor();
  expect(await dialog.getByRole('group').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Check-in', exact: true }).click();
  await toast(laptop, 'Checked in.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await laptop
    .locator('main')
    .getByText(/^Here since/)
    .waitFor();
  // What was checked in is no longer the requester's to cancel.
  expect(await button(laptop, 'Cancel meeting').isDisabled()).toBe(true);
  const { ownerAttendedAt, participantAttendedAt } = await staff.ask(api.getMeeting, { params: { id: met } });
  expect(participantAttendedAt).not.toBeNull();
  expect(ownerAttendedAt).toBeNull();
});

// T0184
test('staff check in who is missing; a custom time after the end is late, says so, and replaces the earlier one', async () => {
  const past = accepted
    .filter(
      ({ endAt, roomId, meetingLink }) =>
        roomId && !meetingLink && endAt < addMinutes(new Date().toISOString(), -60),
    )
    .find(({ ownerAttendance, participantAttendance }) => ownerAttendance && participantAttendance)!;
  await tablet.goto(meetingAt(met));
  await button(tablet, 'Check-in All').click();
  const dialog = tablet.getByRole('dialog', { name: 'Check-in All' });
  await dialog.getByRole('group').first().waitFor();
  expect(await dialog.getByRole('group').count()).toBe(1);
  const before = await staff.ask(api.getMeeting, { params: { id: met } });
  await dialog.getByRole('button', { name: 'Check-in All', exact: true }).click();
  await toast(tablet, 'Checked in.').waitFor();
  await expect
    .poll(() =>
      tablet
        .locator('main')
        .getByText(/^Here since/)
        .count(),
    )
    .toBe(2);
  // Who was here already keeps their time.
  const both = await staff.ask(api.getMeeting, { params: { id: met } });
  expect(both.participantAttendedAt).toBe(before.participantAttendedAt);
  expect(await button(tablet, 'Check-in All').isDisabled()).toBe(true);

  const latest = addMinutes(past.endAt, 5);
  await tablet.goto(meetingAt(past.id));
  const sides = tablet.getByRole('button', { name: /^Check-in: / });
  const single = tablet.getByRole('dialog', { name: 'Check-in', exact: true });
  const custom = single.getByRole('radio', { name: 'Custom' });
  await sides.first().click();
  await single.getByText(/^Checked in at .* A new check-in replaces it\.$/).waitFor();
  await custom.check();
  const hour = single.getByRole('textbox', { name: /hour$/ });
  const minute = single.getByRole('textbox', { name: /minute$/ });
  // Custom starts from the timeslot's start.
  expect(`${await hour.inputValue()}:${await minute.inputValue()}`).toBe(timeOf(past.startAt, zone));
  const [hh = '', mm = ''] = timeOf(latest, zone).split(':');
  await hour.fill(hh);
  await minute.fill(mm);
  await minute.blur();
  await single.getByRole('button', { name: 'Check-in', exact: true }).click();
  await toast(tablet, 'Check-in update alert!').waitFor();
  await toast(tablet, 'Your check-in time is late.').waitFor();
  await tablet
    .locator('main')
    .getByText(`Late, ${timeOf(latest, zone)}`)
    .waitFor();
  await single.waitFor({ state: 'detached' });
  await sides.nth(1).click();
  await custom.check();
  await single.getByRole('button', { name: 'Check-in', exact: true }).click();
  await single.waitFor({ state: 'detached' });
  const after = await staff.ask(api.getMeeting, { params: { id: past.id } });
  expect(after.ownerAttendedAt).toBe(latest);
  expect(after.participantAttendedAt).toBe(past.startAt);
});

// T0153
test('staff undo a check-in with a reason; the history tells staff who did it, and nobody else', async () => {
  await tablet.goto(meetingAt(met));
  await button(tablet, `Undo check-in of ${nameOf(invited)}`).click();
  const dialog = tablet.getByRole('alertdialog', { name: 'Undo this check-in?' });
  const undo = dialog.getByRole('button', { name: 'Undo check-in', exact: true });
  await undo.click();
  await dialog.getByText('Please choose a reason.').waitFor();
  await dialog.getByRole('radio', { name: 'Wrong organization' }).check();
  await undo.click();
  await toast(tablet, 'The check-in is undone.').waitFor();
  await tablet.getByText(/^Undone by .*: Wrong organization$/).waitFor();

  const entriesOn = async (page: Page) => {
    await button(page, 'Change history').click();
    const drawer = page.getByRole('dialog', { name: 'Meeting Change History' });
    await drawer.getByText('Check-in undone').waitFor();
    const texts = await drawer.getByRole('listitem').allTextContents();
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    return texts;
  };
  const forStaff = await entriesOn(tablet);
  // The newest first.
  expect(forStaff[0]).toContain('Check-in undone');
  expect(forStaff[0]).toContain('Dimas Prasetyo');
  expect(forStaff.join('\n')).toContain(requester.name);
  await phone.goto(meetingAt(met));
  const forParty = await entriesOn(phone);
  expect(forParty).toHaveLength(forStaff.length);
  for (const name of ['Dimas Prasetyo', requester.name, invited.name])
    expect(forParty.join('\n')).not.toContain(name);
});

// T0185
test('staff cancel a meeting that was checked in; both sides learn it at once', async () => {
  await laptop.goto(meetingAt(met));
  await status(laptop, 'Accepted').waitFor();
  await laptop.locator('[data-sync="ALL_SENT"]').waitFor();
  await phone.goto(at('/my-schedule'));
  const row = phone.locator(`main a[href$="/events/meetings/${met}"]`);
  await row.waitFor();
  await mark(phone);
  await mark(laptop);
  await button(tablet, 'Cancel meeting').click();
  const dialog = tablet.getByRole('alertdialog', { name: 'Cancel this meeting?' });
  await dialog.getByRole('radio', { name: 'Scheduling conflicts' }).check();
  await dialog.getByRole('button', { name: 'Cancel meeting', exact: true }).click();
  await toast(tablet, 'The meeting is canceled.').waitFor();
  await status(laptop, 'Canceled').waitFor();
  await row.getByText('Canceled', { exact: true }).waitFor();
  await wasNotReloaded(phone);
  await wasNotReloaded(laptop);
  // Chromium itself puts the answer 409 of the conflict into the console.
  expect(complaints.flat().filter((line) => !line.includes('409'))).toEqual([]);
});
