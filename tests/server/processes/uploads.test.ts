import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createIncoming, type Incoming } from '../../../src/server/files/incoming.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { until } from '../../support/until.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
beforeEach(async () => {
  folder = await dataFolder();
});
afterEach(() => folder.remove());

describe('An upload that two processes receive', () => {
  // T1715
  test('goes on at the second where the first stopped: what hangs there is ended first', async () => {
    let first!: Incoming;
    const second = createIncoming(folder.dir, (id) => first.endPart(id));
    first = createIncoming(folder.dir, (id) => second.endPart(id));
    const hanging = new PassThrough();
    const part = first.receive('file', { start: 0, size: 6, stream: hanging });
    part.catch(() => undefined);
    hanging.write('abc');
    await until('what came is written', async () => (await first.offset('file')) === 3);

    const rest = new PassThrough();
    rest.end('def');
    expect(await second.receive('file', { start: 3, size: 6, stream: rest })).toBe(6);
    await expect(part).rejects.toMatchObject({ code: 'UPLOAD_OFFSET' });
    expect((await second.read('file')).toString()).toBe('abcdef');
  });
});
