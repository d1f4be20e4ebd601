import type { Command, QueuedCommand } from '../contract/commands.ts';
import type { Instant } from '../domain/time/instants.ts';
import { isReadable } from './damaged.ts';
import type { DeviceDatabase } from './database.ts';
import type { DeviceRow, JournalRow, OutboxRow } from './documents.ts';
import { storageErrorOf } from './storage-error.ts';
import { newId, thisDevice } from './this-device.ts';
import { countWishes } from './waiting-wishes.ts';

/** Commands that were recorded and not answered yet. One leaves the outbox only by a final verdict (`replay.ts`). */

export interface RecordInput {
  programId: string;
  command: Command;
  /** The device's present, by its own clock. A CHECK_IN of the present has the same `attendedAt`. */
  scannedAt: Instant;
  /** Who acted, for people; or how that follows from what this installation is called. */
  actor: string | ((device: DeviceRow) => string);
  /** Default: a random UUID. */
  id?: string;
}

/**
 * Queues a command, in one strict transaction. Resolves only when it is on the disk: then, and only then, the screen
 * may turn green.
 *
 * @throws StorageError when it was not saved
 */
export async function recordCommand(db: DeviceDatabase, input: RecordInput): Promise<QueuedCommand> {
  try {
    // Dexie's promise for one operation may never settle when the quota is hit; the transaction's does.
    return await db.transaction('rw', db.outbox, db.device, async () => {
      const device = await thisDevice(db);
      const seq = device.lastSeq + 1;
      const queued: OutboxRow = {
        id: input.id ?? newId(),
        programId: input.programId,
        seq,
        command: input.command,
        scannedAt: input.scannedAt,
        actor: typeof input.actor === 'string' ? input.actor : input.actor(device),
        attempts: 0,
        lastProblem: null,
        meetingId: input.command.args.meetingId,
        clock: db.pageClock.rowClock(device.clock),
      };
      await Promise.all([db.outbox.add(queued), db.device.put({ ...device, lastSeq: seq })]);
      return queued;
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

export interface OutboxSummary {
  /** With the wishes among them. */
  unsent: number;
  /** Asked for at a door, not decided yet. */
  wishes: number;
  /** When the oldest that waits was recorded, by the device's clock. */
  oldestScannedAt: Instant | null;
  /** Refused ones that staff have not settled. */
  attention: number;
}

/** @param programId only of this program; left out: of all */
export async function outboxSummary(db: DeviceDatabase, programId?: string): Promise<OutboxSummary> {
  const bySeq = programId
    ? db.outbox.where('[programId+seq]').between([programId, 0], [programId, Infinity])
    : db.outbox.orderBy('seq');
  const [attention, commands, oldest, wishes] = await Promise.all([
    programId ? db.attention.where('programId').equals(programId).count() : db.attention.count(),
    // Not by its number: a damaged row may have none, and is in no index of it.
    programId ? db.outbox.where('programId').equals(programId).count() : db.outbox.count(),
    bySeq.first(),
    countWishes(db, programId),
  ]);
  return { unsent: commands + wishes, wishes, oldestScannedAt: oldest?.scannedAt ?? null, attention };
}

/** What waits, oldest first. A damaged row is left out: it is set apart with the next replay (`damaged.ts`). */
export async function outboxRows(db: DeviceDatabase, programId?: string): Promise<OutboxRow[]> {
  const rows = programId
    ? await db.outbox.where('programId').equals(programId).sortBy('seq')
    : await db.outbox.orderBy('seq').toArray();
  return rows.filter(isReadable);
}

/** About the meeting as it is now, at whatever time that is: the person has seen it. */
function asItStands(command: Command): Command {
  const now = { startAt: undefined };
  if (command.verb === 'CHECK_IN') return { ...command, args: { ...command.args, ...now } };
  if (command.verb === 'UNDO') return { ...command, args: { ...command.args, ...now } };
  return { ...command, args: { ...command.args, ...now } };
}

/**
 * Records a refused command once more, as a new one of the present, and takes the refused one off the list, in one
 * transaction: pressed twice it is recorded once. The time of being there stays as it was.
 *
 * @returns false where the list does not have it any more
 * @throws StorageError when nothing was saved: it is still on the list
 */
export async function sayAgain(
  db: DeviceDatabase,
  commandId: string,
  said: Pick<RecordInput, 'scannedAt' | 'actor'>,
): Promise<boolean> {
  try {
    return await db.transaction('rw', db.outbox, db.device, db.attention, async () => {
      const row = await db.attention.get(commandId);
      if (!row) return false;
      await recordCommand(db, { ...said, programId: row.programId, command: asItStands(row.command) });
      await db.attention.delete(commandId);
      return true;
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/** The newest final verdicts, newest first. */
export async function journal(db: DeviceDatabase, limit = 100): Promise<JournalRow[]> {
  return await db.journal.orderBy('no').reverse().limit(limit).toArray();
}
