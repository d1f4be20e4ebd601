import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient, type Guest, guestsFor } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { complaintsOf, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { createFakeScreen, type FakeScreen } from './support/qr-video.ts';

/**
 * The main job, as a person does it: a tablet at a door with a real camera, the network gone, the browser restarted, the
 * network back, and a second device that sees every check-in exactly once.
 */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
let guests: Guest[];
let folder: string;
let camera: FakeScreen;
let tablet: Launched;
let other: Launched;
const profile = () => join(folder, 'profile');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'md-door-'));
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const me = await staff.ask(api.getMe, {});
  const [program] = me.programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
  guests = await guestsFor(staff, programId, 4);
  camera = createFakeScreen(join(folder, 'camera.y4m'));
  tablet = await openTablet();
  other = await launch({ viewport: { width: 820, height: 1180 } });
});
afterAll(async () => {
  await tablet?.close();
  await other?.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

const openTablet = () =>
  launch({ userDataDir: profile(), fakeCameraFile: camera.file, viewport: { width: 1180, height: 820 } });

/** Holds a badge before the camera and waits for the verdict on it. */
async function scan(page: Page, text: string): Promise<string> {
  const before = await lastVerdict(page);
  camera.show(text);
  await page.waitForFunction((old) => {
    const shown = document.querySelector('[data-verdict]')?.getAttribute('data-verdict');
    return shown && shown !== old;
  }, before);
  const verdict = await lastVerdict(page);
  camera.show(null);
  const red = page.locator('[data-tone="bad"]');
  // Red stays until it is touched.
  if (await red.isVisible()) await red.getByRole('button', { name: 'Close' }).click();
  await page.waitForSelector('[data-verdict]', { state: 'detached' });
  return verdict ?? '';
}

const lastVerdict = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-verdict]')?.getAttribute('data-verdict') ?? null);

const isCheckedIn = (verdict: string, guest: Guest) => {
  expect(verdict).toMatch(/:CHECKED_IN(_LATE)?:/);
  expect(verdict).toContain(guest.finding.meeting.id);
};

/** The address of the room view in which a guest's meeting stands. */
const roomOf = ({ finding: { meeting } }: Guest) =>
  `${product.url}/programs/${slug}/events/meetings/rooms/${meeting.roomId}?eventId=${meeting.eventId}&timeslotId=${meeting.timeslotId}`;

const tableOf = (page: Page, guest: Guest) =>
  page.getByRole('button', { name: new RegExp(escaped(guest.organizationName)) }).first();

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// T0050
test('a badge is scanned, the network goes, a room is checked in, the browser restarts, the network comes back: each check-in arrives once', async () => {
  const [online, first, second, third] = guests as [Guest, Guest, Guest, Guest];
  let page = await tablet.context.newPage();
  const complaints = complaintsOf(page);
  await signIn(page, product, 'Program manager', `${product.url}/programs/${slug}/door`);
  await page.getByText('Hold a code in front of the camera').waitFor();
  // The worker has everything it needs before the network goes.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  isCheckedIn(await scan(page, online.text), online);
  await page
    .getByText(/All sent/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);

  // A second device looks at the room of the guest who comes last, and stays there.
  const watcher = await other.context.newPage();
  await signIn(watcher, product, 'Program admin', roomOf(third));
  await tableOf(watcher, third).waitFor();
  expect(await saysOf(watcher, third)).toMatch(/not here/i);

  await product.cut();
  isCheckedIn(await scan(page, first.text), first);
  isCheckedIn(await scan(page, second.text), second);
  await page
    .getByText(/2 (not sent|waiting)/)
    .first()
    .waitFor();
  const forged = `${first.text.slice(0, 40)}${first.text[40] === '0' ? '1' : '0'}${first.text.slice(41)}`;
  expect(await scan(page, forged)).toMatch(/BADGE_(FORGED|UNREADABLE|UNKNOWN_KEY|OTHER_PROGRAM)/);
  expect(await scan(page, 'https://example.org/not-a-badge')).toContain('BADGE_UNREADABLE');

  // The whole browser goes and comes back, still without a network.
  await tablet.close();
  tablet = await openTablet();
  page = await tablet.context.newPage();
  await page.goto(roomOf(first));
  await tableOf(page, first).waitFor();
  await page.getByText('not sent yet', { exact: false }).first().waitFor();

  // A third, by the restarted browser.
  await page.goto(`${product.url}/programs/${slug}/door`);
  await page.getByText('Hold a code in front of the camera').waitFor();
  isCheckedIn(await scan(page, third.text), third);
  await page
    .getByText(/3 (not sent|waiting)/)
    .first()
    .waitFor();

  // The network is back. The first tablet sends by itself, and the second, which was open all the while, shows it.
  await product.restore();
  await page
    .getByText(/All sent/)
    .first()
    .waitFor();
  const sent = Date.now();
  await isHere(watcher, third);
  const seconds = (Date.now() - sent) / 1000;
  process.stdout.write(
    `the second device showed it ${seconds.toFixed(1)} s after the first had sent everything\n`,
  );

  // Exactly once, by the ledger and by the history.
  for (const guest of [online, first, second, third]) {
    const { meeting } = guest.finding;
    const { history } = await staff.ask(api.getMeetingHistory, { params: { id: meeting.id } });
    const side = guest.finding.party === 'OWNER' ? 'OWNER' : 'PARTICIPANT';
    const entries = history.filter(
      (entry) => entry.historyType === 'CHECKED_IN' && entry.message.split(' ').includes(side),
    );
    expect(entries).toHaveLength(1);
    const stands = await staff.ask(api.getMeeting, { params: { id: meeting.id } });
    expect(side === 'OWNER' ? stands.ownerAttendedAt : stands.participantAttendedAt).not.toBeNull();
  }
});

/** What the room view says below an organization's name on its table. */
const saysOf = (page: Page, guest: Guest) =>
  page.evaluate(
    ([id, name]) => {
      const text = document.querySelector<HTMLElement>(`[data-meeting="${id}"]`)?.innerText ?? '';
      const at = text.indexOf(name ?? '');
      return at < 0
        ? null
        : (text
            .slice(at + (name ?? '').length)
            .trim()
            .split('\n')[0] ?? null);
    },
    [guest.finding.meeting.id, guest.organizationName] as const,
  );

/** Waits until the room view says that this organization is here. */
const isHere = (page: Page, guest: Guest) =>
  page.waitForFunction(
    ([id, name]) => {
      const text = document.querySelector<HTMLElement>(`[data-meeting="${id}"]`)?.innerText ?? '';
      const at = text.indexOf(name ?? '');
      return at >= 0 && /^(here since|late)/i.test(text.slice(at + (name ?? '').length).trim());
    },
    [guest.finding.meeting.id, guest.organizationName] as const,
  );
