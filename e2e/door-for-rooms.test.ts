import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { Change } from '../src/contract/sync.ts';
import type { Room } from '../src/domain/schedule/schedule.ts';
import { type ApiClient, apiClient, type Guest, guestsFor, snapshot } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { createFakeScreen, type FakeScreen } from './support/qr-video.ts';

/** A tablet that is paired for one room: its own people by name, everybody else the way to theirs, without a network. */
/** Pictures for people to look at; not kept. */
const PICTURES = join(import.meta.dirname, '../test-results/door-for-rooms');

let product: Product;
let staff: ApiClient;
let programId: string;
let folder: string;
let camera: FakeScreen;
let tablet: Launched;
let page: Page;
let here: Guest;
let elsewhere: Guest;
let everything: Change[];

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'md-door-for-rooms-'));
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  everything = await snapshot(staff, programId);
  [here, elsewhere] = twoPairs(await guestsFor(staff, programId, 8));
  await leaveTwo(here, elsewhere);
  await placeTables(elsewhere);
  camera = createFakeScreen(join(folder, 'camera.y4m'));
  tablet = await launch({
    userDataDir: join(folder, 'tablet'),
    fakeCameraFile: camera.file,
    viewport: { width: 820, height: 1180 },
  });
  page = await tablet.context.newPage();
});
afterAll(async () => {
  await tablet?.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

const namesOf = (noun: 'organization' | 'member') =>
  new Map(everything.flatMap((one) => (one.noun === noun && one.doc ? [[one.id, one.doc.name]] : [])));

const partiesOf = ({ finding: { meeting } }: Guest) => [meeting.meetingOwner, meeting.meetingParticipant];

/** Two who meet now, of four organizations. */
function twoPairs(guests: Guest[]): [Guest, Guest] {
  for (const one of guests) {
    const other = guests.find((guest) => !partiesOf(guest).some((id) => partiesOf(one).includes(id)));
    if (other) return [one, other];
  }
  throw new Error('The demo has no two meetings of four organizations now.');
}

/** In the demo everybody meets in every room on some day: only these two meetings are left, the second in a room of its own. */
const leaveTwo = (one: Guest, other: Guest) =>
  arrange(product, async ({ tx }) => {
    const [first, second] = [one.finding.meeting, other.finding.meeting];
    await sql`update meeting set is_deleted = true where id not in (${first.id}, ${second.id})`.execute(tx);
    await sql`
      update meeting set room_id = seat.room_id, table_id = seat.id, table_name = seat.name, seat_number = seat.number
      from (
        select t.room_id, t.id, t.name, t.number from room_table t join room r on r.id = t.room_id
        where t.program_id = ${programId}::uuid and t.room_id <> ${first.roomId}::uuid and r.type = 'offline'
        order by r.room_order, t.number limit 1
      ) as seat
      where meeting.id = ${second.id}`.execute(tx);
  });

/** All tables of the room of a meeting, side by side. */
async function placeTables({ finding: { meeting } }: Guest): Promise<void> {
  const { room } = await staff.ask(api.getMeeting, { params: { id: meeting.id } });
  const doc = everything.find(({ noun, id }) => noun === 'room' && id === room?.id)?.doc as Room | undefined;
  if (!doc) throw new Error('The second meeting has no room.');
  const tables = doc.tables.map(({ id }, index) => ({
    tableId: id,
    column: index % 10,
    row: Math.floor(index / 10),
  }));
  await staff.ask(api.saveFloorPlan, {
    params: { programId, roomId: doc.id },
    body: { revision: 0, columns: 10, rows: 12, picture: null, entrance: null, tables },
  });
}

/** @param look what is looked at while the verdict is there */
async function scan(text: string, look: () => Promise<void> = async () => undefined): Promise<string> {
  camera.show(text);
  const shown = await page.waitForSelector('[data-verdict]');
  const says = `${await shown.getAttribute('data-verdict')}\n${await shown.innerText()}`;
  camera.show(null);
  await look();
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-verdict]', { state: 'detached' });
  return says;
}

/** All that lies on the tablet, as text. */
const held = () =>
  page.evaluate(async () => {
    const opening = indexedDB.open('meeting-door');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows: unknown[] = [];
    for (const name of [...db.objectStoreNames]) {
      const reading = db.transaction(name).objectStore(name).getAll();
      rows.push(await new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result))));
    }
    db.close();
    return JSON.stringify(rows);
  });

