import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheLater } from '../../../src/client/app/cache-later.ts';

const serviceWorker = Object.assign(new EventTarget(), {
  ready: Promise.resolve(),
  controller: null as object | null,
});
/** What lies in the worker's caches. */
const stored: Record<string, string[]> = {
  precache: ['https://door.test/index.html?__WB_REVISION__=1', 'https://door.test/assets/shell-1.js'],
  'opened-screens': ['https://door.test/assets/words-id-first-2.js'],
};
const asked = vi.fn(async (_url: string) => new Response());

beforeEach(() => {
  serviceWorker.controller = {};
  asked.mockClear();
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(stored),
    open: async (name: string) => ({ keys: async () => (stored[name] ?? []).map((url) => ({ url })) }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const files = ['/assets/shell-1.js', '/assets/words-id-first-2.js', '/assets/scan-badge-3.js'];

// T4214
it('what a device keeps later is asked for once: not what it has stored already', async () => {
  await cacheLater(files);
  expect(asked.mock.calls).toEqual([['/assets/scan-badge-3.js']]);
});

it('what a device keeps later is asked for through its worker, not before there is one', async () => {
  serviceWorker.controller = null;
  const done = cacheLater(files);
  await vi.waitFor(() => serviceWorker.ready);
  expect(asked).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await done;
  expect(asked).toHaveBeenCalledTimes(1);
});

// T4112
it('what a device keeps later is all asked for where the browser does not say what is stored', async () => {
  vi.stubGlobal('caches', { keys: async () => Promise.reject(new Error('storage is gone')) });
  await cacheLater(files);
  expect(asked.mock.calls).toEqual(files.map((file) => [file]));
});
