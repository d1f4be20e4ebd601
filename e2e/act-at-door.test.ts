import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { DoorMeeting } from '../src/domain/meetings/meeting.ts';
import type { Room, Timeslot } from '../src/domain/schedule/schedule.ts';
import { seatsOf } from '../src/domain/schedule/seating.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, overflow, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { type Relay, relayOf } from './support/relay.ts';

/** A steward at a door's tablet acts: checks a substitute in, moves a pair, swaps two, seats a pair that walked in. */
let product: Product;
let relay: Relay;
let staff: ApiClient;
let programId: string;
let room: Room;
let slot: Timeslot;
/** Two pairs in the room now, and two organizations that are free. */
let pairs: [DoorMeeting, DoorMeeting];
let free: [string, string];
let names: Map<string, string>;
/** Tables of the room that nobody has now. */
let freeTables: string[];
let folder: string;
let tablet: Launched;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-act-'));
  product = await startProduct();
  relay = await relayOf(product);
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  const changes = await snapshot(staff, programId);
  const accepted = changes.flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc?.meetingStatus === 'ACCEPTED' ? [doc] : [],
  );
  const rooms = changes.flatMap(({ noun, doc }) => (noun === 'room' && doc?.type === 'offline' ? [doc] : []));
  const slots = changes.flatMap(({ noun, doc }) =>
    noun === 'timeslot' && doc?.timeslotType === 'TIMESLOT' && !doc.disabledAt ? [doc] : [],
  );
  const found = slots
    .flatMap((one) => rooms.map((inRoom) => ({ one, inRoom })))
    .map(({ one, inRoom }) => ({
      one,
      inRoom,
      here: accepted.filter(({ roomId, timeslotId }) => roomId === inRoom.id && timeslotId === one.id),
    }))
    .find(({ inRoom, here }) => here.length >= 2 && inRoom.totalTables - here.length >= 3);
  if (!found) throw new Error('The demo has no room with two pairs and three free tables.');
  [room, slot] = [found.inRoom as Room, found.one as Timeslot];
  pairs = found.here.slice(0, 2) as [DoorMeeting, DoorMeeting];
  const taken = new Set(found.here.map(({ tableName }) => tableName));
  freeTables = seatsOf(room).flatMap(({ tableName }) =>
    tableName !== null && !taken.has(tableName) ? [tableName] : [],
  );
  const ofSlot = accepted.filter(({ timeslotId }) => timeslotId === slot.id);
  const busy = new Set(ofSlot.flatMap((one) => [one.meetingOwner, one.meetingParticipant]));
  const others = new Set(accepted.flatMap((one) => [one.meetingOwner, one.meetingParticipant]));
  free = [...others].filter((id) => !busy.has(id)).slice(0, 2) as [string, string];
  names = new Map(
    changes.flatMap(({ noun, doc }) => (noun === 'organization' && doc ? [[doc.id, doc.name] as const] : [])),
  );
  // The timeslot runs now, with nobody here yet; whatever else is at this time is taken away.
  await arrange(product, async ({ tx }) => {
    await sql`update meeting set is_deleted = true
      where timeslot_id is distinct from ${slot.id}::uuid
        and start_at < now() + interval '40 minutes' and end_at > now() - interval '10 minutes'`.execute(tx);
    await sql`update timeslot set slot_start_time = now() - interval '5 minutes', slot_end_time = now() + interval '35 minutes'
      where id = ${slot.id}::uuid`.execute(tx);
    await sql`update meeting set start_at = now() - interval '5 minutes', end_at = now() + interval '35 minutes',
        owner_attendance = null, participant_attendance = null
      where timeslot_id = ${slot.id}::uuid`.execute(tx);
  });
  tablet = await launch({ userDataDir: join(folder, 'tablet'), viewport: { width: 1180, height: 820 } });
});
afterAll(async () => {
  await tablet?.close();
  await relay?.cut();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

async function pairedTablet(page: Page): Promise<void> {
  const { code } = await staff.ask(api.createDevicePairing, {
    params: { programId },
    body: { name: 'Door 1', mode: 'DOOR', roomIds: [], pin: '2468' },
  });
  await page.goto(`${relay.url}/kiosk#${code}`);
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByText('Get this tablet ready').waitFor();
  await page.getByRole('button', { name: 'Open the door' }).click();
  await page.getByText('Hold a code in front of the camera').waitFor();
  await page.goto(`${relay.url}/kiosk/rooms/${room.id}?eventId=${slot.eventId}&timeslotId=${slot.id}`);
}
const tile = (page: Page, tableName: string) =>
  page.getByRole('button', { name: new RegExp(`^${tableName}\\b`) });
const nameOf = (id: string) => names.get(id) ?? '';
/** Where the server has a meeting. */
const tableOf = async ({ id }: Pick<DoorMeeting, 'id'>) =>
  (await staff.ask(api.getMeeting, { params: { id } })).tableName;

// T2016
test('at a tablet a substitute is checked in, a pair moves, two swap and a pair that walked in is seated; without a network the tablet says what is a wish there', async () => {
  const page = await tablet.context.newPage();
  const complaints = complaintsOf(page);
  await pairedTablet(page);
  const [one, other] = pairs;
  const owner = nameOf(one.meetingOwner);

  await tile(page, one.tableName ?? '').click();
  await page.getByRole('button', { name: `Someone else came: ${owner}` }).click();
  const who = page.getByRole('dialog', { name: `Who came for ${owner}?` });
  await who.getByText('Someone who is not on the list').click();
  await who.getByLabel('Name of the guest').fill('Budi Santoso');
  await who.getByLabel('People at the table').selectOption('2');
  expect(await axe(page)).toEqual([]);
  await who.getByRole('button', { name: 'Check in' }).click();
  await page.getByText('Came: Budi Santoso (guest) · 2 people').waitFor();
  expect(await axe(page)).toEqual([]);

  const [first, second] = freeTables as [string, string];
  await page.getByRole('button', { name: 'Move to another table' }).click();
  const move = page.getByRole('dialog', { name: `Move ${one.tableName} to another table` });
  // This room is the first.
  await move.getByRole('region', { name: room.name }).waitFor();
  expect(await move.getByRole('region').first().getAttribute('aria-label')).toBe(room.name);
  expect(await axe(page)).toEqual([]);
  await move
    .getByRole('region', { name: room.name })
    .getByRole('button', { name: first, exact: true })
    .click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await toast(page, `Moved to ${first} · ${room.name}.`).waitFor();
  expect(await tableOf(one)).toBe(first);
  await tile(page, first).filter({ hasText: owner }).waitFor();

  await tile(page, first).click();
  await page.getByRole('button', { name: 'Swap with another table' }).click();
  await page.getByText(`Tap the table to swap with ${first}.`).waitFor();
  await tile(page, other.tableName ?? '').click();
  await page.getByRole('dialog', { name: `Swap ${first} and ${other.tableName}?` }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Swap', exact: true }).click();
  await toast(page, `${first} and ${other.tableName} were swapped.`).waitFor();
  expect([await tableOf(one), await tableOf(other)]).toEqual([other.tableName, first]);
  await tile(page, other.tableName ?? '')
    .filter({ hasText: owner })
    .waitFor();

  await relay.cut();
  await tile(page, other.tableName ?? '').click();
  await page.getByRole('button', { name: /^Swap with another table.*Offline: as a wish/ }).waitFor();
  await page.getByRole('button', { name: `Who came: ${owner}` }).click();
  await page.getByLabel('People at the table').selectOption('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Came: Budi Santoso (guest) · 3 people').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await tile(page, second).click();
  await page.getByRole('button', { name: /^Seat a pair.*Offline: as a wish/ }).waitFor();
  await relay.mend();

  const seat = page.getByRole('button', { name: 'Seat a pair', exact: true });
  await seat.waitFor();
  await seat.click();
  const form = page.getByRole('dialog', { name: 'Seat a pair' });
  await form.getByRole('searchbox', { name: 'First organization' }).fill(owner);
  await form.getByText(/^Meets at .* until/).waitFor();
  for (const [index, label] of ['First organization', 'Second organization'].entries()) {
    const name = nameOf(free[index as 0 | 1]);
    await form.getByRole('searchbox', { name: label }).fill(name);
    await form.getByRole('button', { name, exact: true }).click();
  }
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await form.getByRole('button', { name: `Seat at ${second}` }).click();
  await toast(page, `Seated: ${second} · ${room.name}.`).waitFor();
  await tile(page, second)
    .filter({ hasText: nameOf(free[0]) })
    .filter({ hasText: 'Both here' })
    .waitFor();

  // What was said without a network has arrived, and staff read it.
  await expect
    .poll(async () => {
      const { history } = await staff.ask(api.getMeetingHistory, { params: { id: one.id } });
      return history.filter(({ historyType }) => historyType === 'WHO_CAME').map(({ message }) => message);
    })
    .toEqual(['Invited: Budi Santoso (guest), 3 people', 'Invited: Budi Santoso (guest), 2 people']);
  expect(complaints.filter((line) => !/Failed to load resource|net::ERR/.test(line))).toEqual([]);
});

// T3368
test('at a tablet a pair is about to move, of which one organization cannot be notified: it is named before', async () => {
  const { meetingOwner, id } = pairs[1];
  await arrange(product, async ({ tx }) => {
    await sql`delete from organization_member where organization_id = ${meetingOwner}::uuid`.execute(tx);
    await sql`update organization set email = null, owner_id = null where id = ${meetingOwner}::uuid`.execute(
      tx,
    );
  });
  const page = await tablet.context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${relay.url}/kiosk/rooms/${room.id}?eventId=${slot.eventId}&timeslotId=${slot.id}`);
  const tableName = (await tableOf({ id })) ?? '';
  await tile(page, tableName)
    .filter({ hasText: nameOf(meetingOwner) })
    .click();
  await page.getByRole('button', { name: 'Move to another table' }).click();
  const tables = page.getByRole('dialog', { name: `Move ${tableName} to another table` });
  await tables.getByRole('region', { name: room.name }).getByRole('button').first().click();
  const move = page.getByRole('dialog', { name: new RegExp(`^Move ${tableName} to .+\\?$`) });
  await move.getByText('1 organization cannot be notified').waitFor();
  await move.getByText(`Without an account and without an email address: ${nameOf(meetingOwner)}.`).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.screenshot({ path: process.env.SHOTS ? `${process.env.SHOTS}/door-reach.png` : undefined });
  expect(complaints).toEqual([]);
});
