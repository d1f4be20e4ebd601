import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { withHead } from '../../../src/server/http/page-head.ts';
import { PUBLIC_PAGES } from '../../../src/server/http/public-pages.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { anItem, aText, contentFixtures } from './content-fixtures.ts';

let webDir: string;
const { test, fixtures } = fixturesTest(() => contentFixtures(webDir));
// Not `test.beforeAll`: the fixtures need the folder.
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'md-head-'));
  await writeFile(
    join(webDir, 'index.html'),
    '<html lang="en"><head><meta name="description" content="The start page" /><title>Meeting Door</title></head><body></body></html>',
  );
  // A page that cannot be drawn: all that is said here is said of it too.
  await writeFile(join(webDir, PUBLIC_PAGES), 'export function drawPublicPage() { throw new Error("No."); }');
});
afterAll(async () => {
  await rm(webDir, { recursive: true });
});

const set = (over: object) =>
  fixtures.database.db
    .updateTable('program')
    .set(over)
    .where('id', '=', fixtures.program.programId)
    .execute();
const open = async (url: string, language?: string) => {
  const headers = language ? { 'accept-language': language } : {};
  const response = await fixtures.app.http.inject({ url, headers });
  return { status: response.statusCode, html: response.body, varies: response.headers.vary };
};

describe('The HTML of a program’s address', () => {
  // T0067
  test('says title, description, canonical address and picture, so that a shared link shows them', async () => {
    const banner = `banner/${randomUUID()}.webp`;
    await set({ name: 'Trade & "Tech" <2026>', description: 'Meet\n  partners.', banner });
    await fixtures.publish(aText('<p>Hello</p>'));
    const { status, html } = await open(`/programs/${fixtures.program.slug}/info`);
    expect(status).toBe(200);
    const address = `http://localhost:3000/programs/${fixtures.program.slug}/info`;
    const title = 'Trade &amp; &quot;Tech&quot; &lt;2026&gt; · Meeting Door';
    for (const tag of [
      `<title>${title}</title>`,
      '<meta name="description" content="Meet partners." />',
      `<link rel="canonical" href="${address}" />`,
      `<meta property="og:title" content="${title}" />`,
      '<meta property="og:description" content="Meet partners." />',
      `<meta property="og:url" content="${address}" />`,
      `<meta property="og:image" content="http://localhost:3000/api/files/${banner}" />`,
      '<meta name="twitter:card" content="summary_large_image" />',
    ]) {
      expect(html).toContain(tag);
    }
    expect(html).not.toContain('The start page');
    // The program's own address is shared too.
    expect((await open(`/programs/${fixtures.program.slug}`)).html).toContain('property="og:title"');
    await set({ banner: null });
  });

  test('carries what the page shows, as JSON that cannot end its element', async () => {
    await fixtures.publish(
      anItem('FAQ', { entries: [{ question: '</script><script>alert(1)</script>', answer: 'No.' }] }),
    );
    const { html } = await open(`/programs/${fixtures.program.slug}/info`);
    const [, island = ''] =
      /<script type="application\/json" id="info-page">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(island)).toEqual((await fixtures.read()).result);
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  // T1604
  test('is sent without what cannot be drawn: its code draws the page', async () => {
    await fixtures.publish(aText('<p>Words</p>'));
    const { status, html } = await open(`/programs/${fixtures.program.slug}/info`);
    expect(status).toBe(200);
    expect(html).toContain('id="info-page"');
    expect(html).not.toContain('data-drawn');
  });

  test('is packed for whoever reads gzip', async () => {
    await fixtures.publish(aText(`<p>${'Many words. '.repeat(300)}</p>`));
    const response = await fixtures.app.http.inject({
      url: `/programs/${fixtures.program.slug}/info`,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(response.rawPayload).toString()).toContain('Many words.');
  });

  // T1111
  test('without a description takes the first words of the page', async () => {
    await set({ description: '' });
    await fixtures.publish(aText(`<h3>Meet &amp; greet</h3><p>${'long '.repeat(100)}</p>`));
    const { html } = await open(`/programs/${fixtures.program.slug}/info`);
    const [, said = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(said).toMatch(/^Meet &amp; greet long long .*…$/);
  });

  // T1112
  test('of a program that is not to be seen is not found, and says nothing of it', async () => {
    await set({ is_visible: false, name: 'A secret' });
    const { status, html } = await open(`/programs/${fixtures.program.slug}/info`);
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    // Its staff open the program's own address as ever, and sign in.
    const own = await open(`/programs/${fixtures.program.slug}`);
    expect(own.status).toBe(200);
    expect(html + own.html).not.toContain('A secret');
    await set({ is_visible: true });
    expect((await open('/programs/no-such-program/info')).status).toBe(404);
    expect((await open('/programs/%3Cscript%3E/info')).status).toBe(404);
  });

  // T1202
  test('is in the language of the browser that asks; what an organizer wrote is as it was written', async () => {
    const nowhere = await open('/programs/no-such-program/info', 'de, id-ID;q=0.9, en;q=0.8');
    expect(nowhere.html).toContain('<html lang="id">');
    expect(nowhere.html).toContain('<title>Halaman tidak ditemukan · Meeting Door</title>');
    expect(nowhere.html).toContain('content="Halaman ini tidak ada, atau tidak bersifat publik."');
    expect(nowhere.varies).toMatch(/accept-language/);
    expect((await open('/news', 'id')).html).toContain('<title>Berita · Meeting Door</title>');
    expect((await open('/news')).html).toContain('<html lang="en"><head><title>News · Meeting Door</title>');
    await set({ name: 'News', description: 'Programs' });
    const page = await open(`/programs/${fixtures.program.slug}/info`, 'id');
    expect(page.html).toContain('<title>News · Meeting Door</title>');
    expect(page.html).toContain('<meta name="description" content="Programs" />');
  });

  test('keeps signs of replacement as they are', () => {
    expect(
      withHead('<title>x</title></body>', { status: 200, title: "$& $' $1", description: '' }, 'en'),
    ).toContain("<title>$&amp; $' $1</title>");
  });
});
