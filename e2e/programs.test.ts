import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, overflow, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** A program set up with the product alone: created, its form put in order by keyboard, mouse and finger, opened, ended, deleted by name. */
let product: Product;
const SUPER = 'super@demo.example';
const NAME = 'Nusantara Founders Week';
const SLUG = 'nusantara-founders-week';

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.end());

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const order = (page: Page) => page.locator('ol > li h3').allTextContents();
const handle = (page: Page, label: string) => page.getByRole('button', { name: `Drag ${label}` });

/** The middle of something, in px of the window. */
async function middleOf(shown: Locator): Promise<{ x: number; y: number }> {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The way of a pointer from one point to another, as fingers and mice go: in steps. */
const way = (from: { x: number; y: number }, to: { x: number; y: number }) =>
  Array.from({ length: 12 }, (_step, place) => ({
    x: from.x + ((to.x - from.x) * (place + 1)) / 12,
    y: from.y + ((to.y - from.y) * (place + 1)) / 12,
  }));

describe('A program', () => {
  let staff: Launched;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    staff = await launch({ viewport: { width: 1440, height: 900 } });
    page = await staff.context.newPage();
    complaints = complaintsOf(page);
  });
  afterAll(() => staff?.close());

  // T1062
  test('is created: mistakes stand at their fields, and leaving the page loses nothing', async () => {
    await signIn(page, product, SUPER, `${product.url}/programs/create`);
    await press(page, 'Create program');
    await page.getByText('Name is required.').waitFor();
    await field(page, 'Name').fill(NAME);
    await field(page, 'Slug').fill(SLUG);
    await page.getByText('This slug is available.').waitFor();
    for (const label of ['Your pitch', 'Stage', 'Licence']) {
      await press(page, 'Add a requirement');
      await page.getByLabel('Label').last().fill(label);
    }
    await page.getByRole('link', { name: 'Managed programs' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Managed programs' }).waitFor();
    await page.goBack();
    await page.getByText('Your changes are still here').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe(NAME);
    expect(await order(page)).toEqual(['1. Your pitch', '2. Stage', '3. Licence']);
  });

  // T1070
  test('has its requirements put in order by keyboard: dragged, and by the arrows', async () => {
    await handle(page, 'Licence').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => order(page), { timeout: 20_000 })
      .toEqual(['1. Licence', '2. Your pitch', '3. Stage']);
    await press(page, 'Move Stage up');
    expect(await order(page)).toEqual(['1. Licence', '2. Stage', '3. Your pitch']);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await press(page, 'Create program');
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  });

  // T1074
  test('has them put in order by mouse and by finger, and one of them hidden', async () => {
    await page.goto(`${product.url}/programs/${SLUG}/edit`);
    const stage = page.locator('ol > li', { has: handle(page, 'Stage') });
    await stage.getByLabel('Answer type').selectOption({ label: 'Selection' });
    await stage.getByLabel('Options').fill('Series A\nAn idea\nSeed');
    await press(page, 'Add a requirement');
    await page.getByLabel('Label').last().fill('For us alone');
    // Its whole line is the label.
    await page.getByText('Visible', { exact: true }).last().click();
    expect(await order(page)).toEqual(['1. Licence', '2. Stage', '3. Your pitch', '4. For us alone']);

    const drag = await dragOver('Stage');
    await page.mouse.move(drag.from.x, drag.from.y);
    await page.mouse.down();
    await drag.taken();
    for (const { x, y } of drag.way) await page.mouse.move(x, y);
    await drag.wouldBe(2);
    await page.mouse.up();
    await expect
      .poll(() => order(page), { timeout: 20_000 })
      .toEqual(['1. Licence', '2. Your pitch', '3. Stage', '4. For us alone']);

    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const again = await dragOver('Licence');
    await touch('touchStart', again.from);
    // A finger that only passes scrolls the page: it rests for a moment first.
    await again.taken();
    for (const point of again.way) await touch('touchMove', point);
    await again.wouldBe(1);
    await touch('touchEnd');
    await expect
      .poll(() => order(page), { timeout: 20_000 })
      .toEqual(['1. Your pitch', '2. Licence', '3. Stage', '4. For us alone']);
  });

  /** “Your pitch” dragged over another requirement: where to, and what a screen reader hears on the way. */
  async function dragOver(other: string) {
    const pitch = handle(page, 'Your pitch');
    await page
      .locator('ol > li', { has: handle(page, other) })
      .evaluate((item) => item.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const from = await middleOf(pitch);
    return {
      from,
      way: way(from, await middleOf(handle(page, other))),
      taken: () => page.getByRole('button', { name: 'Drag Your pitch', pressed: true }).waitFor(),
      wouldBe: (number: number) =>
        page.getByText(`Your pitch would be number ${number}.`).waitFor({ state: 'attached' }),
    };
  }

  // T0070
  test('is opened for registration, and a participant sees its form in that order, and nothing that is hidden', async () => {
    await page.getByRole('radio', { name: /^Open registration/ }).check();
    await press(page, 'Save changes');
    await toast(page, `${NAME} has been saved.`).waitFor();
    const guest = await launch({ viewport: { width: 390, height: 844 } });
    try {
      const phone = await guest.context.newPage();
      await signIn(phone, product, 'Organization Owner', `${product.url}/programs/${SLUG}/registration`);
      const asked = phone.locator('main').getByText(/^(Licence|Stage|Your pitch|For us alone)$/);
      await asked.first().waitFor();
      expect(await asked.allTextContents()).toEqual(['Your pitch', 'Licence', 'Stage']);
      // What can be chosen stands in the order in which it was written.
      const options = await phone
        .getByLabel(/^Stage/)
        .locator('option')
        .allTextContents();
      expect(options).toEqual(['Please choose', 'Series A', 'An idea', 'Seed']);
    } finally {
      await guest.close();
    }
  });

  // T0071
  test('is ended after a question that says what that takes away, and deleted by its name', async () => {
    await page.goto(`${product.url}/programs/${SLUG}/edit`);
    await page.getByRole('radio', { name: /^Ended/ }).check();
    await press(page, 'Save changes');
    const question = page.getByRole('alertdialog');
    await question.getByText('Organizations can no longer register.').waitFor();
    await question.getByRole('button', { name: 'Save changes' }).click();
    await toast(page, `${NAME} has been saved.`).waitFor();
    await page.goto(`${product.url}/programs/${SLUG}/edit`);
    await press(page, 'Delete program');
    const asked = page.getByRole('alertdialog');
    const confirm = asked.getByRole('button', { name: 'Delete program' });
    await asked.getByLabel(/^Type/).fill('Nusantara');
    expect(await confirm.isDisabled()).toBe(true);
    await asked.getByLabel(/^Type/).fill(NAME);
    expect(complaints).toEqual([]);
    await confirm.click();
    await toast(page, `${NAME} has been deleted.`).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Managed programs' }).waitFor();
    // The change stream may be faster than the answer: then the page asks once more for what is not there any more.
    expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
  });
});
