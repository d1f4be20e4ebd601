import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApiError, createClient, type ResultOf } from '@meeting-door/client';
import { describe, expect } from 'vitest';
import { buildClient } from '../../../scripts/client/build-client.ts';
import { clientText } from '../../../scripts/client/client-text.ts';
import { freshApiKey } from '../../../tests/authorization/fresh-rows.ts';
import { dataFolder } from '../../../tests/support/data-folder.ts';
import { sharedProgramTest } from '../../../tests/support/fixtures.ts';
import { rowsOf } from '../../../tests/support/rows.ts';

const folder = join(import.meta.dirname, '..');
const { test, app, db, program } = sharedProgramTest({
  program: { now: new Date().toISOString(), organizations: 2 },
});
let origin: string;
test.beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});

const clientFor = async (permissions?: string[]) => {
  const { token: key } = await freshApiKey(db, program.programId, permissions ? { permissions } : {});
  return createClient({ origin, key });
};

const run = (command: string, args: string[], cwd: string, more: Record<string, string> = {}) =>
  promisify(execFile)(command, args, { cwd, env: { ...process.env, ...more } });

/** The oldest Node that the package is for, where this machine has it; else the one that runs this. */
async function plainNode(): Promise<string> {
  const version = await run('/usr/bin/node', ['--version'], folder).catch(() => undefined);
  return version?.stdout.startsWith('v20.') ? '/usr/bin/node' : process.execPath;
}

describe('The client package', () => {
  // T3540
  test('is what the contract makes: `npm run client` writes the same', async () => {
    expect(await readFile(join(folder, 'src/calls.ts'), 'utf8')).toBe(clientText());
  });

  // T3939
  test('is compiled as it stands: `npm run client` makes the same', async () => {
    const { dir, remove } = await dataFolder();
    try {
      await buildClient(dir);
      const made = (await readdir(dir)).sort();
      expect((await readdir(join(folder, 'lib'))).sort()).toEqual(made);
      for (const name of made)
        expect(await readFile(join(folder, 'lib', name), 'utf8'), name).toBe(
          await readFile(join(dir, name), 'utf8'),
        );
    } finally {
      await remove();
    }
  });

  // T3541
  test('does what each line of its README says, installed from its package in an empty folder', async () => {
    const { token } = await freshApiKey(db, program.programId);
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    const blocks = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, block]) => block);
    expect(blocks).toHaveLength(4);
    const { dir, remove } = await dataFolder();
    try {
      const { stdout: packed } = await run('npm', ['pack', '--json', '--pack-destination', dir], folder);
      const [{ filename, files }] = JSON.parse(packed);
      const names = files.map(({ path }: { path: string }) => path).sort();
      expect(names).toEqual([
        'LICENSE',
        'README.md',
        'lib/calls.d.ts',
        'lib/calls.js',
        'lib/index.d.ts',
        'lib/index.js',
        'package.json',
      ]);
      await writeFile(join(dir, 'package.json'), '{ "type": "module" }');
      // It has no dependencies: nothing is asked of the network.
      await run('npm', ['install', '--offline', '--no-audit', `./${filename}`], dir);
      await writeFile(join(dir, 'lines.js'), blocks.join('\n'));
      const { stdout } = await run(await plainNode(), ['lines.js'], dir, {
        ORIGIN: origin,
        KEY: token,
        PROGRAM_ID: program.programId,
      });
      expect(stdout.trim().split('\n').at(-1)).toBe('404 NOT_FOUND');
    } finally {
      await remove();
    }
    expect(await rowsOf(db, 'tag', ['label'], { program_id: program.programId })).toEqual([
      { label: 'From the CRM' },
    ]);
  });

  // T3542
  test('has the types of the answers, and says of refusals why', async () => {
    const client = await clientFor(['schedule.see']);
    const { events }: ResultOf<'listEvents'> = await client.listEvents({
      params: { programId: program.programId },
    });
    const [name]: string[] = events.map((event) => event.name);
    expect(name).toBeTypeOf('string');
    const refused = await client
      .listTags({ params: { programId: program.programId } })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
      result: { reason: 'KEY_LACKS_PERMISSION' },
    });
  });

  // T3543
  test('that reaches nothing of the product says so; an aborted call is thrown as it was aborted', async () => {
    const programId = program.programId;
    const nowhere = createClient({ origin: 'http://127.0.0.1:1', key: 'mdapi_none' });
    await expect(nowhere.listTags({ params: { programId } })).rejects.toMatchObject({
      status: 0,
      code: 'UNREACHABLE',
    });
    const portal = createClient({
      origin,
      key: 'mdapi_none',
      fetch: async () => new Response('<html>Please pay</html>'),
    });
    await expect(portal.listTags({ params: { programId } })).rejects.toMatchObject({ code: 'UNREACHABLE' });
    const client = await clientFor();
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(client.listTags({ params: { programId } }, { signal })).rejects.toThrow('enough');
  });
});
