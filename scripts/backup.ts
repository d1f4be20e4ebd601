import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeBackup } from '../src/server/backup/write-backup.ts';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { commandLog, refuse } from './command-line.ts';

/** `npm run backup -- [FILE]`: everything in the database of DATABASE_URL or DATA_DIR, while the server may run. */
const now = new Date().toISOString();
const file = resolve(process.argv[2] ?? `meeting-door-${now.slice(0, 16).replace(/[T:]/g, '-')}.backup.gz`);
if (existsSync(file)) refuse(`${file} exists already. Choose another name: a backup is never written over.`);

try {
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, poolSize: 2, log: commandLog });
  try {
    const { counts } = await writeBackup(database.pool, file, { now });
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${rows} rows of ${Object.keys(counts).length} tables are in ${file}\n`);
    process.stdout.write('Keep it safe: it holds password hashes and the keys that sign badges.\n');
  } finally {
    await database.close();
  }
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
