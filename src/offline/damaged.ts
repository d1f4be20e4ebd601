import { z } from 'zod';
import type { Instant } from '../domain/time/instants.ts';
import type { DeviceDatabase } from './database.ts';
import type { DamagedRow, OutboxRow } from './documents.ts';

/**
 * Rows of the outbox that a fault of the device has damaged: they are set apart as they are, shown and exported, never
 * sent, and never in the way of the others.
 */

const about = { meetingId: z.string().min(1), party: z.enum(['OWNER', 'PARTICIPANT', 'BOTH']) };

/** What sending and showing need. Looser than a command's own rules: what breaks those is refused by the server. */
const rowShape = z.object({
  id: z.string().min(1),
  programId: z.string().min(1),
  seq: z.int(),
  command: z.discriminatedUnion('verb', [
    z.object({
      verb: z.literal('CHECK_IN'),
      args: z.object({ ...about, attendedAt: z.string(), source: z.string() }),
    }),
    z.object({ verb: z.literal('UNDO'), args: z.object({ ...about, reason: z.string() }) }),
    z.object({
      verb: z.literal('NOTICE'),
      args: z.object({ ...about, notice: z.object({ kind: z.string(), minutes: z.number().optional() }) }),
    }),
  ]),
  scannedAt: z.iso.datetime({ offset: true }),
  actor: z.string(),
  attempts: z.number(),
  meetingId: z.string().min(1),
  from: z.object({ deviceId: z.string(), offsetMs: z.number(), doubtMs: z.number().optional() }).optional(),
  clock: z
    .object({
      page: z.string(),
      anchorMs: z.number(),
      offsetMs: z.int().optional(),
      withinMs: z.int().optional(),
      aheadBeforeMs: z.int().optional(),
    })
    .optional(),
});

/** Whether a row is complete enough to be sent and shown. */
export function isReadable(row: OutboxRow): boolean {
  const read = rowShape.safeParse(row);
  return read.success && read.data.meetingId === read.data.command.args.meetingId;
}

/**
 * Sets apart what cannot be read, in one transaction. Reads the whole table and no index: a row that lost its number
 * stands in none.
 *
 * @returns how many
 */
export async function setDamagedApart(db: DeviceDatabase, now: Instant): Promise<number> {
  const found = (await allUnreadable(db)).map(({ id }) => id);
  if (found.length === 0) return 0;
  return await db.transaction('rw', db.outbox, db.damaged, async () => {
    const rows = (await db.outbox.bulkGet(found)).filter((row) => row !== undefined && !isReadable(row));
    const apart = rows.flatMap((row): DamagedRow[] =>
      row ? [{ id: row.id, programId: textOr(row.programId), raw: row, foundAt: now }] : [],
    );
    await db.damaged.bulkPut(apart);
    await db.outbox.bulkDelete(apart.map(({ id }) => id));
    return apart.length;
  });
}

/**
 * What lies in the outbox, cannot be read, and is not set apart yet: a device that cannot send has not replayed either.
 * For the export, which must not have to write on a device whose storage fails.
 *
 * @param programId of this program, and of those whose program cannot be read
 */
export async function unreadableRows(db: DeviceDatabase, programId?: string): Promise<OutboxRow[]> {
  return (await allUnreadable(db)).filter(
    (row) => programId === undefined || [programId, ''].includes(textOr(row.programId)),
  );
}

const PAGE = 1000;

/** In whole pages: a cursor that looks at one row after the other takes ten times as long. */
async function allUnreadable(db: DeviceDatabase): Promise<OutboxRow[]> {
  const found: OutboxRow[] = [];
  let page = await db.outbox.toCollection().limit(PAGE).toArray();
  for (;;) {
    found.push(...page.filter((row) => !isReadable(row)));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return found;
    page = await db.outbox.where('id').above(last.id).limit(PAGE).toArray();
  }
}

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @param programId of this program, and of those whose program cannot be read */
export async function damagedRows(db: DeviceDatabase, programId?: string): Promise<DamagedRow[]> {
  const rows = await db.damaged.toArray();
  return rows.filter((row) => programId === undefined || row.programId === programId || row.programId === '');
}
