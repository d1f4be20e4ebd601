import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { StoredFile } from '../../contract/files.ts';
import { storedValueOf } from '../../domain/files/stored-value.ts';
import { addMinutes } from '../../domain/time/instants.ts';
import type { Config } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { Refusal } from '../perform/refusal.ts';
import { awaitedAmong, deleteAbandoned, type FileRow, isStored, markStored } from '../store/files.ts';
import { type FileStore, StoreUnreachable } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createIncoming, type Incoming } from './incoming.ts';
import { inspectUpload } from './inspect-upload.ts';
import { createS3Store } from './s3-store.ts';

/** SPEC.md leaves it open: an upload that was begun can be continued for a day. */
const ABANDONED_MINUTES = 24 * 60;
/** Pictures are decoded whole: so many at once, the others wait. */
const LOOKED_INTO_AT_ONCE = 2;

/** Files: bytes that come in, and those that are kept. */
export interface Files {
  incoming: Incoming;
  store: FileStore;
  /**
   * All bytes have come: looks into them and keeps them. Asked again for a file that is stored, it answers the same.
   *
   * @throws Refusal FILE_TYPE_REFUSED, PICTURE_TOO_LARGE, FILE_UNREADABLE (the bytes are given up), STORE_UNREACHABLE (they are kept: it
   *   can be asked again)
   */
  settle(row: FileRow, now: string): Promise<StoredFile>;
  /** Gives up what was begun and not finished within a day. */
  tidy(now: string): Promise<void>;
  /** Ends the part of an upload that this process is receiving, if it is; it can be resumed. */
  endPart(id: string): Promise<void>;
}

/** @param endElsewhere ends the parts of an upload that other processes are receiving */
export function createFiles(
  db: Kysely<Schema>,
  config: Pick<Config, 'dataDir' | 's3'>,
  endElsewhere?: (id: string) => Promise<void>,
): Files {
  const root = join(config.dataDir, 'files');
  const incoming = createIncoming(join(root, 'incoming'), endElsewhere);
  const store = config.s3 ? createS3Store(config.s3) : createFolderStore(join(root, 'stored'));
  const inTurn = createTurns(LOOKED_INTO_AT_ONCE);

  async function keep(row: FileRow, now: string): Promise<StoredFile> {
    const bytes = await incoming.read(row.id);
    const content = await inspectUpload(bytes, row).catch(async (error: unknown) => {
      if (error instanceof Refusal) await incoming.discard(row.id);
      throw error;
    });
    const value = storedValueOf(row.key, content.extension);
    try {
      await store.put(value, content.bytes, content.contentType);
    } catch (error) {
      if (error instanceof StoreUnreachable) throw new Refusal('STORE_UNREACHABLE');
      throw error;
    }
    // First the bytes, then the word that they are there: a crash between the two leaves an upload that can go on.
    const { extension, contentType } = content;
    const size = content.bytes.length;
    await markStored(db, row.id, { extension, content_type: contentType, stored_size: size }, now);
    await incoming.discard(row.id);
    return { complete: true, key: row.key, value, contentType, size };
  }

  return {
    incoming,
    store,
    settle: (row, now) => (isStored(row) ? Promise.resolve(storedFileOf(row)) : inTurn(() => keep(row, now))),
    endPart: incoming.endPart,
    async tidy(now) {
      const since = addMinutes(now, -ABANDONED_MINUTES);
      const begun = await incoming.begun();
      const awaited = await awaitedAmong(db, begun, since);
      for (const id of begun) if (!awaited.has(id)) await incoming.discard(id);
      await deleteAbandoned(db, since);
    },
  };
}

function storedFileOf(
  row: FileRow & { extension: string; content_type: string; stored_size: number },
): StoredFile {
  const { key, extension, content_type, stored_size } = row;
  return {
    complete: true,
    key,
    value: storedValueOf(key, extension),
    contentType: content_type,
    size: stored_size,
  };
}

/** At most so many at once; the others wait in line. */
function createTurns(most: number): <Result>(context: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (context) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await context();
    } finally {
      // The turn is handed on, not given back: nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
