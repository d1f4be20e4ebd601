import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoreUnreachable } from '../../../src/server/files/file-store.ts';
import { createS3Store } from '../../../src/server/files/s3-store.ts';

/** A store that answers immediately and sends the rest of a file when it is told to; `never` it does not answer at all. */
const PATIENCE_MS = 1_000;
let server: Server;
let files: ReturnType<typeof createS3Store>;
const begun: ServerResponse[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.includes('never')) return;
    response.writeHead(200, { 'content-length': '8' });
    response.write('half');
    begun.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'eu-1' };
  const address = { endpoint: `http://127.0.0.1:${port}`, bucket: 'bucket', prefix: '', ...keys };
  files = createS3Store(address, PATIENCE_MS);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// T1820
test('a file that takes longer than the store may until it answers is read to its end', async () => {
  const found = await files.open('deck/one.pdf');
  // What is tested is that time passes: longer than the patience.
  await delay(1.5 * PATIENCE_MS);
  begun.pop()?.end('rest');
  let text = '';
  for await (const part of found?.stream ?? []) text += part;
  expect(text).toBe('halfrest');
});

// T1821
test('a file whose reader is gone ends nothing when the store breaks off', async () => {
  const found = await files.open('deck/two.pdf');
  const broken = new Promise((resolve) => found?.stream.once('close', resolve));
  found?.stream.read(0);
  begun.pop()?.destroy();
  await broken;
  expect(found?.stream.errored).toBeInstanceOf(Error);
});

// T1822
test('a store that does not answer in time is unreachable', async () => {
  await expect(files.open('deck/never.pdf')).rejects.toThrow(StoreUnreachable);
});
