import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  startEmbedded,
} from '@meeting-door/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { postgresUrl, TEMPLATE } from './postgres-url.ts';
import { quietLog } from './quiet-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Asked with `/<pool id>` by a worker that wants a database: answers with how to reach the PostgreSQL of its place. */
    postgresDoor: string;
  }
}

/**
 * A PostgreSQL for each place in the pool of workers, in a folder of its own, started when the first test asks for it: a
 * run of domain tests neither waits for it nor fails by a broken migration. No two files share one at a time, because how
 * far a device may read waits for every transaction of the whole server (`server/sync`), also for another file's.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<{ dir: string; server: EmbeddedPostgres }>>();
  const door = createServer(({ url = '/' }, response) => {
    const starting = started.get(url) ?? startWithTemplate();
    started.set(url, starting);
    starting.then(
      ({ server }) => response.end(JSON.stringify(server.connection)),
      (error) =>
        response.writeHead(500).end(error instanceof Error ? (error.stack ?? error.message) : 'failed'),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = door.address();
  project.provide(
    'postgresDoor',
    `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`,
  );

  return async () => {
    door.close();
    door.closeAllConnections();
    for (const starting of started.values()) {
      const running = await starting.catch(() => undefined);
      if (running === undefined) continue;
      await running.server.stop();
      await rm(running.dir, { recursive: true, force: true });
    }
  };
}

/** PostgreSQL in a folder of its own, with the migrated template. Whoever asks stops it and removes the folder. */
export async function startWithTemplate(): Promise<{ dir: string; server: EmbeddedPostgres }> {
  const dir = await mkdtemp(join(tmpdir(), 'md-test-'));
  // mkdtemp makes it mode 700: as root, PostgreSQL runs as someone else, who has to get in.
  if (process.getuid?.() === 0) await chmod(dir, 0o755);
  const server = await startEmbedded({ dataDir: dir, log: quietLog, durable: false });
  try {
    await makeTemplate(server.connection);
  } catch (error) {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
  return { dir, server };
}

async function makeTemplate(connection: EmbeddedConnection): Promise<void> {
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const databaseUrl = postgresUrl({ ...connection, database: TEMPLATE });
  const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog });
  await migrate(database.db, quietLog).finally(() => database.close());
}
