import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../src/server/db/open.ts';
import { commandLog, refuse } from '../command-line.ts';
import { releasedSteps } from './write-checksums.ts';
import { writeDump } from './write-dump.ts';

/**
 * `npm run release [-- --again]`: makes what a release leaves behind. The dump of a small demo by this version, which
 * every later version is started on in a test, and the checksums of all steps of the tables, which are frozen from here
 * on. The version is package.json's. `--again` makes the dump anew, for as long as nobody has the release.
 */
const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const file = join(root, `tests/server/db/dumps/v${version}.sql.gz`);
if (existsSync(file) && !process.argv.includes('--again')) {
  refuse(
    `Version ${version} was released: ${file} is there. Raise the version in package.json, or say --again.`,
  );
}

const dataDir = await mkdtemp(join(tmpdir(), 'md-release-'));
try {
  const released = join(root, 'src/server/db/migrations/released.ts');
  const steps = await releasedSteps(readFileSync(released, 'utf8'));
  // Where we are root, PostgreSQL runs as another user, who has to enter.
  await chmod(dataDir, 0o755);
  const { DATABASE_URL: _, ...environment } = process.env;
  await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts/demo.ts'), '--organizations', '6', '--meetings', '12'],
    { env: { ...environment, DATA_DIR: dataDir } },
  );
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1, log: commandLog });
  try {
    const dump = await writeDump(database.pool);
    writeFileSync(file, dump);
    process.stdout.write(`${dump.length} bytes are in ${file}\n`);
  } finally {
    await database.close();
  }
  writeFileSync(released, steps);
  process.stdout.write(`The steps of the tables are frozen in ${released}\n`);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
