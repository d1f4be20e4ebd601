import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type UploadParts, uploadFile } from '../../../../../src/client/desk/shared/files/upload-file.ts';
import type { Caller } from '../../../../../src/contract/call.ts';
import {
  aPdf,
  type FileFixtures,
  fileFixtures,
  type Person,
} from '../../../../server/files/file-fixtures.ts';

let fixtures: FileFixtures;
let person: Person;
let caller: Caller;
beforeAll(async () => {
  fixtures = await fileFixtures();
  person = await fixtures.person();
  caller = {
    base: `${fixtures.origin}/api`,
    transport: (url, { signal: _signal, ...request }) => fetch(url, request),
    headers: () => person.headers,
  };
});
afterAll(() => fixtures.close());

/** The wire to the real server; `cut` says what happens to a request instead. */
function wire(
  cut: (method: string, count: number) => 'LOST' | 'UNANSWERED' | 'PORTAL' | null,
): UploadParts & {
  sent: string[];
  waits: number[];
} {
  const sent: string[] = [];
  const waits: number[] = [];
  return {
    sent,
    waits,
    wait: async (ms) => void waits.push(ms),
    fetch: async (address, init) => {
      const method = init?.method ?? 'GET';
      sent.push(`${method} ${new Headers(init?.headers).get('content-range') ?? ''}`.trim());
      const fate = cut(method, sent.length);
      if (fate === 'LOST') throw new TypeError('network');
      if (fate === 'PORTAL') return new Response('<html>Please pay</html>', { status: 200 });
      const response = await fetch(fixtures.origin + address, init);
      if (fate === 'UNANSWERED') throw new TypeError('network');
      return response;
    },
  };
}

const bytes = aPdf(700_000);
const aFile = (content: Buffer = bytes, name = 'our deck.pdf') => new File([new Uint8Array(content)], name);
const run = (parts: UploadParts, over: Partial<Parameters<typeof uploadFile>[1]> = {}) =>
  uploadFile(caller, { file: aFile(), purpose: 'DECK', ticket: { current: null }, ...over }, parts).catch(
    (error: unknown) => error as Error & { again?: boolean },
  );

describe('Uploading from the browser', () => {
  // T0575
  test('goes in parts, says how far it is, and answers the value to keep', async () => {
    const parts = wire(() => null);
    const progress: number[] = [];
    const stored = await run(parts, { onProgress: (done) => progress.push(Math.round(done * 100)) });
    expect(stored).toMatchObject({
      complete: true,
      size: 700_000,
      value: expect.stringMatching(/^deck\/.*\.pdf$/),
    });
    expect(parts.sent).toEqual([
      'PUT bytes 0-262143/700000',
      'PUT bytes 262144-524287/700000',
      'PUT bytes 524288-699999/700000',
    ]);
    expect(progress).toEqual([0, 37, 75, 100]);
  });

  // T1002
  test('goes on where the line broke, and sends nothing twice that has come', async () => {
    const parts = wire((_method, count) => (count === 2 ? 'UNANSWERED' : count === 3 ? 'LOST' : null));
    expect(await run(parts)).toMatchObject({ complete: true, size: 700_000 });
    expect(parts.sent).toEqual([
      'PUT bytes 0-262143/700000',
      'PUT bytes 262144-524287/700000',
      'HEAD',
      'HEAD',
      'PUT bytes 524288-699999/700000',
    ]);
    expect(parts.waits).toEqual([500, 1000]);
  });

  test('asks what has become of a file whose last answer was lost', async () => {
    const parts = wire((_method, count) => (count === 3 ? 'UNANSWERED' : null));
    expect(await run(parts)).toMatchObject({ complete: true, size: 700_000 });
    expect(parts.sent.slice(3)).toEqual(['HEAD', 'PUT bytes */700000']);
  });

  test('a captive portal’s page is no answer', async () => {
    const parts = wire((_method, count) => (count < 3 ? 'PORTAL' : null));
    expect(await run(parts)).toMatchObject({ complete: true });
  });

  // T0605
  test('gives up after some failures in the words of SPEC.md, and goes on from there when it is tried again', async () => {
    const ticket = { current: null };
    const failed = await run(
      wire((_method, count) => (count > 1 ? 'LOST' : null)),
      { ticket },
    );
    expect(failed).toMatchObject({ message: 'Unable to upload data', again: true });
    const parts = wire(() => null);
    expect(await run(parts, { ticket })).toMatchObject({ complete: true });
    expect(parts.sent.slice(0, 2)).toEqual(['HEAD', 'PUT bytes 262144-524287/700000']);
  });

  test('what the server finds wrong with the content is said, and not tried again', async () => {
    const page = Buffer.from('<!doctype html><p>hello</p>');
    const failed = await run(
      wire(() => null),
      { file: aFile(page, 'our-logo.png'), purpose: 'LOGO' },
    );
    expect(failed).toMatchObject({ message: expect.stringContaining('not a picture'), again: false });
  });

  // T0419
  test('what the rules refuse is not sent at all', async () => {
    const parts = wire(() => null);
    const failed = await run(parts, { file: aFile(bytes, 'abc.pdf') });
    expect(failed).toMatchObject({ message: 'File name must be more than 3 characters', again: false });
    expect(parts.sent).toEqual([]);
  });

  test('is called off in the middle', async () => {
    const off = new AbortController();
    const parts = wire((_method, count) => {
      if (count === 2) off.abort(new Error('called off'));
      return null;
    });
    expect(await run(parts, { signal: off.signal })).toMatchObject({ message: 'called off' });
    expect(parts.sent).toHaveLength(2);
  });
});
