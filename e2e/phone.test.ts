import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { addMinutes, overlaps } from '../src/domain/time/instants.ts';
import { acceptMeeting } from '../src/server/actions/meetings/accept-meeting.ts';
import { requestMeeting } from '../src/server/actions/meetings/request-meeting.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { qrTexts } from './support/qr-texts.ts';

/**
 * A participant's phone: where to be next, what has changed, the badge, the own check-in of an online meeting and its
 * room, with and without a network.
 */
const PHONE = { width: 390, height: 844 };
/** Pictures for people to look at; not kept. */
const PICTURES = join(import.meta.dirname, '../test-results/phone');

let product: Product;
let staff: ApiClient;
let owner: ApiClient;
let programId: string;
let slug: string;
let zone: string;
let mine: string;
let folder: string;
let phone: Launched;
let page: Page;
let complaints: string[];
/** The next meeting, online, with a link; one at a table that will be moved; one at a table that will be canceled. */
let online: Appointment;
let seated: Appointment;
let doomed: Appointment;

interface Appointment {
  id: string;
  partnerName: string;
  startAt: string;
  endAt: string;
  meetingLink: string | null;
}

const at = (path: string) => `${product.url}/programs/${slug}${path}`;
const row = (of: Appointment) =>
  page.locator('main article').filter({ has: page.locator(`a[href$="/events/meetings/${of.id}"]`) });
const marksOf = (of: Appointment) =>
  row(of)
    .locator('[data-change]')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-change')));
const summary = (says: string) => page.locator('section[data-changes]').getByRole('heading', { name: says });
const next = () => page.locator('section[aria-labelledby="next-meeting"]');
const badge = () => page.getByRole('dialog', { name: 'Badge and meeting passes' });

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'md-phone-'));
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  owner = await apiClient(product, 'first-owner@demo.example');
  const me = await owner.ask(api.getMe, {});
  const [program] = me.programs;
  if (!program || !me.organizationId) throw new Error('The demo has no program for its first owner.');
  programId = program.id;
  slug = program.slug;
  zone = program.timezone;
  mine = me.organizationId;
  await arrangeMeetings();
  phone = await openPhone();
  page = await newPage();
  await signIn(page, product, 'first-owner@demo.example');
});
afterAll(async () => {
  await phone?.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

const openPhone = async () => {
  const opened = await launch({
    userDataDir: join(folder, 'profile'),
    wholeBrowser: true,
    viewport: PHONE,
    context: { isMobile: true, hasTouch: true, reducedMotion: 'no-preference' },
  });
  // Nobody else's server is asked by a test.
  const origin = new URL(online.meetingLink ?? '').origin;
  await opened.context.route(`${origin}/**`, (asked) =>
    asked.fulfill({ contentType: 'text/html', body: '<title>The room</title>' }),
  );
  return opened;
};

async function newPage(): Promise<Page> {
  const opened = await phone.context.newPage();
  complaints = complaintsOf(opened);
  return opened;
}

/** Gives the first organization three appointments of its own, and nothing before them. */
async function arrangeMeetings(): Promise<void> {
  const changes = await snapshot(staff, programId);
  const now = new Date().toISOString();
  const slots = changes
    .flatMap(({ noun, doc }) => (noun === 'timeslot' && doc ? [doc] : []))
    .filter(({ timeslotType, disabledAt }) => timeslotType === 'TIMESLOT' && !disabledAt)
    // The first one must not end while the test runs.
    .filter(({ slotEndTime }) => slotEndTime > addMinutes(now, 6))
    .sort((a, b) => (a.slotStartTime < b.slotStartTime ? -1 : 1));
  const accepted = changes.flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc && doc.meetingStatus === 'ACCEPTED' ? [doc] : [],
  );
  for (const { id, endAt, meetingOwner, meetingParticipant } of accepted) {
    if (endAt < now || ![meetingOwner, meetingParticipant].includes(mine)) continue;
    await staff.ask(api.cancelMeeting, { params: { id }, body: { message: 'Scheduling conflicts' } });
  }
  const partners = changes.flatMap(({ noun, id, doc }) =>
    noun === 'organization' && doc && id !== mine ? [{ id, name: doc.name }] : [],
  );
  const appoint = async (slot: (typeof slots)[number], venue: 'online' | 'offline'): Promise<Appointment> => {
    const span = { startAt: slot.slotStartTime, endAt: slot.slotEndTime };
    const partner = partners.find(({ id }) =>
      accepted.every(
        (one) => ![one.meetingOwner, one.meetingParticipant].includes(id) || !overlaps(one, span),
      ),
    );
    if (!partner) throw new Error('Everybody is booked.');
    const args = {
      programId,
      eventId: slot.eventId,
      timeslotId: slot.id,
      venue,
      meetingOwner: partner.id,
      meetingPurpose: 'Partnership',
      message: 'Shall we meet?',
    };
    const id = await arrange(product, async (work) => {
      const before = addMinutes(slot.slotStartTime, -60);
      const then = { ...work, now: before < work.now ? before : work.now };
      const requested = await requestMeeting(then, args, mine, 'NOT_YET');
      await acceptMeeting(then, { meetingId: requested.id, programId }, () => ({
        staff: false,
        party: 'OWNER',
      }));
      return requested.id;
    });
    const { meetingLink } = await staff.ask(api.getMeeting, { params: { id } });
    return { id, partnerName: partner.name, ...span, meetingLink };
  };
  online = await appoint(slots[0]!, 'online');
  seated = await appoint(slots.at(-2)!, 'offline');
  doomed = await appoint(slots.at(-1)!, 'offline');
}

/** Waits for what was recorded to be sent. */
const allSent = () => page.locator('[data-unsent="0"][data-sync="ALL_SENT"]').first().waitFor();

const look = async (name: string) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`) });
    await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}-whole.png`), fullPage: true });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
};

