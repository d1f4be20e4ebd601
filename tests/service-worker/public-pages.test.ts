import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isKeptPage, isOfAnotherLanguage, KEPT_PAGES } from '../../service-worker/cached.ts';

const { cached } = vi.hoisted(() => ({ cached: new Set<string>() }));
vi.mock('../../service-worker/precache.ts', () => ({
  precache: { getCacheKeyForURL: (url: string) => (cached.has(url) ? url : undefined) },
}));

interface Asked {
  event: { waitUntil(job: Promise<unknown>): void };
  request: Request;
  url: URL;
}
interface PublicPages {
  openPublicPage(asked: Asked, shell: () => Promise<Response>): Promise<Response>;
  fetchPublicPage(asked: Asked): Promise<Response>;
  keepOpenPages(): Promise<void>;
}

/** What the browser keeps, by its path. */
const kept = new Map<string, Response>();
const cache = {
  match: async (path: string) => kept.get(path)?.clone(),
  put: async (path: string, answer: Response) => void kept.set(path, answer),
  delete: async (path: string) => kept.delete(path),
  keys: async () => [...kept.keys()],
};
let pages: PublicPages;
let jobs: Promise<unknown>[];
const drawn = (words: string, script = '/assets/first-1.js') =>
  `<html lang="en"><script type="module" crossorigin src="${script}"></script><style id="late-fonts" media="not all"></style><div id="root" data-drawn>${words}</div></html>`;
const html = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: { 'content-security-policy': "style-src 'self'", 'content-encoding': 'gzip' },
  });
const ask = (path: string): Asked => ({
  event: { waitUntil: (job) => void jobs.push(job) },
  request: new Request(`https://door.test${path}`),
  url: new URL(`https://door.test${path}`),
});
const shell = async () => new Response('the shell');

beforeEach(async () => {
  kept.clear();
  jobs = [];
  cached.add('/assets/first-1.js');
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('clients', {
    matchAll: async () => [{ url: 'https://door.test/news/one' }, { url: 'https://door.test/signin' }],
  });
  // By a name that TypeScript does not follow: the worker is written for a worker's types, the tests for a window's.
  const module = '../../service-worker/public-pages.ts';
  pages = (await import(/* @vite-ignore */ module)) as PublicPages;
});
afterEach(() => vi.unstubAllGlobals());

describe('A public page', () => {
  // T1620
  it('is fetched the first time, and from then on shown as it was kept, without asking', async () => {
    const fetching = vi.fn(async () => html(drawn('One')));
    vi.stubGlobal('fetch', fetching);
    const first = await pages.openPublicPage(ask('/programs/day/info'), shell);
    expect(await first.text()).toContain('<html lang="en">');
    await Promise.all(jobs);
    const second = await pages.openPublicPage(ask('/programs/day/info?from=mail'), shell);
    // It says that it was kept, its fonts are on the device, and its policy is the one it came with.
    expect(await second.text()).toBe(
      drawn('One').replace('<html ', '<html data-kept ').replace(' media="not all"', ''),
    );
    expect(second.headers.get('content-security-policy')).toBe("style-src 'self'");
    expect(second.headers.get('content-encoding')).toBeNull();
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  // T1621
  it('is replaced by what the server says when the page asks anew, and forgotten when it is no more', async () => {
    kept.set('/news/one', html(drawn('Old')));
    vi.stubGlobal('fetch', async () => html(drawn('New')));
    await pages.fetchPublicPage(ask('/news/one'));
    await Promise.all(jobs);
    expect(await kept.get('/news/one')?.clone().text()).toContain('New');
    vi.stubGlobal('fetch', async () => html('Not found', 404));
    await pages.fetchPublicPage(ask('/news/one'));
    await Promise.all(jobs);
    expect(kept.size).toBe(0);
  });

  // T1622
  it('is not kept where it could not run without a network, or was not drawn', async () => {
    for (const body of [
      drawn('Newer', '/assets/first-2.js'),
      '<html lang="en"><div id="root"></div></html>',
    ]) {
      vi.stubGlobal('fetch', async () => html(body));
      await pages.openPublicPage(ask('/news/one'), shell);
      await Promise.all(jobs);
      expect(kept.size).toBe(0);
    }
  });

  // T1627
  it('of a version that waits is answered by the shell: it would open this device’s data before its turn', async () => {
    vi.stubGlobal('fetch', async () => html(drawn('Newer', '/assets/first-2.js')));
    const answer = await pages.openPublicPage(ask('/news/one'), shell);
    expect(await answer.text()).toBe('the shell');
    expect(kept.size).toBe(0);
  });

  // T1623
  it('that is neither kept nor to be had is answered by the shell', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const answer = await pages.openPublicPage(ask('/news/one'), shell);
    expect(await answer.text()).toBe('the shell');
  });

  // T1624
  it('that was open before the worker came is kept too; twenty are, the newest', async () => {
    for (let place = 0; place < 20; place += 1) kept.set(`/news/${place}`, html(drawn('Old')));
    vi.stubGlobal('fetch', async () => html(drawn('Open')));
    await pages.keepOpenPages();
    expect(kept.size).toBe(20);
    expect(kept.has('/news/one')).toBe(true);
    expect(kept.has('/news/0')).toBe(false);
  });

  // T1625
  it('is a program’s or a news item’s, and nothing of the product behind it', () => {
    for (const path of ['/programs/day/info', '/news/one', '/news/one/'])
      expect(path).toMatch(KEPT_PAGES.paths);
    for (const path of [
      '/programs/day',
      '/programs/day/info/edit',
      '/programs/day/news/one',
      '/api/news/one',
    ])
      expect(path).not.toMatch(KEPT_PAGES.paths);
  });
});

// T1782
it('The list of news is kept as it is first opened, and not of one program or further on', () => {
  const isKept = (path: string) => isKeptPage(new URL(path, 'https://door.test'));
  expect(['/news', '/news/', '/news/one', '/news/one?from=mail'].filter(isKept)).toHaveLength(4);
  expect(['/news?program=day', '/news?page=2', '/programs/day/news'].filter(isKept)).toEqual([]);
});

// T1626
it('words of another language than the browser asks for are not waited for; all else is', () => {
  expect(isOfAnotherLanguage('assets/words-id-first-1a.js', 'en')).toBe(true);
  expect(isOfAnotherLanguage('assets/words-id-first-1a.js', 'id')).toBe(false);
  expect(isOfAnotherLanguage('assets/first-1a.js', 'id')).toBe(false);
});
