import { CallError, type Caller, call } from '../contract/call.ts';
import { type Operation, REPLAY_BATCH, replayCheckIns } from '../contract/check-in.ts';
import { operationOf } from '../contract/commands.ts';
import { encodeMessage } from '../domain/language/message.ts';
import { type ClockEvidence, type OffsetFound, offsetWhenSaid } from '../domain/meetings/clock-evidence.ts';
import { offsetOfBatch } from '../domain/meetings/device-clock.ts';
import type { Instant } from '../domain/time/instants.ts';
import { setDamagedApart } from './damaged.ts';
import type { DeviceDatabase } from './database.ts';
import { believedOffset, noteClock } from './device-clock.ts';
import type { OutboxRow } from './documents.ts';
import type { Locks } from './locks.ts';
import { type Batch, nextBatch } from './next-batch.ts';
import type { Platform } from './platform.ts';
import { park, settleVerdicts } from './settle.ts';

/** The drainer: sends what waits, oldest first, one drainer per origin. */

export interface ExchangeDeps {
  db: DeviceDatabase;
  /** With the session: refreshes after a 401, does not send again (`sessionCaller`). */
  caller: Caller;
  locks: Locks;
  platform: Platform;
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
 * Sends everything that waits, one batch after the other. A command leaves the outbox only on an answer of ours that names
 * its id with a final verdict, or into the attention list when the server cannot read it even alone.
 *
 * An answer is written down while the next batch is under way. Worst case: killed in between, two batches instead of one
 * are sent again and answered `duplicate`.
 */
export async function replayOutbox(deps: ExchangeDeps, size: BatchSize): Promise<ReplayOutcome> {
  return await deps.locks.exclusively('replay', () => new Drain(deps, size).run());
}

/** Writes an answer down. @returns how many left the outbox by it */
type Settle = () => Promise<number>;

class Drain {
  readonly #deps: ExchangeDeps;
  readonly #size: BatchSize;
  readonly #passedOver = new Set<string>();
  #answered = 0;
  #serverErrors = 0;
  #failure: CallError | null = null;
  /** Nothing up to here waits, but for what was passed over and what `#settle` is about. */
  #after = Number.NEGATIVE_INFINITY;
  /** Of the batch that was answered last. */
  #settle: Settle | null = null;

  constructor(deps: ExchangeDeps, size: BatchSize) {
    this.#deps = deps;
    this.#size = size;
  }

