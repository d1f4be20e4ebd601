import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type DoorMeeting, partyOf } from '../src/domain/meetings/meeting.ts';
import {
  CHECK_IN_CLOSES_MINUTES,
  CHECK_IN_OPENS_MINUTES,
  type Finding,
  findMeeting,
} from '../src/domain/meetings/scan.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { until } from '../tests/support/until.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { complaintsOf, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { createFakeScreen, type FakeScreen } from './support/qr-video.ts';

/**
 * Ten people at a door, checked in by somebody who has never seen it and does what the screen says. Counted in the page:
 * every press and every letter. The ceilings are what it takes today; whoever makes it more has to say why.
 */
const MOST_TAPS_AT_THE_DOOR = 3;
const MOST_TAPS_A_TABLE = 2;

/** Longer than the test takes on a slow machine. */
const QUIET_MS = 90_000;

let product: Product;
let staff: ApiClient;
let slug: string;
let folder: string;
let camera: FakeScreen;
let tablet: Launched;
let page: Page;
let complaints: string[];
let crowd: Crowd;

interface Visitor {
  name: string;
  badge: string;
  meeting: DoorMeeting;
}

interface Crowd {
  room: { id: string; name: string };
  /** Six for now, of six meetings. */
  here: Visitor[];
  /** One of the six who is in no other meeting that is open: a second scan means the same one. */
  twice: Visitor;
  /** For later: of this room where the timetable has such a person just now, else of another one. */
  early: Visitor & { kind: Finding['kind'] };
  elsewhere: Visitor;
  /** Meets one of the six, and has left the badge at home. */
  forgetful: Visitor;
  /** The next ones in the room, not both here yet, and none of the above: up to five. */
  tables: { name: string; meeting: DoorMeeting }[];
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-ten-'));
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  slug = program.slug;
  await calm(ofNoun(await snapshot(staff, program.id), 'timeslot').flatMap(turnsOf));
  await moveOneElsewhere(program.id);
  crowd = await crowdOf(program.id);
  camera = createFakeScreen(join(folder, 'camera.y4m'));
  tablet = await launch({ fakeCameraFile: camera.file, viewport: { width: 820, height: 1180 } });
  await tablet.context.addInitScript(countHands);
  page = await tablet.context.newPage();
  complaints = complaintsOf(page);
  await signIn(page, product, 'Program manager');
}, 300_000);
afterAll(async () => {
  await tablet?.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs in the page: what hands do, also where a click is made by a key. */
function countHands(): void {
  const count = { taps: 0, letters: 0 };
  (window as unknown as { hands: typeof count }).hands = count;
  const capture = { capture: true };
  window.addEventListener(
    'pointerdown',
    () => {
      count.taps += 1;
    },
    capture,
  );
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key.length === 1) count.letters += 1;
    },
    capture,
  );
}

const hands = () =>
  page.evaluate(() => ({ ...(window as unknown as { hands: { taps: number; letters: number } }).hands }));

/** When a door changes its mind about somebody because time goes by. */
const turnsOf = ({ slotStartTime, slotEndTime }: { slotStartTime: string; slotEndTime: string }) => [
  addMinutes(slotStartTime, -CHECK_IN_OPENS_MINUTES),
  slotStartTime,
  slotEndTime,
  addMinutes(slotEndTime, CHECK_IN_CLOSES_MINUTES),
];

/** Waits until no such moment comes while the test runs. */
async function calm(turns: readonly string[]): Promise<void> {
  await until(
    'the timetable is quiet for a while',
    () => {
      const [from, to] = [new Date(Date.now() - 1000), new Date(Date.now() + QUIET_MS)];
      return !turns.some((turn) => from.toISOString() <= turn && turn <= to.toISOString());
    },
    QUIET_MS + 30_000,
  );
}

type Changes = Awaited<ReturnType<typeof snapshot>>;
interface Docs {
  meeting: DoorMeeting;
  room: { id: string; name: string; type: string };
  organization: { id: string; name: string };
  timeslot: { slotStartTime: string; slotEndTime: string };
}

const ofNoun = <Noun extends keyof Docs>(changes: Changes, noun: Noun) =>
  changes.flatMap((change) => (change.noun === noun && change.doc ? [change.doc] : [])) as Docs[Noun][];

const roomsIn = (changes: Changes) => ofNoun(changes, 'room').filter(({ type }) => type === 'offline');

/** Whether that meeting is the only one of the organization whose check-in is open: then a scan means it. */
const meetsOnlyAt = (
  meetings: readonly DoorMeeting[],
  organizationId: string,
  { id }: DoorMeeting,
  now: string,
) =>
  meetings.every(
    (other) =>
      other.id === id ||
      other.meetingStatus !== 'ACCEPTED' ||
      partyOf(other, organizationId) === null ||
      other.endAt < now ||
      other.startAt > addMinutes(now, CHECK_IN_OPENS_MINUTES),
  );

