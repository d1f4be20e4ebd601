import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Launched, launch } from './support/chromium.ts';
import { complaintsOf } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** A new server that others can reach: behind a proxy, on an empty database. */
let product: Product;
let laptop: Launched;
let address: string;

beforeAll(async () => {
  product = await startProduct({ TRUST_PROXY: 'on' }, 'new');
  address = /http:\/\/localhost:\d+\/setup#\S+/.exec(product.output())?.[0] ?? '';
  laptop = await launch({ viewport: { width: 1180, height: 820 } });
});
afterAll(async () => {
  await laptop?.close();
  await product?.end();
});

// T1234
test('the first super admin is made by the printed address, named, and welcomed with what to do first', async () => {
  expect(address).not.toBe('');
  const page = await laptop.context.newPage();
  const complaints = complaintsOf(page);
  // Whoever comes without it learns where to look, and can do nothing.
  await page.goto(`${product.url}/signin`);
  await page.getByRole('heading', { name: 'This server is not set up yet' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/setup');

  await page.goto('about:blank');
  await page.goto(address);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Email').fill('first@example.org');
  await field('Password').fill('short');
  await field('Password again').fill('short');
  await page.getByRole('button', { name: 'Create my super admin account' }).click();
  await page.getByText('Password must be at least 8 characters.').waitFor();
  expect(await field('Email').inputValue()).toBe('first@example.org');
  await field('Password').fill('Right-Horse-1');
  await field('Password again').fill('Right-Horse-1');
  await page.getByRole('button', { name: 'Create my super admin account' }).click();

  await page.getByRole('heading', { name: 'Welcome to Meeting Door' }).waitFor();
  await field('Name').fill('Rina Hadi');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('There are no programs yet. Start here:').waitFor();
  // No red sentence on the way: nothing was wrong.
  expect(await page.getByText('There is no user profile registered').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Set up a program' }).click();
  await page.getByLabel('Name', { exact: true }).first().waitFor();
  // Whether it is set up may be asked once more, and is answered 404 from then on.
  expect(complaints.filter((line) => !/404/.test(line))).toEqual([]);
});

// T1233
test('the address is used up: it says so, and leads to signing in', async () => {
  const other = await launch();
  const page = await other.context.newPage();
  await page.goto(address);
  await page.getByRole('heading', { name: 'This server is set up' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await other.close();
});
