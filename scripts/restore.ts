import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupFolder, listKept } from '../src/server/backup/kept-backups.ts';
import { type RestoreReport, restoreBackup } from '../src/server/backup/restore-backup.ts';
import { restoreMoment } from '../src/server/backup/restore-moment.ts';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { type ErasedAgain, eraseAgain } from '../src/server/privacy/erase-again.ts';
import { commandLog, refuse } from './command-line.ts';

const USAGE = `npm run restore -- --list             the moments that are kept in DATA_DIR/backups
npm run restore -- --to MOMENT        back to a kept moment, such as 2026-11-23T08:30 (UTC) or 2026-11-23T15:30+07:00
npm run restore -- FILE               a backup into the empty database of DATABASE_URL or DATA_DIR
npm run restore -- --erase-again      delete again those whom an earlier restore could not delete`;

const config = readConfig(process.env);

function readArguments() {
  try {
    const options = {
      list: { type: 'boolean' },
      to: { type: 'string' },
      'erase-again': { type: 'boolean' },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function list(): Promise<void> {
  const kept = await listKept(config.dataDir);
  if (kept.length === 0) refuse(`There are no backups in ${backupFolder(config.dataDir)}.`);
  for (const { at, beforeUpgrade } of kept)
    process.stdout.write(`${at.slice(0, 19)}Z${beforeUpgrade ? '  before an upgrade' : ''}\n`);
}

/** What stands without an offset is meant in UTC, as the list shows it. A minute means all of it. */
function momentOf(text: string): string {
  const inFull = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  const seconds = inFull?.[1] === undefined;
  const at = Date.parse(inFull?.[3] ? text : `${text}Z`);
  if (!inFull || Number.isNaN(at)) return refuse(`"${text}" is not a moment.\n\n${USAGE}`);
  return new Date(at + (seconds ? 59_999 : 999)).toISOString();
}

async function restoreTo(text: string): Promise<void> {
  if (config.databaseUrl !== undefined) {
    refuse(
      '--to is for the database in DATA_DIR. With DATABASE_URL restore a file into an empty database, or use the means of your PostgreSQL.',
    );
  }
  const now = new Date().toISOString();
  const { backup, dismiss, erasedAgain, ...report } = await restoreMoment(
    config.dataDir,
    momentOf(text),
    now,
    commandLog,
  );
  tell(report);
  process.stdout.write(`The database is as it was at ${backup.at}.\n`);
  if (dismiss) process.stdout.write(`What it held until now is kept in ${dismiss}; delete it later.\n`);
  if (erasedAgain === null)
    process.stdout.write(
      'The database as it was until now could not be read: delete the people again who were deleted since (docs/privacy.md).\n',
    );
  else tellErased(erasedAgain);
  process.stdout.write('Start the server. Tablets send again what they know of the time since.\n');
}

/** Names whom it failed for, with what to do, and lets the command end as failed. */
function tellErased({ erased, failed }: ErasedAgain): void {
  if (erased > 0)
    process.stdout.write(`Deleted again, because they were deleted after the backup: ${erased}.\n`);
  if (failed.length === 0) return;
  process.stderr.write(
    `These people were deleted since and could not be deleted again; their data is back:\n${failed.map((id) => `  ${id}\n`).join('')}Before you start the server, run: npm run restore -- --erase-again\n`,
  );
  process.exitCode = 1;
}

/** What a restore could not do, once more: in the database of DATA_DIR, or of DATABASE_URL. */
async function repeatErasures(): Promise<void> {
  const database = await openDatabase({ ...config, poolSize: 2, log: commandLog });
  try {
    const result = await eraseAgain(database.db, new Date().toISOString(), commandLog);
    tellErased(result);
    if (result.erased === 0 && result.failed.length === 0)
      process.stdout.write('Nobody is to be deleted again.\n');
  } finally {
    await database.close();
  }
}

async function restoreFile(file: string): Promise<void> {
  const database = await openDatabase({ ...config, poolSize: 2, log: commandLog });
  try {
    tell(await restoreBackup(database, resolve(file), commandLog));
    process.stdout.write('Start the server (or start it again, if it runs on this database).\n');
  } finally {
    await database.close();
  }
}

function tell({ counts, revokedKeys, webhooksOff }: RestoreReport): void {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${rows} rows of ${Object.keys(counts).length} tables are restored.\n`);
  if (revokedKeys > 0)
    process.stdout.write(`${revokedKeys} API keys are revoked: make new ones for the systems that call.\n`);
  if (webhooksOff > 0)
    process.stdout.write(`${webhooksOff} webhooks are turned off: look at each, and turn it on.\n`);
}

try {
  const { values, positionals } = readArguments();
  const [file] = positionals;
  if (values.list) await list();
  else if (values['erase-again']) await repeatErasures();
  else if (values.to !== undefined) await restoreTo(values.to);
  else if (file !== undefined) await restoreFile(file);
  else refuse(`Which backup?\n\n${USAGE}`);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
