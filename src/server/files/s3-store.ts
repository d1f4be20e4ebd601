import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type FileStore, StoreUnreachable } from './file-store.ts';
import type { S3Address } from './s3-address.ts';

/** How long the store may take to answer, in ms: for a file that is read, until its first bytes. */
const PATIENCE_MS = 30_000;

/**
 * Files in an S3-compatible store, by path-style addresses. Bytes go through this server, both ways: only what was
 * looked into is stored, an upload can be resumed, and browsers speak with our own origin alone (decision 017).
 */
export function createS3Store(
  { endpoint, bucket, prefix, region, ...keys }: S3Address,
  patienceMs = PATIENCE_MS,
): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 });
  async function ask(name: string, init: RequestInit): Promise<Response> {
    const url = `${endpoint}/${bucket}/${prefix}${name}`;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), patienceMs);
    try {
      return await client.fetch(url, { ...init, signal: patience.signal });
    } catch (cause) {
      throw new StoreUnreachable('the file store does not answer', { cause });
    } finally {
      // What follows is read as fast as the person's line is: a file on a slow one takes longer than a store may.
      clearTimeout(timer);
    }
  }
  /** @throws StoreUnreachable with the status: never with the body, which may name keys */
  const assertOk = async (response: Response, verb: string): Promise<void> => {
    if (response.ok) return;
    await response.body?.cancel();
    throw new StoreUnreachable(`the file store answered ${response.status} to ${verb}`);
  };
  return {
    async put(name, bytes, contentType) {
      const response = await ask(name, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'content-type': contentType,
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      });
      await assertOk(response, 'PUT');
      await response.body?.cancel();
    },
    async open(name) {
      const response = await ask(name, { method: 'GET' });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      await assertOk(response, 'GET');
      const length = response.headers.get('content-length');
      const stream = response.body
        ? Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
        : Readable.from([]);
      // An error of a stream to which nobody listens would end the process: its reader may be gone already.
      stream.on('error', () => undefined);
      return { stream, size: length === null ? null : Number(length) };
    },
    async remove(name) {
      const response = await ask(name, { method: 'DELETE' });
      if (response.status !== 404) await assertOk(response, 'DELETE');
      await response.body?.cancel();
    },
  };
}
