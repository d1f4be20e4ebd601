import type { Operation } from '../../contract/check-in.ts';
import { isReleased } from '../../domain/meetings/is-released.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { loadStillFree, type StillFree } from '../services/meetings/still-free.ts';
import { type BatchFound, lockBatch } from '../store/check-ins.ts';
import { LedgerPage } from './ledger-page.ts';
import { shownBadges } from './shown-badges.ts';
import type { Outcome, RecordOptions, Submission } from './submission.ts';

/** Records what one caller says, in a transaction of its own (`recordTogether`). */
export async function recordOperations(
  context: TransactionContext,
  operations: readonly Operation[],
  options: RecordOptions,
): Promise<Outcome[]> {
  const [outcomes] = await recordTogether([{ context, operations, options }]);
  return outcomes ?? [];
}

/**
 * Records operations in the order given, each with exactly one verdict: the one way by which a check-in reaches a
 * meeting, online and replayed. Several submissions that share a transaction fare as if each came after the one before
 * it: the same operation from two devices is `applied` and `duplicate`.
 *
 * The meetings are locked in the order of their ids, and the ledger is asked what it knows (`lockBatch`). The second of
 * two equal batches at once waits at the lock, is refused by the ledger's primary key, and finds everything known when it
 * is tried again: `duplicate`, nothing done twice. Worst case: a batch waits for another of the same meetings, some
 * hundred milliseconds for 500 operations.
 *
 * @returns the outcomes of each submission, in its order
 */
export async function recordTogether(submissions: readonly Submission[]): Promise<Outcome[][]> {
  const [first] = submissions;
  const said = submissions.flatMap(({ operations }) => operations);
  if (!first || said.length === 0) return submissions.map(() => []);
  const { tx } = first.context;
  const found = await lockBatch(tx, {
    meetingIds: said.map((operation) => operation.meetingId),
    operationIds: said.map((operation) => operation.id),
  });
  return await recordFound(found, submissions);
}

/**
 * The same of meetings that are locked already. What is not among the found is not there, and what the ledger may know is.
 */
export async function recordFound(
  found: BatchFound,
  submissions: readonly Submission[],
): Promise<Outcome[][]> {
  await Promise.all(
    submissions.map(({ operations, options }) => options.prepare?.(programsOf(operations, found))),
  );
  const [first] = submissions;
  if (!first) return [];
  const { tx } = first.context;
  const page = new LedgerPage(
    found,
    await shownBadges(submissions),
    await arrivalsAfterRelease(tx, found, submissions),
  );
  const outcomes: Outcome[][] = [];
  for (const submission of submissions) outcomes.push(await page.record(submission));
  await page.save(tx);
  return outcomes;
}

/**
 * Of the released meetings of which a check-in arrives, whether they can have their table and time back. Their locks come after
 * those of all meetings of the batch; nearly every batch has none.
 */
function arrivalsAfterRelease(
  tx: TransactionContext['tx'],
  { meetings }: BatchFound,
  submissions: readonly Submission[],
): Promise<StillFree> {
  const arrived = new Set(
    submissions.flatMap(({ operations }) =>
      operations.flatMap(({ verb, meetingId }) => (verb === 'CHECK_IN' ? meetingId : [])),
    ),
  );
  return loadStillFree(
    tx,
    [...meetings.values()].filter((meeting) => arrived.has(meeting.id) && isReleased(meeting)),
  );
}

/** The programs of the meetings that are meant; of one that is not there, the program that is named with it. */
function programsOf(operations: readonly Operation[], { meetings, deleted }: BatchFound): Set<string> {
  const found = operations.map(({ meetingId, programId }) => {
    const meeting = meetings.get(meetingId) ?? deleted.get(meetingId);
    return meeting?.programId ?? programId;
  });
  return new Set(found.filter((id) => id !== undefined));
}
