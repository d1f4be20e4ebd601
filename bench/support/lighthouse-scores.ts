import { type AddressInfo, createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { getLogNormalScore } from 'lighthouse/shared/statistics.js';
import { type BrowserContext, chromium } from 'playwright-core';
import { launch } from '../../e2e/support/chromium.ts';

/** In percent, as Lighthouse shows them. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** What it makes of the page's largest paint on the line that it simulates, in ms. */
  lcp: number;
  /** Total blocking time as Lighthouse counts it, by the clock, in ms. */
  blocked: number;
  /**
   * The same by the processor time of the page's main thread, in ms: what is left when other programs of this machine
   * (the server, Lighthouse, drawing without a graphics card) do not stand in its way.
   */
  blockedByItself: number;
  /** The performance, had the page been blocked by itself alone: the same audits and weights. */
  performanceByItself: number;
}

/** Lighthouse waits this long for a page that never stops to listen, in ms: its own 45 s show nothing more. */
const MAX_LOAD_MS = 15_000;
const BLOCKING = 'total-blocking-time';
/** As Lighthouse simulates a phone's processor. */
const SLOWDOWN = 4;
/** How Lighthouse scores the blocking time of a phone, in ms: half the points, and nine tenths of them. */
const BLOCKING_TIME = { median: 600, p10: 200 };
/** What a task may take before it blocks, in ms (web.dev/tbt). */
const MAX_TASK_MS = 50;

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
    maxWaitForLoad: MAX_LOAD_MS,
  });
  if (!run) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { categories, audits, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const byItself = blockedByItself(run.artifacts.Trace.traceEvents);
  const weighed = categories.performance?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const points = weighed.map(({ id, weight }) => {
    const share = id === BLOCKING ? getLogNormalScore(BLOCKING_TIME, byItself) : (audits[id]?.score ?? 0);
    return (weight / all) * share;
  });
  return {
    performance: score('performance'),
    performanceByItself: Math.round(points.reduce((sum, one) => sum + one, 0) * 100),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blocked: audits[BLOCKING]?.numericValue ?? Number.NaN,
    blockedByItself: byItself,
  };
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

/** From the first paint to the page's rest, roughly: its first tenth of a second draws nothing. In microseconds. */
const [FROM, TO] = [100_000, 5_000_000];

function blockedByItself(events: readonly TraceEvent[]): number {
  const opened = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!opened) return Number.NaN;
  return events
    .filter(
      ({ name, ph, pid, tid }) =>
        name === 'RunTask' && ph === 'X' && pid === opened.pid && tid === opened.tid,
    )
    .filter(({ ts }) => ts - opened.ts > FROM && ts - opened.ts < TO)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOWDOWN - MAX_TASK_MS), 0);
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
