import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import type { DoorMeeting } from '../src/domain/meetings/meeting.ts';
import type { Room } from '../src/domain/schedule/schedule.ts';
import { apiClient, snapshot } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, overflow, signIn, toast, twoFrames } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/**
 * The floor plan of a room with twenty tables: staff place them over a picture, a tablet shows them where they stand without
 * a server, and a phone shows its own table.
 */

/** Pictures for people to look at; not kept. */
const PICTURES = join(import.meta.dirname, '../test-results/floor-plan');
const PERSON = 'first-owner@demo.example';

let product: Product;
let slug: string;
let room: Room;
/** Of the person, at a table of the room. */
let meeting: DoorMeeting;
const open: Launched[] = [];

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  product = await startProduct();
  const staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  ({ slug } = program);
  const { organizationId } = await (await apiClient(product, PERSON)).ask(api.getMe, {});
  const changes = await snapshot(staff, program.id);
  const rooms = new Map(
    changes.flatMap(({ noun, doc }) =>
      noun === 'room' && doc?.type === 'offline' && doc.totalTables === 20 ? [[doc.id, doc] as const] : [],
    ),
  );
  const found = changes
    .flatMap(({ noun, doc }) => (noun === 'meeting' && doc?.meetingStatus === 'ACCEPTED' ? [doc] : []))
    .find(
      ({ meetingOwner, meetingParticipant, roomId, timeslotId }) =>
        [meetingOwner, meetingParticipant].includes(organizationId ?? '') &&
        timeslotId !== null &&
        rooms.has(roomId ?? ''),
    );
  if (!found) throw new Error('The person sits in no room with twenty tables.');
  meeting = found;
  room = rooms.get(found.roomId ?? '') as Room;
});
afterAll(async () => {
  for (const device of open) await device.close();
  await product?.end();
});

async function opened(who: string, viewport: { width: number; height: number }): Promise<Page> {
  const device = await launch({
    viewport,
    serviceWorker: true,
    context: { hasTouch: viewport.width < 1300 },
  });
  open.push(device);
  const page = await device.context.newPage();
  await signIn(page, product, who);
  return page;
}

const at = (path: string) => `${product.url}/programs/${slug}${path}`;
const chip = (page: Page, id: string) => page.locator(`[data-chip="${id}"]`);
const table = (number: number) => room.tables.find((one) => one.number === number)!;
/** "Table 1: column 3, row 2". */
const said = (page: Page, number: number) => chip(page, table(number).id).getAttribute('aria-label');

