import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import QRCode from 'qrcode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { DoorMeeting } from '../src/domain/meetings/meeting.ts';
import { type ApiClient, apiClient, type Guest, guestsFor, snapshot } from './support/api-client.ts';
import { runNow } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, openAccountMenu, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** What opens above a screen: dialogs, drawers, menus, verdicts; and what a screen's size and a room's link change. */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let zone: string;
let guests: Guest[];
let accepted: DoorMeeting[];
let folder: string;
let browser: Launched;
let door: Page;
let complaints: string[];

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const LAPTOP = { width: 1440, height: 900 };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-dialogs-'));
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
  zone = program.timezone;
  guests = await guestsFor(staff, programId, 3);
  accepted = (await snapshot(staff, programId)).flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc?.meetingStatus === 'ACCEPTED' && doc.roomId ? [doc] : [],
  );
  browser = await launch({ viewport: TABLET, context: { reducedMotion: 'no-preference' } });
  door = await browser.context.newPage();
  complaints = complaintsOf(door);
  await signIn(door, product, 'Program manager');
});
afterAll(async () => {
  await browser?.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

const at = (path: string) => `${product.url}/programs/${slug}${path}`;
const meetingAt = (id: string | undefined) => at(`/events/meetings/${id}`);
const roomOf = ({ roomId, eventId, timeslotId }: DoorMeeting) =>
  at(`/events/meetings/rooms/${roomId}?eventId=${eventId}&timeslotId=${timeslotId}`);
const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });

/** Nothing moves any more: in the middle of a fade every contrast is too low. */
const rests = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );

/** What axe finds on a page as it stands: on a tablet in light, on a phone in light and in dark. */
async function look(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const looks = [
    { size: TABLET, colorScheme: 'light' },
    { size: PHONE, colorScheme: 'light' },
    { size: PHONE, colorScheme: 'dark' },
  ] as const;
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await rests(page);
    const where = `${name}, ${size.width} px, ${colorScheme}`;
    found.push(...(await axe(page)).map((line) => `${where}: ${line}`));
  }
  await page.setViewportSize(TABLET);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Looks at what is open, and closes it. */
async function lookAndClose(page: Page, open: Locator, name: string): Promise<string[]> {
  await open.waitFor();
  const found = await look(page, name);
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'detached' });
  return found;
}

/** Faster than fingers, in ms. */
const KEY_INTERVAL_MS = 40;

/** A hardware scanner: key after key, then Enter. */
async function shoot(page: Page, text: string): Promise<void> {
  const keys = await page.context().newCDPSession(page);
  const began = Date.now();
  // As a scanner types, however late a busy machine passes it on: what counts is when a key was pressed.
  const press = (key: string, typed: string, place: number) => {
    const timestamp = (began + place * KEY_INTERVAL_MS) / 1000;
    return [
      keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: typed, timestamp }),
      keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
    ];
  };
  const typed = [...text].flatMap((key, place) => press(key, key, place));
  await Promise.all([...typed, ...press('Enter', '\r', text.length)]);
  await keys.detach();
}

/** The code of the verdict that covers the screen. */
async function verdictOn(page: Page): Promise<string> {
  const verdict = page.locator('[data-verdict]');
  await verdict.waitFor();
  return (await verdict.getAttribute('data-verdict')) ?? '';
}

/** Staff turn off that a good verdict leaves by itself. */
async function openDoor(): Promise<void> {
  await door.goto(at('/door'));
  await door.getByText('Hold a code in front of the camera').waitFor();
  await door.getByRole('radio', { name: 'One by one' }).check();
}

// T0750
test('axe finds nothing on the dialogs and the history of a meeting', async () => {
  const past = accepted.find(
    ({ ownerAttendance, participantAttendance, meetingLink }) =>
      ownerAttendance && participantAttendance && !meetingLink,
  );
  await door.goto(meetingAt(past?.id));
  const found: string[] = [];
  // Both are here: Check-in All has nobody to fill in, one side's check-in may be replaced.
  expect(await button(door, 'Check-in All').isDisabled()).toBe(true);
  await door
    .getByRole('button', { name: /^Check-in: / })
    .first()
    .click();
  const checkIn = door.getByRole('dialog', { name: 'Check-in' });
  await checkIn.getByRole('radio', { name: 'Custom' }).first().check();
  found.push(...(await lookAndClose(door, checkIn, 'Check-in')));

  await button(door, 'Cancel meeting').click();
  const cancel = door.getByRole('alertdialog', { name: 'Cancel this meeting?' });
  await cancel.getByRole('radio', { name: 'Other' }).check();
  await cancel.getByLabel('Reason', { exact: true }).waitFor();
  found.push(...(await lookAndClose(door, cancel, 'Cancel')));

  await button(door, 'Change history').click();
  const history = door.getByRole('dialog', { name: 'Meeting Change History' });
  await history.getByRole('listitem').first().waitFor();
  found.push(...(await lookAndClose(door, history, 'History')));

  await door
    .getByRole('button', { name: /^Undo check-in of / })
    .first()
    .click();
  const undo = door.getByRole('alertdialog', { name: 'Undo this check-in?' });
  found.push(...(await lookAndClose(door, undo, 'Undo')));
  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
});

