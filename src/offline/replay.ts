import { CallError, type Caller, call } from '../contract/call.ts';
import { REPLAY_BATCH, replayCheckIns } from '../contract/check-in.ts';
import { operationOf } from '../contract/commands.ts';
import { addMillis } from '../domain/time/instants.ts';
import { setDamagedApart } from './damaged.ts';
import type { DeviceDatabase } from './database.ts';
import { knownOffset, noteClock } from './device-clock.ts';
import type { OutboxRow } from './documents.ts';
import type { Locks } from './locks.ts';
import { park, settleVerdicts } from './settle.ts';
import type { Surroundings } from './surroundings.ts';

/** The drainer: sends what waits, oldest first, one drainer per origin. */

export interface ExchangeDeps {
  db: DeviceDatabase;
  /** With the session: refreshes after a 401, does not send again (`sessionCaller`). */
  caller: Caller;
  locks: Locks;
  surroundings: Surroundings;
}

/** How many go into the next batch; remembered between attempts. */
export interface BatchSize {
  next: number;
}

/** After a failure so few: a line that breaks under 500 may carry these. */
const SMALL_BATCH = 25;
/** After so many single commands in a row that end in a server error it is the server, not the commands. */
const SERVER_ERRORS_IN_A_ROW = 3;

/** 5xx may be one command's doing, so it is narrowed down to it; an unreachable server is nobody's. */
const smaller = (size: number, error: CallError): number =>
  size > SMALL_BATCH || error.status < 500 ? Math.min(size, SMALL_BATCH) : Math.max(1, Math.floor(size / 5));

export const freshBatchSize = (): BatchSize => ({ next: REPLAY_BATCH });

export interface ReplayOutcome {
  /** How many got a final verdict. */
  answered: number;
  /** Why something still waits; null where the queue is empty, but perhaps for `unanswered`. */
  failure: CallError | null;
  /** Sent and passed over, by an answer that did not name them or by a server that breaks on them. */
  unanswered: number;
}

/**
 * Sends everything that waits. A command leaves the outbox only on an answer of ours that names its id with a final
 * verdict, or into the attention list when the server cannot read it even alone.
 */
export async function replayOutbox(deps: ExchangeDeps, size: BatchSize): Promise<ReplayOutcome> {
  return await deps.locks.exclusively('replay', async () => {
    const passedOver = new Set<string>();
    let answered = 0;
    let serverErrors = 0;
    let failure: CallError | null = null;
    let after = Number.NEGATIVE_INFINITY;
    await setDamagedApart(deps.db, deps.surroundings.clock());
    for (;;) {
      const { rows, upTo } = await nextBatch(deps.db, passedOver, size.next, after);
      if (rows.length === 0) return { answered, failure, unanswered: passedOver.size };
      try {
        const named = await sendBatch(deps, rows);
        answered += named.size;
        for (const row of rows) if (!named.has(row.id)) passedOver.add(row.id);
        after = upTo;
        size.next = Math.min(REPLAY_BATCH, size.next * 2);
        serverErrors = 0;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        size.next = smaller(size.next, error);
        await noteFailure(deps.db, rows, error);
        const [only] = rows;
        if (rows.length === 1 && only && error.status >= 500 && ++serverErrors < SERVER_ERRORS_IN_A_ROW) {
          // The server breaks on this one: it keeps its place, and the rest go on without it.
          passedOver.add(only.id);
          failure = error;
          continue;
        }
        if (error.status >= 500 && rows.length > 1) continue;
        return { answered, failure: error, unanswered: passedOver.size };
      }
    }
  });
}

interface Batch {
  rows: OutboxRow[];
  /** Nothing up to here waits any more once these are answered. */
  upTo: number;
}

/**
 * The oldest that wait, of one clock only: what was taken in from another device goes by that device's. Read in whole
 * pages: a cursor that looks at one row after the other took longer than the server does for them.
 *
 * @param after nothing up to here waits: to look for it again means to read past all that was deleted there
 */
async function nextBatch(
  db: DeviceDatabase,
  passedOver: ReadonlySet<string>,
  limit: number,
  after: number,
): Promise<Batch> {
  const rows: OutboxRow[] = [];
  let upTo = after;
  let othersWait = false;
  for (let from = after; ; ) {
    const page = await db.outbox.where('seq').above(from).limit(limit).toArray();
    for (const row of page) {
      if (rows.length >= limit) break;
      const [oldest = row] = rows;
      const passed = passedOver.has(row.id);
      if (!passed && row.from?.offsetMs !== oldest.from?.offsetMs) othersWait = true;
      else if (!passed) rows.push(row);
      if (!othersWait) upTo = row.seq;
    }
    const last = page.at(-1);
    if (!last || page.length < limit || rows.length >= limit) return { rows, upTo };
    from = last.seq;
  }
}

/** Answers that say "I cannot read this", of ours: sent again as it is, it would be answered the same for ever. */
const cannotBeRead = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 413, 422].includes(error.status);

/**
 * Sends one batch, split in halves where the server cannot read it, down to the single one that is to blame.
 *
 * @returns ids that are out of the queue
 * @throws CallError where nothing is known about the batch, or its rest
 */
async function sendBatch(deps: ExchangeDeps, rows: readonly OutboxRow[]): Promise<Set<string>> {
  const { db, surroundings } = deps;
  try {
    const { verdicts, ...exchange } = await ask(deps, rows);
    // The device shows its own commands by the clock that the server will use for them.
    await noteClock(db, [{ ...exchange, sentAt: exchange.askedAt }]);
    return await settleVerdicts(db, rows, verdicts, exchange.serverTime);
  } catch (error) {
    if (!cannotBeRead(error)) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) {
      await park(db, only, error.code, error.message, surroundings.clock());
      return new Set([only.id]);
    }
    const half = Math.ceil(rows.length / 2);
    const first = await sendBatch(deps, rows.slice(0, half));
    const second = await sendBatch(deps, rows.slice(half));
    return new Set([...first, ...second]);
  }
}

/**
 * Asks; after a 401 once more, since the caller has refreshed the session by then. Not by the caller itself: `sentAt`
 * must be the moment of the sending that is answered, or the refresh's time would be taken for a wrong clock.
 */
async function ask(deps: ExchangeDeps, rows: readonly OutboxRow[]) {
  const { db, caller, surroundings } = deps;
  const operations = rows.map((row) => operationOf(row));
  const once = async () => {
    const own = await knownOffset(db);
    const askedAt = surroundings.clock();
    // As the other device would send it: what its clock shows now, and how far that clock is behind.
    const offsetMs = rows[0]?.from?.offsetMs ?? own;
    const sentAt = addMillis(askedAt, (own ?? 0) - (offsetMs ?? 0));
    const body = { sentAt, ...(offsetMs === undefined ? {} : { offsetMs }), operations };
    const { verdicts, serverTime } = await call(caller, replayCheckIns, { body });
    return { verdicts, askedAt, serverTime, answeredAt: surroundings.clock() };
  };
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    return await once();
  }
}

/** For the page that shows what waits, and why. */
async function noteFailure(db: DeviceDatabase, rows: readonly OutboxRow[], error: CallError): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const known = await db.outbox.bulkGet(rows.map((row) => row.id));
    await db.outbox.bulkPut(
      known.flatMap((row) =>
        row ? [{ ...row, attempts: row.attempts + 1, lastProblem: error.message }] : [],
      ),
    );
  });
}
