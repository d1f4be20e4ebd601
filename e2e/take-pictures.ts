import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildWeb } from '../scripts/build-web.ts';
import { api } from '../src/contract/api.ts';
import { apiClient, type Guest, guestsFor, snapshot } from './support/api-client.ts';
import { launch } from './support/chromium.ts';
import { signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { createFakeScreen } from './support/qr-video.ts';

/**
 * `npx node e2e/take-pictures.ts`: photographs the demo for the manifest (public/screenshots) and for README.md
 * (docs/pictures). The sizes are those that vite.config.ts names.
 */
const root = join(import.meta.dirname, '..');
const WIDE = { width: 1440, height: 900 };
const TABLET = { width: 1180, height: 820 };
const PHONE = { width: 390, height: 844 };

interface Scene {
  product: Product;
  slug: string;
  /** People who may be checked in now. */
  guests: Guest[];
  /** A room with people in it, in the timeslot of now. */
  roomPath: string;
}

type Shoot = (page: Page, file: string) => Promise<void>;

const shoot: Shoot = async (page, file) => {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  await page.locator('[data-sync="ALL_SENT"]').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path });
  process.stdout.write(`${file}\n`);
};

/** Brings some life into the timeslot of now: of every three tables one has both sides here, one has one. */
async function prepare(product: Product): Promise<Scene> {
  const staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  const guests = await guestsFor(staff, program.id, 3);
  const { timeslotId, eventId } = guests[0]?.finding.meeting ?? {};
  const meetings = (await snapshot(staff, program.id)).flatMap(({ noun, doc }) =>
    noun === 'meeting' && doc && doc.timeslotId === timeslotId && doc.roomId ? [doc] : [],
  );
  const used = new Set(guests.map(({ finding }) => finding.meeting.id));
  const open = meetings.filter(({ id, meetingStatus }) => meetingStatus === 'ACCEPTED' && !used.has(id));
  const now = new Date().toISOString();
  for (const [index, { id }] of open.entries()) {
    const params = { id };
    if (index % 3 === 0) {
      await staff.ask(api.attendBoth, { params, body: { ownerAttendedAt: now, participantAttendedAt: now } });
    } else if (index % 3 === 1) {
      await staff.ask(api.attendOwner, { params, body: { ownerAttendedAt: now } });
    }
  }
  const fullest = Object.entries(Object.groupBy(meetings, ({ roomId }) => roomId ?? '')).sort(
    ([, a = []], [, b = []]) => b.length - a.length,
  )[0]?.[0];
  const roomPath = `/events/meetings/rooms/${fullest}?eventId=${eventId}&timeslotId=${timeslotId}`;
  return { product, slug: program.slug, guests, roomPath };
}

/** Phones and tablets: fingers, and scrollbars that take no room. */
const handheld = { isMobile: true, hasTouch: true };

async function laptopPicture({ product, slug }: Scene): Promise<void> {
  const browser = await launch({ viewport: WIDE });
  try {
    const page = await browser.context.newPage();
    await signIn(page, product, 'Program admin');
    await page.goto(`${product.url}/programs/${slug}/rooms`);
    await page.getByText('Available Venue').waitFor();
    await shoot(page, 'public/screenshots/wide-rooms.png');
    await page.goto(`${product.url}/programs/${slug}/overview`);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByText('Check-in rate').first().waitFor();
    await page.locator('main .recharts-surface').first().waitFor();
    await shoot(page, 'docs/pictures/overview-laptop.png');
  } finally {
    await browser.close();
  }
}

async function doorPictures({ product, slug, guests, roomPath }: Scene, folder: string): Promise<void> {
  const camera = createFakeScreen(join(folder, 'camera.y4m'), { width: 1280, height: 720 });
  const browser = await launch({ viewport: TABLET, fakeCameraFile: camera.file, context: handheld });
  try {
    const page = await browser.context.newPage();
    await signIn(page, product, 'Program manager');
    const at = `${product.url}/programs/${slug}`;
    await page.goto(at + roomPath);
    await page.locator('[data-seat-state]').first().waitFor();
    await shoot(page, 'docs/pictures/room-tablet.png');
    await page.goto(`${at}/door`);
    await page.getByText('Hold a code in front of the camera').waitFor();
    const [last, ...others] = guests;
    for (const { text } of others) {
      camera.show(text);
      await page.locator('[data-verdict]').waitFor();
      camera.show(null);
      await page.locator('[data-verdict]').waitFor({ state: 'detached' });
    }
    await shoot(page, 'public/screenshots/wide-door.png');
    await page.setViewportSize(PHONE);
    camera.show(last?.text ?? null);
    await page.locator('[data-verdict]').waitFor();
    await shoot(page, 'public/screenshots/narrow-door.png');
  } finally {
    await browser.close();
  }
}

async function participantPicture({ product, slug }: Scene): Promise<void> {
  const browser = await launch({ viewport: PHONE, context: handheld });
  try {
    const page = await browser.context.newPage();
    await signIn(page, product, 'Organization Owner');
    await page.goto(`${product.url}/programs/${slug}/my-schedule`);
    await page.getByRole('timer').or(page.getByText('You have no more meetings')).first().waitFor();
    await shoot(page, 'public/screenshots/narrow-schedule.png');
  } finally {
    await browser.close();
  }
}

await buildWeb();
const folder = mkdtempSync(join(tmpdir(), 'md-pictures-'));
const product = await startProduct();
try {
  const scene = await prepare(product);
  await participantPicture(scene);
  await laptopPicture(scene);
  await doorPictures(scene, folder);
} finally {
  await product.end();
  rmSync(folder, { recursive: true, force: true });
}
