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
import { axe, complaintsOf, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** A released table: two phones are offered a meeting there, both say yes, and the door sees the new pair. */

/** Pictures for people to look at; not kept. */
const PICTURES = join(import.meta.dirname, '../test-results/reoffer');
const [WAITS, FREE] = ['first-owner@demo.example', 'second-owner@demo.example'];

let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
/** Runs since six minutes; the owner has not come. */
let meetingId: string;
let roomId: string;
/** Its timeslot, for the room's page. */
let slot: string;
const open: Launched[] = [];
const heard: string[][] = [];

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [first, second] = await Promise.all(
    [WAITS, FREE].map(async (who) => await (await apiClient(product, who)).ask(api.getMe, {})),
  );
  const [program] = first!.programs;
  if (!program || !first!.organizationId || !second!.organizationId)
    throw new Error('The demo has no program.');
  ({ id: programId, slug } = program);
  await arrangeHall(first!.organizationId, second!.organizationId);
});
afterAll(async () => {
  for (const device of open) await device.close();
  await product?.end();
});

/** One waits alone at a table, the other has come for an earlier meeting and is free, and wishes to meet the first, which does not know. */
async function arrangeHall(waits: string, free: string): Promise<void> {
  const seated = (await snapshot(staff, programId)).flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc && doc.meetingStatus === 'ACCEPTED' && doc.tableId && doc.timeslotId
      ? [doc]
      : [],
  );
  const strangers = seated
    .filter(
      ({ meetingOwner, meetingParticipant }) =>
        ![meetingOwner, meetingParticipant].some((id) => [waits, free].includes(id)),
    )
    .map(({ meetingOwner }) => meetingOwner);
  const [missing, other] = new Set(strangers);
  const [meeting, earlier] = seated.filter(({ meetingOwner, meetingParticipant }) =>
    [meetingOwner, meetingParticipant].includes(waits),
  );
  if (!meeting?.roomId || !earlier || !missing || !other) throw new Error('The demo has too few meetings.');
  meetingId = meeting.id;
  ({ roomId } = meeting);
  slot = `eventId=${meeting.eventId}&timeslotId=${meeting.timeslotId}`;
  const sides = [waits, free, missing, other];
  // To the millisecond, as the product keeps them: the offer names the timeslot's own time.
  const [start, end] = [-6, 24].map((minutes) => addMinutes(new Date().toISOString(), minutes));
  await arrange(product, async ({ tx }) => {
    await sql`
      update meeting set is_deleted = true
      where id not in (${meeting.id}::uuid, ${earlier.id}::uuid)
        and array[meeting_owner, meeting_participant] && ${sides}::uuid[]`.execute(tx);
    // So that no other one has that table then.
    await sql`
      update meeting set is_deleted = true
      where id <> ${meeting.id}::uuid and timeslot_id = ${meeting.timeslotId}::uuid`.execute(tx);
    const here = (minutes: number) => sql`jsonb_build_object(
      'attendedAt', to_char((now() + make_interval(mins => ${minutes}::int)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'stampAt', to_char((now() + make_interval(mins => ${minutes}::int)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'operationId', 'arranged', 'recordedBy', 'Sari', 'undoReason', null)`;
    await sql`
      update meeting set meeting_owner = ${free}::uuid, meeting_participant = ${other}::uuid,
        start_at = now() - interval '50 minutes', end_at = now() - interval '10 minutes',
        owner_attendance = ${here(-40)}, participant_attendance = ${here(-40)}
      where id = ${earlier.id}::uuid`.execute(tx);
    await sql`
      update meeting set meeting_owner = ${missing}::uuid, meeting_participant = ${waits}::uuid,
        start_at = ${start}, end_at = ${end},
        owner_attendance = null, participant_attendance = ${here(-7)}
      where id = ${meeting.id}::uuid`.execute(tx);
    await sql`
      update timeslot set slot_start_time = ${start}, slot_end_time = ${end}
      where id = ${meeting.timeslotId}::uuid`.execute(tx);
    await sql`delete from wish where organization_id = any(${sides}::uuid[])`.execute(tx);
    await sql`delete from suggestion where organization_id = any(${sides}::uuid[])`.execute(tx);
    await sql`
      insert into wish (program_id, organization_id, partner_id, kind, rank, created_at, updated_at)
      values (${programId}::uuid, ${free}::uuid, ${waits}::uuid, 'WANT', 1, now(), now())`.execute(tx);
  });
}

