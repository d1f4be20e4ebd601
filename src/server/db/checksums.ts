import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  sql,
} from 'kysely';
import type { Migration } from 'kysely/migration';

/** Steps by their names, in order. */
export type Steps = Record<string, Migration>;

/** The database is not one that this version can go on with; the sentence names the remedy. */
export class OtherTables extends Error {
  override name = 'OtherTables';
}

/**
 * What a step is made of, as a SHA-256: of the statements that it sends to a database that answers no rows. So it is the
 * same wherever its files lie and however they are formatted, and another one with every statement that changed.
 */
export async function checksumOf(step: Migration): Promise<string> {
  const digest = createHash('sha256');
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      digest.update(`${plainly(query.sql)}\n${JSON.stringify(query.parameters)}\n`);
    },
  });
  await step.up(db);
  return digest.digest('hex');
}

/** A statement without comments, and with no more white space than it needs. */
const plainly = (statement: string): string =>
  statement
    .replace(/--[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),;]) ?/g, '$1')
    .trim();

/** @returns the checksum of each step by its name */
export async function checksumsOf(steps: Steps): Promise<Map<string, string>> {
  const checksums = new Map<string, string>();
  for (const name of Object.keys(steps).sort()) {
    const step = steps[name];
    if (step) checksums.set(name, await checksumOf(step));
  }
  return checksums;
}

/**
 * The steps, each of which writes down in its own transaction what it was made of. Those that were applied before there
 * were checksums are written down with the step that brought the table, as they are now: that step has mended them.
 */
export function recordingSteps(steps: Steps, checksums: ReadonlyMap<string, string>): Steps {
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          await step.up(db);
          if (!(await isThere(db, 'migration_checksum'))) return;
          const upToHere = [...checksums].filter(([other]) => other <= name);
          for (const [other, checksum] of upToHere) {
            await sql`insert into migration_checksum (name, checksum) values (${other}, ${checksum})
              on conflict do nothing`.execute(db);
          }
        },
      },
    ]),
  );
}

/**
 * Compares the steps a database has taken with this version's.
 *
 * @returns names of the steps that are still to be taken, and whether any was taken
 * @throws OtherTables where it has taken one that is not known here, or one that was made of other statements
 */
export async function compareSteps(
  db: QueryExecutorProvider,
  checksums: ReadonlyMap<string, string>,
): Promise<{ missing: string[]; begun: boolean }> {
  if (!(await isThere(db, 'kysely_migration'))) return { missing: [...checksums.keys()], begun: false };
  const { rows: taken } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  const later = taken.find(({ name }) => !checksums.has(name));
  if (later) {
    throw new OtherTables(
      `A later version of this product was started on this database (its step ${later.name} is not known here). Install that version again, or restore a backup from before it with npm run restore.`,
    );
  }
  if (await isThere(db, 'migration_checksum')) {
    const { rows } = await sql<{ name: string; checksum: string }>`
      select name, checksum from migration_checksum order by name`.execute(db);
    const other = rows.find(({ name, checksum }) => checksums.get(name) !== checksum);
    if (other) {
      throw new OtherTables(
        `The tables of this database were made by another version of step ${other.name} than the one installed here. Nothing was changed. Install the release that this database was last used with, or restore a backup into an empty DATA_DIR with npm run restore.`,
      );
    }
  }
  const names = new Set(taken.map(({ name }) => name));
  return { missing: [...checksums.keys()].filter((name) => !names.has(name)), begun: names.size > 0 };
}

async function isThere(db: QueryExecutorProvider, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
    db,
  );
  return rows[0]?.there ?? false;
}