/**
 * On some days the demo has all meetings of this moment in one room, and nobody could come to a wrong door: then staff
 * move one of them, of somebody whom no other meeting leads to the first room.
 */
async function moveOneElsewhere(programId: string): Promise<void> {
  const changes = await snapshot(staff, programId);
  const now = new Date().toISOString();
  const meetings = ofNoun(changes, 'meeting');
  const running = meetings.filter(
    ({ meetingStatus, venue, roomId, startAt, endAt, ownerAttendance, participantAttendance }) =>
      meetingStatus === 'ACCEPTED' &&
      venue === 'offline' &&
      roomId &&
      startAt <= now &&
      now < endAt &&
      !ownerAttendance?.attendedAt &&
      !participantAttendance?.attendedAt,
  );
  const inRoom = (room: string | null) => running.filter(({ roomId }) => roomId === room).length;
  const [only] = running.map(({ roomId }) => roomId).sort((one, other) => inRoom(other) - inRoom(one));
  const leadsHere = (one: DoorMeeting) =>
    [one.meetingOwner, one.meetingParticipant].some((id) => meetsOnlyAt(meetings, id, one, now));
  if (running.some((one) => one.roomId !== only && leadsHere(one))) return;
  const meeting = running.findLast((one) => one.roomId === only && leadsHere(one));
  if (!meeting) return;
  for (const { id: roomId } of roomsIn(changes).filter(({ id }) => id !== only)) {
    const body = { roomId, tableNumber: 1 };
    const moved = await staff.ask(api.moveMeeting, { params: { id: meeting.id }, body }).catch(() => null);
    if (moved) return;
  }
}

/** The fullest room, and who comes to its door. */
async function crowdOf(programId: string): Promise<Crowd> {
  const changes = await snapshot(staff, programId);
  const meetings = ofNoun(changes, 'meeting');
  const organizations = ofNoun(changes, 'organization');
  const rooms = roomsIn(changes);
  const now = new Date().toISOString();
  for (const room of rooms) {
    const found = organizations.flatMap(({ id, name }) => {
      const finding = findMeeting(meetings, id, room.id, now);
      return finding.meeting && !finding.alreadyAt
        ? [{ id, name, ...finding, meeting: finding.meeting }]
        : [];
    });
    const here = found.filter(({ kind }) => kind === 'HERE');
    const forgetful = here.find(({ meeting, id }) =>
      here.some((one) => one.meeting === meeting && one.id !== id),
    );
    const away = found.filter(({ kind }) => kind === 'OTHER_ROOM');
    const elsewhere = away.find(({ meeting }) => meeting.venue === 'offline' && meeting.startAt <= now);
    const early =
      found.find(({ kind }) => kind === 'HERE_EARLY') ??
      away.find(({ meeting }) => meeting.startAt > now) ??
      away.find((one) => one !== elsewhere);
    const six = [
      ...new Map(
        here.filter((one) => one !== forgetful).map((one) => [one.meeting.id, one] as const),
      ).values(),
    ]
      .sort((a, b) => Number(b.meeting === forgetful?.meeting) - Number(a.meeting === forgetful?.meeting))
      .slice(0, 6);
    const coming = new Set(six.map(({ meeting }) => meeting.id));
    const next = meetings
      .filter((one) => one.roomId === room.id && one.meetingStatus === 'ACCEPTED' && one.startAt > now)
      .reduce((first, { startAt }) => (first === '' || startAt < first ? startAt : first), '');
    const tables = meetings
      .filter(
        (one) =>
          one.roomId === room.id &&
          one.meetingStatus === 'ACCEPTED' &&
          one.startAt === next &&
          !coming.has(one.id) &&
          !(one.ownerAttendance?.attendedAt && one.participantAttendance?.attendedAt),
      )
      .map((meeting) => ({
        meeting,
        name: organizations.find(({ id }) => id === meeting.meetingOwner)?.name ?? '',
      }))
      .slice(0, 5);
    if (tables.length < 3) continue;
    const inOneOnly = six.findIndex(({ id, meeting }) => meetsOnlyAt(meetings, id, meeting, now));
    if (six.length < 6 || inOneOnly < 0 || !forgetful || !early || !elsewhere) continue;
    const withBadge = async ({ id, name, meeting }: (typeof found)[number]): Promise<Visitor> => {
      const { badges } = await staff.ask(api.listBadges, { params: { programId, organizationId: id } });
      const badge = badges.find(({ revoked }) => !revoked);
      if (!badge) throw new Error(`${name} has no badge.`);
      return { name, badge: badge.text, meeting };
    };
    const visitors = await Promise.all(six.map(withBadge));
    return {
      room,
      here: visitors,
      twice: visitors[inOneOnly] as Visitor,
      early: { ...(await withBadge(early)), kind: early.kind },
      elsewhere: await withBadge(elsewhere),
      forgetful: await withBadge(forgetful),
      tables,
    };
  }
  throw new Error('The demo has no room just now to which ten such people come.');
}

