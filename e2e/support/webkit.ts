import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type InspectedPage, inspect } from './webkit-inspector.ts';

/**
 * WebKitGTK's MiniBrowser as a device of its own. Not by WebDriver: in its automation mode the browser keeps nothing, and
 * a device that is switched off must find its outbox again. So it runs as anybody would start it, with its data in a
 * folder of the test, and is driven by the protocol of its remote inspector.
 */
export interface WebKit {
  page: InspectedPage;
  /** SIGKILL of the browser and all its processes, as when the battery is empty. */
  kill(): Promise<void>;
}

/** Where MiniBrowser and Xvfb lie on this machine; undefined where either is not there. */
export function findWebKit(): { browser: string; display: string } | undefined {
  const display = ['/usr/bin/Xvfb', '/usr/local/bin/Xvfb'].find((path) => existsSync(path));
  const browser = [process.env.WEBKIT_PATH ?? '', ...miniBrowsers()].find((path) => path && existsSync(path));
  return browser && display ? { browser, display } : undefined;
}

/** `/usr/lib/<machine>/webkit2gtk-4.1/MiniBrowser`, newest first. */
function miniBrowsers(): string[] {
  return listOf('/usr/lib').flatMap((machine) =>
    listOf(join('/usr/lib', machine))
      .filter((name) => /^webkit(2gtk|gtk)-/.test(name))
      .sort()
      .reverse()
      .map((name) => join('/usr/lib', machine, name, 'MiniBrowser')),
  );
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A screen that nobody sees. */
export interface Display {
  name: string;
  close(): Promise<void>;
}

/** Starts one; the X server picks a free number itself. */
export async function openDisplay(xvfb: string): Promise<Display> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const said = child.stdio[3];
  if (!said) throw new Error('Xvfb has no pipe to say its number on.');
  const number = await new Promise<string>((resolve, reject) => {
    said.on('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    child.once('error', reject);
  });
  return { name: `:${number}`, close: () => ended(child, () => child.kill('SIGTERM')) };
}

/** Opens the browser on an address. `folder` keeps its data: opened again on it, it is the same device. */
export async function launchWebKit(options: {
  browser: string;
  display: Display;
  folder: string;
  url: string;
}): Promise<WebKit> {
  const { browser, display, folder, url } = options;
  const port = await freePort();
  const child = spawn(browser, ['--geometry=1180x820', url], {
    // A group of its own: its network and web processes end with it.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
    },
  });
  const page = await inspect(port, () => child.exitCode !== null || child.signalCode !== null);
  return {
    page,
    async kill() {
      page.close();
      await ended(child, () => killGroup(child));
    },
  };
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  end();
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
