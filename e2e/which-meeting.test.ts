import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { DoorMeeting, Party } from '../src/domain/meetings/meeting.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { eventually } from './support/eventually.ts';
import { axe, complaintsOf } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { createFakeScreen, type FakeScreen } from './support/qr-video.ts';

/**
 * A badge that may mean two meetings: one that was missed and is nearly over, and one that begins soon. The door asks, with
 * and without a network, and so does a stand; a meeting that has ended needs a tap (docs/decisions/034).
 */
let product: Product;
let staff: ApiClient;
let programId: string;
let folder: string;
let camera: FakeScreen;
let door: Launched;
let page: Page;
/** Somebody with a badge, of one side of a meeting that was missed. */
interface Guest {
  organizationId: string;
  /** What the badge's QR code says. */
  text: string;
  missed: string;
  party: Party;
}
/** Each has missed a meeting and has another soon; the last one has only missed one. */
let guests: Guest[];
const nextOf = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-which-meeting-'));
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  await missTheirs();
  camera = createFakeScreen(join(folder, 'camera.y4m'));
  door = await launch({
    userDataDir: join(folder, 'door'),
    fakeCameraFile: camera.file,
    viewport: { width: 820, height: 1180 },
  });
  page = await door.context.newPage();
});
afterAll(async () => {
  await door?.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Of every guest only two meetings are left: the one they came for, which ends in five minutes or ended five minutes ago,
 * and, for all but the last, one that begins in ten.
 */
async function missTheirs(): Promise<void> {
  const changes = await snapshot(staff, programId);
  const meetings = changes.flatMap((one): DoorMeeting[] =>
    one.noun === 'meeting' && one.doc?.meetingStatus === 'ACCEPTED' && one.doc.tableId ? [one.doc] : [],
  );
  const parties = ({ meetingOwner, meetingParticipant }: DoorMeeting) => [meetingOwner, meetingParticipant];
  // At one time an organization and a table are in one meeting only.
  const taken = new Set<string>();
  const needs = (one: DoorMeeting, time: string) => [...parties(one), `${time} ${one.tableId}`];
  const free = (...all: string[]) => all.every((need) => !taken.has(need));
  guests = [];
  for (const change of changes) {
    if (guests.length === 4) break;
    if (change.noun !== 'organization' || !change.doc) continue;
    const { id: organizationId } = change;
    const mine = meetings.filter((one) => parties(one).includes(organizationId));
    const missed = mine.find((one) => free(...needs(one, 'missed')));
    if (!missed) continue;
    const next = mine.find(
      (one) =>
        free(...needs(one, 'next')) &&
        parties(one).every((id) => id === organizationId || !parties(missed).includes(id)),
    );
    const isLast = guests.length === 3;
    if (!next && !isLast) continue;
    const { badges } = await staff.ask(api.listBadges, { params: { programId, organizationId } });
    const [badge] = badges;
    if (!badge) continue;
    for (const need of needs(missed, 'missed')) taken.add(need);
    if (next && !isLast) {
      for (const need of needs(next, 'next')) taken.add(need);
      nextOf.set(organizationId, next.id);
    }
    const party = missed.meetingOwner === organizationId ? 'OWNER' : 'PARTICIPANT';
    guests.push({ organizationId, text: badge.text, missed: missed.id, party });
  }
  if (guests.length < 4) throw new Error(`Only ${guests.length} guests have meetings of their own.`);
  const kept = [...guests.map((guest) => guest.missed), ...nextOf.values()];
  const missed = guests.map((guest) => guest.missed);
  const ended = missed.at(-1) ?? '';
  await arrange(product, async ({ tx }) => {
    // None books a time while they are moved: between two steps an organization's meetings may overlap.
    await sql`update meeting set is_deleted = true`.execute(tx);
    await sql`
      update meeting set owner_attendance = null, participant_attendance = null,
        start_at = now() - interval '25 minutes', end_at = now() + interval '5 minutes'
      where id = any(${missed}::uuid[])`.execute(tx);
    await sql`
      update meeting set start_at = now() - interval '35 minutes', end_at = now() - interval '5 minutes'
      where id = ${ended}::uuid`.execute(tx);
    await sql`
      update meeting set owner_attendance = null, participant_attendance = null,
        start_at = now() + interval '10 minutes', end_at = now() + interval '40 minutes'
      where id = any(${[...nextOf.values()]}::uuid[])`.execute(tx);
    await sql`update meeting set is_deleted = false where id = any(${kept}::uuid[])`.execute(tx);
  });
}

const pairing = (name: string, mode: 'DOOR' | 'STAND') =>
  staff.ask(api.createDevicePairing, {
    params: { programId },
    body: { name, mode, roomIds: [], pin: '2468' },
  });

async function pair(at: Page, mode: 'DOOR' | 'STAND'): Promise<void> {
  const { code } = await pairing(mode === 'DOOR' ? 'Door 1' : 'Stand 1', mode);
  await at.goto(`${product.url}/kiosk#${code}`);
  await at.getByRole('button', { name: 'Pair this tablet' }).click();
  await at.getByRole('button', { name: mode === 'DOOR' ? 'Open the door' : 'Open the kiosk' }).click();
  await at.getByText(mode === 'DOOR' ? 'Hold a code in front of the camera' : 'Show your badge').waitFor();
  await at.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Holds the badge before the camera until there is an answer, and takes it away. */
async function show(at: Page, text: string): Promise<string> {
  camera.show(text);
  const shown = await at.waitForSelector('[data-verdict]');
  const says = (await shown.getAttribute('data-verdict')) ?? '';
  camera.show(null);
  return says;
}

/** Answers the question by a tap on one of its meetings. @returns what the verdict says then */
async function choose(at: Page, meetingId: string): Promise<string> {
  const before = await at.locator('[data-verdict]').getAttribute('data-verdict');
  const button = at.locator(`[data-choice="${meetingId}"]`);
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(120);
  await button.click();
  let says = before;
  await expect
    .poll(async () => {
      says = await at.locator('[data-verdict]').getAttribute('data-verdict');
      return says;
    })
    .not.toBe(before);
  return says ?? '';
}

const gone = async (at: Page) => {
  await at.keyboard.press('Escape');
  await at.waitForSelector('[data-verdict]', { state: 'detached' });
};

async function attended({ missed, party }: Guest, meetingId: string): Promise<string | null> {
  const meeting = await staff.ask(api.getMeeting, { params: { id: meetingId } });
  return missed === meetingId && party === 'OWNER'
    ? meeting.ownerAttendedAt
    : (meeting.ownerAttendedAt ?? meeting.participantAttendedAt);
}

// T1301
test('the door asks which of two it is by time, table and partner, with and without a network', async () => {
  const [first, second] = guests as [Guest, Guest];
  const complaints = complaintsOf(page);
  await pair(page, 'DOOR');
  const next = nextOf.get(first.organizationId) ?? '';
  const { tableName, room } = await staff.ask(api.getMeeting, { params: { id: next } });

  expect(await show(page, first.text)).toContain(':ASK:');
  expect(await page.locator('[data-choice]').count()).toBe(2);
  const words = await page.locator(`[data-choice="${next}"]`).innerText();
  expect(words).toMatch(/\d\d:\d\d/);
  expect(words).toContain(tableName ?? room?.name ?? '');
  expect(await axe(page)).toEqual([]);
  expect(await choose(page, next)).toContain(`:CHECKED_IN:${next}`);
  await gone(page);
  await eventually('the server has it', () => attended(first, next));
  expect(await attended(first, first.missed)).toBeNull();

  await product.cut();
  expect(await show(page, second.text)).toContain(':ASK:');
  const { missed } = second;
  expect(await choose(page, missed)).toMatch(new RegExp(`:CHECKED_IN(_LATE)?:${missed}`));
  await gone(page);
  await product.restore();
  await eventually('the server has it', () => attended(second, missed));
  expect(complaints.filter((line) => !/Failed to load resource|ERR_/.test(line))).toEqual([]);
});

// T1302
test('a meeting that has ended is checked in by a tap alone', async () => {
  const ended = guests.at(-1) as Guest;
  const { missed: id } = ended;
  expect(await show(page, ended.text)).toContain(`:LATE:${id}`);
  await page.locator('[data-unsent="0"][data-sync="ALL_SENT"]').waitFor();
  expect(await attended(ended, id)).toBeNull();
  await page.getByRole('button', { name: 'Check in late' }).click();
  await expect
    .poll(() => page.locator('[data-verdict]').getAttribute('data-verdict'))
    .toMatch(new RegExp(`:CHECKED_IN(_LATE)?:${id}`));
  await gone(page);
  await eventually('the server has it', () => attended(ended, id));
});

// T1303
test('a stand asks the visitor in the same way', async () => {
  const third = guests[2] as Guest;
  const stand = await launch({
    userDataDir: join(folder, 'stand'),
    fakeCameraFile: camera.file,
    viewport: { width: 820, height: 1180 },
  });
  const at = await stand.context.newPage();
  await pair(at, 'STAND');
  expect(await show(at, third.text)).toContain(':ASK:');
  expect(await axe(at)).toEqual([]);
  const next = nextOf.get(third.organizationId) ?? '';
  expect(await choose(at, next)).toContain(`:CHECKED_IN:${next}`);
  await eventually('the server has it', () => attended(third, next));
  await stand.close();
});
