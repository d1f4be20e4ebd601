import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createProbe } from '../db/probe.ts';

/** Whether this process can do its work: it writes, to the database and to DATA_DIR. */
export interface Readiness {
  /** What is not there, within two seconds; empty when all is. Asked by many at the same time it looks once. */
  look(): Promise<Missing[]>;
  close(): void;
}
export type Missing = 'database' | 'files';

const PATIENCE_MS = 2_000;
/** An answer is good for so long, in ms: whoever asks often makes no more writes. */
const GOOD_FOR_MS = 500;
/** As much as a disk that is full has no room for. */
const PROBE_BYTES = 64 * 1024;

/** Counted, so that a backup can tell these writes from others (`backup/keep-backups`): each is one transaction. */
const WRITE = `insert into setting (name, value)
  values ('ready', jsonb_build_object('at', clock_timestamp(), 'looks', 1))
  on conflict (name) do update set value =
    excluded.value || jsonb_build_object('looks', coalesce((setting.value->>'looks')::bigint, 0) + 1)`;

/** @param patienceMs how long both writes may take together */
export function createReadiness(
  connection: pg.ClientConfig,
  dataDir: string,
  patienceMs = PATIENCE_MS,
): Readiness {
  const probe = createProbe(connection, patienceMs);
  let looking: Promise<Missing[]> | undefined;
  return {
    look() {
      if (looking) return looking;
      const parts: [Missing, Promise<unknown>][] = [
        ['database', probe.ask(WRITE)],
        ['files', writeFile(dataDir, patienceMs)],
      ];
      looking = Promise.all(
        parts.map(([name, context]) =>
          context.then(
            () => [],
            () => [name],
          ),
        ),
      ).then((found) => found.flat());
      void looking.then(async () => {
        await wait(GOOD_FOR_MS, undefined, { ref: false });
        looking = undefined;
      });
      return looking;
    },
    close: () => probe.close(),
  };
}

/** Writes to the disk and takes it away again. A disk that hangs is as bad as one that is full. */
async function writeFile(dataDir: string, patienceMs: number): Promise<void> {
  const over = new AbortController();
  const late = wait(patienceMs, undefined, { signal: over.signal }).then(() => {
    throw new Error('The disk did not answer in time.');
  });
  late.catch(() => undefined);
  try {
    await Promise.race([write(dataDir), late]);
  } finally {
    over.abort();
  }
}

async function write(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.ready-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(PROBE_BYTES));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