// T0751
test('axe finds nothing on a participant’s answer, menu and choice of organization', async () => {
  const owner = await apiClient(product, 'Organization Owner');
  const me = await owner.ask(api.getMe, {});
  const { meetings } = await owner.ask(api.listMeetings, {
    query: { programId, meetingStatus: 'PENDING', limit: 100 },
  });
  const invited = meetings.find((meeting) => meeting.owner.id === me.organizationId);
  const context = await door.context().browser()!.newContext({ viewport: TABLET });
  try {
    const page = await context.newPage();
    await signIn(page, product, 'Organization Owner', meetingAt(invited?.id));
    const found: string[] = [];
    await button(page, 'Accept').click();
    const accept = page.getByRole('alertdialog', { name: 'Accept this meeting?' });
    found.push(...(await lookAndClose(page, accept, 'Accept')));

    await openAccountMenu(page, me.name);
    // A menu hangs in the body, as every menu of Radix does, and a menu can be no landmark: advice of axe, not of WCAG.
    const menu = await lookAndClose(page, page.getByRole('menu'), 'Account menu');
    found.push(...menu.filter((line) => !/: region: .*<div data-radix-popper/.test(line)));

    await openAccountMenu(page, me.name);
    await page.getByRole('menuitem', { name: me.organizations[0]!.name }).click();
    const organizations = page.getByRole('dialog', { name: 'Active organization' });
    found.push(...(await lookAndClose(page, organizations, 'Organizations')));
    expect(found).toEqual([]);
  } finally {
    await context.close();
  }
});

// T0752
test('axe finds nothing on the sheet of a table', async () => {
  const { meeting } = guests[2]!.finding;
  await door.goto(roomOf(meeting));
  await door.locator(`[data-meeting="${meeting.id}"]`).click();
  expect(await lookAndClose(door, door.getByRole('dialog'), 'Sheet')).toEqual([]);
});

// T0705
test('a hardware scanner checks in at the door; axe finds nothing on a good verdict and on a bad one', async () => {
  const guest = guests[0]!;
  // The focus stays on the switch that was pressed last, which must not make the scanner's keys a person's.
  await openDoor();
  await shoot(door, guest.text);
  expect(await verdictOn(door)).toMatch(new RegExp(`:CHECKED_IN(_LATE)?:${guest.finding.meeting.id}$`));
  const verdict = door.locator('[data-verdict]');
  const found = await lookAndClose(door, verdict, 'Good verdict');
  await shoot(door, 'https://example.org/not-a-badge');
  expect(await verdictOn(door)).toContain('BADGE_UNREADABLE');
  found.push(...(await lookAndClose(door, verdict, 'Bad verdict')));
  expect(found).toEqual([]);
});

// T0706
test('a photo of a badge is read as the badge itself is', async () => {
  const guest = guests[1]!;
  const photo = join(folder, 'badge.png');
  await QRCode.toFile(photo, guest.text, { width: 900 });
  await openDoor();
  await door.getByLabel('Photo of a code').setInputFiles(photo);
  expect(await verdictOn(door)).toMatch(new RegExp(`:CHECKED_IN(_LATE)?:${guest.finding.meeting.id}$`));
  await door.keyboard.press('Escape');
  await door.locator('[data-unsent="0"][data-sync="ALL_SENT"]').waitFor();
  const { party, meeting } = guest.finding;
  const after = await staff.ask(api.getMeeting, { params: { id: meeting.id } });
  expect(party === 'OWNER' ? after.ownerAttendedAt : after.participantAttendedAt).not.toBeNull();
});

