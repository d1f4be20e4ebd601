import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { lockContent } from '../../../src/server/store/content.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { insert } from '../../support/rows.ts';
import { until } from '../../support/until.ts';
import { anItem, contentFixtures } from '../content/content-fixtures.ts';

let webDir: string;
const picture = `asset/${randomUUID()}.webp`;

const putPicture = () =>
  insert(fixtures.database.db, 'program_asset', {
    program_id: fixtures.program.programId,
    id: randomUUID(),
    value: picture,
    name: 'hall.png',
    width: 1200,
    height: 630,
    created_at: new Date().toISOString(),
  });

const { test, fixtures } = fixturesTest(() => contentFixtures(webDir));
// Not `test.beforeAll`: the fixtures need the folder.
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'md-news-'));
  await writeFile(
    join(webDir, 'index.html'),
    '<html><head><title>Meeting Door</title></head><body></body></html>',
  );
});
test.beforeAll(putPicture);
afterAll(async () => {
  await rm(webDir, { recursive: true });
});
beforeEach(() => fixtures.database.db.deleteFrom('news').execute());

const add = (over: object = {}) =>
  fixtures.as.staff.request('POST', '/news', {
    programId: fixtures.program.programId,
    title: 'Doors open at nine',
    published: true,
    content: '<p>Come early.</p>',
    ...over,
  });
const visitor = (path: string) => fixtures.as.nobody.request('GET', path);
const set = (over: object) =>
  fixtures.database.db
    .updateTable('program')
    .set(over)
    .where('id', '=', fixtures.program.programId)
    .execute();