/** What a scanner reads from the phone's screen as it is. */
const readScreen = async () => qrTexts(await page.screenshot());

// T0629
test('the first visit marks nothing: where to be next, with whom, until when; then every meeting under its day', async () => {
  await page.goto(at('/my-schedule'));
  await next()
    .getByRole('heading', { name: new RegExp(online.partnerName) })
    .waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await allSent();
  expect(await next().getByRole('timer').innerText()).toMatch(/^(\d+:)?\d\d:\d\d$/);
  await next()
    .getByText(/Online Lounge/)
    .waitFor();
  expect(await next().getByText('Not here yet').count()).toBe(2);
  expect(await page.locator('[data-change]').count()).toBe(0);
  expect(await page.locator('[data-changes]').count()).toBe(0);
  const times = await page.locator('main article a').evaluateAll((rows) => rows.map(({ id }) => id));
  const mineAhead = [online, seated, doomed].map(({ id }) => `meeting-${id}`);
  expect(times.filter((id) => mineAhead.includes(id))).toEqual(mineAhead);
  await page.getByRole('heading', { name: /^Today, \w{3} \d{1,2}, \d{4}$/ }).waitFor();
  await look('schedule');
  expect(complaints).toEqual([]);
});

// T0769
test('the badge and a pass fill the screen, white in the dark too, with the screen kept awake, and a scanner reads them; closing leads back to where one was', async () => {
  const { badge: own, passes } = await owner.ask(api.getOwnBadge, { params: { programId } });
  const asked = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (kind) => {
      seen.push(kind ?? 'screen');
      return await ask(kind);
    };
    return seen;
  });
  const pass = row(seated).getByRole('link', { name: /^Show pass/ });
  await pass.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const topOf = async () => Math.round((await pass.boundingBox())?.y ?? Number.NaN);
  const left = await topOf();
  await pass.click();
  await badge().getByText('Meeting pass', { exact: true }).waitFor();
  const hint = badge().getByText('Turn up your screen’s brightness');
  await hint.waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readScreen()).toEqual([passes.find(({ meetingId }) => meetingId === seated.id)?.text]);
  expect(await asked.jsonValue()).toContain('screen');

  await badge().getByRole('button', { name: 'Dismiss' }).click();
  const box = await badge().getByRole('img').boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(PHONE.width * 0.9);
  const ground = await badge().evaluate((node) => ({
    color: getComputedStyle(node).backgroundColor,
    ...node.getBoundingClientRect().toJSON(),
  }));
  expect(ground).toMatchObject({ color: 'rgb(255, 255, 255)', x: 0, y: 0, ...PHONE });
  await look('pass');

  // Keys and swipes turn: the badge comes first, then the passes, oldest first.
  for (let turned = 0; turned < 10 && (await badge().getByText('Meeting pass').count()) > 0; turned += 1)
    await page.keyboard.press('ArrowLeft');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readScreen()).toEqual([own?.text]);
  await look('badge');
  // A phone that lies has its words beside the code.
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  expect(await readScreen()).toEqual([own?.text]);
  await look('badge-lying');
  await page.setViewportSize(PHONE);
  await page.keyboard.press('ArrowRight');
  await badge()
    .getByRole('heading', { name: `with ${online.partnerName}` })
    .waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'My schedule' }).waitFor();
  await expect.poll(topOf).toBe(left);
  // The hint is given once.
  await page.getByRole('link', { name: 'My badge' }).click();
  await badge().getByText('Badge', { exact: true }).waitFor();
  expect(await hint.count()).toBe(0);
  await badge().getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'My schedule' }).waitFor();
  expect(complaints).toEqual([]);
});

