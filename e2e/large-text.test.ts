import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { overflow, signIn, twoFrames } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/**
 * What a participant sees on a phone, with text twice as large as usual, and on the narrowest one: nothing scrolls sideways,
 * no control lies on another, no label of the bar breaks, the badge's code is whole.
 */

let product: Product;
let device: Launched;
let page: Page;
let screens: { path: string; shows: RegExp }[];

beforeAll(async () => {
  product = await startProduct();
  const owner = await apiClient(product, 'first-owner@demo.example');
  const [program] = (await owner.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program for its first owner.');
  const { meetings } = await owner.ask(api.listMeetings, {
    query: { programId: program.id, meetingStatus: 'ACCEPTED' },
  });
  const at = (path: string) => `/programs/${program.slug}${path}`;
  screens = [
    { path: '/', shows: /Venture Connect/ },
    { path: at('/my-schedule'), shows: /My schedule/ },
    { path: at(''), shows: /Venture Connect/ },
    { path: at('?tab=meeting'), shows: /meeting/i },
    { path: at(`/events/meetings/${meetings[0]?.id}`), shows: /Who is coming/ },
    { path: at('/participants'), shows: /\d+ participants/ },
    { path: at('/my-availability'), shows: /My availability/ },
    { path: '/notifications/preferences', shows: /By email/ },
    { path: '/profile', shows: /My profile/ },
  ];
  device = await launch({ viewport: { width: 390, height: 844 } });
  page = await device.context.newPage();
  await signIn(page, product, 'first-owner@demo.example');
});
afterAll(async () => {
  await device?.close();
  await product?.end();
});

/** The smallest part of the page that reaches furthest to the right. */
const widest = () =>
  page.evaluate(() => {
    const scrolls = (part: Element | null): boolean =>
      part !== null &&
      part.tagName !== 'MAIN' &&
      (getComputedStyle(part).overflowX !== 'visible' || scrolls(part.parentElement));
    const parts = [...document.querySelectorAll('main *')].filter((part) => !scrolls(part.parentElement));
    const all = parts.map((part) => ({
      part,
      right: part.getBoundingClientRect().right,
    }));
    const most = Math.max(...all.map(({ right }) => right));
    return all.findLast(({ right }) => right === most)?.part.outerHTML.slice(0, 200) ?? '';
  });

/** Controls of the page that lie on each other, and labels of the bar in more than one line. */
const faultsOfLayout = () =>
  page.evaluate(() => {
    const faults: string[] = [];
    const seen = [
      ...document.querySelectorAll<HTMLElement>('main a[href], main button, main input, main select'),
    ]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // A card that can be opened as a whole, and what lies in it on purpose.
      .filter(
        (control) =>
          getComputedStyle(control).position === 'static' &&
          !control.closest('[data-radix-popper-content-wrapper]'),
      )
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    for (const [n, one] of seen.entries())
      for (const other of seen.slice(n + 1)) {
        if (one.control.contains(other.control) || other.control.contains(one.control)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1)
          faults.push(`"${one.control.textContent}" lies on "${other.control.textContent}"`);
      }
    for (const link of document.querySelectorAll<HTMLElement>('nav a, nav button')) {
      const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`"${text.textContent}" has ${lines.size} lines`);
      }
    }
    return faults;
  });

async function walk(rootFont: string): Promise<void> {
  const faults: Record<string, string[]> = {};
  for (const { path, shows } of screens) {
    await page.goto(product.url + path);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, rootFont);
    await page.locator('main').getByText(shows).first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await twoFrames(page);
    const sideways = await overflow(page);
    const found = [
      ...(sideways > 0 ? [`${sideways} px sideways: ${await widest()}`] : []),
      ...(await faultsOfLayout()),
    ];
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
}

// T2138
test('with text twice as large nothing scrolls sideways and no control lies on another', () => walk('200%'));

// T2139
test('on a phone of 360 px neither, and no label of the bar breaks', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await walk('100%');
});

// T2140
test('the badge’s code is whole with text twice as large, on the narrowest phone', async () => {
  await page.goto(`${product.url}${screens[1]?.path.replace('my-schedule', 'my-badge')}`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const code = page.getByRole('dialog').locator('svg[data-qr]');
  await code.waitFor();
  await twoFrames(page);
  const box = await code.boundingBox();
  expect(box).not.toBeNull();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.y).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(360);
  expect(box!.y + box!.height).toBeLessThanOrEqual(640);
});
