import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withHead } from '../../../src/server/http/page-head.ts';
import { anItem, aText, type ContentHouse, contentHouse } from './content-house.ts';

let webDir: string;
let house: ContentHouse;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'md-head-'));
  await writeFile(
    join(webDir, 'index.html'),
    '<html><head><meta name="description" content="The house" /><title>Meeting Door</title></head><body></body></html>',
  );
  house = await contentHouse(webDir);
});
afterAll(async () => {
  await house.close();
  await rm(webDir, { recursive: true });
});

const set = (over: object) =>
  house.database.db.updateTable('program').set(over).where('id', '=', house.program.programId).execute();
const open = async (path: string) => {
  const response = await house.app.http.inject(path);
  return { status: response.statusCode, html: response.body };
};

describe('The HTML of a program’s address', () => {
  test('says title, description, canonical address and picture, so that a shared link shows them', async () => {
    const banner = `banner/${randomUUID()}.webp`;
    await set({ name: 'Trade & "Tech" <2026>', description: 'Meet\n  partners.', banner });
    await house.publish(aText('<p>Hello</p>'));
    const { status, html } = await open(`/programs/${house.program.slug}/info`);
    expect(status).toBe(200);
    const address = `http://localhost:3000/programs/${house.program.slug}/info`;
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
    expect(html).not.toContain('The house');
    // The program's own address is shared too.
    expect((await open(`/programs/${house.program.slug}`)).html).toContain('property="og:title"');
    await set({ banner: null });
  });

  test('carries what the page shows, as JSON that cannot end its element', async () => {
    await house.publish(
      anItem('FAQ', { entries: [{ question: '</script><script>alert(1)</script>', answer: 'No.' }] }),
    );
    const { html } = await open(`/programs/${house.program.slug}/info`);
    const [, island = ''] =
      /<script type="application\/json" id="info-page">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(island)).toEqual((await house.read()).result);
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  test('is packed for whoever reads gzip', async () => {
    await house.publish(aText(`<p>${'Many words. '.repeat(300)}</p>`));
    const response = await house.app.http.inject({
      url: `/programs/${house.program.slug}/info`,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(response.rawPayload).toString()).toContain('Many words.');
  });

  test('without a description takes the first words of the page', async () => {
    await set({ description: '' });
    await house.publish(aText(`<h3>Meet &amp; greet</h3><p>${'long '.repeat(100)}</p>`));
    const { html } = await open(`/programs/${house.program.slug}/info`);
    const [, said = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(said).toMatch(/^Meet &amp; greet long long .*…$/);
  });

  test('of a program that is not to be seen is not found, and says nothing of it', async () => {
    await set({ is_visible: false, name: 'A secret' });
    const { status, html } = await open(`/programs/${house.program.slug}/info`);
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    // Its staff open the program's own address as ever, and sign in.
    const own = await open(`/programs/${house.program.slug}`);
    expect(own.status).toBe(200);
    expect(html + own.html).not.toContain('A secret');
    await set({ is_visible: true });
    expect((await open('/programs/no-such-program/info')).status).toBe(404);
    expect((await open('/programs/%3Cscript%3E/info')).status).toBe(404);
  });

  test('keeps signs of replacement as they are', () => {
    expect(
      withHead('<title>x</title></body>', { status: 200, title: "$& $' $1", description: '' }),
    ).toContain("<title>$&amp; $' $1</title>");
  });
});
