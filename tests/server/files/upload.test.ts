import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { fixturesTest } from '../../support/fixtures.ts';
import { until } from '../../support/until.ts';
import { aPdf, fileFixtures, type Person, put } from './file-fixtures.ts';

let person: Person;
const { test, fixtures } = fixturesTest(fileFixtures);
test.beforeAll(async () => {
  person = await fixtures.person();
});

const announced = (size: number, more: object = {}) =>
  fixtures.announce(person, { name: 'our deck.pdf', purpose: 'DECK', size, ...more });
const offsetOf = async (url: string) => (await fetch(url, { method: 'HEAD' })).headers.get('upload-offset');
const begun = () => readdir(join(fixtures.dir, 'files/incoming')).catch(() => []);

/** Sends the head and a beginning of a PUT, then cuts the line. */
function cutAfter(url: string, size: number, first: Buffer): Promise<void> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: ${size}\r\n\r\n`,
      );
      socket.write(first, () => resolve());
    });
    socket.on('error', reject);
    cut.push(() => socket.destroy());
  });
}
const cut: (() => void)[] = [];

describe('Uploading', () => {
  // T0572
  test('a picture is drawn anew, without what was hidden in it, and served to everybody', async () => {
    const source = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#b33' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer();
    expect(source.includes('a secret place')).toBe(true);
    const bytes = Buffer.concat([source, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { key, url } = await fixtures.announce(person, {
      name: 'our logo.jpg',
      purpose: 'LOGO',
      size: bytes.length,
    });
    const { status, result } = await put(url, bytes);
    expect(status).toBe(200);
    expect(result).toMatchObject({ complete: true, key, value: `${key}.webp`, contentType: 'image/webp' });

    const served = await fetch(`${fixtures.origin}/api/files/${result.value}`);
    const kept = Buffer.from(await served.arrayBuffer());
    expect(served.status).toBe(200);
    expect(kept.includes('secret') || kept.includes('script')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 512 });
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': `inline; filename="our logo.webp"; filename*=UTF-8''our%20logo.webp`,
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(await begun()).toEqual([]);
  });

  // T0999
  test('a part that was cut off is continued where it broke', async () => {
    const bytes = aPdf(300_000);
    const { url } = await announced(bytes.length);
    await cutAfter(url, bytes.length, bytes.subarray(0, 120_000));
    await until('the first bytes have come', async () => (await offsetOf(url)) === '120000');
    cut.pop()!();
    const rest = bytes.subarray(120_000);
    const { result } = await put(url, rest, `bytes 120000-299999/300000`);
    expect(result).toMatchObject({ complete: true, size: 300_000 });
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.headers.get('upload-complete'), head.headers.get('upload-offset')]).toEqual([
      '?1',
      '300000',
    ]);
  });

  // T1000
  test('a new part ends one that hangs on a dead connection', async () => {
    const bytes = aPdf(50_000);
    const { url } = await announced(bytes.length);
    await cutAfter(url, bytes.length, bytes.subarray(0, 20_000));
    await until('the first bytes have come', async () => (await offsetOf(url)) === '20000');
    const { result } = await put(url, bytes.subarray(20_000), 'bytes 20000-49999/50000');
    expect(result).toMatchObject({ complete: true, size: 50_000 });
    cut.pop()!();
  });

  // T1001
  test('parts follow each other, and one that does not is told where to go on', async () => {
    const bytes = aPdf(3000);
    const { url } = await announced(bytes.length);
    expect((await put(url, bytes.subarray(0, 1000), 'bytes 0-999/3000')).result).toEqual({
      complete: false,
      offset: 1000,
    });
    const wrong = await put(url, bytes.subarray(2000), 'bytes 2000-2999/3000');
    expect(wrong).toMatchObject({ status: 409, result: { code: 'UPLOAD_OFFSET', offset: 1000 } });
    await put(url, bytes.subarray(1000, 2000), 'bytes 1000-1999/3000');
    expect((await put(url, bytes.subarray(2000), 'bytes 2000-2999/3000')).result.complete).toBe(true);
    // The last answer was lost: asked again, it is the same and stores nothing anew.
    expect((await put(url, new Uint8Array(), 'bytes */3000')).result).toMatchObject({
      complete: true,
      size: 3000,
    });
  });

  test.each(['bytes 0-10/9', 'bytes x-y/z', 'items 0-10/3000', 'bytes -1-4/3000'])(
    'a range that cannot be read is refused: %s',
    async (range) => {
      const { url } = await announced(3000);
      expect(await put(url, aPdf(11), range)).toMatchObject({ status: 400 });
    },
  );

  // T1004
  test('more than was announced is refused before it is read, and cut off while it comes', async () => {
    const { url } = await announced(5000);
    expect(await put(url, aPdf(5001))).toMatchObject({
      status: 413,
      message: 'File size must be less than 5MB',
    });
    // Without a length, in chunks without an end.
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        if (sent > 64 * 1024 * 1024) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });
    const refused = await fetch(url, { method: 'PUT', body: endless, duplex: 'half' } as RequestInit).then(
      (response) => response.status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(refused);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    expect(await offsetOf(url)).toBe('0');
  });

  // T0418
  test('what is too big, or badly named, is refused before there is an address', async () => {
    const big = await announced(5 * 1024 * 1024);
    expect([big.status, big.message]).toEqual([400, 'File size must be less than 5MB']);
    const short = await announced(10, { name: 'abc.pdf' });
    expect([short.status, short.message]).toEqual([400, 'File name must be more than 3 characters']);
    const paper = { name: 'register.pdf', purpose: 'SUPPORTING_DOCUMENT' };
    expect((await announced(10 * 1024 * 1024 - 1, paper)).status).toBe(200);
    expect((await announced(10 * 1024 * 1024, paper)).message).toBe('File size must be less than 5MB');
  });

  test('an address of another file, of another time or of nobody opens nothing', async () => {
    const [one, two] = [await announced(100), await announced(100)];
    const borrowed = one.url.replace(/\?.*/, '') + two.url.replace(/[^?]*/, '');
    for (const url of [
      borrowed,
      one.url.replace(/signature=../, 'signature=AA'),
      one.url.replace(/\?.*/, ''),
    ]) {
      expect(await put(url, aPdf(100))).toMatchObject({ status: 404, result: { code: 'NOT_FOUND' } });
    }
    // The time of the address is signed too.
    const later = one.url.replace(/expires=(\d+)/, (_whole, at) => `expires=${Number(at) + 1}`);
    expect((await put(later, aPdf(100))).status).toBe(404);
  });

  test('what is not finished within a day is given up, and its address with it', async () => {
    const [left, fresh] = [await announced(3000), await announced(3000)];
    await put(left.url, aPdf(1000), 'bytes 0-999/3000');
    fixtures.pass(86_400_000);
    const late = await fixtures.person();
    const young = await fixtures.announce(late, { name: 'our deck.pdf', purpose: 'DECK', size: 3000 });
    await put(young.url, aPdf(1000), 'bytes 0-999/3000');
    expect((await put(fresh.url, aPdf(3000))).status).toBe(404);
    await fixtures.app.files.tidy(new Date(Date.now() + 86_401_000).toISOString());
    expect(await begun()).toEqual([young.key.split('/')[1]]);
    const rows = await fixtures.database.db
      .selectFrom('file')
      .select('key')
      .where('stored_at', 'is', null)
      .execute();
    expect(rows).toEqual([{ key: young.key }]);
  });

  test('a person announces so many files in a day and no more', async () => {
    const busy = await fixtures.person();
    const answers: number[] = [];
    for (let index = 0; index < 301; index += 1) {
      const { status } = await fixtures.announce(busy, { name: 'our deck.pdf', purpose: 'DECK', size: 10 });
      answers.push(status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(300);
    expect(answers.at(-1)).toBe(429);
  });
});
