import type { DeviceDatabase } from './database.ts';
import type { OutboxRow } from './documents.ts';

/** Queues again all that is kept of a program. Part of a transaction over `answered` and `outbox`. */
export async function offerAgain(db: DeviceDatabase, programId: string): Promise<void> {
  const documents = await db.answered.where('programId').equals(programId).toArray();
  const kept = documents.flatMap(({ commands }) => commands);
  const waiting = new Set(await db.outbox.where('programId').equals(programId).primaryKeys());
  await db.outbox.bulkPut(
    kept.filter(({ id }) => !waiting.has(id)).map((row): OutboxRow => ({ ...row, again: true })),
  );
}
