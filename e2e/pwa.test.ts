import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient, guestsFor } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { type Deployment, deploymentOf } from './support/deployment.ts';
import { signIn, untilKept } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** What makes the web app an app: installable, there without a network, renewed only when somebody agrees. */
let product: Product;
let staff: ApiClient;
let deployment: Deployment;
let slug: string;
let programId: string;

beforeAll(async () => {
  product = await startProduct();
  deployment = await deploymentOf(product);
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  slug = program.slug;
  programId = program.id;
});
afterAll(async () => {
  await deployment?.close();
  await product?.end();
});

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
  label?: string;
}

interface Manifest {
  name: string;
  short_name: string;
  id: string;
  start_url: string;
  scope: string;
  display: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string }[];
}

/** Width and height of a PNG, as its header says. */
async function sizeOf(url: string): Promise<string> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

// T0688
test('it is installable: Chromium has nothing against it, and every picture of the manifest is what it says', async () => {
  const browser = await launch({ serviceWorker: true });
  try {
    const page = await browser.context.newPage();
    await page.goto(product.url);
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    await untilKept(page);
    const devtools = await browser.context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Chromium never installs from a private window, which is what an automated one is.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
    const { url, data, errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '') as Manifest;
    expect(manifest).toMatchObject({
      name: 'Meeting Door',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    const of = (purpose: string) =>
      manifest.icons.filter((icon) => (icon.purpose ?? 'any') === purpose).map(({ sizes }) => sizes);
    expect(of('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(of('maskable')).toEqual(['512x512']);
    const forms = manifest.screenshots.map((picture) => picture.form_factor);
    expect(forms).toEqual(expect.arrayContaining(['wide', 'narrow']));
    for (const picture of [...manifest.icons, ...manifest.screenshots]) {
      expect(`${picture.src} ${await sizeOf(new URL(picture.src, url).href)}`).toBe(
        `${picture.src} ${picture.sizes}`,
      );
    }
    expect(manifest.shortcuts).toHaveLength(3);
  } finally {
    await browser.close();
  }
});

// T0689
test("the manifest's shortcuts lead to the program that is under way", async () => {
  const browser = await launch({ viewport: { width: 390, height: 844 }, serviceWorker: true });
  try {
    const page = await browser.context.newPage();
    await signIn(page, product, 'Program manager');
    const manifest = (await (await fetch(`${product.url}/manifest.webmanifest`)).json()) as Manifest;
    for (const { url } of manifest.shortcuts) {
      const place = new URL(url, product.url).searchParams.get('open');
      await page.goto(product.url + url);
      await page.waitForURL((now) => now.pathname === `/programs/${slug}/${place}`);
    }
  } finally {
    await browser.close();
  }
});

// T0690
test('after the very first visit the app opens without a network, wherever it is opened', async () => {
  const browser = await launch({ viewport: { width: 390, height: 844 }, serviceWorker: true });
  try {
    let page = await browser.context.newPage();
    await page.goto(`${product.url}/signin`);
    await untilKept(page);
    await page.close();
    await product.cut();
    for (const path of ['/', '/signin', `/programs/${slug}/door`]) {
      page = await browser.context.newPage();
      await page.goto(product.url + path);
      await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
      // Where one wanted to go is not forgotten.
      if (path.startsWith('/programs')) {
        expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(path);
      }
      await page.close();
    }
    page = await browser.context.newPage();
    // What needs the server for all it shows was not downloaded: it says so, and how to go on.
    await page.goto(`${product.url}/signup`);
    await page.getByText('This screen could not be loaded', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  } finally {
    await product.restore();
    await browser.close();
  }
});

// T1571
test('a page of the desk that is loaded again without a network shows what it had, and says that it may be old', async () => {
  const browser = await launch({ viewport: { width: 390, height: 844 }, serviceWorker: true });
  try {
    const page = await browser.context.newPage();
    await signIn(page, product, 'Program manager');
    await untilKept(page);
    // Now through the worker, which keeps the code of screens that were opened.
    await page.goto(`${product.url}/programs/${slug}?tab=schedule`);
    const day = page.getByText('Venture Connect 2026, day 2').first();
    await day.waitFor();
    await page.waitForFunction(
      (call) => Object.values(localStorage).some((text) => text.includes(call)),
      'listEvents',
    );
    await product.cut();
    try {
      await page.reload();
      await day.waitFor();
      await page.getByText('This may be out of date').first().waitFor();
    } finally {
      await product.restore();
    }
    const fresh = page.getByText('This may be out of date').first().waitFor({ state: 'detached' });
    // The page asks again by itself too when the server is back: then the button is gone before it is pressed.
    const pressed = page.getByRole('button', { name: 'Try again' }).first().click();
    await Promise.race([fresh, pressed.catch(() => undefined)]);
    await fresh;
  } finally {
    await browser.close();
  }
});

// T0691
test('a new version asks first: not at the scanner, not while a check-in waits; then one press, and nothing is lost', async () => {
  const [guest] = await guestsFor(staff, programId, 1);
  const { meeting } = guest!.finding;
  const room = `/programs/${slug}/events/meetings/rooms/${meeting.roomId}?eventId=${meeting.eventId}&timeslotId=${meeting.timeslotId}`;
  const tablet: Launched = await launch({ viewport: { width: 820, height: 1180 }, serviceWorker: true });
  try {
    const page = await tablet.context.newPage();
    await signIn(page, { ...product, url: deployment.url }, 'Program manager');
    await untilKept(page);
    const ready = page.getByRole('status').or(page.locator('main')).getByText('A new version is ready');
    await page.goto(deployment.url + room);
    await page.locator('[data-sync="ALL_SENT"]').waitFor();
    expect(await ready.count()).toBe(0);

    deployment.publish();
    // The app looks for a new version whenever it is opened.
    await page.reload();
    await ready.first().waitFor();
    const update = page.getByRole('button', { name: 'Update now' });
    expect(await update.isEnabled()).toBe(true);

    await page.goto(`${deployment.url}/programs/${slug}/door`);
    await page.getByText('Hold a code in front of the camera').waitFor();
    await waitingWorker(page);
    expect(await ready.count()).toBe(0);

    await page.goto(deployment.url + room);
    await ready.first().waitFor();
    await product.cut();
    await page.locator(`[data-meeting="${meeting.id}"]`).click();
    await page.getByRole('button', { name: `Check in: ${guest!.organizationName}`, exact: true }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('You can update once all check-ins on this device are sent.').waitFor();
    expect(await update.isDisabled()).toBe(true);
    await product.restore();
    await page.locator('[data-unsent="0"][data-sync="ALL_SENT"]').waitFor();

    await page.evaluate(() => {
      document.documentElement.dataset.before = 'update';
    });
    // A server that comes back is sent once more what was sent since it began anew (offline/offer-again): for a moment the
    // button waits for that too, and whoever pressed it just then presses it again.
    await expect
      .poll(
        async () => {
          await update.click({ timeout: 5000 }).catch(() => undefined);
          return page.evaluate(() => document.documentElement.dataset.before).catch(() => 'update');
        },
        { timeout: 90_000 },
      )
      .toBeUndefined();
    await page.locator(`[data-meeting="${meeting.id}"]`).waitFor();
    await page.locator('[data-sync="ALL_SENT"]').waitFor();
    expect(await ready.count()).toBe(0);
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBeNull();
  } finally {
    await tablet.close();
  }
  const { ownerAttendedAt, participantAttendedAt } = await staff.ask(api.getMeeting, {
    params: { id: meeting.id },
  });
  expect(ownerAttendedAt ?? participantAttendedAt).not.toBeNull();
});

// T2690
test('a page that was loaded past the cache, and so has no worker, takes over a new version as well', async () => {
  const browser = await launch({ viewport: { width: 820, height: 1180 }, serviceWorker: true });
  try {
    const page = await browser.context.newPage();
    await signIn(page, { ...product, url: deployment.url }, 'Program manager');
    await untilKept(page);
    deployment.publish();
    await page.evaluate(async () => await (await navigator.serviceWorker.getRegistration())?.update());
    await waitingWorker(page);
    // A window with the version before: without one, the new one would take over by itself.
    const other = await browser.context.newPage();
    await other.goto(deployment.url);
    await other.getByRole('heading', { name: 'Your programs' }).waitFor();
    const devtools = await browser.context.newCDPSession(page);
    await devtools.send('Page.reload', { ignoreCache: true });
    await page.getByText('A new version is ready').first().waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await page.evaluate(() => {
      document.documentElement.dataset.before = 'update';
    });
    await page.getByRole('button', { name: 'Update now' }).click();
    await page.waitForFunction(() => document.documentElement.dataset.before === undefined);
    await page.getByRole('heading', { name: 'Your programs' }).waitFor();
    expect(await page.getByText('A new version is ready').count()).toBe(0);
    await other.getByText('A new version is running in another window').first().waitFor();
  } finally {
    await browser.close();
  }
});

// T3400
test('a new version whose worker does not become active is reached by one press all the same', async () => {
  const browser = await launch({ viewport: { width: 820, height: 1180 }, serviceWorker: true });
  try {
    const page = await browser.context.newPage();
    await signIn(page, { ...product, url: deployment.url }, 'Program manager');
    await untilKept(page);
    deployment.publish();
    await page.reload();
    await page.getByText('A new version is ready').first().waitFor();
    // As in Chromium when the worker before was just starting: the message changes nothing.
    await page.evaluate(() => {
      ServiceWorker.prototype.postMessage = () => undefined;
      document.documentElement.dataset.before = 'update';
    });
    await page.getByRole('button', { name: 'Update now' }).click();
    await page.waitForFunction(() => document.documentElement.dataset.before === undefined);
    await page.getByRole('heading', { name: 'Your programs' }).waitFor();
    await untilKept(page);
    expect(await page.getByText('A new version is ready').count()).toBe(0);
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBeNull();
    await product.cut();
    await page.reload();
    await page.getByRole('heading', { name: 'Your programs' }).waitFor();
    await product.restore();
  } finally {
    await browser.close();
  }
});

/** Polled from here: a promise would be as good as true to `waitForFunction`. */
const waitingWorker = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
    )
    .toBe(true);
