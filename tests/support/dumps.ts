import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Database } from '../../src/server/db/open.ts';

/** Databases as earlier versions left them, each with a small demo (scripts/release). */
const folder = join(import.meta.dirname, '../server/db/dumps');

/** Names of all dumps, oldest first by name. */
export const dumpNames: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql.gz'))
  .sort();

/** Puts a dump into an empty database. */
export async function restoreDump({ pool }: Pick<Database, 'pool'>, name: string): Promise<void> {
  await pool.query(gunzipSync(readFileSync(join(folder, name))).toString());
}
