import type { Operation } from '../../contract/check-in.ts';
import type { Work } from '../perform/work.ts';
import { knownOperations } from '../store/check-ins.ts';
import { lockMeetings } from '../store/meetings.ts';
import { LedgerPage } from './ledger-page.ts';
import type { Outcome, RecordOptions, Submission } from './submission.ts';

/** Records what one caller says, in a transaction of its own (`recordTogether`). */
export async function recordOperations(
  work: Work,
  operations: readonly Operation[],
  options: RecordOptions,
): Promise<Outcome[]> {
  const [outcomes] = await recordTogether([{ work, operations, options }]);
  return outcomes ?? [];
}

/**
 * Records operations in the order given, each with exactly one verdict: the one way by which a check-in reaches a
 * meeting, online and replayed. Several submissions that share a transaction fare as if each came after the one before
 * it: the same operation from two devices is `applied` and `duplicate`.
 *
 * The meetings are locked first, in the order of their ids; only then is the ledger asked what it knows. So the second
 * of two equal batches waits at the lock and finds everything known: `duplicate`, nothing done twice. Worst case: a
 * batch waits for another of the same meetings, some hundred milliseconds for 500 operations.
 *
 * @returns the outcomes of each submission, in its order
 */
export async function recordTogether(submissions: readonly Submission[]): Promise<Outcome[][]> {
  const [first] = submissions;
  const said = submissions.flatMap(({ operations }) => operations);
  if (!first || said.length === 0) return submissions.map(() => []);
  const { tx } = first.work;
  const locked = await lockMeetings(
    tx,
    said.map((operation) => operation.meetingId),
  );
  const known = await knownOperations(
    tx,
    said.map((operation) => operation.id),
  );
  await Promise.all(
    submissions.map(({ operations, options }) => options.prepare?.(programsOf(operations, locked))),
  );
  const page = new LedgerPage(locked, known);
  const outcomes: Outcome[][] = [];
  for (const submission of submissions) outcomes.push(await page.record(submission));
  await page.save(tx);
  return outcomes;
}

type Locked = Awaited<ReturnType<typeof lockMeetings>>;

/** The programs of the meetings that are meant; of one that is not there, the program that is named with it. */
function programsOf(operations: readonly Operation[], { meetings, deleted }: Locked): Set<string> {
  const found = operations.map(({ meetingId, programId }) => {
    const meeting = meetings.get(meetingId) ?? deleted.get(meetingId);
    return meeting?.programId ?? programId;
  });
  return new Set(found.filter((id) => id !== undefined));
}
