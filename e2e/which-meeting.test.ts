import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { DoorMeeting } from '../src/domain/meetings/meeting.ts';
import { type ApiClient, apiClient, type Guest, guestsFor, snapshot } from './support/api-client.ts';
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
  await missTheirs(await guestsFor(staff, programId, 12));
  camera = createFakeScreen(join(folder, 'camera.y4m'));
  door = await launch({
    ...{ userDataDir: join(folder, 'door'), fakeCameraFile: camera.file },
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
async function missTheirs(found: readonly Guest[]): Promise<void> {
  const meetings = (await snapshot(staff, programId)).flatMap((one): DoorMeeting[] =>
    one.noun === 'meeting' && one.doc ? [one.doc] : [],
  );
  const parties = ({ meetingOwner, meetingParticipant }: DoorMeeting) => [meetingOwner, meetingParticipant];
  // At one time an organization and a table are in one meeting only.
  const taken = new Set<string>();
  const take = (one: DoorMeeting, but: string | null, time: string): boolean => {
    const needs = [...parties(one).filter((id) => id !== but), `${time} ${one.tableId}`];
    if (needs.some((need) => taken.has(need))) return false;
    for (const need of needs) taken.add(need);
    return true;
  };
  guests = [];
  for (const guest of found) {
    if (guests.length === 4) break;
    const { meeting } = guest.finding;
    if (!take(meeting, null, 'missed')) continue;
    if (guests.length < 3) {
      const next = meetings.find(
        (one) =>
          one.id !== meeting.id &&
          one.meetingStatus === 'ACCEPTED' &&
          one.tableId !== null &&
          parties(one).includes(guest.organizationId) &&
          !parties(one).some((id) => id !== guest.organizationId && parties(meeting).includes(id)) &&
          take(one, guest.organizationId, 'next'),
      );
      if (!next) continue;
      nextOf.set(guest.organizationId, next.id);
    }
    guests.push(guest);
  }
  if (guests.length < 4) throw new Error(`Only ${guests.length} guests have meetings of their own.`);
  const kept = [...guests.map(({ finding }) => finding.meeting.id), ...nextOf.values()];
  const missed = guests.map(({ finding }) => finding.meeting.id);
  const ended = missed.at(-1) ?? '';
  await arrange(product, async ({ tx }) => {
    await sql`update meeting set is_deleted = true where id <> all(${kept}::uuid[])`.execute(tx);
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
  await at.getByRole('button', { name: mode === 'DOOR' ? 'Open the door' : 'Open the stand' }).click();
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

async function attended({ finding }: Guest, meetingId: string): Promise<string | null> {
  const meeting = await staff.ask(api.getMeeting, { params: { id: meetingId } });
  return finding.meeting.id === meetingId && finding.party === 'OWNER'
    ? meeting.ownerAttendedAt
    : (meeting.ownerAttendedAt ?? meeting.participantAttendedAt);
}

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
  expect(await attended(first, first.finding.meeting.id)).toBeNull();

  await product.cut();
  expect(await show(page, second.text)).toContain(':ASK:');
  const missed = second.finding.meeting.id;
  expect(await choose(page, missed)).toMatch(new RegExp(`:CHECKED_IN(_LATE)?:${missed}`));
  await gone(page);
  await product.restore();
  await eventually('the server has it', () => attended(second, missed));
  expect(complaints.filter((line) => !/Failed to load resource|ERR_/.test(line))).toEqual([]);
});

test('a meeting that has ended is checked in by a tap alone', async () => {
  const ended = guests.at(-1) as Guest;
  const { id } = ended.finding.meeting;
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

test('a stand asks the visitor in the same way', async () => {
  const third = guests[2] as Guest;
  const stand = await launch({
    ...{ userDataDir: join(folder, 'stand'), fakeCameraFile: camera.file },
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
