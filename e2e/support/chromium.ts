import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { hearRefusals } from './refused.ts';
import { hearContextsOf, hearViolations } from './violations.ts';

const NAMES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The Chromium of this machine: CHROMIUM_PATH, else a usual place, else one that Playwright downloaded.
 * @throws Error that names the remedy when there is none.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return named;
  }
  const found = [...NAMES, ...downloaded()].find((path) => existsSync(path));
  if (!found) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH to its executable');
  return found;
}

/**
 * Chromium without a window system, which draws every page: Chromium itself draws one page of a context at a time, and one
 * behind it once a second, so that each click there waits for two seconds. HEADLESS_SHELL_PATH, else the usual place.
 * Undefined: there is none.
 */
export function findHeadlessShell(): string | undefined {
  const named = process.env.HEADLESS_SHELL_PATH;
  if (named && !existsSync(named))
    throw new Error(`HEADLESS_SHELL_PATH names ${named}, which does not exist`);
  if (named) return named;
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;
}

function downloaded(): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .sort()
    .reverse()
    .flatMap((name) =>
      ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-linux/headless_shell'].map((executable) =>
        join(cache, name, executable),
      ),
    );
}

/** `userDataDir` keeps IndexedDB and service workers between launches; without it nothing is kept. */
export type LaunchOptions = {
  userDataDir?: string;
  /** A Y4M film for the camera (see qr-video.ts). Without it Chromium shows its own test picture. */
  fakeCameraFile?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** False: the page has to ask, and is refused. */
  cameraAllowed?: boolean;
  /** Chromium itself, not its headless shell, which cannot leave the full screen that a page asks for. */
  wholeBrowser?: boolean;
  /** Whether the app may keep itself for offline; left out: on a device that keeps its data (`userDataDir`). */
  serviceWorker?: boolean;
  /** Anything else a context takes, such as ignoreHTTPSErrors or timezoneId. */
  context?: BrowserContextOptions;
  extraArgs?: string[];
};

/** A device: a context of its own, with its pages. `close` ends it. */
export type Launched = { context: BrowserContext; close(): Promise<void> };

type SharedOptions = { executablePath: string; headless: boolean; args: string[] };

const running = new Set<BrowserContext>();

/** The pages of every browser that runs: what a failed test looks at, to say what was there instead. */
export const openPages = (): Page[] => [...running].flatMap((context) => context.pages());

function kept(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(PATIENCE_MS);
  running.add(context);
  hearRefusals(context);
  context.once('close', () => running.delete(context));
  return context;
}

/**
 * Starts Chromium with a fake camera, as a device of its own. What the policy refuses on its pages is heard. Without motion,
 * unless `context` says otherwise.
 */
export async function launch({
  userDataDir,
  fakeCameraFile,
  viewport = { width: 1180, height: 820 },
  colorScheme = 'light',
  cameraAllowed = true,
  serviceWorker = userDataDir !== undefined,
  wholeBrowser = false,
  context: more = {},
  extraArgs = [],
}: LaunchOptions = {}): Promise<Launched> {
  const options = {
    // Chromium itself starts with windows of its own, which took several seconds for each device: `scripts/test` runs what
    // depends on a browser's storage and its workers in one that people have as well.
    executablePath: (wholeBrowser ? undefined : findHeadlessShell()) ?? findChromium(),
    headless: true,
    args: [...argumentsFor(fakeCameraFile, cameraAllowed), ...extraArgs],
  };
  const contextOptions: BrowserContextOptions = {
    viewport,
    colorScheme,
    // Motion took a fifth of the whole run's processor time.
    reducedMotion: 'reduce',
    // So did a worker that fetches the whole app for each device, where nothing is done without a network.
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    ...(cameraAllowed ? { permissions: ['camera'] } : {}),
    ...more,
  };
  if (userDataDir !== undefined) {
    const context = kept(
      await chromium.launchPersistentContext(userDataDir, { ...options, ...contextOptions }),
    );
    await hearViolations(context);
    return { context, close: () => context.close() };
  }
  const browser = await shared(options);
  try {
    const context = kept(await browser.newContext(contextOptions));
    const close = once(async () => {
      await context.close();
      await leave(browser);
    });
    return { context, close };
  } catch (error) {
    await leave(browser);
    throw error;
  }
}

/** Browsers that run, by how they were started, and how many devices they are just now. */
const browsers = new Map<string, { browser: Promise<Browser>; devices: number }>();

/**
 * A context is a device of its own: storage, service workers and permissions are shared with no other. One browser holds
 * them all, since starting one for each took a fifth of the whole run. One without devices waits for the next ones, of this
 * file or of the next file of this process, until a browser that is started in another way is needed.
 */
async function shared(options: SharedOptions): Promise<Browser> {
  const key = JSON.stringify(options);
  const running = browsers.get(key);
  const one = running ?? { browser: started(options), devices: 0 };
  browsers.set(key, one);
  one.devices += 1;
  await closeIdle(key);
  return await one.browser;
}

async function started(options: SharedOptions): Promise<Browser> {
  const browser = await chromium.launch(options);
  hearContextsOf(browser);
  // One that crashed or was killed is not given to the next device.
  browser.once('disconnected', () => {
    for (const [key, one] of browsers)
      void one.browser.then((other) => other === browser && browsers.delete(key)).catch(() => undefined);
  });
  return browser;
}

/** @param except how the browser that is needed now is started; left out: none is needed */
async function closeIdle(except?: string): Promise<void> {
  for (const [key, { browser, devices }] of browsers) {
    if (devices > 0 || key === except) continue;
    browsers.delete(key);
    await (await browser).close();
  }
}

/** Ends the browsers that wait for their next device: a process that is done ends only then. */
export const closeIdleBrowsers = (): Promise<void> => closeIdle();

async function leave(browser: Browser): Promise<void> {
  for (const one of browsers.values()) if ((await one.browser) === browser) one.devices -= 1;
}

function once(act: () => Promise<void>): () => Promise<void> {
  let acting: Promise<void> | undefined;
  return () => {
    acting ??= act();
    return acting;
  };
}

/** How long anything on a page is waited for, in ms: long enough for a machine that does much else. */
const PATIENCE_MS = 90_000;

function argumentsFor(fakeCameraFile: string | undefined, cameraAllowed: boolean): string[] {
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Its own test picture, where no film is given, moves as often as a film of qr-video.ts: a camera that stays open is costly.
    '--use-fake-device-for-media-stream=fps=5',
    cameraAllowed ? '--use-fake-ui-for-media-stream' : '--deny-permission-prompts',
    ...(fakeCameraFile === undefined ? [] : [`--use-file-for-fake-video-capture=${fakeCameraFile}`]),
  ];
}