describe('News of a program', () => {
  // T0207
  test('are read by everybody once they are published, newest first, and by nobody else before', async () => {
    const draft = await add({ title: 'A draft of mine', published: false });
    const one = await add({ picture, pictureAlt: 'The hall', author: 'Ayu', source: 'Tempo' });
    expect(one).toMatchObject({ status: 200, result: { slug: 'doors-open-at-nine', revision: 1 } });
    const { items, total } = (await visitor('/news')).result;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      title: 'Doors open at nine',
      summary: 'Come early.',
      author: 'Ayu',
      picture: { src: `/api/files/${picture}`, width: 1200, height: 630, alt: 'The hall' },
      program: { slug: fixtures.program.slug },
    });
    expect((await visitor(`/news/${one.result.slug}`)).result).toMatchObject({
      html: '<p>Come early.</p>',
      source: 'Tempo',
    });
    expect((await visitor(`/news/${draft.result.slug}`)).status).toBe(404);
    expect((await visitor('/news?program=no-such-program')).result.items).toEqual([]);
    const own = await fixtures.as.staff.request('GET', `/program/${fixtures.program.programId}/news`);
    expect(own.result.total).toBe(2);
    const full = await fixtures.as.staff.request(
      'GET',
      `/program/${fixtures.program.programId}/news/${draft.result.id}`,
    );
    expect(full.result).toMatchObject({ content: '<p>Come early.</p>', publishedAt: null });
  });

  test('of a program that is not to be seen are nobody’s', async () => {
    const { slug } = (await add()).result;
    for (const over of [{ is_visible: false }, { is_visible: true, status: 'DRAFT' }]) {
      await set(over);
      expect((await visitor(`/news/${slug}`)).status).toBe(404);
      expect((await visitor('/news')).result.total).toBe(0);
      const { body, statusCode } = await fixtures.app.http.inject(`/news/${slug}`);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('Doors open');
    }
    await set({ is_visible: true, status: 'ON_GOING' });
    expect((await visitor(`/news/${slug}`)).status).toBe(200);
  });

  // T0260
  test('have addresses of their own: made from the title, or chosen, and never twice', async () => {
    expect((await add()).result.slug).toBe('doors-open-at-nine');
    expect((await add()).result.slug).toBe('doors-open-at-nine-2');
    expect((await add({ slug: 'opening-hours' })).result.slug).toBe('opening-hours');
    expect(await add({ slug: 'opening-hours' })).toMatchObject({
      status: 409,
      result: { code: 'SLUG_TAKEN' },
    });
  });

  test('titled "Lunch" are edited and published, and those in another script have an address of news', async () => {
    const { id, slug } = (await add({ title: 'Lunch', published: false })).result;
    expect(slug).toBe('lunch');
    const change = { revision: 1, slug: null, title: 'Lunch at noon', published: true };
    expect(await fixtures.as.staff.request('PATCH', `/news/${id}`, change)).toMatchObject({
      status: 200,
      result: { slug: 'lunch', title: 'Lunch at noon', publishedAt: expect.any(String) },
    });
    expect((await add({ title: '開幕の式典' })).result.slug).toBe('news');
    expect((await add({ title: 'Новости' })).result.slug).toBe('news-2');
  });

  test('wait, when they are changed, for whoever deletes a picture of the library', async () => {
    const { id } = (await add()).result;
    const { pool, db } = fixtures.database;
    const waits = async () => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (rows[0]?.count ?? 0) > 0;
    };
    const { programId } = fixtures.program;
    const change = await db.transaction().execute(async (tx) => {
      await lockContent(tx, programId);
      const asked = fixtures.as.staff.request('PATCH', `/news/${id}`, { revision: 1, picture });
      await until('the change waits', waits);
      await tx.deleteFrom('program_asset').where('value', '=', picture).execute();
      return { asked };
    });
    expect(await change.asked).toMatchObject({
      status: 400,
      result: { issues: [{ path: 'picture', message: 'Choose a picture.' }] },
    });
    await putPicture();
  });

  test('keep their first words for lists, as they are after a change', async () => {
    const { id } = (await add()).result;
    await fixtures.as.staff.request('PATCH', `/news/${id}`, { revision: 1, content: '<p>Come late.</p>' });
    const [card] = (await visitor('/news')).result.items;
    expect(card.summary).toBe('Come late.');
    expect(card).not.toHaveProperty('content');
    const [row] = (await fixtures.as.staff.request('GET', `/program/${fixtures.program.programId}/news`))
      .result.items;
    expect(row).toMatchObject({ id, title: 'Doors open at nine' });
    expect(row).not.toHaveProperty('content');
    expect((await visitor('/news?page=1000')).result.items).toEqual([]);
    expect((await visitor('/news?page=1001')).status).toBe(400);
  });

  // T0261
  test('hold only what a page of ours may hold, and are not published without a word', async () => {
    const { result } = await add({ content: '<p onclick="x()">Hi<script>alert(1)</script><img src=x></p>' });
    expect(result.content).toBe('<p>Hi</p>');
    expect(await add({ content: '<script>alert(1)</script>' })).toMatchObject({
      status: 400,
      result: { issues: [{ path: 'content', message: 'This text is empty.' }] },
    });
    expect(await add({ picture: `asset/${randomUUID()}.webp` })).toMatchObject({
      result: { issues: [{ path: 'picture', message: 'Choose a picture.' }] },
    });
  });

  // T1106
  test('are changed by one of two who write at once; the other is told who it was', async () => {
    const { id, slug } = (await add()).result;
    const change = (revision: number, over: object) =>
      fixtures.as.staff.request('PATCH', `/news/${id}`, { revision, ...over });
    expect((await change(1, { title: 'Doors open at ten' })).result).toMatchObject({ slug, revision: 2 });
    expect(await change(1, { title: 'Doors open at eleven' })).toMatchObject({
      status: 409,
      result: { code: 'NEWS_CHANGED', revision: 2, updatedBy: expect.stringMatching(/^Person/) },
    });
    expect((await change(2, { published: false })).result.publishedAt).toBeNull();
    expect((await visitor(`/news/${slug}`)).status).toBe(404);
    expect((await fixtures.as.staff.request('DELETE', `/news/${id}`)).status).toBe(200);
    expect((await change(3, { title: 'Gone' })).status).toBe(404);
  });

  // T1113
  test('say their title, first words and picture in the HTML, for whoever shares them', async () => {
    const { slug } = (await add({ title: 'Trade & "Tech"', picture })).result;
    const { body, statusCode } = await fixtures.app.http.inject(`/news/${slug}`);
    expect(statusCode).toBe(200);
    for (const tag of [
      '<title>Trade &amp; &quot;Tech&quot; · Meeting Door</title>',
      '<meta property="og:description" content="Come early." />',
      `<meta property="og:url" content="http://localhost:3000/news/${slug}" />`,
      `<meta property="og:image" content="http://localhost:3000/api/files/${picture}" />`,
      '<meta name="twitter:card" content="summary_large_image" />',
    ])
      expect(body).toContain(tag);
    const [, island = ''] =
      /<script type="application\/json" id="news-page">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(island)).toEqual((await visitor(`/news/${slug}`)).result);
    expect((await fixtures.app.http.inject('/news')).body).toContain('<title>News · Meeting Door</title>');
    expect((await fixtures.app.http.inject('/news/no-such-news')).statusCode).toBe(404);
  });

  test('stand on the public page, the three newest of them', async () => {
    await fixtures.publish(anItem('NEWS'), anItem('FAQ', { entries: [{ question: 'Who?', answer: 'Us.' }] }));
    const types = async () =>
      (await fixtures.read()).result.sections[0].items.map((item: { type: string }) => item.type);
    expect(await types()).toEqual(['FAQ']);
    for (const title of ['News one', 'News two', 'News three', 'News four']) await add({ title });
    expect(await types()).toEqual(['NEWS', 'FAQ']);
    const [item] = (await fixtures.read()).result.sections[0].items;
    expect(item.news).toHaveLength(3);
  });
});
