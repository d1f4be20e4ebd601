import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Launched, launch } from './support/chromium.ts';
import { countedHand, countsInDocs } from './support/counted-hand.ts';
import { axe, complaintsOf, overflow } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** Journey (a): an empty server becomes an open program with a schedule, by the guided way, on a laptop and on a phone. */

let product: Product;
let laptop: Launched;
let address: string;

beforeAll(async () => {
  product = await startProduct({ TRUST_PROXY: 'on' }, 'new');
  address = /http:\/\/localhost:\d+\/setup#\S+/.exec(product.output())?.[0] ?? '';
  laptop = await launch({ viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await laptop?.close();
  await product?.end();
});

// T2840
test('a new super admin is welcomed, and opens registration with a schedule in three steps', async () => {
  const page = await laptop.context.newPage();
  const complaints = complaintsOf(page);
  const hand = countedHand();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await page.goto(address);
  await hand.fill(field('Email'), 'first@example.org');
  await hand.fill(field('Password'), 'Right-Horse-1');
  await hand.fill(field('Password again'), 'Right-Horse-1');
  await hand.tap(page.getByRole('button', { name: 'Create my super admin account' }));
  await page.getByRole('heading', { name: 'Welcome to Meeting Door' }).waitFor();
  await hand.fill(field('Name'), 'Rina Hadi');
  await hand.tap(page.getByRole('button', { name: 'Continue' }));
  await page.getByText('There are no programs yet. Start here:').waitFor();
  await hand.tap(page.getByRole('main').getByRole('link', { name: 'Set up a program' }));

  await page.getByRole('heading', { level: 1, name: 'Set up a program' }).waitFor();
  expect(await axe(page)).toEqual([]);
  // What is wrong is said at its field, and what was typed stays.
  await button('Continue').click();
  await page.getByText('Name is required.').waitFor();
  await hand.fill(field('Name'), 'Nusantara Summit');
  await hand.fill(field('First day'), '2099-11-21');
  await hand.fill(field('Last day'), '2099-11-22');
  await hand.tap(button('Continue'));

  await page.getByText('up to 320 meetings', { exact: false }).waitFor();
  expect(await axe(page)).toEqual([]);
  await hand.fill(field('Tables'), '12');
  await page.getByText('up to 384 meetings', { exact: false }).waitFor();
  await hand.tap(button('Make the schedule'));
  await hand.tap(button('Open registration'));
  await page.getByRole('heading', { name: 'Registration is open' }).waitFor();
  expect(await page.getByText('/programs/nusantara-summit/info', { exact: false }).count()).toBe(1);

  // Whoever comes back by the back button makes no second schedule.
  await page.goBack();
  await page.getByText('2 events in the schedule').waitFor();

  // The program's page says what comes next, and there is one thing to do.
  await page.goto(`${product.url}/programs/nusantara-summit`);
  await page.getByText('Open for registration').waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Review registrants' }).count()).toBe(1);
  expect(await page.getByRole('main').getByRole('link', { name: 'Scan' }).count()).toBe(0);
  expect(await page.getByRole('main').getByText('Open registration').count()).toBeGreaterThan(0);
  expect(await axe(page)).toEqual([]);
  expect({ taps: hand.taps, fields: hand.fields }).toEqual(
    countsInDocs('(a) Empty server to an open program'),
  );
  expect(complaints.filter((line) => !/404/.test(line))).toEqual([]);
});

// T2841
test('all places are found by groups on a laptop, in a sheet on a tablet and a phone, and by the palette', async () => {
  const page = await laptop.context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${product.url}/programs/nusantara-summit`);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: 'Communicate' }).click();
  await main.getByRole('link', { name: 'Broadcasts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Broadcasts' }).waitFor();
  expect(await main.getByRole('link', { name: 'Broadcasts' }).getAttribute('aria-current')).toBe('page');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await palette.getByRole('combobox').fill('rooms and');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Rooms', level: 2 }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=schedule');

  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`${product.url}/programs/nusantara-summit`);
    await page
      .getByRole('button', { name: /^(More|All places)$/ })
      .filter({ visible: true })
      .click();
    const sheet = page.getByRole('dialog', { name: 'All places' });
    await sheet.getByRole('link', { name: 'Audit trail' }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await sheet.getByRole('link', { name: 'Team' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: /Team/ }).waitFor();
  }
  expect(complaints).toEqual([]);
});

// T3305
test('on a laptop nothing else stands where the groups come; where they cannot be had the few places do', async () => {
  const page = await laptop.context.newPage();
  const main = page.getByRole('navigation', { name: 'Main' });
  const device = main.getByRole('link', { name: 'This device' });
  const code = /\/assets\/staff-places-.*\.js$/;
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    asked.resolve();
    await goOn.promise;
    await route.continue();
  });
  await page.goto(`${product.url}/programs/nusantara-summit`, { waitUntil: 'commit' });
  await asked.promise;
  await page.getByRole('heading', { level: 1, name: 'Nusantara Summit' }).waitFor();
  await main.getByRole('status').waitFor();
  expect(await device.isVisible()).toBe(false);
  expect(await axe(page)).toEqual([]);
  const { width, height } = (await main.boundingBox()) ?? {};
  goOn.resolve();
  await main.getByRole('button', { name: 'Communicate' }).waitFor();
  expect(await main.boundingBox()).toMatchObject({ width, height });
  expect(await main.getByRole('status').count()).toBe(0);

  await page.unroute(code);
  await page.route(code, (route) => route.abort());
  await page.reload();
  await device.waitFor();
  expect(await main.getByRole('status').count()).toBe(0);
  await page.close();
});
