import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { apiClient } from './support/api-client.ts';
import { launch } from './support/chromium.ts';
import { axeOfAll, complaintsOf } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

const phone = { viewport: { width: 390, height: 844 } };
let product: Product;
let program: { id: string; slug: string; name: string };
let address: string;

beforeAll(async () => {
  product = await startProduct();
  const staff = await apiClient(product, 'Program manager');
  const [first] = (await staff.ask(api.getMe, {})).programs;
  if (!first) throw new Error('The demo has no program.');
  program = first;
  address = `${product.url}/programs/${program.slug}/info`;
});
afterAll(() => product.end());

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: program.name });
/** Until the code has taken over what stands there: a link then leads on without loading the app anew. */
const taken = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });

/** Sums up what moves on a page. */
const watchShifts = () => {
  const seen = window as unknown as { shift: number };
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

describe('The public list of news', () => {
  // T1783
  test('is read before its code is there, and taken over by it: nothing moves, nothing is drawn anew or asked for', async () => {
    const visitor = await launch({ ...phone });
    const page = await visitor.context.newPage();
    const said = complaintsOf(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(watchShifts);
    const { promise: late, resolve: send } = Promise.withResolvers<void>();
    await page.route(/\/assets\/first-.*\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(`${product.url}/news`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    await page.locator('main h2').first().waitFor();
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('#root *')) element.setAttribute('data-seen', '');
    });
    send();
    await taken(page);
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    expect(await page.locator('main:not([data-seen]), main *:not([data-seen])').count()).toBe(0);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
    expect(asked.filter((path) => path.startsWith('/api/news'))).toEqual([]);
    expect(await axeOfAll(page)).toEqual([]);
    // A link leads on without loading the app anew.
    await page.locator('main a').first().click();
    await page.waitForURL(/\/news\/[^/]+$/);
    expect(said).toEqual([]);
    await visitor.close();
  });
});

describe('The public page of a program', () => {
  // T1610
  test('is read, and its button leads on, before any code is there', async () => {
    const visitor = await launch({ ...phone, context: { javaScriptEnabled: false } });
    const page = await visitor.context.newPage();
    await page.goto(address);
    await heading(page).waitFor();
    const color = await page
      .getByRole('main')
      .getByRole('link')
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(color).not.toBe('rgba(0, 0, 0, 0)');
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL(/\/programs\/[^/]+(\/registration)?$|\/sign(in|up)/);
    await visitor.close();
  });

  // T1611
  test('is taken over by its code: nothing moves, nothing is drawn anew, nothing is asked for twice', async () => {
    const visitor = await launch({ ...phone });
    const page = await visitor.context.newPage();
    const said = complaintsOf(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(watchShifts);
    // The code comes late, as on a slow line.
    const { promise: late, resolve: send } = Promise.withResolvers<void>();
    await page.route(/\/assets\/first-.*\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await heading(page).waitFor();
    expect(await axeOfAll(page)).toEqual([]);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('#root *')) element.setAttribute('data-seen', '');
    });
    send();
    await taken(page);
    await page.locator('style#page-accent').waitFor({ state: 'detached' });
    expect(await page.locator('main:not([data-seen]), main *:not([data-seen])').count()).toBe(0);
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
    expect(asked.filter((path) => path.startsWith('/api/cms'))).toEqual([]);
    expect(asked.filter((path) => path.endsWith('.css') && path.includes('first-'))).toEqual([]);
    expect(await axeOfAll(page)).toEqual([]);
    expect(said).toEqual([]);
    await visitor.close();
  });

  // T1612
  test('is drawn anew in the language that was chosen on this device', async () => {
    const visitor = await launch({ ...phone });
    const page = await visitor.context.newPage();
    await page.addInitScript(() => localStorage.setItem('meeting-door.language', 'id'));
    const said = complaintsOf(page);
    await page.goto(address);
    await page.getByRole('link', { name: /^(Daftar|Buka program)$/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('id');
    expect(said).toEqual([]);
    await visitor.close();
  });

  // T1613
  test('stands at once without a network for whoever has read it, and is the new one once there is one', async () => {
    const userDataDir = mkdtempSync(join(tmpdir(), 'md-public-'));
    const visitor = await launch({ ...phone, userDataDir });
    try {
      const page = await visitor.context.newPage();
      await page.goto(address);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const kept = () => page.evaluate(async () => (await (await caches.open('public-pages')).keys()).length);
      await expect.poll(kept).toBe(1);
      await product.cut();
      await page.reload();
      await heading(page).waitFor();
      await taken(page);
      expect(await axeOfAll(page)).toEqual([]);
      // Another page of the kind was never read here.
      await page.goto(`${product.url}/programs/another-program/info`);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await product.restore();
      const staff = await apiClient(product, 'Program manager');
      const params = { programId: program.id };
      const { revision } = await staff.ask(api.getContent, { params });
      const items = [{ id: randomUUID(), type: 'TEXT' as const, data: { html: '<p>In the hall.</p>' } }];
      const section = { id: randomUUID(), title: 'Where is it?', items };
      const saved = await staff.ask(api.changeContent, {
        params,
        query: {},
        body: { revision, sections: [section] },
      });
      await staff.ask(api.publishContent, { params, body: { revision: saved.revision } });
      await page.goto(address);
      await page.getByText('In the hall.').waitFor();
      // The device has the new one from now on.
      await product.cut();
      await page.reload();
      await page.getByText('In the hall.').waitFor();
    } finally {
      await visitor.close();
      rmSync(userDataDir, { recursive: true, force: true });
    }
  });
});