/** Whoever is sent to another room sees where its table stands, above the verdict. */
async function showsOnPlan(tableName: string): Promise<void> {
  await page.getByRole('button', { name: 'Show on the floor plan' }).click();
  const marked = page.locator('[data-marked]');
  await marked.waitFor();
  expect(await marked.getAttribute('data-table')).toBe(tableName);
  expect(await axe(page)).toEqual([]);
  await page.screenshot({ path: join(PICTURES, 'plan-at-the-verdict-820.png') });
  await page.keyboard.press('Escape');
  await marked.waitFor({ state: 'detached' });
  expect(await page.locator('[data-verdict]').count()).toBe(1);
}

// T1458
test('it checks in its own people by name, and sends the others on without a network, of whom it holds no name', async () => {
  const complaints = complaintsOf(page);
  const { roomId } = here.finding.meeting;
  const body = { name: 'Door 1', mode: 'DOOR' as const, roomIds: [roomId ?? ''], pin: '2468' };
  const { code } = await staff.ask(api.createDevicePairing, { params: { programId }, body });
  await page.goto(`${product.url}/kiosk#${code}`);
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByRole('button', { name: 'Open the door' }).click();
  await page.getByText('Hold a code in front of the camera').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  const lies = await held();
  const known = new Set(partiesOf(here));
  const names = [...namesOf('organization')].filter(([id]) => !known.has(id)).map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => lies.includes(JSON.stringify(name)))).toEqual([]);
  expect(lies).toContain(here.organizationName);
  const people = everything.flatMap((one) => (one.noun === 'member' && one.doc ? [one.doc] : []));
  const strangers = people.filter(({ badges }) => !badges.some((badge) => known.has(badge.organizationId)));
  const shared = new Set(people.filter((one) => !strangers.includes(one)).map(({ name }) => name));
  const unknown = strangers.filter(({ name }) => !shared.has(name));
  expect(unknown.length).toBeGreaterThan(0);
  expect(unknown.filter(({ name }) => lies.includes(JSON.stringify(name)))).toEqual([]);

  const { room, tableName } = await staff.ask(api.getMeeting, {
    params: { id: elsewhere.finding.meeting.id },
  });
  expect(room?.id).not.toBe(roomId);
  await product.cut();
  expect(await scan(here.text)).toMatch(/:CHECKED_IN(_LATE)?:/);
  const sent = await scan(elsewhere.text, () => showsOnPlan(tableName ?? ''));
  expect(sent).toContain(`:OTHER_ROOM:${elsewhere.finding.meeting.id}`);
  expect(sent).toContain('This tablet only has the names of people who meet in its rooms.');
  expect(sent).not.toContain(elsewhere.organizationName);
  for (const word of ['Another room: go to', room?.name, tableName]) expect(sent).toContain(word);

  const search = page.getByLabel('Organization or person');
  await search.fill(elsewhere.organizationName);
  await page.getByText('Nobody with this name meets in this tablet’s rooms.', { exact: false }).waitFor();
  expect(await axe(page)).toEqual([]);
  await search.fill(here.organizationName);
  await page.getByRole('button', { name: here.organizationName }).first().waitFor();
  await product.restore();
  expect(complaints.filter((line) => !/Failed to load resource|ERR_/.test(line))).toEqual([]);
});

// T2538
test('its staff seat two whose names it does not have: searched at the server, behind its PIN', async () => {
  const complaints = complaintsOf(page);
  const { roomId } = here.finding.meeting;
  const meeting = new Set([here, elsewhere].flatMap(partiesOf));
  const [one = '', other = ''] = [...namesOf('organization')]
    .filter(([id]) => !meeting.has(id))
    .map(([, name]) => name);
  await page.goto(`${product.url}/kiosk/rooms/${roomId}`);
  await page.getByRole('button', { name: /Free/ }).first().click();
  await page.getByRole('button', { name: 'Seat a pair' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seat a pair' });
  await dialog.getByRole('searchbox', { name: 'First organization' }).fill(one);
  await dialog.getByRole('button', { name: 'Search all organizations' }).click();
  await page.getByLabel('PIN', { exact: true }).fill('2468');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await dialog.getByRole('button', { name: one, exact: true }).click();
  await dialog.getByRole('searchbox', { name: 'Second organization' }).fill(other);
  await dialog.getByRole('button', { name: other, exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.screenshot({ path: join(PICTURES, 'search-all-820.png') });
  // What was searched is on the screen alone.
  expect(await held()).not.toContain(JSON.stringify(one));
  await dialog.getByRole('button', { name: other, exact: true }).click();
  await dialog.getByRole('button', { name: /^Seat at/ }).click();
  await page.getByText(/^Seated: /).waitFor();
  await page.getByText(one).first().waitFor();
  // They meet in its room now.
  const lies = await held();
  for (const name of [one, other]) expect(lies).toContain(JSON.stringify(name));
  expect(complaints).toEqual([]);
});