const at = (path: string) => `${product.url}/programs/${slug}${path}`;

async function device(width: number, height: number): Promise<Page> {
  const launched = await launch({ viewport: { width, height } });
  open.push(launched);
  const page = await launched.context.newPage();
  heard.push(complaintsOf(page));
  return page;
}

async function phone(who: string): Promise<Page> {
  const page = await device(390, 844);
  await signIn(page, product, who, at('/my-schedule'));
  await page.getByText('You are available in your free time').waitFor();
  return page;
}

const offer = (page: Page) => page.locator('[data-offer]');
const look = async (page: Page, name: string) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`) });
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
};

// T2287
test('two who are free, of whom one wishes to meet the other, get an offer after a release, both say yes, and the door sees the new pair at the table', async () => {
  const [waits, free] = [await phone(WAITS), await phone(FREE)];
  const door = await device(1180, 820);
  await signIn(door, product, 'Program manager', at(`/events/meetings/rooms/${roomId}?${slot}`));
  await look(free, 'stand-by');

  await staff.ask(api.releaseAtDoor, { params: { id: meetingId }, body: { missing: 'OWNER' } });
  await Promise.all([waits, free].map((page) => page.locator('[data-offer="ASK"]').waitFor()));
  await look(free, 'offer');
  // What the other wishes is nobody's to read.
  expect(await offer(waits).getByText(/wish/i).count()).toBe(0);
  // Staff and doors see to whom the table is offered.
  await door
    .locator(`[data-released="${meetingId}"]`)
    .getByText(/^Offered to .+ and .+ until /)
    .waitFor();
  await door.screenshot({ path: join(PICTURES, 'door-offered.png'), fullPage: true });

  // Without a network it says so. There are 90 seconds to answer: no more is looked at in them.
  await free.context().setOffline(true);
  await offer(free).getByText('Offline').first().waitFor();
  await free.screenshot({ path: join(PICTURES, 'offer-offline.png') });
  await free.context().setOffline(false);
  await offer(free).getByRole('button', { name: 'Yes, meet now' }).click();
  await free.locator('[data-offer="WAITING"]').waitFor();
  await offer(waits).getByText('The other side said yes.').waitFor();
  await look(free, 'waiting');
  await offer(waits).getByRole('button', { name: 'Yes, meet now' }).click();
  await Promise.all([waits, free].map((page) => page.locator('[data-offer="MET"]').waitFor()));
  await look(waits, 'met');

  const made = (await snapshot(staff, programId)).flatMap(({ noun, doc }) =>
    noun === 'meeting' &&
    doc &&
    doc.meetingStatus === 'ACCEPTED' &&
    doc.timeslotId &&
    doc.id !== meetingId &&
    doc.roomId === roomId &&
    !doc.canceledAt
      ? [doc]
      : [],
  );
  const released = (await snapshot(staff, programId)).find(({ id }) => id === meetingId);
  const fresh = made.find(
    (meeting) => released?.noun === 'meeting' && meeting.timeslotId === released.doc?.timeslotId,
  );
  expect(fresh).toMatchObject({
    seatNumber: released?.noun === 'meeting' ? released.doc?.seatNumber : null,
  });
  await door.locator(`[data-meeting="${fresh?.id}"]`).waitFor();
  await door.screenshot({ path: join(PICTURES, 'door.png') });
  const next = waits.locator('section[aria-labelledby="next-meeting"]');
  await next.waitFor();

  await free.getByRole('button', { name: 'Turn off' }).click();
  await free.getByText('You are not available in your free time').waitFor();
  expect(heard.flat().filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
