import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { addMinutes } from '../src/domain/time/instants.ts';
import { apiClient } from './support/api-client.ts';
import { launch } from './support/chromium.ts';
import { axeOfAll, signIn, toast, toastsInTheWay } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** What the app says of itself: that it can be installed, that an address is not secure, that something went wrong. */
let product: Product;

beforeAll(async () => {
  // Shown to others: one of the tests comes by another name than this machine's.
  product = await startProduct({ DEMO: 'on' });
});
afterAll(() => product?.end());

/** While the server cannot be reached. */
async function cutOff(work: () => Promise<void>): Promise<void> {
  await product.cut();
  try {
    await work();
  } finally {
    await product.restore();
  }
}

// T0693
test('installing is offered once: a yes asks the browser, a no is remembered', async () => {
  const browser = await launch({ viewport: { width: 390, height: 844 } });
  try {
    const page = await browser.context.newPage();
    await signIn(page, product, 'Organization Owner');
    // Headless Chromium never offers by itself: the event is said as it says it.
    const offer = () =>
      page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        const asked = window as unknown as { installAsked?: number };
        Object.assign(event, {
          prompt: async () => {
            asked.installAsked = (asked.installAsked ?? 0) + 1;
          },
          userChoice: Promise.resolve({ outcome: 'accepted' }),
        });
        window.dispatchEvent(event);
      });
    const banner = page.getByText('Install Meeting Door on this device');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await offer();
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (window as unknown as { installAsked?: number }).installAsked)).toBe(1);
    await offer();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await offer();
    expect(await banner.count()).toBe(0);
  } finally {
    await browser.close();
  }
});

