import type { OffsetFound } from '../domain/meetings/clock-evidence.ts';
import type { DeviceDatabase } from './database.ts';
import type { AnsweredRow, KeptRow, OutboxRow } from './documents.ts';
import { offerAgain } from './offer-again.ts';

/**
 * What the server has confirmed, kept until the program is forgotten (`wipe.ts`: a day after the event): where an older
 * state of its database was put back, this device may be the only one that still knows. Ids, times, who acted, as they
 * lay in the outbox: no e-mail, no phone, no deck.
 */

/** So many are kept at most, the newest: more than a door sees in three days. */
export const KEPT_LIMIT = 5000;

/**
 * Keeps what was answered and accepted. Part of a transaction over `answered`.
 *
 * @param deviceId this device's
 * @param clocks how far the clock was behind the server's when each was said; by it they are offered again, whatever
 *   the clock has become by then
 */
export async function saveAnswered(
  db: DeviceDatabase,
  rows: readonly OutboxRow[],
  clocks: ReadonlyMap<string, OffsetFound>,
  deviceId: string,
): Promise<void> {
  if (rows.length === 0) return;
  const kept = rows.map(({ again: _again, clock: _clock, ...row }): KeptRow => {
    const { offsetMs, doubtMs } = clocks.get(row.id) ?? { offsetMs: 0, doubtMs: 0 };
    const from = { deviceId, offsetMs, ...(doubtMs > 0 ? { doubtMs } : {}) };
    return { ...row, attempts: 0, lastProblem: null, from: row.from ?? from };
  });
  const offeredAgain = new Set(rows.filter(({ again }) => again).map(({ id }) => id));
  const known =
    offeredAgain.size > 0
      ? await takeOf(
          db,
          kept.filter(({ id }) => offeredAgain.has(id)),
        )
      : [];
  const byId = new Map([...known, ...kept].map((command) => [command.id, command]));
  const byProgram = Map.groupBy(byId.values(), ({ programId }) => programId);
  const documents = [...byProgram].map(([programId, commands]): AnsweredRow => {
    const inOrder = commands.toSorted((a, b) => a.seq - b.seq);
    return { firstSeq: inOrder[0]?.seq ?? 0, programId, commands: inOrder };
  });
  await db.answered.bulkPut(documents);
  await forgetOldest(db, Math.max(...kept.map(({ seq }) => seq)));
}

/** Offered again they were kept already, in other documents: those give way to the new ones. */
async function takeOf(db: DeviceDatabase, kept: readonly KeptRow[]): Promise<KeptRow[]> {
  const ids = new Set(kept.map(({ id }) => id));
  // One that begins before them may reach into them.
  const upTo = db.answered.where('firstSeq').belowOrEqual(Math.max(...kept.map(({ seq }) => seq)));
  const known = (await upTo.toArray()).filter(({ commands }) => commands.some(({ id }) => ids.has(id)));
  await db.answered.bulkDelete(known.map(({ firstSeq }) => firstSeq));
  return known.flatMap(({ commands }) => commands);
}

/** Whole documents, by their key alone: at most one of them keeps commands beyond the limit. */
async function forgetOldest(db: DeviceDatabase, newestSeq: number): Promise<void> {
  const beyond = newestSeq - KEPT_LIMIT;
  if (beyond <= 0) return;
  const last = await db.answered.where('firstSeq').belowOrEqual(beyond).last();
  if (!last) return;
  const isOver = (last.commands.at(-1)?.seq ?? 0) <= beyond;
  const old = db.answered.where('firstSeq');
  await (isOver ? old.belowOrEqual(last.firstSeq) : old.below(last.firstSeq)).delete();
}

/** How many commands are kept, of all programs. */
export async function countAnswered(db: DeviceDatabase): Promise<number> {
  return (await db.answered.toArray()).reduce((sum, { commands }) => sum + commands.length, 0);
}

/**
 * Queues again all that is kept of a program, where the server's database has begun another life since the last pull.
 * Part of a transaction over `answered`, `outbox` and `programStates`: it is queued with the new era, or asked again.
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