// T0813
test('without a network one checks in for oneself; the browser restarts; back in the network it arrives once, and what staff changed is marked', async () => {
  const before = await staff.ask(api.getMeeting, { params: { id: seated.id } });
  await product.cut();
  const windows = phone.context.pages().length;
  const visited: string[] = [];
  phone.context.on('request', (asked) => visited.push(asked.url()));
  await next().getByRole('button', { name: 'Check in · Go to Meeting Room' }).click();
  await toast(page, 'Checked in.').waitFor();
  await next().getByText('Not sent yet').waitFor();
  await next()
    .getByText(/^Here since/)
    .waitFor();
  // The room needs a network: no window stays that could only show an error.
  await next()
    .getByText(/^You are offline\. Your check-in is still saved on this device/)
    .waitFor();
  await expect.poll(() => phone.context.pages().length).toBe(windows);
  expect(visited.filter((url) => url.startsWith(online.meetingLink ?? ''))).toEqual([]);
  const way = next().getByRole('link', { name: /^Go to Meeting Room/ });
  expect(await way.getAttribute('href')).toBe(online.meetingLink);
  await look('offline');
  // A line of the schedule opens all the same: the device has what is needed to get there.
  await row(seated).getByRole('link').first().click();
  const offline = page.locator('main');
  await offline.getByText('This is the version saved on this device.').waitFor();
  await offline.getByRole('heading', { level: 1, name: seated.partnerName }).waitFor();
  await offline.getByText(`${before.room?.name} · ${before.tableName}`).waitFor();
  expect(await offline.getByRole('button', { name: /^Cancel meeting · Offline$/ }).isDisabled()).toBe(true);
  await look('offline-meeting');
  await page.goBack();
  await next().getByText('Not sent yet').waitFor();

  await phone.close();
  phone = await openPhone();
  page = await newPage();
  await page.goto(at('/my-schedule'));
  await next().getByText('Not sent yet').waitFor();
  await page.goto(at(`/my-badge?meetingId=${seated.id}`));
  await badge().getByText('Meeting pass', { exact: true }).waitFor();
  // Opened by its address there is nothing to go back to.
  await badge().getByRole('button', { name: 'Close' }).click();
  await next().getByText('Not sent yet').waitFor();

  await product.restore();
  const { rooms } = await staff.ask(api.listFreeTables, { params: { id: seated.id } });
  const room = rooms.find(({ id, tables }) => id === before.room?.id && tables.length > 0)!;
  const { tableNumber } = room.tables[0]!;
  await staff.ask(api.moveMeeting, {
    params: { id: seated.id },
    body: { roomId: room.id, tableNumber },
  });
  await staff.ask(api.cancelMeeting, {
    params: { id: doomed.id },
    body: { message: 'Scheduling conflicts' },
  });
  await summary('2 changes since you last looked').waitFor();
  await allSent();
  // The screen hears of what was sent a moment after it was.
  await expect.poll(() => next().getByText('Not sent yet').count()).toBe(0);
  expect(await marksOf(seated)).toEqual(['Table moved']);
  await row(seated).getByText(`was ${before.room?.name} · ${before.tableName}`).waitFor();
  expect(await marksOf(doomed)).toEqual(['Canceled']);

  const { ownerAttendedAt, participantAttendedAt } = await staff.ask(api.getMeeting, {
    params: { id: online.id },
  });
  expect(participantAttendedAt).not.toBeNull();
  expect(ownerAttendedAt).toBeNull();
  const { history } = await staff.ask(api.getMeetingHistory, { params: { id: online.id } });
  expect(history.filter(({ historyType }) => historyType === 'CHECKED_IN')).toHaveLength(1);
});

