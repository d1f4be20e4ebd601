import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium, findHeadlessShell } from './chromium.ts';
import { eventually } from './eventually.ts';
import { hearViolations } from './violations.ts';

/** A Chromium with a lasting profile, whose whole group of processes can be killed at any moment. */
export interface Killable {
  context: BrowserContext;
  /** SIGKILL, now: nothing of it can finish anything. Resolves when it has gone. */
  kill(): Promise<void>;
}

const PORT_FILE = 'DevToolsActivePort';

/** Starts it on a profile, which may have been left by a kill. */
export async function launchKillable(profile: string): Promise<Killable> {
  rmSync(join(profile, PORT_FILE), { force: true });
  const child = spawn(
    findHeadlessShell() ?? findChromium(),
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1180,820',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream=fps=5',
      '--use-fake-ui-for-media-stream',
      'about:blank',
    ],
    // A group of its own: renderers and services go with it.
    { detached: true, stdio: 'ignore' },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async () => {
    killGroup(child);
    await gone;
  };
  try {
    const port = await eventually('Chromium listens', () => portIn(join(profile, PORT_FILE)));
    const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = browser.contexts();
    if (!context) throw new Error('Chromium has no window.');
    await hearViolations(context);
    return { context, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** @returns null while it is not written yet */
const portIn = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').then(
    (text) => (text.includes('\n') ? (text.split('\n')[0] ?? null) : null),
    () => null,
  );

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
