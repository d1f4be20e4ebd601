import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../support/data-folder.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import { until } from '../../support/until.ts';

const root = resolve(import.meta.dirname, '../../..');
let folder: Awaited<ReturnType<typeof dataFolder>>;
let database: FreshDatabase;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await dataFolder();
  database = await freshDatabase({ empty: true });
});
afterEach(async () => {
  const running = child;
  if (running && running.exitCode === null) {
    const gone = new Promise<void>((done) => running.once('exit', () => done()));
    running.kill('SIGTERM');
    await gone;
  }
  await database.close();
  await folder.remove();
});

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

const answerOf = (url: string) =>
  fetch(url).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => undefined,
  );

test('npm run dev serves the sources of the web app, the calls of a server and the kept mails on one address', async () => {
  const port = await freePort();
  child = spawn(process.execPath, [join(root, 'scripts/dev.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder.dir,
      DATABASE_URL: database.databaseUrl,
      DEMO: 'off',
    },
    stdio: 'ignore',
  });
  const address = `http://localhost:${port}`;
  const page = await until('Vite answers', () => answerOf(`${address}/`));
  expect(page.text).toContain('/@vite/client');
  await until('the server is ready', async () => {
    const ready = await answerOf(`${address}/api/health/ready`);
    return ready?.status === 200;
  });
  const mails = await answerOf(`${address}/dev/mails`);
  expect(mails?.text).toContain('No mail was kept yet.');
});
