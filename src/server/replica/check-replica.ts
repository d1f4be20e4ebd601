import pg from 'pg';
import type { Database } from '../db/open.ts';

/** How long a start waits for the replica, in ms: one that is away keeps nobody from starting. */
const PATIENCE_MS = 5_000;

const DATABASE = `select (select oid::text from pg_database where datname = current_database()) as database,
  coalesce(has_function_privilege(to_regprocedure('pg_control_system()'), 'execute'), false) as tells`;
const SYSTEM = 'select system_identifier::text as system from pg_control_system()';

/**
 * Whether DATABASE_READ_URL leads to a copy of the primary's database. One that cannot be asked now is not refused: as long
 * as it cannot show that it follows the primary, nothing is read from it (`watch-replica`).
 *
 * @throws Error with one line where it is another database
 */
export async function checkReplica(databaseReadUrl: string, primary: Pick<Database, 'pool'>): Promise<void> {
  const replica = await identityAt(databaseReadUrl);
  if (!replica) return;
  const ours = await identityOf(primary.pool);
  if (replica.system !== null && ours.system !== null && replica.system !== ours.system)
    throw new Error(
      'DATABASE_READ_URL: this is another PostgreSQL cluster than that of DATABASE_URL, with other data (the system identifiers differ). Set it to a streaming replica of it, or leave it out.',
    );
  if (replica.database !== ours.database)
    throw new Error(
      'DATABASE_READ_URL: this is another database of the cluster than that of DATABASE_URL. Set the same name at its end, or leave it out.',
    );
}

interface Identity {
  database: string;
  /** Null where this user may not ask. */
  system: string | null;
}

/** @returns null where it does not answer */
async function identityAt(connectionString: string): Promise<Identity | null> {
  let client: pg.Client | undefined;
  try {
    // Reads the files that the address names (`sslrootcert`), which may not be there.
    client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: 'meeting-door start',
    });
    client.on('error', () => undefined);
    await client.connect();
    return await identityOf(client);
  } catch {
    return null;
  } finally {
    // Not waited for: one that hangs never answers.
    client?.end().catch(() => undefined);
  }
}

async function identityOf(asked: pg.Client | pg.Pool): Promise<Identity> {
  const { rows } = await asked.query<{ database: string; tells: boolean }>(DATABASE);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL did not say which database it is.');
  const system = row.tells ? await asked.query<{ system: string }>(SYSTEM) : null;
  return { database: row.database, system: system?.rows[0]?.system ?? null };
}