  async run(): Promise<ReplayOutcome> {
    const { db, platform } = this.#deps;
    await setDamagedApart(db, platform.clock());
    let batch = await this.#next([], this.#size.next);
    for (;;) {
      if (batch.rows.length === 0) {
        if (!this.#settle) return this.#outcome(this.#failure);
        await this.#writeDown();
        batch = await this.#next([], this.#size.next);
        continue;
      }
      const { rows, upTo } = batch;
      const grown = Math.min(REPLAY_BATCH, this.#size.next * 2);
      const [sent, following] = await Promise.allSettled([
        sendBatch(this.#deps, rows),
        this.#writeDown().then(() => this.#next(rows, grown, upTo)),
      ]);
      // What this device cannot write down it does not go on sending: all of it waits still, and is asked again.
      if (following.status === 'rejected') throw following.reason;
      if (sent.status === 'fulfilled') {
        const { named, settle } = sent.value;
        for (const row of rows) if (!named.has(row.id)) this.#passedOver.add(row.id);
        this.#settle = settle;
        this.#after = upTo;
        this.#size.next = grown;
        this.#serverErrors = 0;
        batch = following.value;
        continue;
      }
      const error: unknown = sent.reason;
      if (!(error instanceof CallError)) throw error;
      await noteFailure(db, rows, error);
      if (!this.#goesOnAfter(rows, error)) return this.#outcome(error);
      batch = await this.#next([], this.#size.next);
    }
  }

  #outcome = (failure: CallError | null): ReplayOutcome => ({
    answered: this.#answered,
    failure,
    unanswered: this.#passedOver.size,
  });

  async #writeDown(): Promise<void> {
    const settle = this.#settle;
    this.#settle = null;
    if (settle) this.#answered += await settle();
  }

  /** @param underWay are being sent: they wait still, and are not to be sent once more */
  async #next(underWay: readonly OutboxRow[], limit: number, after = this.#after): Promise<Batch> {
    const ids = new Set(underWay.map(({ id }) => id));
    const skipped = (id: string) => ids.has(id) || this.#passedOver.has(id);
    return await nextBatch(this.#deps.db, skipped, limit, after);
  }

  #goesOnAfter(rows: readonly OutboxRow[], error: CallError): boolean {
    this.#size.next = smaller(this.#size.next, error);
    if (error.status < 500) return false;
    const [only] = rows;
    if (rows.length > 1 || !only) return true;
    if (++this.#serverErrors >= SERVER_ERRORS_IN_A_ROW) return false;
    // The server breaks on this one: it keeps its place, and the rest go on without it.
    this.#passedOver.add(only.id);
    this.#failure = error;
    return true;
  }
}

/** Answers that say "I cannot read this", of ours: sent again as it is, it would be answered the same for ever. */
const cannotBeRead = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 413, 422].includes(error.status);

interface Sent {
  /** Ids that have their final verdict. */
  named: ReadonlySet<string>;
  settle: Settle;
}

/**
 * Sends one batch, split in halves where the server cannot read it, down to the single one that is to blame. Halves are
 * written down at once, the batch that went through in one piece when its answer is settled.
 *
 * @throws CallError where nothing is known about the batch, or its rest
 */
async function sendBatch(deps: ExchangeDeps, rows: readonly OutboxRow[]): Promise<Sent> {
  const { db, platform } = deps;
  try {
    const { verdicts, offsetMs, operations, ...exchange } = await ask(deps, rows);
    // The device shows its own commands by the clock that the server will use for them.
    await noteClock(db, [exchange]);
    const { sentAt, serverTime: answeredAt } = exchange;
    const clocks = offsetsFound(operations, offsetOfBatch({ sentAt, offsetMs }, answeredAt), answeredAt);
    return {
      named: new Set(verdicts.map(({ id }) => id)),
      settle: async () => (await settleVerdicts(db, rows, verdicts, { answeredAt, clocks })).size,
    };
  } catch (error) {
    if (!cannotBeRead(error)) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) {
      await park(db, only, error.code, error.message, platform.clock());
      return { named: new Set([only.id]), settle: async () => 1 };
    }
    const half = Math.ceil(rows.length / 2);
    const first = await sendBatch(deps, rows.slice(0, half));
    const settled = await first.settle();
    const second = await sendBatch(deps, rows.slice(half));
    return {
      named: new Set([...first.named, ...second.named]),
      settle: async () => settled + (await second.settle()),
    };
  }
}

/**
 * Asks; after a 401 once more, since the caller has refreshed the session by then. Not by the caller itself: `sentAt`
 * must be the moment of the sending that is answered, or the refresh's time would be taken for a wrong clock. Once more
 * where only the server's nonce was missing: a tablet that has just found its token refused has none yet.
 */
async function ask(deps: ExchangeDeps, rows: readonly OutboxRow[]) {
  const { db, caller, platform } = deps;
  const once = async () => {
    const offsetMs = await believedOffset(db);
    const sentAt = platform.clock();
    // An imported command, or one that was answered before, brings the clock offset of its times.
    const operations = rows.map((row) => ({ ...operationOf(row), clock: db.pageClock.evidence(row) }));
    const body = { sentAt, ...(offsetMs === undefined ? {} : { offsetMs }), operations };
    const { verdicts, serverTime } = await call(caller, replayCheckIns, { body });
    return { verdicts, offsetMs, sentAt, operations, serverTime, answeredAt: platform.clock() };
  };
  for (let asked = 1; ; asked++) {
    try {
      return await once();
    } catch (error) {
      const again = error instanceof CallError && error.status === 401;
      if (!again || asked > 2 || (asked > 1 && error.code !== 'DEVICE_NONCE')) throw error;
    }
  }
}

/** By which offset the server has corrected each, as the device knows it. */
const offsetsFound = (
  operations: readonly (Operation & { clock: ClockEvidence | undefined })[],
  nowMs: number,
  receivedAt: Instant,
): Map<string, OffsetFound> =>
  new Map(operations.map((operation) => [operation.id, offsetWhenSaid(operation, nowMs, receivedAt)]));

/** For the page that shows what waits, and why. */
async function noteFailure(db: DeviceDatabase, rows: readonly OutboxRow[], error: CallError): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const known = await db.outbox.bulkGet(rows.map((row) => row.id));
    await db.outbox.bulkPut(
      known.flatMap((row) =>
        row ? [{ ...row, attempts: row.attempts + 1, lastProblem: encodeMessage(error.text) }] : [],
      ),
    );
  });
}
