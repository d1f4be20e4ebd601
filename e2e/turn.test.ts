import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { DoorMeeting } from '../src/domain/meetings/meeting.ts';
import { followingTimeslot } from '../src/domain/schedule/current-timeslot.ts';
import { addMillis, addMinutes, minutesBetween } from '../src/domain/time/instants.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { createFakeScreen, type FakeScreen } from './support/qr-video.ts';
import { type Relay, relayOf } from './support/relay.ts';

/**
 * One turn of a timeslot, as all who are there see it: two door tablets, a stand, two phones and the wall board. The line of
 * one tablet is cut while the turn comes, and it goes on letting people in.
 */

/** Pictures for people to look at; not kept. */
const PICTURES = join(import.meta.dirname, '../test-results/turn');
const [EARLY, ON_TIME] = ['first-owner@demo.example', 'second-owner@demo.example'];
/** From when all devices are there until the turn: what is done before it takes less. */
const TURN_IN_MS = 80_000;
const PIN = '2468';

let product: Product;
let relay: Relay;
let staff: ApiClient;
let programId: string;
let slug: string;
let folder: string;
/** They have the table until the turn. */
let leaving: DoorMeeting;
/** They have the same table from then on; the two phones are theirs. */
let coming: DoorMeeting;
/** From then on at another table. */
let beside: DoorMeeting;
const badges = new Map<string, string>();
const open: Launched[] = [];
const heard: string[] = [];

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'md-turn-'));
  product = await startProduct();
  relay = await relayOf(product);
  staff = await apiClient(product, 'Program manager');
  const [first, second] = await Promise.all(
    [EARLY, ON_TIME].map(async (who) => await (await apiClient(product, who)).ask(api.getMe, {})),
  );
  const [program] = first!.programs;
  if (!program || !first!.organizationId || !second!.organizationId)
    throw new Error('The demo has no program.');
  ({ id: programId, slug } = program);
  await pickMeetings(first!.organizationId, second!.organizationId);
  for (const organizationId of [coming, beside].flatMap(partiesOf)) {
    const { badges: all } = await staff.ask(api.listBadges, { params: { programId, organizationId } });
    badges.set(organizationId, all[0]?.text ?? '');
  }
});
afterAll(async () => {
  for (const device of open) await device.close();
  await relay?.cut();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

const partiesOf = ({ meetingOwner, meetingParticipant }: DoorMeeting) => [meetingOwner, meetingParticipant];

/** A table that is used in two timeslots, one right after the other, and another table of the second; no other meeting is left. */
async function pickMeetings(first: string, second: string): Promise<void> {
  const changes = await snapshot(staff, programId);
  const slots = changes.flatMap(({ noun, doc }) =>
    noun === 'timeslot' && doc?.timeslotType === 'TIMESLOT' && !doc.disabledAt ? [doc] : [],
  );
  const seated = changes.flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc?.meetingStatus === 'ACCEPTED' && doc.tableId ? [doc] : [],
  );
  const strangers = seated.filter((one) => !partiesOf(one).some((id) => id === first || id === second));
  for (const slot of slots) {
    const after = followingTimeslot(
      slots.filter(({ eventId }) => eventId === slot.eventId),
      slot,
    );
    if (!after || minutesBetween(slot.slotEndTime, after.slotStartTime) > 10) continue;
    for (const one of strangers.filter(({ timeslotId }) => timeslotId === slot.id)) {
      const later = seated.filter(({ timeslotId }) => timeslotId === after.id);
      const same = later.find(({ tableId }) => tableId === one.tableId);
      const other = later.find(
        (meeting) =>
          strangers.includes(meeting) &&
          meeting.roomId === one.roomId &&
          meeting.tableId !== one.tableId &&
          !partiesOf(meeting).some((id) => partiesOf(one).includes(id)),
      );
      if (!same || !other) continue;
      leaving = one;
      coming = { ...same, meetingOwner: first, meetingParticipant: second };
      beside = other;
      await arrange(product, async ({ tx }) => {
        await sql`
          update meeting set is_deleted = true
          where program_id = ${programId}::uuid and id not in (${one.id}, ${same.id}, ${other.id})`.execute(
          tx,
        );
        await sql`
          update timeslot set disabled_at = now()
          where program_id = ${programId}::uuid and id not in (${slot.id}, ${after.id})`.execute(tx);
        await sql`
          update meeting set meeting_owner = ${first}::uuid, meeting_participant = ${second}::uuid,
            owner_attendance = null, participant_attendance = null
          where id = ${same.id}::uuid`.execute(tx);
        await sql`update meeting set owner_attendance = null, participant_attendance = null
          where id in (${one.id}::uuid, ${other.id}::uuid)`.execute(tx);
      });
      return;
    }
  }
  throw new Error('The demo has no table that is used in two timeslots.');
}

/** The two timeslots and their meetings lie around this moment, as if it had been planned so. */
const turnsAt = (turn: string) =>
  arrange(product, async ({ tx }) => {
    const spans = [
      { slotId: leaving.timeslotId, from: addMinutes(turn, -30), to: turn },
      { slotId: coming.timeslotId, from: turn, to: addMinutes(turn, 30) },
    ];
    for (const { slotId, from, to } of spans) {
      await sql`update timeslot set slot_start_time = ${from}, slot_end_time = ${to}
        where id = ${slotId}::uuid`.execute(tx);
      await sql`update meeting set start_at = ${from}, end_at = ${to}
        where timeslot_id = ${slotId}::uuid and not is_deleted`.execute(tx);
    }
    const attendance = JSON.stringify({
      attendedAt: addMinutes(turn, -25),
      stampAt: addMinutes(turn, -25),
      operationId: '00000000-0000-4000-8000-0000000000aa',
      recordedBy: 'Dewi',
      undoReason: null,
    });
    await sql`update meeting set owner_attendance = ${attendance}::jsonb, participant_attendance = ${attendance}::jsonb
      where id = ${leaving.id}::uuid`.execute(tx);
  });

interface Device {
  page: Page;
  camera: FakeScreen;
}

async function device(name: string, width: number, height: number): Promise<Device> {
  const camera = createFakeScreen(join(folder, `${name}.y4m`));
  const launched = await launch({
    userDataDir: join(folder, name),
    fakeCameraFile: camera.file,
    viewport: { width, height },
  });
  open.push(launched);
  const page = await launched.context.newPage();
  const complaints = complaintsOf(page);
  page.once('close', () => heard.push(...complaints));
  return { page, camera };
}

async function tablet(name: string, mode: 'DOOR' | 'STAND', base: string): Promise<Device> {
  const made = await device(name, 820, 1180);
  const { code } = await staff.ask(api.createDevicePairing, {
    params: { programId },
    body: { name, mode, roomIds: mode === 'DOOR' ? [leaving.roomId ?? ''] : [], pin: PIN },
  });
  await made.page.goto(`${base}/kiosk#${code}`);
  await made.page.getByRole('button', { name: 'Pair this tablet' }).click();
  await made.page.getByRole('button', { name: mode === 'DOOR' ? 'Open the door' : 'Open the kiosk' }).click();
  await made.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return made;
}

async function phone(name: string, who: string): Promise<Page> {
  const { page } = await device(name, 390, 844);
  await signIn(page, product, who, `${product.url}/programs/${slug}/my-schedule`);
  await page.locator('main h1').waitFor();
  return page;
}

const next = (page: Page) => page.locator('section[aria-labelledby="next-meeting"]');
const tableOf = (page: Page) => page.locator(`[data-turn] [data-turn-table="${coming.seatNumber}"]`);

/** Holds a badge before a door's camera. @returns the verdict and its words */
async function scan({ page, camera }: Device, organizationId: string): Promise<string> {
  camera.show(badges.get(organizationId) ?? '');
  // In one look: a verdict leaves by itself.
  const shown = await page.waitForFunction(() => {
    const verdict = document.querySelector<HTMLElement>('[data-verdict]');
    const words = verdict?.innerText.trim();
    return words ? `${verdict?.getAttribute('data-verdict')}\n${words}` : null;
  });
  const said = (await shown.jsonValue()) ?? '';
  camera.show(null);
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-verdict]', { state: 'detached' });
  return said;
}

