import type { DeviceDatabase } from './database.ts';
import type { OutboxRow } from './documents.ts';

/** What is sent together. */
export interface Batch {
  rows: OutboxRow[];
  /** Nothing up to here waits any more once these are answered. */
  upTo: number;
}

/**
 * The oldest that wait, whatever clock each goes by. Read in whole pages: a cursor that looks at one row after the other
 * took longer than the server does for them.
 *
 * @param skipped whether a row is left out by its id
 * @param after nothing up to here waits: to look for it again means to read past all that was deleted there
 */
export async function nextBatch(
  db: DeviceDatabase,
  skipped: (id: string) => boolean,
  limit: number,
  after: number,
): Promise<Batch> {
  const rows: OutboxRow[] = [];
  let upTo = after;
  for (let from = after; ; ) {
    const page = await db.outbox.where('seq').above(from).limit(limit).toArray();
    for (const row of page) {
      if (rows.length >= limit) break;
      if (!skipped(row.id)) rows.push(row);
      upTo = row.seq;
    }
    const last = page.at(-1);
    if (!last || page.length < limit || rows.length >= limit) return { rows, upTo };
    from = last.seq;
  }
}
