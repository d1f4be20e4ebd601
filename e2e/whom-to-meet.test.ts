import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, dragByKey, overflow, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** Whom to meet: a phone ranks ten wishes without a network, and they arrive as one list (issue 16, section 1). */

/** Pictures for people to look at; not kept. */
const PICTURES = join(import.meta.dirname, '../test-results/whom-to-meet');
const OWNER = 'first-owner@demo.example';
/** So many are wished. */
const TEN = 10;

let product: Product;
let own: ApiClient;
let of: { programId: string; organizationId: string };
let slug: string;
let folder: string;
const open: Launched[] = [];
const heard: string[][] = [];

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'md-whom-'));
  product = await startProduct();
  own = await apiClient(product, OWNER);
  const me = await own.ask(api.getMe, {});
  const [program] = me.programs;
  if (!program || !me.organizationId) throw new Error('The demo has no program with this organization.');
  of = { programId: program.id, organizationId: me.organizationId };
  slug = program.slug;
});
afterAll(async () => {
  for (const device of open) await device.close();
  await product?.end();
  rmSync(folder, { recursive: true, force: true });
});

const at = (path: string) => `${product.url}/programs/${slug}${path}`;
const picture = (page: Page, name: string) =>
  page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
const names = async () =>
  (await own.ask(api.getWishes, { params: of })).wishes
    .filter(({ kind }) => kind === 'WANT')
    .map(({ name }) => name);

// T3178
test('a participant ranks ten wishes on a phone without a network, over a reload, and the server has them in that order', async () => {
  const launched = await launch({
    userDataDir: join(folder, 'phone'),
    viewport: { width: 390, height: 844 },
  });
  open.push(launched);
  const phone = await launched.context.newPage();
  heard.push(complaintsOf(phone));
  await signIn(phone, product, OWNER);
  // Looked at with a network: the screens and what they show are kept from then on.
  await phone.goto(at('/wishes'));
  await phone.getByRole('heading', { name: 'Whom to meet', level: 1 }).waitFor();
  await phone.getByText('Nobody yet.').waitFor();
  await phone.goto(at('/participants?perPage=50'));
  const hearts = phone.getByRole('button', { name: /^Wish to meet / });
  await hearts.first().waitFor();
  expect(await axe(phone)).toEqual([]);
  // The worker keeps what is opened from now on.
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.goto(at('/wishes'));
  await phone.getByText('Nobody yet.').waitFor();
  await phone.goto(at('/participants?perPage=50'));
  await hearts.first().waitFor();

  await launched.context.setOffline(true);
  const wished: string[] = [];
  for (let place = 0; place < TEN; place++) {
    const heart = hearts.nth(place);
    wished.push((await heart.getAttribute('aria-label'))!.replace('Wish to meet ', ''));
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  }
  await phone.getByRole('link', { name: 'Whom to meet' }).click();
  const rows = phone.getByRole('button', { name: /^More for / });
  const shown = async () =>
    (await rows.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!))).map((label) =>
      label.replace('More for ', ''),
    );
  await expect.poll(shown).toEqual(wished);
  // The last one is moved to the top: one place by its handle with the keyboard, the rest by the arrows.
  const last = wished.at(-1)!;
  await phone.getByRole('button', { name: `Move ${last}`, exact: true }).focus();
  await dragByKey(phone, 'ArrowUp');
  await expect.poll(async () => (await shown()).indexOf(last)).toBe(TEN - 2);
  for (let place = TEN - 2; place > 0; place--) {
    await phone.getByRole('button', { name: `Move ${last} up` }).click();
    await expect.poll(async () => (await shown()).indexOf(last)).toBe(place - 1);
  }
  const order = [last, ...wished.slice(0, -1)];
  expect(await shown()).toEqual(order);
  await phone.getByText('Saved on this device').waitFor();
  expect(await axe(phone)).toEqual([]);
  expect(await overflow(phone)).toBe(0);
  await picture(phone, 'phone-offline');

  // Still without a network, the page is loaded again.
  await phone.reload();
  await expect.poll(shown).toEqual(order);
  expect(await names()).toEqual([]);

  await launched.context.setOffline(false);
  await expect.poll(names).toEqual(order);
  await phone.getByText('Saved on this device').waitFor({ state: 'hidden' });
  expect(await shown()).toEqual(order);
  await phone
    .getByRole('button', { name: /^Not for me: / })
    .first()
    .waitFor();
  expect(await axe(phone)).toEqual([]);
  expect(await overflow(phone)).toBe(0);
  await picture(phone, 'phone');
  await phone.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(phone)).toEqual([]);
  await picture(phone, 'phone-dark');
  await phone.goto(at('/participants'));
  await hearts.first().waitFor();
  await picture(phone, 'participants-dark');
  await phone.emulateMedia({ colorScheme: 'light' });
  await phone.setViewportSize({ width: 1440, height: 900 });
  await phone.goto(at('/wishes'));
  await phone
    .getByRole('button', { name: /^Not for me: / })
    .first()
    .waitFor();
  await picture(phone, 'laptop');
  expect(heard.flat().filter((line) => !line.includes('net::'))).toEqual([]);
});

// T3192
test('staff read whom an organization wishes to meet, say whom it must meet, and tune what is suggested', async () => {
  const launched = await launch({ viewport: { width: 1440, height: 900 } });
  open.push(launched);
  const laptop = await launched.context.newPage();
  heard.push(complaintsOf(laptop));
  await signIn(laptop, product, 'Program manager');
  const { organizations } = await own.ask(api.getMe, {});
  const ownSlug = organizations.find(({ id }) => id === of.organizationId)?.slug ?? '';
  await laptop.goto(`${product.url}/all-organizations/${ownSlug}/programs/${slug}`);
  await laptop.getByRole('heading', { name: 'Whom it wishes to meet' }).waitFor();
  const [first] = await names();
  await laptop.getByRole('button', { name: `Must meet ${first}`, exact: true }).click();
  await laptop.getByRole('button', { name: `No longer must meet ${first}` }).waitFor();
  const { wishes } = await own.ask(api.getWishes, { params: of });
  expect(wishes[0]).toMatchObject({ name: first, kind: 'MUST', ownKind: 'WANT', rank: 1 });
  expect(await axe(laptop)).toEqual([]);
  await picture(laptop, 'staff');

  await laptop.goto(at('/suggestions'));
  await laptop.getByText('How much each counts').waitFor();
  await laptop.getByLabel('The same country').selectOption('5');
  await laptop.getByRole('button', { name: 'Save' }).click();
  await laptop.getByText('Saved. Suggestions follow within minutes.').waitFor();
  expect(await axe(laptop)).toEqual([]);
  expect(await overflow(laptop)).toBe(0);
  await picture(laptop, 'suggestions');
  await laptop.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(laptop)).toEqual([]);
  await picture(laptop, 'suggestions-dark');
  expect(heard.flat().filter((line) => !line.includes('net::'))).toEqual([]);
});