// T0814
test('the marks survive a restart until they were looked at, and go when the schedule is left', async () => {
  // Nobody has scrolled down to them: a restart changes nothing.
  await phone.close();
  phone = await openPhone();
  page = await newPage();
  await page.goto(at('/my-schedule'));
  await summary('2 changes since you last looked').waitFor();
  await page.getByRole('button', { name: 'Show the first' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe(`meeting-${[seated, doomed][0]!.id}`);
  await row(doomed).scrollIntoViewIfNeeded();
  await look('changes');

  // Both have been in view for a moment by now; the marks stay while one looks, and are gone on return.
  await row(seated).scrollIntoViewIfNeeded();
  await expect
    .poll(
      async () => {
        await page.getByRole('link', { name: 'Badge', exact: true }).click();
        await badge().getByText('Badge', { exact: true }).waitFor();
        await page.keyboard.press('Escape');
        await next().waitFor();
        return await page.locator('[data-change]').count();
      },
      { interval: 1500, timeout: 20_000 },
    )
    .toBe(0);
  expect(await page.locator('[data-changes]').count()).toBe(0);
  await row(doomed).getByText('Canceled', { exact: true }).waitFor();

  // A change that comes while one looks is said at once; a button takes it as seen.
  const { rooms } = await staff.ask(api.listFreeTables, { params: { id: seated.id } });
  const room = rooms.find(({ tables }) => tables.length > 0)!;
  await staff.ask(api.moveMeeting, {
    params: { id: seated.id },
    body: { roomId: room.id, tableNumber: room.tables[0]!.tableNumber },
  });
  await summary('1 change since you last looked').waitFor();
  await page.locator('p[role="status"]', { hasText: '1 change since you last looked' }).waitFor();
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect.poll(() => page.locator('[data-change]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

// T0187
test('once checked in the meeting room is one tap away; a check-in can repeat: it says that it replaces, takes no time to come, and opens the room in a new window', async () => {
  await page.goto(at('/my-schedule'));
  const opened = async (press: () => Promise<void>) => {
    const [room] = await Promise.all([phone.context.waitForEvent('page'), press()]);
    await room.waitForURL(online.meetingLink ?? '');
    expect(await room.evaluate(() => window.opener)).toBeNull();
    await room.close();
  };
  await opened(() =>
    next()
      .getByRole('link', { name: /^Go to Meeting Room/ })
      .click(),
  );
  const attendedAt = async () =>
    (await staff.ask(api.getMeeting, { params: { id: online.id } })).participantAttendedAt;
  const first = await attendedAt();

  await next().getByRole('button', { name: 'Check in again' }).click();
  const sheet = page.getByRole('dialog', { name: 'Check-in' });
  await sheet.getByText(/^You are checked in at /).waitFor();
  await sheet.getByText('A new check-in replaces this time.').waitFor();
  await sheet.getByRole('radio', { name: 'Custom' }).check();
  // Custom starts from the timeslot's start, or from now before that; it takes no time that is still to come.
  const hour = sheet.getByLabel('Custom time: hour');
  const shift = (timeIn: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
      new Date(timeIn),
    );
  const begins = [online.startAt, new Date().toISOString()].sort()[0] ?? online.startAt;
  expect(await hour.inputValue()).toBe(shift(begins));
  await hour.fill(shift(addMinutes(online.startAt, 120)));
  await sheet.getByLabel('Custom time: minute').focus();
  await sheet.getByText('The check-in time must not be later than now.').waitFor();
  const save = sheet.getByRole('button', { name: 'Check in · Go to Meeting Room' });
  expect(await save.isDisabled()).toBe(true);
  await look('sheet');
  await sheet.getByRole('radio', { name: 'Now' }).check();
  await opened(() => save.click());
  await toast(page, 'The new check-in time replaces the earlier one.').waitFor();
  await allSent();
  const again = await attendedAt();
  expect([again !== null, again !== first]).toEqual([true, true]);

  // A browser that holds windows back: the check-in is saved, and the room is offered for a press of its own.
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (url, ...rest) => (url === '' ? null : open(url, ...rest));
  });
  await next().getByRole('button', { name: 'Check in again' }).click();
  await sheet.getByRole('button', { name: 'Check in · Go to Meeting Room' }).click();
  await toast(page, 'The new check-in time replaces the earlier one.').waitFor();
  await toast(page, 'Your browser blocked the pop-up.').waitFor();
  await opened(() => page.getByRole('button', { name: 'Open link' }).click());
  await allSent();
  expect(complaints).toEqual([]);
});

// T0820
test('a changed link is marked; without one the schedule says who must add it, and one can check in all the same', async () => {
  const setLinks = (own: string | null, ofRoom: string | null) =>
    arrange(product, async ({ tx, now }) => {
      const { room_id } = await tx
        .updateTable('meeting')
        .set({ meeting_link: own, updated_at: now })
        .where('id', '=', online.id)
        .returning('room_id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('room')
        .set({ meeting_link: ofRoom })
        .where('id', '=', room_id ?? '')
        .execute();
    });
  const mark = (word: string) => next().locator(`[data-change="${word}"]`);
  await setLinks('https://meet.google.com/abc-defg-hij', online.meetingLink);
  await page.goto(at('/my-schedule'));
  await mark('Link changed').waitFor();
  await next()
    .getByRole('link', { name: /^Go to Meeting Room · Google Meet/ })
    .waitFor();
  await setLinks(null, null);
  await page.goto(at('/my-schedule'));
  await mark('Link removed').waitFor();
  await next()
    .getByText(
      'There is no meeting link yet. The program’s admins must add it; it will appear here automatically.',
    )
    .waitFor();
  expect(
    await next()
      .getByRole('link', { name: /^Go to Meeting Room/ })
      .count(),
  ).toBe(0);
  await look('no-link');
  await next().getByRole('button', { name: 'Check in again' }).click();
  const sheet = page.getByRole('dialog', { name: 'Check-in' });
  const windows = phone.context.pages().length;
  await sheet.getByRole('button', { name: 'Check in', exact: true }).click();
  await toast(page, 'The new check-in time replaces the earlier one.').waitFor();
  expect(phone.context.pages()).toHaveLength(windows);
  await allSent();
  expect(complaints).toEqual([]);
});
