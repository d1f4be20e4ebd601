import { z } from 'zod';
import { type Operation, operationShape } from '../contract/check-in.ts';
import { operationOf } from '../contract/commands.ts';
import { offsetOnDevice } from '../domain/meetings/clock-evidence.ts';
import { instantArgs } from '../domain/time/instant-args.ts';
import type { Instant } from '../domain/time/instants.ts';
import { attentionList } from './attention-list.ts';
import { damagedRows, unreadableRows } from './damaged.ts';
import type { DeviceDatabase } from './database.ts';
import { knownOffset } from './device-clock.ts';
import type { OutboxRow } from './documents.ts';
import { tabletSession } from './holder.ts';
import { outboxRows } from './outbox.ts';
import { thisDevice } from './this-device.ts';

/**
 * The emergency export: what waits on a device that cannot send it, as a file that another device takes in (`import-outbox.ts`).
 * Operations exactly as the replay wants them, with the device's own times and ids, so that the server calls the second
 * delivery of the two `duplicate`; and how far the device's clock is off. No names of people.
 */

export const EXPORT_FORMAT = 'meeting-door-outbox';
/** The newest version that this app reads: 2 has notices, and who came. */
export const EXPORT_VERSION = 2;

/**
 * The version of a file. An app that knows 1 alone would leave out who came, and the server would refuse the same check-in of
 * the first device as another one; whatever else there is it may take in.
 */
const versionOf = (operations: readonly Operation[]): number =>
  operations.some(({ attendee, notice }) => attendee || notice) ? EXPORT_VERSION : 1;

const bodyShape = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.int(),
  programId: z.uuid(),
  deviceId: z.uuid(),
  /** By the device's clock. */
  exportedAt: instantArgs,
  /** Each with the clock it goes by, and by how much that is in doubt: the device's own, or of the device it was taken in from. */
  operations: z
    .array(
      z.object({
        operation: z.unknown(),
        deviceId: z.uuid(),
        offsetMs: z.int(),
        doubtMs: z.int().min(0).optional(),
      }),
    )
    .max(100_000),
  /** What the server has refused and nobody has settled: for people, not taken in. */
  refused: z.array(z.unknown()),
  /** Rows that the device could not read any more, as they lay there: for people, not taken in. */
  damaged: z.array(z.unknown()),
});
export type ExportBody = z.output<typeof bodyShape>;

/** A file as it is read: everything but the version is only known once the version is. */
export const exportShape = bodyShape.extend({ checksum: z.string().nullable() });
export const exportedOperationShape = operationShape;

/** How many an export file may weigh, in characters: 100,000 operations have some 35 million. */
export const MAX_EXPORT = 50_000_000;

/** SHA-256 over the text, in hex; null where the page is not a secure context and the browser has no `crypto.subtle`. */
export async function checksumOf(text: string): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Programs with something on this device that nobody else has: each gets a file of its own. */
export async function programsToExport(db: DeviceDatabase): Promise<string[]> {
  const found = await Promise.all([
    outboxRows(db),
    unreadableRows(db),
    db.damaged.toArray(),
    db.attention.toArray(),
  ]);
  return [...new Set(found.flat().map(({ programId }) => programId))].filter(Boolean);
}

/**
 * The file of one program.
 *
 * @param now by the device's clock
 */
export async function exportProgram(db: DeviceDatabase, programId: string, now: Instant): Promise<string> {
  const [device, tablet, waiting, refused, damaged, unreadable, own] = await Promise.all([
    thisDevice(db),
    tabletSession(db),
    outboxRows(db, programId),
    attentionList(db, programId),
    damagedRows(db, programId),
    unreadableRows(db, programId),
    knownOffset(db),
  ]);
  const deviceId = tablet?.tablet.deviceId ?? device.deviceId;
  const operations = waiting.map(operationOf);
  const body: ExportBody = {
    format: EXPORT_FORMAT,
    version: versionOf(operations),
    programId,
    deviceId,
    exportedAt: now,
    operations: waiting.map((row, index) => ({
      operation: operations[index],
      deviceId: row.from?.deviceId ?? deviceId,
      offsetMs: row.from?.offsetMs ?? offsetOnDevice(row.clock, own ?? 0),
      ...(row.from?.doubtMs === undefined ? {} : { doubtMs: row.from.doubtMs }),
    })),
    refused: refused.map((row) => ({ ...operationOf(row), refused: row.reason, message: row.message })),
    damaged: [...damaged.map(({ raw }) => raw), ...unreadable].map(withoutActor),
  };
  const checksum = await checksumOf(JSON.stringify(body));
  return JSON.stringify({ ...body, checksum }, null, 2);
}

/** A person's name has no business in the file, not even in a row that cannot be read. */
function withoutActor(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const { actor: _actor, ...rest } = raw as Partial<OutboxRow>;
  return rest;
}

/** The file's name: the device and the time, no person. */
export const exportName = (deviceId: string, now: Instant): string =>
  `meeting-door-${deviceId.slice(0, 8)}-${now.slice(0, 19).replace(/[:T]/g, '-')}.json`;
