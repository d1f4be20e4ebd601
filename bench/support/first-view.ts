import { launch } from '../../e2e/support/chromium.ts';
import { type ViewWatch, watchView } from './watch-view.ts';

/** "Slow 4G" of Chromium's own tools and of Lighthouse: 1.44 Mbit/s down, 0.7 up, 562 ms for each request. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
};

/** A first view that is measured: where, on what, and what is touched first. */
export interface ColdView {
  url: string;
  viewport: { width: number; height: number };
  /** The first control, as a selector. */
  control: string;
}

/** One cold visit with a touch on the first control, in a browser that knows nothing yet. */
export async function coldView({ url, viewport, control }: ColdView, cpu: number): Promise<ViewWatch> {
  const browser = await launch({
    viewport,
    serviceWorker: true,
    context: { hasTouch: true, deviceScaleFactor: 2 },
  });
  try {
    const page = await browser.context.newPage();
    await page.addInitScript(watchView, control);
    const cdp = await browser.context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => (window as unknown as { viewWatch: ViewWatch }).viewWatch.controlAt !== null,
      undefined,
      { timeout: 30_000 },
    );
    // What comes a moment later counts too: long tasks, shifts, a larger paint. A touch ends the search for the latter.
    await page.waitForTimeout(1500);
    await page.locator(control).first().tap();
    await page.waitForTimeout(500);
    const seen = await page.evaluate(() => (window as unknown as { viewWatch: ViewWatch }).viewWatch);
    // Under the browser's smallest step nothing is said.
    return { ...seen, tap: seen.tap || 16 };
  } finally {
    await browser.close();
  }
}
