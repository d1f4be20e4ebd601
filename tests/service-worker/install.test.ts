import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { archiveName, packArchive } from '../../service-worker/archive.ts';

const ORIGIN = 'https://door.test/';
const TYPE = 'text/javascript; charset=utf-8';
const POLICY = "script-src 'self'";

interface Entry {
  url: string;
  revision: string | null;
}
interface Installed {
  entries: Entry[];
  shell: string;
  archive: string | undefined;
}
type Install = (
  event: { type: string; waitUntil(job: Promise<unknown>): void },
  of: Installed,
) => Promise<void>;

/** Of the build, by their address. */
const files = new Map([
  ['index.html', '<!doctype html>'],
  ['assets/first-1a.js', 'first()'],
  ['assets/door-2b.js', 'door()'],
  ['assets/rooms-3c.js', 'rooms()'],
]);
const ARCHIVED = ['assets/door-2b.js', 'assets/rooms-3c.js', 'assets/of-nobody-4d.js'];
const entries: Entry[] = [...files.keys()].map((url) => ({
  url,
  revision: url === 'index.html' ? '7' : null,
}));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const archiveBytes = packArchive(
  ARCHIVED.map((url) => ({ url, type: TYPE, bytes: bytesOf(files.get(url) ?? 'nobody()') })),
);
const archive = `assets/${archiveName(createHash('sha256').update(archiveBytes).digest('hex'))}`;
const allKeys = ['index.html?__WB_REVISION__=7', ...[...files.keys()].slice(1)].map((url) => ORIGIN + url);

/** What the device stores, by its whole address. */
const stored = new Map<string, Response>();
const keyOf = (request: Request | string) =>
  new URL(request instanceof Request ? request.url : `${request}`, ORIGIN).href;
const cache = {
  keys: async () => [...stored.keys()].map((url) => new Request(url)),
  match: async (request: Request | string) => stored.get(keyOf(request))?.clone(),
  put: async (request: Request | string, answer: Response) => {
    const url = keyOf(request);
    if (full && url.endsWith(full)) {
      full = undefined;
      throw new DOMException('full', 'QuotaExceededError');
    }
    stored.set(url, answer);
  },
};
/** The file for which the storage has no room, once. */
let full: string | undefined;
/** What was asked for over the line, without the origin, in order. */
let asked: string[];
/** What the server says to it; undefined: the file as it was built. */
let server: (url: string) => Response | Promise<Response> | undefined;
let install: Install;

const answer = (url: string): Response => {
  const body = url === archive ? archiveBytes : files.get(url);
  if (body === undefined) return new Response('{}', { status: 404 });
  return new Response(body, {
    headers: {
      'content-security-policy': POLICY,
      'content-type': url === archive ? 'application/octet-stream' : TYPE,
      etag: `"of ${url}"`,
      vary: 'accept-encoding',
    },
  });
};

beforeAll(async () => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('worker.js', ORIGIN));
  // As built, it does without the checks that need a worker's own classes.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('registration', { scope: ORIGIN });
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (request: Request) => await cache.match(request),
  });
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = keyOf(request).slice(ORIGIN.length);
    asked.push(url);
    return await (server(url) ?? answer(url));
  });
  // By a name that TypeScript does not follow: the worker is written for a worker's types, the tests for a window's.
  const module = '../../service-worker/install.ts';
  ({ install } = (await import(/* @vite-ignore */ module)) as { install: Install });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  stored.clear();
  asked = [];
  full = undefined;
  server = () => undefined;
});

const installs = (of: Partial<Installed> = {}) =>
  install(
    { type: 'install', waitUntil: (job) => void job.catch(() => undefined) },
    { entries, shell: 'index.html', archive, ...of },
  );

// T4202
it('a device that stores nothing takes the archive in place of the files in it', async () => {
  await installs();
  expect(asked).toEqual(['index.html', archive, 'assets/first-1a.js']);
  expect([...stored.keys()].sort()).toEqual([...allKeys].sort());
  for (const [url, text] of files) {
    const key = allKeys.find((one) => one.includes(url)) ?? '';
    expect(await stored.get(key)?.clone().text()).toBe(text);
  }
});

// T4203
it('a file of the archive is stored with its own type, and with what the server says of every file', async () => {
  await installs();
  const headers = stored.get(`${ORIGIN}assets/door-2b.js`)?.headers ?? new Headers();
  expect(Object.fromEntries(headers)).toEqual({ 'content-security-policy': POLICY, 'content-type': TYPE });
});

// T4204
it.each<[string, () => Response | Promise<Response>]>([
  ['is gone', () => new Response('{}', { status: 404 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'is a page of another server',
    () => new Response('<!doctype html><title>Sign in to this network</title>'),
  ],
  [
    'was changed on its way',
    () => new Response(archiveBytes.map((byte, at) => (at === archiveBytes.length - 1 ? 0 : byte))),
  ],
  ['was cut off', () => new Response(archiveBytes.slice(0, -3))],
  [
    'is torn while it comes',
    () => new Response(new ReadableStream({ pull: (line) => line.error(new TypeError('torn')) })),
  ],
])('where the archive %s all is fetched file by file', async (_what, said) => {
  server = (url) => (url === archive ? said() : undefined);
  await installs();
  expect(asked).toEqual(['index.html', archive, ...[...files.keys()].slice(1)]);
  expect([...stored.keys()].sort()).toEqual([...allKeys].sort());
  expect(await stored.get(`${ORIGIN}assets/door-2b.js`)?.clone().text()).toBe('door()');
});

// T4205
it('what could not be stored out of the archive is fetched by itself', async () => {
  full = 'assets/door-2b.js';
  await installs();
  expect(asked).toEqual(['index.html', archive, 'assets/first-1a.js', 'assets/door-2b.js']);
  expect([...stored.keys()].sort()).toEqual([...allKeys].sort());
});

// T4206
it('an update downloads what changed, and no archive', async () => {
  stored.set(`${ORIGIN}assets/door-2b.js`, answer('assets/door-2b.js'));
  stored.set(`${ORIGIN}assets/of-before-0.js`, new Response('before()'));
  await installs();
  expect(asked).toEqual(['index.html', 'assets/first-1a.js', 'assets/rooms-3c.js']);
});

// T4207
it('an attempt after one that ended at the archive goes on file by file, from where it was', async () => {
  let reached = () => {};
  const atArchive = new Promise<void>((resolve) => {
    reached = resolve;
  });
  server = (url) => {
    if (url !== archive) return undefined;
    reached();
    return new Promise(() => undefined);
  };
  void installs();
  await atArchive;
  asked = [];
  await installs();
  expect(asked).toEqual([...files.keys()].slice(1));
  expect([...stored.keys()].sort()).toEqual([...allKeys].sort());
});

it('what the archive holds and this worker does not keep is not stored', async () => {
  await installs({ entries: entries.filter(({ url }) => !url.includes('rooms')) });
  expect([...stored.keys()].sort()).toEqual(allKeys.filter((key) => !key.includes('rooms')).sort());
});

it('a worker without an archive stores file by file', async () => {
  await installs({ archive: undefined });
  expect(asked).toEqual([...files.keys()]);
});

// T4208
it('where a file cannot be had at all the worker is not installed; the next attempt fetches what is missing', async () => {
  server = (url) => (url === 'assets/first-1a.js' ? new Response('', { status: 502 }) : undefined);
  await expect(installs()).rejects.toThrow('bad-precaching-response');
  asked = [];
  server = () => undefined;
  await installs();
  expect(asked).toEqual(['assets/first-1a.js']);
});
