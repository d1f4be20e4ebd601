import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/**
 * The partner does not come: who waits offers its time after six minutes, the room shows a free table, who was missing is told so at the
 * door, and another time is proposed.
 */

/** Pictures for people to look at; not kept. */
const PICTURES = join(import.meta.dirname, '../test-results/release');
const [MISSING, WAITS] = ['first-owner@demo.example', 'second-owner@demo.example'];

let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
/** Of the two organizations, at a table. */
let meetingId: string;
let roomId: string;
let timeslotId: string;
let seat: string;
let missingName: string;
const open: Launched[] = [];
const heard: string[][] = [];

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [first, second] = await Promise.all(
    [MISSING, WAITS].map(async (who) => await (await apiClient(product, who)).ask(api.getMe, {})),
  );
  const [program] = first!.programs;
  if (!program || !first!.organizationId || !second!.organizationId)
    throw new Error('The demo has no program.');
  ({ id: programId, slug } = program);
  await meet(first!.organizationId, second!.organizationId);
});
afterAll(async () => {
  for (const device of open) await device.close();
  await product?.end();
});

/** Lets the two meet at a table, and neither of them anywhere else. */
async function meet(one: string, other: string): Promise<void> {
  const changes = await snapshot(staff, programId);
  const seated = changes.flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc && doc.meetingStatus === 'ACCEPTED' && doc.tableId && doc.timeslotId
      ? [doc]
      : [],
  );
  const meeting = seated.find(({ meetingOwner, meetingParticipant }) =>
    [meetingOwner, meetingParticipant].includes(one),
  );
  if (!meeting?.roomId || !meeting.timeslotId) throw new Error('The first organization sits at no table.');
  ({ id: meetingId, roomId, timeslotId } = meeting);
  seat = meeting.tableName ?? '';
  await arrange(product, async ({ tx }) => {
    await sql`
      update meeting set is_deleted = true
      where id <> ${meetingId}::uuid and array[meeting_owner, meeting_participant] && ${[one, other]}::uuid[]`.execute(
      tx,
    );
    await sql`
      update meeting set meeting_owner = ${one}::uuid, meeting_participant = ${other}::uuid,
        owner_attendance = null, participant_attendance = null
      where id = ${meetingId}::uuid`.execute(tx);
    // Nobody else is missed: the list of who is missing shows the first ones alone.
    await sql`
      update meeting set owner_attendance = null, participant_attendance = null
      where program_id = ${programId}::uuid and id <> ${meetingId}::uuid
        and start_at < now() + interval '1 hour' and end_at > now()`.execute(tx);
  });
  const all = await snapshot(staff, programId);
  missingName = all.flatMap(({ noun, doc }) =>
    noun === 'organization' && doc?.id === one ? [doc.name] : [],
  )[0]!;
}

/** The meeting began so many minutes ago, as if it had been that from the beginning; its timeslot too, and who is there was there then. */
const beganAgo = (minutes: number) =>
  arrange(product, async ({ tx }) => {
    const startAt = addMinutes(new Date().toISOString(), -minutes);
    const endAt = addMinutes(startAt, 30);
    await sql`
      update meeting set start_at = ${startAt}::timestamptz, end_at = ${endAt}::timestamptz,
        participant_attendance = jsonb_set(participant_attendance, '{attendedAt}', to_jsonb(${startAt}::text))
      where id = ${meetingId}::uuid`.execute(tx);
    await sql`
      update timeslot set slot_start_time = ${startAt}::timestamptz, slot_end_time = ${endAt}::timestamptz
      where id = ${timeslotId}::uuid`.execute(tx);
  });

const at = (path: string) => `${product.url}/programs/${slug}${path}`;

async function device(width: number, height: number): Promise<Page> {
  const launched = await launch({ viewport: { width, height } });
  open.push(launched);
  const page = await launched.context.newPage();
  heard.push(complaintsOf(page));
  return page;
}

async function tablet(): Promise<Page> {
  const page = await device(1180, 820);
  const { code } = await staff.ask(api.createDevicePairing, {
    params: { programId },
    body: { name: 'Door 1', mode: 'DOOR', roomIds: [], pin: '2468' },
  });
  await page.goto(`${product.url}/kiosk#${code}`);
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByText('Get this tablet ready').waitFor();
  await page.getByRole('button', { name: 'Open the door' }).click();
  await page.getByText('Hold a code in front of the camera').waitFor();
  return page;
}

const next = (page: Page) => page.locator('section[aria-labelledby="next-meeting"]');
const look = async (page: Page, name: string) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`), fullPage: true });
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
};

// T2242
test('who waits offers its time; the room shows a free table, who was missing is told, and another time is proposed', async () => {
  await beganAgo(4);
  await staff.ask(api.attendParticipant, {
    params: { id: meetingId },
    body: { participantAttendedAt: addMinutes(new Date().toISOString(), -3) },
  });
  const phone = await device(390, 844);
  await signIn(phone, product, WAITS, at('/my-schedule'));
  await next(phone)
    .getByText(/^If there is no answer, you can offer your time from /)
    .waitFor();
  await look(phone, 'waits');
  const door = await tablet();
  await door.locator(`[data-radar="${meetingId}"]`).first().waitFor();

  await beganAgo(7);
  await phone.reload();
  await next(phone).getByRole('button', { name: 'Offer my time', exact: true }).waitFor();
  await phone.context().setOffline(true);
  await next(phone).getByRole('button', { name: 'Offer my time · Offline' }).waitFor();
  await phone.context().setOffline(false);
  await next(phone).getByRole('button', { name: 'Offer my time', exact: true }).click();
  const question = phone.getByRole('alertdialog', { name: 'Give up this meeting?' });
  await question.waitFor();
  await look(phone, 'offers');
  await question.getByRole('button', { name: 'Offer my time' }).click();
  await toast(phone, 'Your table and your time are free for others.').waitFor();
  await phone.getByText(`Table released: ${missingName} did not come`).first().waitFor();
  await look(phone, 'released');

  await door.locator(`[data-radar="${meetingId}"]`).first().waitFor({ state: 'detached' });
  const room = await device(1440, 900);
  await signIn(
    room,
    product,
    'Program manager',
    at(`/events/meetings/rooms/${roomId}?timeslotId=${timeslotId}`),
  );
  await room.locator(`[data-released="${meetingId}"]`).waitFor();
  await room.locator('[data-seat-state="FREE"]', { hasText: seat }).first().waitFor();
  await look(room, 'room');

  await door.getByLabel('Organization or person').fill(missingName);
  await door.getByRole('button', { name: missingName }).first().click();
  await door.getByText('Table released').first().waitFor();
  await door.getByRole('alert').getByText(`: ${missingName} did not come`).waitFor();
  await door.getByRole('button', { name: 'Seat at a free table' }).waitFor();
  await look(door, 'door');

  await phone.getByRole('link', { name: /^Rebook/ }).click();
  const times = phone.getByRole('dialog', { name: 'Propose another time' });
  await times.getByRole('button').filter({ hasText: 'Propose' }).first().waitFor();
  await look(phone, 'rebook');
  await times.getByRole('button').filter({ hasText: 'Propose' }).first().click();
  await toast(phone, 'Your partner is asked for this time.').waitFor();
  await phone.getByText('Your organization has proposed another time').waitFor();
  await look(phone, 'rebooked');
  const { notifications } = await (await apiClient(product, MISSING)).ask(api.listNotifications, {
    query: {},
  });
  expect(notifications.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['New meeting request', 'Your meeting was released']),
  );
  // Without a network the browser itself says so of each call.
  expect(heard.flat().filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