const verdict = () =>
  page.evaluate(() => document.querySelector('[data-verdict]')?.getAttribute('data-verdict') ?? '');

/** Somebody holds a badge before the camera; nobody touches anything. @returns the words on the screen */
async function holdsUp({ badge }: Visitor): Promise<string> {
  const before = await verdict();
  camera.show(badge);
  await page.waitForFunction((old) => {
    const shown = document.querySelector('[data-verdict]')?.getAttribute('data-verdict') ?? '';
    return shown !== '' && shown !== old;
  }, before);
  const words = await page.getByRole('alert').innerText();
  camera.show(null);
  return words;
}

const attendance = async ({ meeting }: Pick<Visitor, 'meeting'>) => {
  const { ownerAttendedAt, participantAttendedAt } = await staff.ask(api.getMeeting, {
    params: { id: meeting.id },
  });
  return [ownerAttendedAt, participantAttendedAt].filter((at) => at !== null).length;
};

test('ten people come to the door: what it takes is a tap to open it, one to say which room it is, and one for who has no badge', async () => {
  await page.goto(product.url);
  const open = page.getByRole('link', { name: 'Open the door' }).first();
  await open.waitFor();
  const before = await hands();
  const began = Date.now();

  await open.click();
  await page.getByText('Which room is this door?').waitFor();
  await page.getByRole('button', { name: crowd.room.name, exact: true }).click();
  await page.getByRole('heading', { name: `Check-in · ${crowd.room.name}` }).waitFor();
  await page.getByText('Hold a code in front of the camera').waitFor();
  for (const visitor of crowd.here) {
    const words = await holdsUp(visitor);
    expect(words).toContain('Checked in');
    expect(words).toContain(visitor.name);
  }
  const early = await holdsUp(crowd.early);
  expect(early).toContain(crowd.early.name);
  expect(early).toMatch(/Too early|None today|Another room|Online meeting/);
  await page.getByText('Or scan the next badge').waitFor();
  const elsewhere = await holdsUp(crowd.elsewhere);
  expect(elsewhere).toMatch(/Another room[\s\S]*Go to /);
  const again = await holdsUp(crowd.twice);
  expect(again).toContain('Already checked in');
  // It says so and goes away by itself.
  await page.waitForSelector('[data-verdict]', { state: 'detached' });

  // Without a badge: the screen lists whom the room still expects, first those for whom somebody waits.
  const expected = page.getByRole('region', { name: 'Expected here now' });
  await expected.getByRole('button', { name: crowd.forgetful.name }).first().click();
  await page.waitForSelector('[data-verdict*=":CHECKED_IN"]');
  expect(await page.getByRole('alert').innerText()).toContain(crowd.forgetful.name);

  const seconds = (Date.now() - began) / 1000;
  const after = await hands();
  const taps = after.taps - before.taps;
  const letters = after.letters - before.letters;
  process.stdout.write(`ten people at the door: ${taps} taps, ${letters} letters, ${seconds.toFixed(0)} s\n`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS_AT_THE_DOOR);
  expect(letters).toBe(0);

  await page
    .getByText(/All sent/)
    .first()
    .waitFor();
  for (const visitor of crowd.here.slice(1)) expect(await attendance(visitor)).toBeGreaterThanOrEqual(1);
  expect(await attendance(crowd.forgetful)).toBe(2);
  expect(complaints).toEqual([]);
});

test('tables with two people each are checked in by two taps a table, one for the room and one for the timeslot', async () => {
  await page.goto(`${product.url}/programs/${slug}/rooms`);
  const room = page.getByRole('link', { name: new RegExp(crowd.room.name) }).first();
  await room.waitFor();
  const before = await hands();
  const began = Date.now();
  await room.click();
  for (const { meeting, name } of crowd.tables) {
    const table = page.getByRole('button', { name: new RegExp(escaped(name)) }).first();
    if (meeting === crowd.tables[0]?.meeting) {
      await page.getByRole('button', { name: 'Next timeslot' }).click();
      await page.waitForSelector(`[data-meeting="${meeting.id}"]`);
    }
    await table.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Check-in All', exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.waitForSelector(
      `[data-meeting="${meeting.id}"]:is([data-seat-state="BOTH_HERE"], [data-seat-state="LATE"])`,
    );
  }
  const { taps } = await hands();
  const seconds = (Date.now() - began) / 1000;
  process.stdout.write(
    `${2 * crowd.tables.length} people at ${crowd.tables.length} tables: ${taps - before.taps} taps, ${seconds.toFixed(0)} s\n`,
  );
  expect(taps - before.taps).toBeLessThanOrEqual(2 + MOST_TAPS_A_TABLE * crowd.tables.length);
  await page
    .getByText(/All sent/)
    .first()
    .waitFor();
  for (const table of crowd.tables) expect(await attendance(table)).toBe(2);
  expect(complaints).toEqual([]);
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
