import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { hostileHtml } from '../tests/support/hostile-html.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axeOfAll, complaintsOf, dragByKey, signIn, toast, twoFrames } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** A program's page: staff build it by keyboard, look at it, publish it; somebody without an account reads it. */
let product: Product;
let staff: ApiClient;
let device: Launched;
let page: Page;
let program: { id: string; slug: string; name: string };
let complaints: string[];

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [first] = (await staff.ask(api.getMe, {})).programs;
  if (!first) throw new Error('The demo has no program.');
  program = first;
  device = await launch({ viewport: { width: 1440, height: 900 } });
  page = await device.context.newPage();
  await signIn(page, product, 'Program manager');
  complaints = complaintsOf(page);
});
afterAll(async () => {
  await device?.close();
  await product?.end();
});

/** Goes on with Tab until the focus is on what is called so. */
async function tabTo(name: string | RegExp, role: 'button' | 'textbox' = 'button'): Promise<void> {
  const target = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first();
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((found) => found === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${name}.`);
}

async function pressOn(name: string | RegExp): Promise<void> {
  await tabTo(name);
  await page.keyboard.press('Enter');
}

/** Takes one of an open menu's items by the keyboard. */
async function choose(item: string): Promise<void> {
  const found = page.getByRole('menuitem', { name: item });
  await found.waitFor();
  // It is drawn before it has the focus, which would be taken from the item again.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null))
    .toBe(true);
  await found.focus();
  await page.keyboard.press('Enter');
  // The focus returns into the section that the menu belongs to, or to what the choice has added there.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[aria-label^="Section "]') !== null))
    .toBe(true);
}

const saved = () => page.getByText('All changes are saved as a draft.').waitFor();
const titles = () =>
  page
    .getByLabel(/^Title of section \d+$/)
    .evaluateAll((found) => found.map((input) => (input as HTMLInputElement).value));

describe('Staff', () => {
  // T0204
  test('build a page with the keyboard alone', async () => {
    await page.goto(`${product.url}/programs/${program.slug}/info/edit`);
    await page.getByText('This page is empty').waitFor();
    expect(await axeOfAll(page)).toEqual([]);
    await pressOn('Add section');
    await page.getByLabel('Title of section 1').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type('About the day');
    await pressOn('Add item');
    await choose('Text');
    await tabTo(/^Text for/, 'textbox');
    await page.keyboard.type('Meet ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('twenty partners');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' in one day.');
    await saved();

    await pressOn('Add section');
    await page.getByLabel('Title of section 2').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[aria-label="Section 2"]') !== null))
      .toBe(true);
    await page.keyboard.type('Questions');
    await page.locator('[aria-label="Section 2"]').getByRole('button', { name: 'Add item' }).focus();
    await page.keyboard.press('Enter');
    await choose('FAQ');
    await pressOn('Add question');
    await tabTo('Question 1', 'textbox');
    await page.keyboard.type('Where is it?');
    await tabTo('Answer 1', 'textbox');
    await page.keyboard.type('In the big hall.');
    await saved();
    expect(await axeOfAll(page)).toEqual([]);
  });

  // T1095
  test('put the sections into another order, by the handle and by the menu', async () => {
    expect(await titles()).toEqual(['About the day', 'Questions']);
    const grip = page.getByRole('button', { name: 'Move Questions' });
    await grip.focus();
    await dragByKey(page, 'ArrowUp');
    await expect.poll(titles).toEqual(['Questions', 'About the day']);
    await saved();
    // The drop ends with a short movement, after which the focus returns to the handle.
    await page.locator('[data-dnd-dropping]').waitFor({ state: 'detached' });
    await twoFrames(page);
    await page.getByRole('button', { name: 'Actions for Questions' }).focus();
    await page.keyboard.press('Enter');
    await choose('Move down');
    await expect.poll(titles).toEqual(['About the day', 'Questions']);
    await saved();
  });

  // T0018
  test('see it as visitors will, and publish it', async () => {
    await page.getByText('Not published yet').waitFor();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await dialog.getByText('twenty partners').waitFor();
    await dialog.getByRole('radio', { name: 'Phone' }).check();
    const width = await dialog.locator('.info-page').evaluate((shown) => shown.getBoundingClientRect().width);
    expect(width).toBeLessThanOrEqual(390);
    expect(await axeOfAll(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await toast(page, 'The page is published.').waitFor();
    await page.getByText('Published', { exact: true }).waitFor();
  });

  // T1102
  test('lose nothing of what they typed when somebody else was first', async () => {
    const { revision, sections } = await staff.ask(api.getContent, { params: { programId: program.id } });
    await page.getByLabel('Title of section 1').fill('About our day');
    await saved();
    // Another one, on the same page.
    const now = await staff.ask(api.getContent, { params: { programId: program.id } });
    expect(now.revision).toBe(revision + 1);
    await staff.ask(api.changeContent, {
      params: { programId: program.id },
      query: { sectionId: sections[0]?.id },
      body: { revision: now.revision, section: { title: 'Theirs' } },
    });
    await page.getByLabel('Title of section 1').fill('About this day');
    const alert = page.getByRole('alert').filter({ hasText: 'has changed this page' });
    await alert.waitFor();
    expect(await page.getByLabel('Title of section 1').inputValue()).toBe('About this day');
    expect(await axeOfAll(page)).toEqual([]);
    await alert.getByRole('button', { name: 'Keep mine' }).click();
    await saved();
    await page.getByText('Unpublished changes').waitFor();
    await page.getByRole('button', { name: 'Discard draft', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
    await toast(page, 'The draft is discarded.').waitFor();
    expect(await titles()).toEqual(['About the day', 'Questions']);
    // The browser says of every answer but 200 that it failed.
    expect(complaints.filter((line) => !line.includes('409 (Conflict)'))).toEqual([]);
  });
});

/** A picture of four pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
);

describe('A section', () => {
  const section = () => page.locator('[aria-label="Section 2"]');
  const kinds = () => section().locator('[data-item] h3').allTextContents();
  const add = async (kind: string) => {
    const before = (await kinds()).length;
    await section().getByRole('button', { name: 'Add item' }).focus();
    await page.keyboard.press('Enter');
    await choose(kind);
    await expect.poll(async () => (await kinds()).length).toBe(before + 1);
  };

  // T1099
  test('takes a picture, a video, people, the schedule and sponsors, which the keyboard puts into another order', async () => {
    const heard = complaints.length;
    await add('Video');
    await section().getByLabel('Video link').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await add('Schedule');
    await add('People');
    const candidates = section().getByRole('list', { name: 'People to add' });
    await candidates.getByRole('button').first().click();
    await section().getByRole('list', { name: 'On the page' }).getByRole('listitem').first().waitFor();
    await add('Sponsors');
    await section().getByLabel('Tier').selectOption({ label: 'Highlighted' });
    await add('Image');
    await section().getByRole('button', { name: 'Choose a picture' }).click();
    await page
      .locator('[role=dialog] input[type=file]')
      .setInputFiles({ name: 'the-big-hall.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await section().getByLabel('Description of the picture').fill('The big hall');
    await saved();
    expect(await kinds()).toEqual(['FAQ', 'Video', 'Schedule', 'People', 'Sponsors', 'Image']);
    const menu = section()
      .locator('[data-item]')
      .last()
      .getByRole('button', { name: /^Actions for/ });
    await menu.focus();
    await page.keyboard.press('Enter');
    await choose('Move up');
    await expect.poll(kinds).toEqual(['FAQ', 'Video', 'Schedule', 'People', 'Image', 'Sponsors']);
    await saved();
    expect(await axeOfAll(page)).toEqual([]);
    expect(complaints.slice(heard)).toEqual([]);
  });

  // T1100
  test('is seen by visitors once it is published, on a dark phone too; the video’s host hears of them when they play it', async () => {
    const phone = await launch({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    const visitor = await phone.context.newPage();
    const said = complaintsOf(visitor);
    await visitor.goto(`${product.url}/programs/${program.slug}/info`);
    await visitor.getByText('twenty partners').waitFor();
    expect(await visitor.getByRole('img', { name: 'The big hall' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await toast(page, 'The page is published.').waitFor();
    const asked: string[] = [];
    await visitor.route(/youtube/, async (route) => {
      asked.push(new URL(route.request().url()).host);
      await route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' });
    });
    await visitor.reload();
    await visitor.getByRole('img', { name: 'The big hall' }).waitFor();
    expect(await visitor.locator('[data-item]').count()).toBe(7);
    // The sponsors of the tier that was chosen, each with its picture, and no other's.
    for (const name of ['Bank Bahari', 'Nusantara Cloud']) {
      const sponsor = visitor.locator('[data-item] li', { hasText: name });
      await sponsor.getByRole('link', { name: new RegExp(`^Visit the website\\s*: ${name}`) }).waitFor();
      await sponsor.scrollIntoViewIfNeeded();
      const picture = sponsor.locator('img');
      await expect
        .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
    expect(await visitor.getByText('Kopi Nusa', { exact: true }).count()).toBe(0);
    expect(await axeOfAll(visitor)).toEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await visitor.screenshot({
      path: process.env.SHOTS ? `${process.env.SHOTS}/info-dark.png` : undefined,
      fullPage: true,
    });
    expect(asked).toEqual([]);
    await visitor.getByRole('button', { name: /^Play/ }).click();
    await visitor.locator('iframe').waitFor();
    await expect.poll(() => asked).toContain('www.youtube-nocookie.com');
    expect(said).toEqual([]);
    await phone.close();
  });
});

describe('A visitor without an account', () => {
  // T0064
  test('reads the page on a phone', async () => {
    const phone = await launch({ viewport: { width: 390, height: 844 } });
    const visitor = await phone.context.newPage();
    const said = complaintsOf(visitor);
    const answer = await visitor.goto(`${product.url}/programs/${program.slug}/info`);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('property="og:title"');
    expect(html).toContain('rel="canonical"');
    await visitor.getByRole('heading', { level: 1, name: program.name }).waitFor();
    expect(await visitor.title()).toBe(`${program.name} · Meeting Door`);
    await visitor.getByText('twenty partners').waitFor();
    await visitor.getByText('Where is it?').click();
    await visitor.getByText('In the big hall.').waitFor();
    expect(await axeOfAll(visitor)).toEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(said).toEqual([]);
    await phone.close();
  });

  // T0065
  test('finds no page where there is no program to be seen', async () => {
    const phone = await launch({ viewport: { width: 390, height: 844 } });
    const visitor = await phone.context.newPage();
    const answer = await visitor.goto(`${product.url}/programs/no-such-program/info`);
    expect(answer?.status()).toBe(404);
    await visitor.getByRole('heading', { name: 'Page not found' }).waitFor();
    await phone.close();
  });

  // T1052
  test('meets nothing of what somebody hostile has written', async () => {
    const params = { programId: program.id };
    const { revision } = await staff.ask(api.getContent, { params });
    const items = hostileHtml.slice(0, 40).map(([title, html]) => ({
      id: randomUUID(),
      title,
      type: 'TEXT' as const,
      data: { html: `<p>before</p>${html}` },
    }));
    const rest = hostileHtml.slice(40).map(([title, html]) => ({
      id: randomUUID(),
      title,
      type: 'FAQ' as const,
      data: { entries: [{ question: html, answer: html }] },
    }));
    const more = hostileHtml.slice(40).map(([title, html]) => ({
      id: randomUUID(),
      title,
      type: 'TEXT' as const,
      data: { html: `<p>before</p>${html}` },
    }));
    const sections = [items, more, rest].map((own, place) => ({
      id: randomUUID(),
      title: hostileHtml[place]?.[1] ?? '',
      items: own,
    }));
    const standing = await staff.ask(api.changeContent, { params, query: {}, body: { revision, sections } });
    await staff.ask(api.publishContent, { params, body: { revision: standing.revision } });

    const phone = await launch({ viewport: { width: 390, height: 844 } });
    const visitor = await phone.context.newPage();
    const said = complaintsOf(visitor);
    const opened: string[] = [];
    visitor.on('dialog', (dialog) => {
      opened.push(dialog.message());
      void dialog.dismiss();
    });
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).origin));
    await visitor.goto(`${product.url}/programs/${program.slug}/info`);
    await visitor.getByText('before').first().waitFor();
    await expect.poll(() => visitor.locator('[data-item]').count()).toBeGreaterThan(hostileHtml.length);
    for (const link of await visitor.locator('.rich-text a').all()) {
      expect((await link.getAttribute('href')) ?? '').not.toMatch(/script|data:|vbscript/i);
    }
    expect(
      await visitor
        .locator('.info-items')
        .evaluateAll(
          (found) =>
            found.flatMap((one) => [
              ...one.querySelectorAll('script, style, iframe, form, [style], .rich-text img, .rich-text svg'),
            ]).length,
        ),
    ).toBe(0);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(new Set(asked)).toEqual(new Set([new URL(product.url).origin]));
    expect([...opened, ...said]).toEqual([]);
    await phone.close();
  });
});
