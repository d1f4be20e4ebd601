/** A process of its own that migrates the database of a DATABASE_URL, its argument, and prints what the log says. */
import { migrate } from '../../../src/server/db/migrate.ts';
import { openDatabase } from '../../../src/server/db/open.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const print = (_: object, message: string) => process.stdout.write(`${message}\n`);
const log = { info: print, warn: print, error: print };

const database = await openDatabase({ databaseUrl, dataDir: '', log });
await migrate(database.db, log).finally(() => database.close());
