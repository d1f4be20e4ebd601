import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDataDir, checkTls } from '../../../src/server/check-start.ts';
import { holdPort } from '../../../src/server/hold-port.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { portOf, started } from '../../support/started.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let database: FreshDatabase | undefined;
beforeEach(async () => {
  folder = await dataFolder();
});
afterEach(async () => {
  await folder.remove();
  await database?.close();
  database = undefined;
});

/** A port that somebody else has. */
async function takenPort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, free: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

describe('A start that cannot go on', () => {
  // T1241
  test('on a port that is taken says so by the variable, and leaves the tables alone', async () => {
    database = await freshDatabase({ empty: true });
    const { port, free } = await takenPort();
    const server = started({ PORT: `${port}`, DATABASE_URL: database.databaseUrl, DATA_DIR: folder.dir });
    expect(await server.ended()).toBe(1);
    await free();
    expect(server.said()).toContain(`PORT: ${port} is taken by another program.`);
    const { rows } =
      await sql`select table_name from information_schema.tables where table_schema = 'public'`.execute(
        database.db,
      );
    expect(rows).toEqual([]);
  });

  // T1240
  test('on a database that does not answer names DATABASE_URL and shows no password', async () => {
    const { port, free } = await takenPort();
    await free();
    const server = started({
      PORT: '0',
      DATA_DIR: folder.dir,
      DATABASE_URL: `postgres://door:hidden-secret@127.0.0.1:${port}/door`,
    });
    expect(await server.ended()).toBe(1);
    expect(server.said()).toContain('DATABASE_URL: the database there cannot be used');
    expect(server.said()).not.toContain('hidden-secret');
  });

  // T1238
  test('on a DATA_DIR that is a file names DATA_DIR, and no remedy about ports', async () => {
    const file = join(folder.dir, 'a-file');
    await writeFile(file, '');
    const server = started({ PORT: '0', DATA_DIR: file });
    expect(await server.ended()).toBe(1);
    expect(server.said()).toContain(`DATA_DIR: ${file} cannot be used: a file is in its place.`);
    expect(server.said()).not.toMatch(/port/i);
    await expect(checkDataDir(join(file, 'below'))).rejects.toThrow(/^DATA_DIR: .*a file is in its place/);
  });

  test.runIf(process.platform === 'linux')('on a read-only disk names DATA_DIR', async () => {
    await expect(checkDataDir('/sys')).rejects.toThrow(/^DATA_DIR: \/sys cannot be used/);
  });

  test.runIf(process.getuid?.() !== 0)('on a DATA_DIR that may not be written names DATA_DIR', async () => {
    const closed = join(folder.dir, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o500);
    await expect(checkDataDir(closed)).rejects.toThrow('this user may not write there');
    await chmod(closed, 0o700);
  });

  // T1239
  test('on a certificate that is none, or another key, names the variable', async () => {
    const tls = join(import.meta.dirname, '../../support/tls');
    const files = { certFile: join(tls, 'localhost.pem'), keyFile: join(tls, 'localhost.key') };
    await checkTls(files);
    await expect(checkTls({ ...files, certFile: join(tls, 'none.pem') })).rejects.toThrow(
      /^TLS_CERT_FILE: .*does not exist/,
    );
    await expect(checkTls({ ...files, certFile: files.keyFile })).rejects.toThrow(
      /^TLS_CERT_FILE: .*is no certificate/,
    );
    await expect(checkTls({ ...files, keyFile: files.certFile })).rejects.toThrow(
      /^TLS_KEY_FILE: .*is no private key/,
    );
  });

  // T1242
  test('a port is held until it is released, and whoever comes is told that the server is starting', async () => {
    const { port, free } = await takenPort();
    await free();
    const held = await holdPort(port, '127.0.0.1');
    await expect(holdPort(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ statusCode: 503, result: { code: 'SERVER_AWAY' } });
    await held.release();
    await (await holdPort(port, '127.0.0.1')).release();
  });
});

// T1229
test('with nothing set the demo listens on this machine only, and says how a tablet gets to see it', async () => {
  database = await freshDatabase();
  const environment = { PORT: '0', DATABASE_URL: database.databaseUrl, DATA_DIR: folder.dir };
  const server = started(environment);
  expect(await server.ended()).toBe(null);
  const said = server.said();
  expect(said).toContain('Demo sign-ins:');
  expect(said).toContain('HOST=0.0.0.0 DEMO=on npm start');
  expect(said.match(/http:\/\/\S+/g)).toEqual([`http://localhost:${portOf(server)}`]);
  const signIns = await fetch(`http://127.0.0.1:${portOf(server)}/api/demo/signins`);
  expect(signIns.status).toBe(200);
  await server.stop();

  // The same data, now for everybody: nobody asked for a demo there.
  const open = started({ ...environment, HOST: '0.0.0.0' });
  expect(await open.ended()).toBe(null);
  expect(open.said()).toContain('The demo’s accounts are closed');
  expect(open.said()).not.toContain('/setup#');
  const port = portOf(open);
  expect((await fetch(`http://127.0.0.1:${port}/api/demo/signins`)).status).toBe(404);
  const credentials = { email: 'super@demo.example', password: 'Demo-Door-1' };
  const signIn = await fetch(`http://127.0.0.1:${port}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  expect(signIn.status).toBe(401);
  await open.stop();
  await rm(folder.dir, { recursive: true, force: true });
}, 60_000);