// T1222
test('the words that stand first give way to the screen itself, with nothing in between', async () => {
  const browser = await launch({ viewport: { width: 390, height: 844 } });
  try {
    for (const [path, field] of [
      ['/signin', 'Email'],
      ['/kiosk', 'Pairing code'],
    ] as const) {
      const page = await browser.context.newPage();
      await page.addInitScript(() => {
        const watched = window as unknown as { headings: string[] };
        watched.headings = [];
        new MutationObserver(() => {
          const words = document.querySelector('h1')?.textContent ?? 'none';
          const heading = document.querySelector('input') ? `${words}, and its form` : words;
          // Until the page is parsed there is none yet.
          if (watched.headings.length === 0 && heading === 'none') return;
          if (watched.headings.at(-1) !== heading) watched.headings.push(heading);
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(product.url + path);
      await page.getByLabel(field, { exact: true }).waitFor();
      const headings = await page.evaluate(() => (window as unknown as { headings: string[] }).headings);
      const words = path === '/kiosk' ? 'Pair this tablet' : 'Sign in';
      expect(headings).toEqual([words, `${words}, and its form`]);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

// T0777
test('an address without HTTPS is named as what it is, with the remedy, before anybody relies on the device', async () => {
  const { port } = new URL(product.url);
  const browser = await launch({ extraArgs: ['--host-resolver-rules=MAP venue.example 127.0.0.1'] });
  try {
    const page = await browser.context.newPage();
    await page.goto(`http://venue.example:${port}/signin`);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    const notice = page.getByText(
      'This address is not secure, so the camera and offline use are not available',
    );
    await notice.waitFor();
    const { email, password } = product.signIn('Program manager');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await notice.waitFor();
    await page.getByText('TLS_CERT_FILE and TLS_KEY_FILE').waitFor();
    // A tablet is not even asked for its code there.
    const kiosk = await (await browser.context.browser()?.newContext())?.newPage();
    if (!kiosk) throw new Error('No second context.');
    await kiosk.goto(`http://venue.example:${port}/kiosk`);
    await kiosk.getByText('A tablet can only be paired over https://.', { exact: false }).waitFor();
    await kiosk.getByText('TLS_KEY_FILE', { exact: true }).waitFor();
    expect(await kiosk.getByLabel('Pairing code').count()).toBe(0);
  } finally {
    await browser.close();
  }
});

// T0584
test('what goes wrong is a toast titled "Uh oh! Something went wrong", and what was typed stays', async () => {
  const browser = await launch({ viewport: { width: 390, height: 844 } });
  try {
    const page = await browser.context.newPage();
    await page.goto(`${product.url}/signin`);
    await page.getByLabel('Email', { exact: true }).fill('somebody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('Some1password');
    // The region of the toasts is there before anything goes wrong.
    await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
    await product.cut();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await toast(page, 'The server cannot be reached. Please check your connection and try again.').waitFor();
    await page.getByText('Uh oh! Something went wrong').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('somebody@example.org');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Some1password');
  } finally {
    await product.restore();
    await browser.close();
  }
});

// T3146
test.each([
  ['a phone', { width: 390, height: 620 }],
  ['a small laptop', { width: 1024, height: 600 }],
])('a toast covers no title of a dialog and says two lines at most, on %s', async (_name, viewport) => {
  const browser = await launch({ viewport });
  try {
    const page = await browser.context.newPage();
    await signIn(page, product, 'first-owner@demo.example', `${product.url}/organizations/members`);
    await page.getByRole('button', { name: 'Invite a New Member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a New Member' });
    await dialog.getByLabel('Email').fill('somebody@example.org');
    await dialog.getByLabel('Job title').fill('Adviser');
    await dialog.getByLabel('Role').selectOption({ label: 'Member' });
    await cutOff(async () => {
      await dialog.getByRole('button', { name: /^Send invitation/ }).click();
      const said = toast(page, 'The server cannot be reached. Please check your connection and try again.');
      await said.waitFor();
      expect(await toastsInTheWay(page)).toEqual([]);
      expect(await said.isVisible()).toBe(true);
      expect(await axeOfAll(page)).toEqual([]);
      expect(await dialog.getByLabel('Email').inputValue()).toBe('somebody@example.org');
    });
  } finally {
    await browser.close();
  }
});

// T3147
test('without a network the form of a request says "Offline", keeps what was typed, and sends it once there is one', async () => {
  const owner = await apiClient(product, 'first-owner@demo.example');
  const me = await owner.ask(api.getMe, {});
  const [program] = me.programs;
  if (!program) throw new Error('The demo has no program.');
  const params = { programId: program.id };
  const known = new Set(
    (await owner.ask(api.listOwnPartners, { params })).partners.map(({ organizationId }) => organizationId),
  );
  const free = async (organizationId: string) =>
    (await owner.ask(api.listAvailableTimeslots, { params: { ...params, organizationId } })).timeslots;
  const soon = addMinutes(new Date().toISOString(), 10);
  const ours = (await free(me.organizationId ?? '')).filter(({ slotStartTime }) => slotStartTime > soon);
  const { items } = await owner.ask(api.listParticipants, { params, query: { size: 50 } });
  const partner = items.find(({ id }) => id !== me.organizationId && !known.has(id));
  const theirs = new Set((await free(partner?.id ?? '')).map(({ id }) => id));
  const slot = ours.find(({ id }) => theirs.has(id));
  if (!partner || !slot) throw new Error('The demo has nobody left to ask.');
  const browser = await launch({ viewport: { width: 390, height: 844 } });
  try {
    const page = await browser.context.newPage();
    await signIn(
      page,
      product,
      'first-owner@demo.example',
      `${product.url}/programs/${program.slug}/participants/${partner.slug}?eventId=${slot.eventId}&timeslotId=${slot.id}`,
    );
    await page.getByRole('radio', { name: 'Offline' }).check();
    await page.getByLabel('Meeting purpose').selectOption('Partnership');
    await page.getByLabel('Message').fill('Shall we meet at the harbour?');
    const send = page.getByRole('button', { name: /^Send request/ });
    await cutOff(async () => {
      await send.getByText('Offline').waitFor();
      await send.click();
      await toast(
        page,
        'The server cannot be reached. Please check your connection and try again.',
      ).waitFor();
      expect(await page.getByLabel('Message').inputValue()).toBe('Shall we meet at the harbour?');
      expect(await axeOfAll(page)).toEqual([]);
    });
    await send.getByText('Offline').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Message').inputValue()).toBe('Shall we meet at the harbour?');
    await send.click();
    await toast(page, `Your request is sent to ${partner.name}.`).waitFor();
  } finally {
    await browser.close();
  }
});