const look = (page: Page, name: string) => page.screenshot({ path: join(PICTURES, `${name}.png`) });

// T2450
test('one turn of a timeslot on two door tablets, a stand, two phones and the board, with one tablet offline in its middle', async () => {
  const cutOff = await tablet('door-1', 'DOOR', relay.url);
  const beyond = await tablet('door-2', 'DOOR', product.url);
  const stand = await tablet('stand', 'STAND', product.url);
  const early = await phone('phone-1', EARLY);
  const onTime = await phone('phone-2', ON_TIME);
  const { page: board } = await device('board', 1920, 1080);
  await signIn(board, product, 'Program manager', `${product.url}/programs/${slug}/board`);
  await board.locator('[data-wall-board]').waitFor();

  const turn = addMillis(new Date().toISOString(), TURN_IN_MS);
  await turnsAt(turn);
  // What is written beside the server tells nobody: this does.
  await staff.ask(api.addAnnouncement, {
    params: { programId },
    body: {
      text: 'Coffee is served in the lobby.',
      audience: 'ALL',
      roomId: null,
      endsAt: addMinutes(turn, 20),
    },
  });

  // Before the turn: both doors show who leaves and who comes, and that the table is still used.
  for (const { page } of [cutOff, beyond])
    await page.locator('[data-turn] [data-turn-state="BUSY"]').first().waitFor();
  const { tableName } = leaving;
  await board.locator(`[data-meeting="${leaving.id}"]`).waitFor();
  for (const page of [early, onTime]) {
    await next(page)
      .getByText(tableName ?? '?')
      .first()
      .waitFor();
    await page.getByText('Coffee is served in the lobby.').first().waitFor();
  }
  const before = await scan(beyond, coming.meetingOwner);
  expect(before).toContain('Checked in, early');
  expect(before).toContain(tableName ?? '?');
  expect(before).toContain('The table is busy until');
  await look(cutOff.page, 'before');

  // The line of the first tablet is cut, and the turn comes.
  await relay.cut();
  await board.locator(`[data-meeting="${coming.id}"]`).waitFor();
  expect(new Date().toISOString() >= turn).toBe(true);
  await tableOf(cutOff.page).and(cutOff.page.locator('[data-turn-state="COMING"]')).waitFor();
  await next(onTime)
    .getByText(/^Your partner is waiting: /)
    .waitFor();
  await look(onTime, 'partner-waits');

  // It lets the second side in, and says that it has not been sent; the stand goes on beside it.
  const offline = await scan(cutOff, coming.meetingParticipant);
  expect(offline).toMatch(/:CHECKED_IN(_LATE)?:/);
  expect(offline).toContain(tableName ?? '?');
  await cutOff.page.locator('[data-unsent="1"]').waitFor();
  await look(cutOff.page, 'offline');
  stand.camera.show(badges.get(beside.meetingOwner) ?? '');
  await stand.page.locator('[data-kiosk-verdict="CHECKED_IN"]').waitFor();
  await look(stand.page, 'stand');
  stand.camera.show(null);
  await beyond.page
    .locator(`[data-turn] [data-turn-table="${beside.seatNumber}"]`)
    .getByText('1 of 2 here')
    .waitFor();
  const { participantAttendedAt } = await staff.ask(api.getMeeting, { params: { id: coming.id } });
  expect(participantAttendedAt).toBeNull();

  // The line is back: everybody sees both sides at their table, with the time of the door.
  const mendedAt = new Date().toISOString();
  await relay.mend();
  await cutOff.page.locator('[data-sync="ALL_SENT"]').waitFor();
  await tableOf(beyond.page).getByText('Both here').waitFor();
  await board.locator(`[data-meeting="${coming.id}"][data-seat-state="BOTH_HERE"]`).waitFor();
  await next(early)
    .getByText(/^Your partner is (waiting|not here)/)
    .waitFor({ state: 'detached' });
  const arrived = await staff.ask(api.getMeeting, { params: { id: coming.id } });
  expect(arrived.ownerAttendedAt).not.toBeNull();
  expect((arrived.participantAttendedAt ?? '') >= turn).toBe(true);
  expect((arrived.participantAttendedAt ?? '9') < mendedAt).toBe(true);
  expect(await axe(beyond.page)).toEqual([]);
  await look(beyond.page, 'after');
  await look(board, 'board');
  for (const { context } of open) for (const page of context.pages()) await page.close();
  expect(heard.filter((line) => !/Failed to load resource|ERR_/.test(line))).toEqual([]);
  // Six devices are made ready, and the turn is waited for.
}, 480_000);
