import type { BrowserContext, Page } from 'playwright-core';
import { apiClient } from '../../e2e/support/api-client.ts';
import { type Launched, launch } from '../../e2e/support/chromium.ts';
import { signIn } from '../../e2e/support/person.ts';
import type { Product } from '../../e2e/support/product.ts';
import { api } from '../../src/contract/api.ts';
import { type ViewWatch, watchView } from './watch-view.ts';

/** A device that has what it needs to lose the network. */
export interface WarmDevice {
  what: string;
  url: string;
  control: string;
  browser: Launched;
}

const SOMEBODY = 'first-owner@demo.example';

const untilKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** A tablet, paired as a door. */
export async function warmTablet(product: Product): Promise<WarmDevice> {
  const staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  const { code } = await staff.ask(api.createDevicePairing, {
    params: { programId: program.id },
    body: { name: 'Bench', mode: 'DOOR', roomIds: [], pin: '2468' },
  });
  const browser = await launch({ viewport: { width: 820, height: 1180 }, serviceWorker: true });
  const page = await browser.context.newPage();
  await page.goto(`${product.url}/kiosk`);
  await page.getByLabel('Pairing code').fill(code);
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByRole('button', { name: 'Open the door' }).click();
  await page.getByText('Hold a code in front of the camera').waitFor();
  await untilKept(page);
  await page.close();
  return {
    what: 'paired tablet, /kiosk to its door',
    url: `${product.url}/kiosk`,
    control: 'main input, main button',
    browser,
  };
}

/** A phone that has opened a page before, of nobody who is signed in. @param control the page's first one */
export async function warmVisitor(product: Product, path: string, control: string): Promise<WarmDevice> {
  const browser = await launch({ viewport: { width: 390, height: 844 }, serviceWorker: true });
  const url = product.url + path;
  const page = await browser.context.newPage();
  await page.goto(url);
  await page.locator(control).first().waitFor();
  await untilKept(page);
  // Drawn by the server at the first visit; kept by the worker at the next one that it serves.
  await page.reload();
  await page.locator(control).first().waitFor();
  await page.close();
  return { what: path, url, control, browser };
}

/** The address of the public page of the demo's program. */
export async function publicPath(product: Product): Promise<string> {
  const [program] = (await (await apiClient(product, SOMEBODY)).ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  return `/programs/${program.slug}/info`;
}

/** A phone of someone who has meetings. */
export async function warmPhone(product: Product): Promise<WarmDevice> {
  const phone = await launch({ viewport: { width: 390, height: 844 }, serviceWorker: true });
  const slug = await signedIn(phone.context, product);
  const page = await phone.context.newPage();
  const url = `${product.url}/programs/${slug}/my-schedule`;
  const control = 'main button, main a, main input';
  await page.goto(url);
  await page.locator(control).first().waitFor();
  await untilKept(page);
  await page.locator('[data-sync="ALL_SENT"]').first().waitFor();
  await page.close();
  return { what: 'phone, my schedule', url, control, browser: phone };
}

/** Signs in someone who has meetings. @returns the program's slug */
export async function signedIn(context: BrowserContext, product: Product): Promise<string> {
  const someone = await apiClient(product, SOMEBODY);
  const [program] = (await someone.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  const page = await context.newPage();
  await signIn(page, product, SOMEBODY);
  await page.close();
  return program.slug;
}

/** A new page on a device whose server is gone. @returns ms until its first control can be used */
export async function warmStart(
  context: BrowserContext,
  { url, control }: Pick<WarmDevice, 'url' | 'control'>,
  cpu: number,
): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchView, control);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.goto(url, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(
      () => (window as unknown as { viewWatch: ViewWatch }).viewWatch.controlAt,
      undefined,
      { timeout: 30_000 },
    );
    return (await seen.jsonValue()) ?? Number.NaN;
  } finally {
    await page.close();
  }
}
