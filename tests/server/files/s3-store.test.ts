import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { readS3Address } from '../../../src/server/files/s3-address.ts';
import { createS3Store } from '../../../src/server/files/s3-store.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { fixturesTest } from '../../support/fixtures.ts';
import { aPdf, fileFixtures, put } from './file-fixtures.ts';

/** The package has no types. */
const S3rver = createRequire(import.meta.url)('s3rver') as new (
  options: object,
) => { run(): Promise<AddressInfo>; close(): Promise<void> };

let store: InstanceType<typeof S3rver>;
let folder: Awaited<ReturnType<typeof dataFolder>>;
let address: string;

const { test, fixtures } = fixturesTest(() => fileFixtures({ S3_URL: address }));
// Not `test.beforeAll`: the fixtures need the address.
beforeAll(async () => {
  folder = await dataFolder();
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder.dir,
    configureBuckets: [{ name: 'meeting-door' }],
  });
  const { port } = await store.run();
  // The one account that it knows.
  address = `http://S3RVER:S3RVER@127.0.0.1:${port}/meeting-door/files?region=eu-central-1`;
});
afterAll(async () => {
  await store.close();
  await folder.remove();
});

const inBucket = async () =>
  (await readdir(join(folder.dir, 'meeting-door'), { recursive: true })).filter((name) =>
    name.includes('.pdf'),
  );

describe('With S3_URL', () => {
  // T0574
  test('a file goes into the bucket, comes back byte for byte, and leaves nothing on this machine', async () => {
    const person = await fixtures.person();
    const bytes = aPdf(700_000);
    const { url } = await fixtures.announce(person, {
      name: 'our deck.pdf',
      purpose: 'DECK',
      size: bytes.length,
    });
    expect((await put(url, bytes.subarray(0, 300_000), 'bytes 0-299999/700000')).result.offset).toBe(300_000);
    const { result } = await put(url, bytes.subarray(300_000), 'bytes 300000-699999/700000');
    expect(result.complete).toBe(true);
    expect((await inBucket()).join()).toContain(result.value);
    expect(await readdir(join(fixtures.dir, 'files'))).toEqual(['incoming']);
    expect(await readdir(join(fixtures.dir, 'files/incoming'))).toEqual([]);
    const link = await fetch(`${fixtures.origin}/api/utils/file/${result.value.slice(5, 41)}/link`, {
      headers: person.headers,
    });
    const served = await fetch(fixtures.origin + (await link.json()).result.url);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    expect(served.headers.get('content-disposition')).toContain('attachment');
  });

  test('what is not in the bucket is not there, and what is removed is gone', async () => {
    const files = createS3Store(readS3Address(address)!);
    expect(await files.open('deck/none.pdf')).toBeNull();
    await files.put('deck/one.pdf', aPdf(), 'application/pdf');
    const found = await files.open('deck/one.pdf');
    expect(found?.size).toBe(2000);
    found?.stream.destroy();
    await files.remove('deck/one.pdf');
    expect(await files.open('deck/one.pdf')).toBeNull();
    await files.remove('deck/one.pdf');
  });

  // T1012
  test('a store that refuses or does not answer is told as such, and the bytes wait to be stored later', async () => {
    const wrong = await fileFixtures({ S3_URL: address.replace('S3RVER:', 'nobody:') });
    const gone = await fileFixtures({ S3_URL: 'http://a:b@127.0.0.1:9/bucket' });
    try {
      for (const broken of [wrong, gone]) {
        const person = await broken.person();
        const body = { name: 'our deck.pdf', purpose: 'DECK', size: 2000 };
        const { url } = await broken.announce(person, body);
        expect(await put(url, aPdf())).toMatchObject({ status: 503, result: { code: 'STORE_UNREACHABLE' } });
        const head = await fetch(url, { method: 'HEAD' });
        expect([head.headers.get('upload-offset'), head.headers.get('upload-complete')]).toEqual([
          '2000',
          '?0',
        ]);
      }
    } finally {
      await Promise.all([wrong.close(), gone.close()]);
    }
  });

  test('the address is read once, whole', () => {
    expect(readS3Address('https://AK%2F1:se%40cret@s3.example:9000/bucket/a/b?region=eu-1')).toEqual({
      endpoint: 'https://s3.example:9000',
      bucket: 'bucket',
      prefix: 'a/b/',
      region: 'eu-1',
      accessKeyId: 'AK/1',
      secretAccessKey: 'se@cret',
    });
  });

  test.each(['s3://a:b@host/bucket', 'https://host/bucket', 'https://a:b@host', 'nonsense'])(
    'an address without all that is needed stops the server at its start: %s',
    (text) => {
      expect(() => readConfig({ S3_URL: text })).toThrow(/S3_URL: must read https/);
    },
  );
});
