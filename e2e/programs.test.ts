import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, overflow, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** A program set up with the product alone: created, its form put in order by keyboard, opened, ended, deleted by name. */
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

  test('is created: mistakes stand at their fields, and leaving the page loses nothing', async () => {
    await signIn(page, product, SUPER);
    await page.goto(`${product.url}/programs/create`);
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

  test('has its requirements put in order by keyboard: dragged, and by the arrows', async () => {
    const handle = page.getByRole('button', { name: 'Drag Licence' });
    await handle.focus();
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

  test('is opened for registration, and a participant sees its form in that order', async () => {
    await page.goto(`${product.url}/programs/${SLUG}/edit`);
    await page.getByRole('radio', { name: /^Open registration/ }).check();
    await press(page, 'Save changes');
    await toast(page, `${NAME} has been saved.`).waitFor();
    const guest = await launch({ viewport: { width: 390, height: 844 } });
    try {
      const phone = await guest.context.newPage();
      await signIn(phone, product, 'Organization Owner');
      await phone.goto(`${product.url}/programs/${SLUG}/registration`);
      await phone.getByText('Your pitch').first().waitFor();
      const text = await phone.locator('main').innerText();
      const places = ['Licence', 'Stage', 'Your pitch'].map((label) => text.indexOf(label));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect([...places].sort((a, b) => a - b)).toEqual(places);
    } finally {
      await guest.close();
    }
  });

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
