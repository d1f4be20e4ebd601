import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { arrange } from './support/arranged.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/**
 * Late, and missing: what a party says of its coming on its phone, without a network too, and what the partner, the door's
 * tablet and the wall board show of it.
 */

/** Pictures for people to look at; not kept. */
const PICTURES = join(import.meta.dirname, '../test-results/late');
const [LATE, WAITS] = ['first-owner@demo.example', 'second-owner@demo.example'];

let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let folder: string;
/** Of the two organizations, at a table; it begins in eight minutes. */
let meetingId: string;
const open: Launched[] = [];
const heard: string[][] = [];

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'md-late-'));
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [first, second] = await Promise.all(
    [LATE, WAITS].map(async (who) => await (await apiClient(product, who)).ask(api.getMe, {})),
  );
  const [program] = first!.programs;
  if (!program || !first!.organizationId || !second!.organizationId)
    throw new Error('The demo has no program.');
  ({ id: programId, slug } = program);
  await meetSoon(first!.organizationId, second!.organizationId);
});
afterAll(async () => {
  for (const device of open) await device.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Lets the two meet at a table in eight minutes, and neither of them anywhere else. */
async function meetSoon(one: string, other: string): Promise<void> {
  const changes = await snapshot(staff, programId);
  const seated = changes.flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc && doc.meetingStatus === 'ACCEPTED' && doc.tableId && doc.timeslotId
      ? [doc]
      : [],
  );
  const meeting = seated.find(({ meetingOwner, meetingParticipant }) =>
    [meetingOwner, meetingParticipant].includes(one),
  );
  if (!meeting) throw new Error('The first organization sits at no table.');
  meetingId = meeting.id;
  await arrange(product, async ({ tx }) => {
    await sql`
      update meeting set is_deleted = true
      where id <> ${meetingId}::uuid and array[meeting_owner, meeting_participant] && ${[one, other]}::uuid[]`.execute(
      tx,
    );
    await sql`
      update meeting set meeting_owner = ${one}::uuid, meeting_participant = ${other}::uuid,
        owner_attendance = null, participant_attendance = null
      where id = ${meetingId}::uuid`.execute(tx);
  });
  await startsIn(8);
}

/** Another time for the meeting, as if it had been that from the beginning. */
const startsIn = (minutes: number) =>
  arrange(product, async ({ tx }) => {
    await sql`
      update meeting set start_at = now() + make_interval(mins => ${minutes}::int),
        end_at = now() + make_interval(mins => ${minutes}::int + 30), released = null
      where id = ${meetingId}::uuid`.execute(tx);
    await sql`
      update timeslot set slot_start_time = now() + make_interval(mins => ${minutes}::int),
        slot_end_time = now() + make_interval(mins => ${minutes}::int + 30)
      where id = (select timeslot_id from meeting where id = ${meetingId}::uuid)`.execute(tx);
    // No other one runs then: the board shows the next.
    await sql`
      update timeslot set disabled_at = now()
      where id <> (select timeslot_id from meeting where id = ${meetingId}::uuid) and program_id = ${programId}::uuid
        and slot_start_time < now() + interval '1 hour' and slot_end_time > now() - interval '1 hour'`.execute(
      tx,
    );
  });

const at = (path: string) => `${product.url}/programs/${slug}${path}`;

async function device(profile: string, width: number, height: number): Promise<Page> {
  const launched = await launch({ userDataDir: join(folder, profile), viewport: { width, height } });
  open.push(launched);
  const page = await launched.context.newPage();
  heard.push(complaintsOf(page));
  return page;
}

async function phone(profile: string, who: string): Promise<Page> {
  const page = await device(profile, 390, 844);
  await signIn(page, product, who, at('/my-schedule'));
  await next(page).waitFor();
  return page;
}

async function tablet(): Promise<Page> {
  const page = await device('tablet', 1180, 820);
  const { code } = await staff.ask(api.createDevicePairing, {
    params: { programId },
    body: { name: 'Door 1', mode: 'DOOR', roomIds: [], pin: '2468' },
  });
  await page.goto(`${product.url}/kiosk#${code}`);
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByText('Get this tablet ready').waitFor();
  await page.getByRole('button', { name: 'Open the door' }).click();
  await page.getByText('Hold a code in front of the camera').waitFor();
  return page;
}

const next = (page: Page) => page.locator('section[aria-labelledby="next-meeting"]');
const look = async (page: Page, name: string) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axe(page)).toEqual([]);
    await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`), fullPage: true });
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
};

// T1964
test('a phone without a network says that it is late; partner, board and door see it, and it is taken back', async () => {
  const [late, partner] = [await phone('late', LATE), await phone('partner', WAITS)];
  const board = await device('board', 1920, 1080);
  await signIn(board, product, 'Program manager', at('/board'));
  await board.locator(`[data-meeting="${meetingId}"]`).waitFor();

  await late.context().setOffline(true);
  await next(late).getByRole('button', { name: 'I’m late' }).click();
  const sheet = late.getByRole('dialog', { name: 'I’m late' });
  await sheet.getByRole('button', { name: 'About 5 minutes' }).waitFor();
  await look(late, 'sheet');
  await sheet.getByRole('button', { name: 'About 5 minutes' }).click();
  await toast(late, 'Saved on this device. Your partner sees it once you are online.').waitFor();
  await next(late).getByText('You said: About 5 minutes late').waitFor();
  await next(late).getByText('Not sent yet').waitFor();
  await look(late, 'late');
  expect(await next(partner).getByText('About 5 minutes late').count()).toBe(0);

  await late.context().setOffline(false);
  await next(partner).getByText('About 5 minutes late').waitFor();
  await board.locator(`[data-meeting="${meetingId}"]`).getByText(/\+5\b/).waitFor();
  await look(partner, 'partner');
  expect(await axe(board)).toEqual([]);
  await board.screenshot({ path: join(PICTURES, 'board.png') });
  const { notifications } = await (await apiClient(product, WAITS)).ask(api.listNotifications, { query: {} });
  expect(notifications.map(({ title }) => title)).toContain('Your partner is about 5 minutes late');

  await next(late).getByRole('button', { name: 'I’m on time after all' }).click();
  await next(partner).getByText('About 5 minutes late').waitFor({ state: 'detached' });
  await partner.goto(at(`/events/meetings/${meetingId}`));
  await partner
    .getByRole('region', { name: 'Your arrival' })
    .getByRole('button', { name: 'I’m late' })
    .click();
  await partner
    .getByRole('dialog', { name: 'I’m late' })
    .getByRole('button', { name: 'I can’t come' })
    .click();
  // It frees the table: asked first.
  await partner
    .getByRole('alertdialog', { name: 'You can’t come?' })
    .getByRole('button', { name: 'I can’t come' })
    .click();
  await partner.getByText(/^Table released: .* could not come$/).waitFor();
  await look(partner, 'meeting-page');
  await late
    .getByText(/^Table released: .* could not come$/)
    .first()
    .waitFor();
});

// T1965
test('when one of the two has come, the other is asked, and staff and door see who is missing', async () => {
  await startsIn(-6);
  const [late, partner] = [await phone('late-2', LATE), await phone('partner-2', WAITS)];
  const door = await tablet();
  // As a steward types it: the partner has been there for five minutes.
  await staff.ask(api.attendParticipant, {
    params: { id: meetingId },
    body: { participantAttendedAt: addMinutes(new Date().toISOString(), -5) },
  });
  const row = door.locator(`[data-radar="${meetingId}"]`).last();
  // The demo has others who have been waiting for longer: three are shown, the rest in the list.
  const more = door.getByRole('button', { name: /^and \d+ more$/ });
  await row.or(more).first().waitFor();
  if (!(await row.isVisible())) await more.click();
  await row.waitFor();
  await next(late)
    .getByText(/^Your partner is waiting: /)
    .waitFor();
  await look(late, 'asked');
  await next(partner)
    .getByText(/^Your partner is not here yet\./)
    .waitFor();
  await next(partner).getByRole('button', { name: 'I’ll wait' }).click();
  await next(partner).getByText('You said you will wait.').waitFor();
  await row.getByText(/ is there and waiting$/).waitFor();

  await door.context().setOffline(true);
  await look(door, 'radar-door');
  await door.context().setOffline(false);
  await next(late).getByRole('button', { name: 'On my way, 10 minutes' }).click();
  await row.getByText('On the way, about 10 minutes').waitFor();
  await next(partner).getByText('The partner is on the way, about 10 minutes').waitFor();
  await look(partner, 'waiting');

  await row.click();
  const sheet = door.getByRole('dialog');
  await sheet.getByText('On the way, about 10 minutes').waitFor();
  await look(door, 'radar-sheet');
  await sheet
    .getByRole('button', { name: /^Check in: / })
    .first()
    .click();
  await row.waitFor({ state: 'detached' });
  // Without a network the browser itself says so of each call.
  expect(heard.flat().filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

// T3129
test('on Rooms of a tablet those who are missing leave the rooms in view, however many they are', async () => {
  await startsIn(-6);
  const ids = await arrange(product, async ({ tx }) => {
    // How many the demo has in the one that runs depends on the hour: the one that has most runs now.
    const { rows: most } = await sql<{ id: string }>`
      select timeslot_id as id from meeting
      where program_id = ${programId}::uuid and meeting_status = 'ACCEPTED' and not is_deleted and timeslot_id is not null
      group by timeslot_id order by count(*) desc, timeslot_id limit 1`.execute(tx);
    const slot = sql`${most[0]?.id}::uuid`;
    await sql`
      update timeslot set slot_start_time = now() - interval '6 minutes', slot_end_time = now() + interval '24 minutes',
        disabled_at = null
      where id = ${slot}`.execute(tx);
    await sql`
      update meeting set is_deleted = true
      where program_id = ${programId}::uuid and timeslot_id is distinct from ${slot}`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      update meeting set start_at = now() - interval '6 minutes', end_at = now() + interval '24 minutes',
        owner_attendance = null, participant_attendance = null, released = null
      where timeslot_id = ${slot} and meeting_status = 'ACCEPTED' and not is_deleted returning id`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  });
  expect(ids.length).toBeGreaterThan(3);
  for (const id of ids.slice(0, 5))
    await staff.ask(api.attendParticipant, {
      params: { id },
      body: { participantAttendedAt: addMinutes(new Date().toISOString(), -5) },
    });
  const page = await device('steward', 1180, 820);
  await signIn(page, product, 'Program manager', at('/rooms'));
  await page.getByRole('button', { name: /^and \d+ more$/ }).waitFor();
  const list = page.getByRole('list', { name: 'Meetings in which someone is missing' });
  expect(await list.getByRole('button').count()).toBe(3);
  expect((await list.boundingBox())?.height).toBeLessThan(820 / 4);
  await look(page, 'rooms-tablet');
});
