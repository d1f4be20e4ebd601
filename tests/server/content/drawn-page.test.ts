import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { buildPublicPages } from '../../../scripts/public-pages.ts';
import { PUBLIC_PAGES } from '../../../src/server/http/public-pages.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { hostileHtml } from '../../support/hostile-html.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';
import { anItem, aText, contentFixtures } from './content-fixtures.ts';

let webDir: string;
const { test, fixtures } = fixturesTest(() => contentFixtures(webDir));
// Not `test.beforeAll`: the fixtures needs the folder.
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'md-drawn-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(
    join(webDir, 'index.html'),
    [
      '<html lang="en"><head><title>Meeting Door</title><script type="module" src="/assets/first.js"></script>',
      '<link rel="stylesheet" crossorigin href="/assets/first-1.css"></head>',
      '<body><div id="root"><p>The fixtures</p></div> <noscript>No code.</noscript></body></html>',
    ].join(''),
  );
  await writeFile(join(webDir, 'assets/first-1.css'), '@font-face{src:url(/a.woff2)}h1{color:red}');
  await writeFile(join(webDir, PUBLIC_PAGES), await buildPublicPages(join(import.meta.dirname, '../../..')));
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
  const { statusCode, body, headers: said } = await fixtures.app.http.inject({ url, headers });
  const [, root = ''] = /<div id="root" data-drawn>(.*)<\/div> <noscript>/s.exec(body) ?? [];
  return { status: statusCode, html: body, root, policy: String(said['content-security-policy']) };
};
const info = (language?: string) => open(`/programs/${fixtures.program.slug}/info`, language);

const addNews = async (title: string) =>
  (
    await fixtures.as.staff.request('POST', '/news', {
      programId: fixtures.program.programId,
      title,
      published: true,
      content: '<p>Come early.</p>',
    })
  ).status;

