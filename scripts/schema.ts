import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { commandLog, refuse } from './command-line.ts';
import { schemaText } from './schema/schema-text.ts';

/** `npm run schema`: writes `src/server/db/schema.ts` as the migrations make the tables. */
const file = join(import.meta.dirname, '../src/server/db/schema.ts');
const dataDir = await mkdtemp(join(tmpdir(), 'md-schema-'));
try {
  // Where we are root, PostgreSQL runs as another user, who has to enter.
  await chmod(dataDir, 0o755);
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 2, log: commandLog });
  try {
    await migrate(database.db, commandLog);
    writeFileSync(file, await schemaText(database.pool));
  } finally {
    await database.close();
  }
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
