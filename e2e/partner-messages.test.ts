import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, overflow, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** Two organizations that are about to meet write to each other, each on a phone. */

const PHONE = { width: 390, height: 844 };
const PICTURES = join(import.meta.dirname, '../test-results/partner-messages');

let product: Product;
let slug: string;
let meetingId: string;
let staff: ApiClient;
const devices: Launched[] = [];

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const invited = await apiClient(product, 'first-owner@demo.example');
  const requester = await apiClient(product, 'second-owner@demo.example');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  slug = program.slug;
  const programId = program.id;
  const sides = [await invited.ask(api.getMe, {}), await requester.ask(api.getMe, {})];
  const [free = [], others = []] = await Promise.all(
    sides.map(async ({ organizationId }) => {
      const params = { programId, organizationId: organizationId ?? '' };
      return (await staff.ask(api.listAvailableTimeslots, { params })).timeslots;
    }),
  );
  const now = new Date().toISOString();
  const slot = free.find(
    ({ id, venues, slotStartTime }) =>
      venues.includes('offline') &&
      slotStartTime > addMinutes(now, 15) &&
      slotStartTime < addMinutes(now, 23 * 60) &&
      others.some((other) => other.id === id),
  );
  if (!slot) throw new Error('The two have no common free timeslot today.');
  const { purposes } = await requester.ask(api.listMeetingPurposes, { query: { programId } });
  // One request to a partner is open at a time: the demo may have one.
  const { meetings } = await requester.ask(api.listMeetings, {
    query: { programId, direction: 'sent', meetingStatus: 'PENDING,RESCHEDULE', limit: 100 },
  });
  for (const open of meetings.filter(({ meetingOwner }) => meetingOwner === sides[0]?.organizationId))
    await requester.ask(api.cancelMeeting, { params: { id: open.id }, body: { message: 'Other' } });
  const { id } = await requester.ask(api.requestMeeting, {
    body: {
      programId,
      eventId: slot.eventId,
      timeslotId: slot.id,
      venue: 'offline',
      meetingOwner: sides[0]?.organizationId ?? '',
      meetingPurpose: purposes[0]!,
      message: 'Shall we meet?',
    },
  });
  await invited.ask(api.acceptMeeting, { body: { meetingId: id, programId } });
  meetingId = id;
});
afterAll(async () => {
  for (const device of devices) await device.close();
  await product?.end();
});

const complaints: string[] = [];

async function openMeeting(email: string): Promise<Page> {
  const device = await launch({ viewport: PHONE });
  devices.push(device);
  const page = await device.context.newPage();
  complaints.push(...complaintsOf(page));
  await signIn(page, product, email, `${product.url}/programs/${slug}/events/meetings/${meetingId}`);
  await page.getByRole('heading', { name: /^Messages with/ }).waitFor();
  return page;
}

// T2136
test('a ready sentence and a typed text reach the other phone by themselves; a text that was not sent stays; one is reported and removed', async () => {
  const invited = await openMeeting('first-owner@demo.example');
  const requester = await openMeeting('second-owner@demo.example');
  // Who comes, with the profile one tap away.
  await invited.getByRole('heading', { name: 'Who is coming' }).waitFor();
  await invited.getByText(/^Can’t make it\?/).waitFor();
  expect(await requester.getByText(/^Can’t make it\?/).count()).toBe(0);

  await invited.getByRole('button', { name: 'We are at the table.' }).click();
  await requester.getByRole('list').getByText('We are at the table.').nth(1).waitFor();
  const text = requester.getByLabel('Your message');
  await text.fill('Two minutes <b>please</b>');
  await requester.getByRole('button', { name: 'Send' }).click();
  await invited.getByText('Two minutes <b>please</b>').waitFor();
  await expect.poll(() => text.inputValue()).toBe('');
  for (const page of [invited, requester]) {
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await invited.emulateMedia({ colorScheme });
    await invited.screenshot({ path: join(PICTURES, `${colorScheme}.png`), fullPage: true });
  }

  await product.cut();
  await text.fill('Are you still there?');
  await requester.getByRole('button', { name: 'Send' }).click();
  await requester.getByRole('button', { name: /^Send\s*Offline$/ }).waitFor();
  expect(await text.inputValue()).toBe('Are you still there?');
  await product.restore();
  await requester.getByRole('button', { name: 'Send', exact: true }).click();
  await invited.getByText('Are you still there?').waitFor();

  await invited.getByRole('button', { name: 'Report this message' }).first().click();
  await invited.getByRole('button', { name: 'Report message' }).click();
  await invited.getByText('Reported to the organizers').waitFor();

  const desk = await launch({ viewport: { width: 1440, height: 900 } });
  devices.push(desk);
  const page = await desk.context.newPage();
  complaints.push(...complaintsOf(page));
  await signIn(page, product, 'Program manager', `${product.url}/programs/${slug}/attention`);
  await page.getByRole('heading', { name: 'Reported messages' }).waitFor();
  await page.screenshot({ path: join(PICTURES, 'reported.png') });
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove the message' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the message' }).click();
  await page.getByRole('heading', { name: 'Reported messages' }).waitFor({ state: 'detached' });
  await invited.getByText('Removed by the organizers').waitFor();
});
