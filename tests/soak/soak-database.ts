import { rm } from 'node:fs/promises';
import pg from 'pg';
import { startWithTemplate } from '../support/global-setup.ts';
import { postgresUrl, TEMPLATE } from '../support/postgres-url.ts';

/** The soak's PostgreSQL: one for all, in a folder of its own, with a fresh database for every lot of runs. */
export interface SoakDatabases {
  /** @returns its DATABASE_URL, and how to drop it */
  fresh(): Promise<{ url: string; drop(): Promise<void> }>;
  stop(): Promise<void>;
}

export async function soakDatabases(): Promise<SoakDatabases> {
  const { dir, server } = await startWithTemplate();
  let made = 0;
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client(server.connection);
    await admin.connect();
    await admin.query(statement).finally(() => admin.end());
  };
  return {
    async fresh() {
      const name = `soak_${++made}`;
      await asAdmin(`create database ${name} template ${TEMPLATE}`);
      return {
        url: postgresUrl({ ...server.connection, database: name }),
        drop: () => asAdmin(`drop database if exists ${name} with (force)`),
      };
    },
    async stop() {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
