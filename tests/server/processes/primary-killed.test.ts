import { createServer } from 'node:net';
import { describe, expect } from 'vitest';
import { dataFolder } from '../../support/data-folder.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { freshRequest } from '../../support/fresh-request.ts';
import { portOf, started } from '../../support/started.ts';
import { until } from '../../support/until.ts';

const { test, database } = databaseTest();

describe('The primary of several processes', () => {
  // T1709
  test('takes its workers with it when it is killed, and the next start serves', async () => {
    const folder = await dataFolder();
    const environment = {
      HOST: '127.0.0.1',
      DATA_DIR: folder.dir,
      DATABASE_URL: database.databaseUrl,
      DEMO: 'off',
      WEB_CONCURRENCY: '2',
    };
    const first = started({ ...environment, PORT: '0' });
    expect(await first.ended()).toBeNull();
    const port = portOf(first);
    const url = `http://127.0.0.1:${port}/api/health/ready`;
    expect((await freshRequest(url)).status).toBe(200);
    first.child.kill('SIGKILL');
    await until('nothing listens', () =>
      freshRequest(url).then(
        () => false,
        () => true,
      ),
    );

    const second = started({ ...environment, PORT: `${port}` });
    expect(await second.ended()).toBeNull();
    expect((await freshRequest(url)).status).toBe(200);
    await second.stop();
    expect(second.child.exitCode).toBe(0);
    await folder.remove();
  }, 120_000);

  // T1710
  test('says in one line that the port is taken, and starts no worker', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const server = started({
      PORT: `${port}`,
      DATABASE_URL: database.databaseUrl,
      DEMO: 'off',
      WEB_CONCURRENCY: '2',
    });
    expect(await server.ended()).toBe(1);
    expect(server.said().trim().split('\n')).toEqual([
      expect.stringContaining(`PORT: ${port} is taken by another program.`),
    ]);
    taken.close();
  });
});
