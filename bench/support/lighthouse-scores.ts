import { type AddressInfo, createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { launch } from '../../e2e/support/chromium.ts';

/** In percent, as Lighthouse shows them. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** What it makes of the page's largest paint on the line that it simulates, in ms. */
  lcp: number;
}

/**
 * One run at Lighthouse's own mobile settings: a phone of middling speed on Slow 4G, both simulated.
 *
 * @param keep the browser's storage stays: for a page behind a sign-in
 */
export async function scoresOf(url: string, port: number, keep = false): Promise<Scores> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    disableStorageReset: keep,
  });
  if (!run) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { categories, audits, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  };
}

/** A browser that Lighthouse can be pointed at, with the context in which it opens its pages. */
export async function browserForLighthouse(): Promise<{
  port: number;
  context: BrowserContext;
  close(): Promise<void>;
}> {
  const port = await freePort();
  const launched = await launch({ extraArgs: [`--remote-debugging-port=${port}`] });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no context of its own.');
  return { port, context, close: launched.close };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