async function drag(page: Page, what: Locator, to: { x: number; y: number }): Promise<void> {
  const box = (await what.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x - 5, to.y - 5, { steps: 4 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

const aHall = () =>
  sharp({ create: { width: 2000, height: 1200, channels: 3, background: '#f4efe6' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="2000" height="1200"><rect x="20" y="20" width="1960" height="1160" fill="none" stroke="#333" stroke-width="16"/><circle cx="1800" cy="1000" r="120" fill="#7a9"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();

// T2330
test('staff place twenty tables by mouse and by keyboard over a picture, and find them so again', async () => {
  const page = await opened('Program manager', { width: 1440, height: 900 });
  const complaints = complaintsOf(page);
  await page.goto(at('?tab=schedule'));
  // What stands above the rooms has its height by then: a menu follows its button, out of the window too.
  await page.getByText('Venture Connect 2026, day 2').first().waitFor();
  await page.getByRole('button', { name: `Actions for ${room.name}` }).click();
  await page.getByRole('menuitem', { name: 'Floor plan' }).click();
  await page.getByRole('heading', { name: `Floor plan of ${room.name}` }).waitFor();
  await page.getByRole('heading', { name: 'Without a place 20' }).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'the-big-hall.png',
      mimeType: 'image/png',
      buffer: await aHall(),
    });
  const plan = page.getByRole('region', { name: 'Floor plan', exact: true });
  await plan.locator('img').waitFor();
  await page.getByRole('button', { name: 'Arrange in rows' }).click();
  expect(await plan.locator('[data-chip]').count()).toBe(20);

  // By mouse, to the lower left corner.
  const area = (await plan.boundingBox())!;
  await drag(page, chip(page, table(1).id), { x: area.x + 6, y: area.y + area.height - 6 });
  await expect.poll(() => said(page, 1)).toMatch(/: column 1, row \d+$/);
  // Onto another one: it stands beside it.
  const second = (await chip(page, table(2).id).boundingBox())!;
  const where = await said(page, 2);
  await drag(page, chip(page, table(3).id), {
    x: second.x + second.width / 2,
    y: second.y + second.height / 2,
  });
  await expect.poll(() => said(page, 3)).not.toBe(where?.replace(table(2).name, table(3).name));
  expect(await said(page, 2)).toBe(where);

  await page.getByRole('button', { name: 'Arrange in rows' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Arrange in rows' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });

  // By keyboard.
  const [, column, row] = /column (\d+), row (\d+)/.exec((await said(page, 20)) ?? '') ?? [];
  await chip(page, table(20).id).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(() => said(page, 20))
    .toBe(`${table(20).name}: column ${Number(column) - 1}, row ${Number(row) - 1}`);
  await page.keyboard.press('Delete');
  await page.getByRole('heading', { name: 'Without a place 1' }).waitFor();
  await page.getByRole('button', { name: `Place ${table(20).name}` }).click();
  await chip(page, table(20).id).waitFor();
  await page.getByRole('button', { name: 'Mark the entrance' }).click();
  await page.getByText('Places as numbers').click();
  await page.getByLabel(`Column of ${table(19).name}`).selectOption({ label: '16' });
  await expect.poll(() => said(page, 19)).toContain('column 16,');
  expect(await axe(page)).toEqual([]);
  await page.screenshot({ path: join(PICTURES, 'editor-1440.png'), fullPage: true });

  await page.getByRole('button', { name: 'Save floor plan' }).click();
  await toast(page, `The floor plan of ${room.name} is saved.`);
  const places = await Promise.all(room.tables.map(({ number }) => said(page, number)));
  await page.reload();
  // What was kept of the rooms is shown until they are answered.
  await expect
    .poll(async () => await Promise.all(room.tables.map(({ number }) => said(page, number))))
    .toEqual(places);
  await plan.locator('img').waitFor();
  for (const [width, height] of [
    [390, 844],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height });
    await twoFrames(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: join(PICTURES, `editor-${width}.png`), fullPage: true });
  }
  expect(complaints).toEqual([]);
});

// T2331
test('a tablet shows all of them where they stand, without scrolling and without a server; a phone shows its table', async () => {
  const tablet = await opened('Program manager', { width: 1180, height: 820 });
  const path = `/events/meetings/rooms/${room.id}?eventId=${meeting.eventId}&timeslotId=${meeting.timeslotId}`;
  await tablet.goto(at(path));
  await tablet.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const plan = tablet.getByRole('region', { name: 'Tables in this timeslot' });
  await plan.locator('img').waitFor();
  const phone = await opened(PERSON, { width: 390, height: 844 });
  await phone.goto(at('/my-schedule'));
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await phone.locator(`a[href$="/events/meetings/${meeting.id}"]`).first().waitFor();
  await phone.goto(at(`/events/meetings/${meeting.id}`));
  const link = phone.getByRole('link', { name: 'Show on the floor plan' });
  await link.click();
  const marked = phone.locator('[data-marked]');
  await marked.waitFor();
  expect(await marked.getAttribute('data-table')).toBe(meeting.tableName);
  await phone.locator('main img').waitFor();
  expect(await axe(phone)).toEqual([]);
  await phone.goto(at('?tab=meeting&meetingsTab=received'));
  await phone
    .getByRole('button', { name: /^Profile of / })
    .first()
    .waitFor();
  expect(await axe(phone)).toEqual([]);
  await phone.screenshot({ path: join(PICTURES, 'cards-390.png'), fullPage: true });

  await product.cut();
  try {
    await tablet.reload();
    for (const [width, height] of [
      [1180, 820],
      [820, 1180],
    ] as const) {
      await tablet.setViewportSize({ width, height });
      await plan.locator('img').waitFor();
      const tables = plan.locator('[data-seat-state]');
      await expect.poll(() => tables.count()).toBe(20);
      await twoFrames(tablet);
      const seen = await tables.evaluateAll((nodes) => ({
        boxes: nodes.map((node) => {
          const { left, top, right, bottom } = node.getBoundingClientRect();
          return { left, top, right, bottom };
        }),
        height: window.innerHeight,
        width: window.innerWidth,
      }));
      for (const [index, box] of seen.boxes.entries()) {
        expect(box.bottom).toBeLessThanOrEqual(seen.height);
        expect(box.right).toBeLessThanOrEqual(seen.width);
        expect(Math.min(box.right - box.left, box.bottom - box.top)).toBeGreaterThanOrEqual(40);
        for (const other of seen.boxes.slice(index + 1))
          expect(
            box.left >= other.right - 0.5 ||
              other.left >= box.right - 0.5 ||
              box.top >= other.bottom - 0.5 ||
              other.top >= box.bottom - 0.5,
          ).toBe(true);
      }
      await tablet.screenshot({ path: join(PICTURES, `tablet-${width}.png`) });
    }
    expect(await axe(tablet)).toEqual([]);
    await tablet.emulateMedia({ colorScheme: 'dark' });
    expect(await axe(tablet, 'colors')).toEqual([]);
    await tablet.screenshot({ path: join(PICTURES, 'tablet-dark.png') });
    await plan.locator(`[data-meeting="${meeting.id}"]`).tap();
    await tablet.getByRole('dialog').waitFor();
    await tablet.keyboard.press('Escape');
    // The list is one tap away, and stays chosen.
    await tablet.getByRole('radio', { name: 'List' }).tap();
    await tablet.getByRole('list', { name: 'Tables in this timeslot' }).waitFor();
    await tablet.reload();
    await tablet.getByRole('list', { name: 'Tables in this timeslot' }).waitFor();
    await tablet.getByRole('radio', { name: 'Plan' }).tap();
    await plan.waitFor();

    await phone.goto(at(`/events/meetings/${meeting.id}`));
    await phone.getByText('You are offline').first().waitFor();
    await link.click();
    await marked.waitFor();
    await phone.locator('main img').waitFor();
    expect(await overflow(phone)).toBeLessThanOrEqual(0);
    await phone.screenshot({ path: join(PICTURES, 'phone-390.png'), fullPage: true });
  } finally {
    await product.restore();
  }
});
