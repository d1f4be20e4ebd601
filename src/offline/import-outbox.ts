import type { Operation } from '../contract/check-in.ts';
import type { Command } from '../contract/commands.ts';
import type { Message } from '../domain/language/message.ts';
import type { DeviceDatabase } from './database.ts';
import type { OutboxRow } from './documents.ts';
import {
  checksumOf,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportBody,
  exportedOperationShape,
  exportShape,
  MAX_EXPORT,
} from './export-file.ts';
import * as offlineMessages from './messages.ts';
import { storageErrorOf } from './storage-error.ts';
import { thisDevice } from './this-device.ts';

/** Taking in what another device saved as a file (`export-file.ts`): all of it, or nothing. */

export const outboxImportProblems = [
  'TOO_LARGE',
  'NOT_AN_EXPORT',
  'NEWER_VERSION',
  'DAMAGED',
  'OTHER_PROGRAM',
  'EMPTY',
] as const;
export type OutboxImportProblem = (typeof outboxImportProblems)[number];

/** What is wrong with a file, and what to do. Nothing was imported. */
export const outboxImportSentences: Record<OutboxImportProblem, Message> = {
  TOO_LARGE: offlineMessages.exportTooLarge,
  NOT_AN_EXPORT: offlineMessages.notAnExport,
  NEWER_VERSION: offlineMessages.exportOfNewerVersion,
  DAMAGED: offlineMessages.exportDamaged,
  OTHER_PROGRAM: offlineMessages.exportOfOtherProgram,
  EMPTY: offlineMessages.exportEmpty,
};

/**
 * `taken`: queued here now. `known`: waited here already, or were answered to this device before. `damaged`: rows that the
 * other device itself could not read; they stay in the file, for staff.
 */
export type OutboxImportOutcome =
  | { kind: 'TAKEN'; taken: number; known: number; damaged: number }
  | { kind: 'REFUSED'; problem: OutboxImportProblem };

const refused = (problem: OutboxImportProblem): OutboxImportOutcome => ({ kind: 'REFUSED', problem });

/**
 * Reads a file and queues its commands, with the ids and times of the device that recorded them, in one strict transaction.
 * Whichever of the two devices delivers first is counted; the other is answered `duplicate`.
 *
 * @param by who takes it in, for people
 * @throws StorageError when nothing was saved
 */
export async function importOutbox(
  db: DeviceDatabase,
  programId: string,
  text: string,
  by: string,
): Promise<OutboxImportOutcome> {
  if (text.length > MAX_EXPORT) return refused('TOO_LARGE');
  const read = await readExport(text);
  if (typeof read === 'string') return refused(read);
  if (read.programId !== programId) return refused('OTHER_PROGRAM');
  const commands = read.operations.map(commandOf);
  if (commands.some((command) => command === null)) return refused('DAMAGED');
  if (commands.length === 0 && read.damaged.length === 0) return refused('EMPTY');
  const taken = await queueAll(
    db,
    programId,
    commands.filter((command) => command !== null),
    by,
  );
  return { kind: 'TAKEN', taken, known: commands.length - taken, damaged: read.damaged.length };
}

async function readExport(text: string): Promise<ExportBody | OutboxImportProblem> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Cut off in the middle it still says what it was.
    return text.includes(`"${EXPORT_FORMAT}"`) ? 'DAMAGED' : 'NOT_AN_EXPORT';
  }
  if (typeof json !== 'object' || json === null || !('format' in json)) return 'NOT_AN_EXPORT';
  const { format, version } = json as { format: unknown; version?: unknown };
  if (format !== EXPORT_FORMAT) return 'NOT_AN_EXPORT';
  if (typeof version === 'number' && version > EXPORT_VERSION) return 'NEWER_VERSION';
  const read = exportShape.safeParse(json);
  if (!read.success) return 'DAMAGED';
  const { checksum, ...body } = json as ExportBody & { checksum: string | null };
  const own = await checksumOf(JSON.stringify(body));
  // Without crypto.subtle nobody can tell; the shape has been looked at all the same.
  if (own !== null && checksum !== null && own !== checksum) return 'DAMAGED';
  return read.data;
}

type Taken = Pick<OutboxRow, 'id' | 'command' | 'scannedAt' | 'meetingId'> & {
  from: NonNullable<OutboxRow['from']>;
};

/** An operation as the command it was; null where it cannot have been one. */
function commandOf({ operation, ...from }: ExportBody['operations'][number]): Taken | null {
  const read = exportedOperationShape.safeParse(operation);
  if (!read.success) return null;
  const { id, meetingId, capturedAt } = read.data;
  const command = commandIn(read.data);
  return command && { id, command, scannedAt: capturedAt, meetingId, from };
}

function commandIn({
  verb,
  meetingId,
  party,
  attendedAt,
  source,
  reason,
  startAt,
  badge,
  attendee,
  notice,
}: Operation): Command | null {
  const about = { meetingId, party, ...(startAt === undefined ? {} : { startAt }) };
  if (verb === 'UNDO') return reason ? { verb, args: { ...about, reason } } : null;
  if (verb === 'NOTICE')
    return notice && party !== 'BOTH' ? { verb, args: { ...about, party, notice } } : null;
  if (!attendedAt) return null;
  return {
    verb,
    args: {
      ...about,
      attendedAt,
      source,
      ...(badge === undefined ? {} : { badge }),
      ...(attendee === undefined ? {} : { attendee }),
    },
  };
}

/** @returns how many were not known here */
async function queueAll(
  db: DeviceDatabase,
  programId: string,
  commands: readonly Taken[],
  by: string,
): Promise<number> {
  try {
    await thisDevice(db);
    return await db.transaction('rw', db.outbox, db.device, db.attention, db.journal, async () => {
      const ids = commands.map(({ id }) => id);
      const known = new Set([
        ...(await db.outbox.where('id').anyOf(ids).primaryKeys()),
        ...(await db.attention.where('id').anyOf(ids).primaryKeys()),
        ...(await db.journal.toArray()).map(({ commandId }) => commandId),
      ]);
      const fresh = new Map(commands.filter(({ id }) => !known.has(id)).map((one) => [one.id, one]));
      const lastSeq = (await db.device.get('this'))?.lastSeq ?? 0;
      const rows = [...fresh.values()].map(
        (taken, index): OutboxRow => ({
          ...taken,
          programId,
          seq: lastSeq + 1 + index,
          actor: by,
          attempts: 0,
          lastProblem: null,
        }),
      );
      await db.outbox.bulkAdd(rows);
      await db.device.update('this', { lastSeq: lastSeq + rows.length });
      return rows.length;
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}