// T1781
test('The list of news comes with its words and links, all programs together and from its start alone', async () => {
  expect((await open('/news')).root).toContain('No news yet');
  for (let item = 1; item <= 11; item += 1) expect(await addNews(`Item <b>${item}`)).toBe(200);
  const { status, root, html, policy } = await open('/news');
  expect(status).toBe(200);
  expect(root).toMatch(/<h1[^>]*>News<\/h1>/);
  expect(root.match(/<h2[^>]*>Item &lt;b&gt;\d+<\/h2>/g)).toHaveLength(10);
  expect(root.match(/<a [^>]*href="\/news\/item-/g)).toHaveLength(10);
  // Of no program: it has no accent of one.
  expect(html).not.toContain('id="page-accent"');
  expect(policy).toMatch(/; style-src 'self'( 'sha256-[^']+'){2}; /);
  const [, island = ''] = /<script type="application\/json" id="news-list">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(island)).toEqual(
    (await fixtures.as.nobody.request('GET', '/news?page=1&size=10')).result,
  );
  expect((await open('/news', 'id')).root).toMatch(/<h1[^>]*>Berita<\/h1>/);
  for (const further of ['/news?page=2', `/news?program=${fixtures.program.slug}`]) {
    const { status, html } = await open(further);
    expect([status, html.includes('data-drawn'), html.includes('news-list')]).toEqual([200, false, false]);
  }
  await set({ is_visible: false });
  expect((await open('/news')).html).not.toContain('Item');
  await set({ is_visible: true });
});

describe('The public page of a program', () => {
  // T1600
  test('comes with its words, its picture and its button, in the language of the browser', async () => {
    const picture = randomUUID();
    await set({ name: 'Trade day', status: 'OPEN_REGISTRATION', banner: `banner/${picture}.webp` });
    await fixtures.publish(aText('<p>Meet <strong>twenty</strong> partners.</p>'));
    const { status, root, html } = await info();
    expect(status).toBe(200);
    expect(root).toMatch(/<h1[^>]*>Trade day<\/h1>/);
    expect(root).toContain('<p>Meet <strong>twenty</strong> partners.</p>');
    expect(root).toContain(`<img src="/api/files/banner/${picture}.webp" alt="" fetchPriority="high"`);
    expect(root).toMatch(
      new RegExp(`<a [^>]*href="/programs/${fixtures.program.slug}/registration"[^>]*>.*Register</a>`),
    );
    // Asked for with the first bytes, before the page that shows it.
    expect(html).toMatch(
      new RegExp(`<link rel="preload" as="image" href="/api/files/banner/${picture}.webp"[^>]*/></head>`),
    );
    expect(html).not.toContain('The fixtures');
    const indonesian = await info('id');
    expect(indonesian.html).toContain('<html lang="id">');
    expect(indonesian.root).toMatch(/>Daftar<\/a>/);
    // The next one asks in English again.
    expect((await info()).root).toMatch(/>Register<\/a>/);
    await set({ status: 'ON_GOING' });
    expect((await info()).root).toMatch(
      new RegExp(`href="/programs/${fixtures.program.slug}"[^>]*>.*Open the program</a>`),
    );
  });

  // T3006
  test('says where nobody can register, and leads to the next program to register for', async () => {
    const { database, program } = fixtures;
    const { db } = database;
    const next = await makeProgram(db, { now: '2031-05-06T03:00:00.000Z' });
    const hidden = await makeProgram(db, { now: '2031-05-05T03:00:00.000Z' });
    await update(
      db,
      'program',
      { id: next.programId },
      { status: 'OPEN_REGISTRATION', name: 'Trade day two' },
    );
    await update(db, 'program', { id: hidden.programId }, { status: 'OPEN_REGISTRATION', is_visible: false });
    for (const [status, words] of [
      ['UPCOMING', 'Registration is not open yet.'],
      ['ON_GOING', 'Registration for this program is closed.'],
      ['ENDED', 'This program has ended.'],
    ] as const) {
      await set({ status });
      const { root } = await info();
      expect(root).toContain(words);
      expect(root).toContain('You can register for Trade day two.');
      expect(root).toMatch(new RegExp(`href="/programs/${next.slug}/info"`));
      expect(root).not.toContain(`/programs/${program.slug}/registration`);
      expect(root).not.toContain(hidden.slug);
    }
    await set({ status: 'OPEN_REGISTRATION' });
    expect((await info()).root).not.toContain('Trade day two');
    await update(db, 'program', { id: next.programId }, { status: 'ENDED' });
  });

  // T1601
  test.for(hostileHtml)('says %s as words, or not at all', async ([, raw]) => {
    // The database takes none.
    const attack = raw.replaceAll('\0', '');
    await set({ name: attack.slice(0, 100), description: attack, organizer: attack.slice(0, 60) });
    await fixtures.publish(
      aText(`<p>Safe</p>${attack}`),
      anItem(
        'FAQ',
        { entries: [{ question: attack.slice(0, 100), answer: attack }] },
        { title: attack.slice(0, 60) },
      ),
    );
    const { root, html } = await info();
    expect(root).toContain('Safe');
    // The shell's own and the page's data.
    expect(html.match(/<script/gi)).toHaveLength(2);
    for (const [whole] of root.matchAll(/<[a-z][^>]*>/gi)) {
      // What stands in quotes is a value, but for where a link leads.
      const tag = whole.replace(/(?<! href)="[^"]*"/g, '=""').replace(/ href="&quot;[^"]*"/, '');
      expect(tag).not.toMatch(
        /^<(script|iframe|object|embed|form|style|link|meta|base|input|math|template)\b/i,
      );
      expect(tag).not.toMatch(/\son\w+\s*=|javascript:|vbscript:|\sstyle\s*=/i);
    }
  });

  // T1602
  test('of a program that a stranger may not see has none of its words', async () => {
    await set({
      name: 'A secret',
      description: 'Secret too',
      organizer: 'Nobody',
      status: 'OPEN_REGISTRATION',
    });
    await fixtures.publish(aText('<p>Hidden words</p>'));
    for (const over of [{ is_visible: false }, { is_visible: true, status: 'DRAFT' }]) {
      await set(over);
      const { status, html } = await info();
      expect(status).toBe(404);
      expect(html).not.toContain('data-drawn');
      expect(html).not.toMatch(/secret|hidden words/i);
    }
    await set({ is_visible: true, status: 'OPEN_REGISTRATION' });
  });

  // T1603
  test('has its style in it, which its policy allows by digest and nothing else', async () => {
    await set({ color_theme: '#0a7d4f' });
    await fixtures.publish(aText('<p>Words</p>'));
    const { html, policy } = await info();
    const sheets = [...html.matchAll(/<style([^>]*)>([^<]*)<\/style>/g)].map(([, , sheet = '']) => sheet);
    expect(sheets).toEqual([
      'h1{color:red}',
      '@font-face{src:url(/a.woff2)}',
      expect.stringMatching(
        /^:root\{--accent-light:#[0-9a-f]{6};--on-accent-light:#ffffff;--accent-dark:#[0-9a-f]{6};--on-accent-dark:#[0-9a-f]{6}\}$/,
      ),
    ]);
    const digests = sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
    expect(policy).toContain(`; style-src 'self' ${digests.join(' ')}; `);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    // The fonts wait, and what loads screens finds the sheet.
    expect(html).toContain('<style id="late-fonts" media="not all">');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/first-1.css" disabled>');
    expect((await open('/signup')).policy).toContain("; style-src 'self'; ");
  });

  // T1605
  test('is drawn by a module that is not for others', async () => {
    expect((await open(`/${PUBLIC_PAGES}`)).status).toBe(404);
  });
});
