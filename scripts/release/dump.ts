import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { commandLog, refuse } from '../command-line.ts';
import { writeDump } from './write-dump.ts';

/**
 * `node scripts/release/dump.ts FILE`: the database of DATA_DIR or DATABASE_URL as SQL, whatever version made it, for
 * tests/server/db/dumps. Only of demo data: it holds keys and password hashes.
 */
const [, , name] = process.argv;
const file = resolve(name ?? refuse('Into which file? node scripts/release/dump.ts FILE'));
if (existsSync(file)) refuse(`${file} exists already.`);
const database = await openDatabase({ ...readConfig(process.env), poolSize: 1, log: commandLog });
try {
  const dump = await writeDump(database.pool);
  writeFileSync(file, dump);
  process.stdout.write(`${dump.length} bytes are in ${file}\n`);
} finally {
  await database.close();
}