// T0186
test('a check-in by hand of a meeting with a link opens the link in a new window, in the room and on its page', async () => {
  const [first, ...others] = accepted.filter(
    ({ meetingLink, ownerAttendance, participantAttendance }) =>
      meetingLink && !ownerAttendance && !participantAttendance,
  );
  // Both are to run now: of four organizations.
  const second = others.find(
    ({ meetingOwner, meetingParticipant }) =>
      first &&
      [meetingOwner, meetingParticipant].every(
        (id) => id !== first.meetingOwner && id !== first.meetingParticipant,
      ),
  );
  const link = first?.meetingLink ?? '';
  for (const one of [first, second]) await runNow(product, one?.id ?? '');
  expect(link).toMatch(/^https:/);
  // Nobody else's server is asked by a test.
  await browser.context.route(`${new URL(link).origin}/**`, (asked) =>
    asked.fulfill({ contentType: 'text/html', body: '<title>The room</title>' }),
  );
  const opened = async (press: Locator) => {
    const [page] = await Promise.all([browser.context.waitForEvent('page'), press.click()]);
    await page.waitForURL(link);
    // It cannot reach the window it came from.
    expect(await page.evaluate(() => window.opener)).toBeNull();
    await page.close();
  };
  const isCheckedIn = async (id: string) => {
    const { ownerAttendedAt, participantAttendedAt } = await staff.ask(api.getMeeting, { params: { id } });
    return (ownerAttendedAt ?? participantAttendedAt) !== null;
  };

  await door.goto(roomOf(first!));
  await door.locator(`[data-meeting="${first!.id}"]`).click();
  // The room is first as the device knew it: before it has heard that the meeting runs now, a check-in would be early.
  const { startAt } = await staff.ask(api.getMeeting, { params: { id: first!.id } });
  const begins = new Date(startAt).toLocaleTimeString('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  });
  await door.getByRole('dialog').getByText(begins).first().waitFor();
  await opened(
    door
      .getByRole('dialog')
      .getByRole('button', { name: /^Check in: / })
      .first(),
  );
  await door.locator('[data-unsent="0"][data-sync="ALL_SENT"]').waitFor();
  expect(await isCheckedIn(first!.id)).toBe(true);

  await door.goto(meetingAt(second!.id));
  await door
    .getByRole('button', { name: /^Go to Meeting Room: / })
    .first()
    .click();
  await opened(button(door.getByRole('dialog', { name: 'Check-in' }), 'Go to Meeting Room'));
  expect(await isCheckedIn(second!.id)).toBe(true);
});

// T0692
test('the places stand in a bar at the bottom of a phone, on a rail on a tablet, in a sidebar on a laptop', async () => {
  await door.goto(at('/rooms'));
  const places = door.getByRole('navigation', { name: 'Main' });
  const here = places.getByRole('link', { name: 'Rooms', exact: true });
  /** Where the one visible navigation stands, and its icon and word. */
  const measure = async (size: { width: number; height: number }) => {
    await door.setViewportSize(size);
    await here.waitFor();
    expect(await places.count()).toBe(1);
    const boxes = [places, here.locator('svg'), here.getByText('Rooms')].map((part) => part.boundingBox());
    return (await Promise.all(boxes)) as { x: number; y: number; width: number; height: number }[];
  };

  const [bar, barIcon, barWord] = await measure(PHONE);
  // The whole width, but for a scrollbar.
  expect(bar!.x).toBe(0);
  expect(bar!.width).toBeGreaterThan(PHONE.width - 20);
  expect(bar!.y + bar!.height).toBe(PHONE.height);
  expect(bar!.height).toBeLessThan(100);
  expect(barWord!.y).toBeGreaterThanOrEqual(barIcon!.y + barIcon!.height);

  const [rail, railIcon, railWord] = await measure(TABLET);
  expect(rail).toMatchObject({ x: 0, y: 0, height: TABLET.height });
  expect(rail!.width).toBeLessThan(130);
  expect(railWord!.y).toBeGreaterThanOrEqual(railIcon!.y + railIcon!.height);

  const [side, sideIcon, sideWord] = await measure(LAPTOP);
  expect(side).toMatchObject({ x: 0, y: 0, height: LAPTOP.height });
  expect(side!.width).toBeGreaterThan(200);
  expect(sideWord!.x).toBeGreaterThanOrEqual(sideIcon!.x + sideIcon!.width);
  expect(complaints).toEqual([]);
});
