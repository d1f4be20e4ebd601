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

/** A door's tablet without a network wishes to move a pair and to seat another one; both are decided when it is connected again. */
let product: Product;
let relay: Relay;
let staff: ApiClient;
let programId: string;
let room: Room;
let slot: Timeslot;
let pairs: [DoorMeeting, DoorMeeting];
let free: [string, string];
let names: Map<string, string>;
let freeTables: string[];
let folder: string;
let tablet: Launched;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-wish-'));
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
    .find(({ inRoom, here }) => here.length >= 2 && inRoom.totalTables - here.length >= 4);
  if (!found) throw new Error('The demo has no room with two pairs and four free tables.');
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
const tableOf = async ({ id }: Pick<DoorMeeting, 'id'>) =>
  (await staff.ask(api.getMeeting, { params: { id } })).tableName;

// T2431
test('a tablet without a network keeps wishes at its tables; connected again the pair moves, the two are seated, and a wish that was overtaken says so', async () => {
  const page = await tablet.context.newPage();
  const complaints = complaintsOf(page);
  await pairedTablet(page);
  const [one, other] = pairs;
  const [first, second, third, fourth] = freeTables as [string, string, string, string];
  // The code of the dialogs is here before the network goes, as the service worker has it.
  await tile(page, one.tableName ?? '').click();
  await page.getByRole('button', { name: 'Move to another table' }).click();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await tile(page, second).click();
  await page.getByRole('button', { name: 'Seat a pair' }).click();
  await page.getByRole('button', { name: 'Close' }).first().click();

  await relay.cut();
  const wishMove = async (meeting: DoorMeeting, to: string) => {
    await tile(page, meeting.tableName ?? '').click();
    await page.getByRole('button', { name: /^Move to another table.*Offline: as a wish/ }).click();
    await page
      .getByRole('region', { name: room.name })
      .getByRole('button', { name: to, exact: true })
      .click();
    await page.getByText('Without a network this is a wish').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Move.*Offline: as a wish/ }).click();
    await toast(page, 'Wish kept. Decided when this device is connected again.').waitFor();
  };
  await wishMove(one, first);
  await tile(page, one.tableName ?? '')
    .filter({ hasText: `Wish: move to ${first}` })
    .waitFor();
  await wishMove(other, third);
  await tile(page, second).click();
  await page.getByRole('button', { name: /^Seat a pair.*Offline: as a wish/ }).click();
  const form = page.getByRole('dialog', { name: 'Seat a pair' });
  for (const [index, label] of ['First organization', 'Second organization'].entries()) {
    const name = nameOf(free[index as 0 | 1]);
    await form.getByRole('searchbox', { name: label }).fill(name);
    await form.getByRole('button', { name, exact: true }).click();
  }
  await form.getByRole('button', { name: new RegExp(`^Seat at ${second}.*Offline: as a wish`) }).click();
  await page.getByRole('heading', { name: '3 wishes wait for the server' }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await tile(page, one.tableName ?? '').click();
  await page.getByRole('region', { name: 'Wishes for this table' }).getByText('Take back').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).first().click();
  expect(await tableOf(one)).toBe(one.tableName);

  // At the desk the other pair is moved: the wish about it is refused, and it stays there.
  const place = seatsOf(room).find(({ tableName }) => tableName === fourth);
  await staff.ask(api.moveMeeting, {
    params: { id: other.id },
    body: { roomId: room.id, tableNumber: place?.seatNumber ?? 0 },
  });
  await relay.mend();

  await tile(page, first)
    .filter({ hasText: nameOf(one.meetingOwner) })
    .waitFor();
  await tile(page, second)
    .filter({ hasText: nameOf(free[0]) })
    .filter({ hasText: 'Both here' })
    .waitFor();
  expect([await tableOf(one), await tableOf(other)]).toEqual([first, fourth]);
  await page.getByRole('heading', { name: '1 wish was not done · 2 wishes were done' }).waitFor();
  await page.getByText('This meeting was moved in the meantime.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Seen' }).click();
  await expect.poll(() => page.locator('[data-wishes]').count()).toBe(0);
  expect(complaints.filter((line) => !/Failed to load resource|net::ERR|MOVE_CHANGED/.test(line))).toEqual(
    [],
  );
});
