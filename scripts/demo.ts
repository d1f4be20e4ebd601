import { parseArgs } from 'node:util';
import { DataUnreadable, DemoExists, type SeededDemo, seedDemo } from '@meeting-door/demo';
import { readConfig } from '../src/server/config.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { createFiles } from '../src/server/files/files.ts';
import { hashPassword } from '../src/server/identity/passwords.ts';
import { isEmpty } from '../src/server/store/demo.ts';

const USAGE = `npm run demo -- [options]      fills the database of DATABASE_URL or DATA_DIR with a program under way

  --organizations N   how many organizations (60; with --data: all there are)
  --meetings N        how many meetings (400)
  --data DIR          the real organizations (organizations.json) and schedule (event-days.json) of a folder
  --fresh-program     another program in a database that holds something already
`;

const refuse = (sentence: string): never => {
  process.stderr.write(`\n${sentence}\n\n`);
  process.exit(1);
};

/** A line that is written over while it grows; in a file, one line for each tenth. */
function progressLine() {
  let said = '';
  return (done: number, total: number, what: string) => {
    const tenth = Math.floor((done / Math.max(1, total)) * 10);
    const bar = `${'#'.repeat(tenth).padEnd(10, '.')} ${done}/${total} ${what}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${bar}${done === total ? '\n' : ''}`);
    else if (said !== `${what} ${tenth}`) process.stderr.write(`${bar}\n`);
    said = `${what} ${tenth}`;
  };
}

function summaryOf(demo: SeededDemo, seconds: number): string {
  const { meetings, ...made } = demo.made;
  const statuses = Object.entries(meetings).map(([status, count]) => `${status} ${count}`);
  const lines = [
    `"${demo.name}" (/programs/${demo.slug}) is ready after ${seconds.toFixed(1)} s:`,
    `  ${Object.entries(made)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
    `  meetings: ${statuses.join(', ')}`,
    '',
    'Sign in as:',
    ...demo.signIns.map(
      ({ label, email, password }) => `  ${label.padEnd(20)} ${email.padEnd(34)} ${password}`,
    ),
  ];
  if (demo.refused.length > 0) lines.push('', ...refusalLines(demo));
  return `${lines.join('\n')}\n`;
}

/** Each entry with its reason, those of one reason together. */
function refusalLines({ refused }: SeededDemo): string[] {
  const byReason = Map.groupBy(refused, ({ kind, reason }) => `${kind}: ${reason}`);
  const groups = [...byReason].sort(([, a], [, b]) => b.length - a.length);
  return [
    `Not taken from the data: ${refused.length}`,
    ...groups.map(([reason, entries]) => {
      const names = entries.map(({ entry }) => entry).join(', ');
      return `  ${String(entries.length).padStart(4)} ${reason}\n       ${names}`;
    }),
  ];
}

function countOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= 0) return count;
  return refuse(`--${option} takes a whole number, not "${text}".\n\n${USAGE}`);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        organizations: { type: 'string' },
        meetings: { type: 'string' },
        data: { type: 'string' },
        'fresh-program': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    return refuse(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function run(): Promise<void> {
  const options = readOptions();
  if (options.help) {
    process.stdout.write(USAGE);
    return;
  }
  const organizations = countOf(options.organizations, 'organizations');
  const meetings = countOf(options.meetings, 'meetings');
  if (organizations !== undefined && organizations < 2)
    refuse('--organizations must be 2 at least, so that they can meet.');
  const config = readConfig(process.env);
  const log = {
    info: () => undefined,
    warn: (_details: object, message: string) => void process.stderr.write(`${message}\n`),
    error: (_details: object, message: string) => void process.stderr.write(`${message}\n`),
  };
  const started = performance.now();
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    await migrate(database.db, log);
    const freshProgram = options['fresh-program'];
    if (!freshProgram && !(await isEmpty(database.db))) {
      throw new DemoExists('This database holds something already.');
    }
    const now = new Date();
    const performer = {
      db: database.db,
      clock: () => now,
      // Servers on this database hear of it by their next pull.
      nudge: () => undefined,
      mailWaits: () => undefined,
    };
    const demo = await seedDemo(performer, {
      now: now.toISOString(),
      timezone: config.demoTimezone,
      hashPassword,
      organizations,
      meetings,
      dataDir: options.data,
      freshProgram,
      progress: progressLine(),
      pictures: createFiles(database.db, config).store,
    });
    process.stdout.write(summaryOf(demo, (performance.now() - started) / 1000));
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  const { message } = error as Error;
  if (error instanceof DemoExists) {
    refuse(
      `${message} Start with an empty one (DATA_DIR=some-empty-folder npm run demo), ` +
        'or add a program of its own: npm run demo -- --fresh-program',
    );
  }
  if (error instanceof DataUnreadable) refuse(message);
  throw error;
}
