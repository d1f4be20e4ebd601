import type { OffsetFound } from '../domain/meetings/clock-evidence.ts';
import type { DeviceDatabase } from './database.ts';
import type { KeptRow, OutboxRow } from './documents.ts';
import { offerAgain } from './offer-again.ts';
import { thisDevice } from './this-device.ts';

/**
 * What the server has confirmed, kept until the program is forgotten (`wipe.ts`: a day after the event): where an older
 * state of its database was put back, this device may be the only one that still knows. Ids, times, who acted, as they
 * lay in the outbox: no e-mail, no phone, no deck.
 */

/** So many are kept at most, the newest: more than a door sees in three days. */
export const KEPT_LIMIT = 5000;

/**
 * Keeps what was answered and accepted. Part of a transaction over `kept` and `device`.
 *
 * @param clocks how far the clock was behind the server's when each was said; by it they are offered again, whatever
 *   the clock has become by then
 */
export async function saveAnswered(
  db: DeviceDatabase,
  rows: readonly OutboxRow[],
  clocks: ReadonlyMap<string, OffsetFound>,
): Promise<void> {
  if (rows.length === 0) return;
  const { deviceId } = await thisDevice(db);
  await db.kept.bulkPut(
    rows.map(({ again: _again, clock: _clock, ...row }): KeptRow => {
      const { offsetMs, doubtMs } = clocks.get(row.id) ?? { offsetMs: 0, doubtMs: 0 };
      const from = { deviceId, offsetMs, ...(doubtMs > 0 ? { doubtMs } : {}) };
      return { ...row, attempts: 0, lastProblem: null, from: row.from ?? from };
    }),
  );
  const tooMany = (await db.kept.count()) - KEPT_LIMIT;
  if (tooMany <= 0) return;
  const oldest = await db.kept.orderBy('seq').limit(tooMany).primaryKeys();
  await db.kept.bulkDelete(oldest);
}

/**
 * Queues again all that is kept of a program, where the server's database has begun another life since the last pull.
 * Part of a transaction over `kept`, `outbox` and `programStates`: it is queued with the new era, or asked again.
 *
 * Worst case: the database was only restarted and has lost nothing; then all of it is answered `duplicate`.
 */
export async function offerAgainAfter(
  db: DeviceDatabase,
  programId: string,
  era: string | undefined,
): Promise<void> {
  const known = (await db.programStates.get(programId))?.era;
  if (era === undefined || known === undefined || known === era) return;
  await offerAgain(db, programId);
}
