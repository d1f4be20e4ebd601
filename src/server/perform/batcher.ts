import { sql } from 'kysely';
import type { Answer } from './answer.ts';
import { answerOf } from './answer.ts';
import { refusalOfDatabase } from './database-refusals.ts';
import { type Performer, type PerformOptions, performTogether } from './perform.ts';
import { Refusal } from './refusal.ts';
import { coalesce } from './request-coalescer.ts';
import type { TransactionContext } from './transaction-context.ts';

/** One of the calls that share a transaction: its own caller and input. */
export interface BatchCall<Input> {
  context: TransactionContext;
  input: Input;
}

/** Does several calls in one transaction. A refusal is one call's answer, and must not have written anything. */
export type BatchAction<Input, Result> = (
  calls: readonly BatchCall<Input>[],
) => Promise<readonly (Result | Refusal)[]>;

/** Calls of an endpoint that are performed together, and how much of a transaction each fills. */
export interface Together<Input, Result> {
  act: BatchAction<Input, Result>;
  weigh: (input: Input) => number;
  /** The weight at which a transaction is full. */
  most: number;
}

/** So many transactions of a line at once: the second goes on while the first waits for the disk. */
const RUNS = 2;

/** So long a shared transaction waits for a lock: one meeting that is held must not stop the check-ins of a hall. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '250ms'`;

/**
 * A line before one verb: the calls that wait at the same moment, in this process, are performed in one transaction.
 * For verbs that keep their own ledger; the Idempotency-Key is not asked.
 *
 * One call never hurts another: a transaction that fails for good, or waits too long for someone else's lock, is taken
 * apart, and each call tried in one of its own, outside the line. Worst case: someone sends again and again what the
 * database cannot write; then each transaction that it shares costs one more for each call in it, and the others are as
 * fast as without the line.
 */
export function createBatcher<Input, Result>(
  performer: Performer,
  { act, weigh, most }: Together<Input, Result>,
): (options: Omit<PerformOptions, 'idempotency'>, input: Input) => Promise<Answer> {
  type Call = { options: Omit<PerformOptions, 'idempotency'>; input: Input };
  /** How one call ended: its answer, or the error that is its alone. */
  type Ending = { answer: Answer } | { error: unknown };

  const together = async (calls: readonly Call[], patient: boolean): Promise<Ending[]> => {
    const results = await performTogether(
      performer,
      calls.map(({ options }) => options),
      async (works) => {
        const [first] = works;
        if (first && !patient) await LOCK_TIMEOUT.execute(first.tx);
        return await act(works.map((context, index) => ({ context, input: (calls[index] as Call).input })));
      },
    );
    return results.map((result) => ({
      answer: result instanceof Refusal ? answerOf(result) : { status: 200, messages: [], result },
    }));
  };

  const alone = async (call: Call): Promise<Ending> => {
    try {
      const [ending] = await together([call], true);
      return ending ?? { error: new Error('A call of a line was not answered.') };
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
      return refusal ? { answer: answerOf(refusal) } : { error };
    }
  };

  const wait = coalesce<Call, Ending>(
    async (calls) => {
      try {
        return await together(calls, false);
      } catch {
        // Not awaited here: whoever waits for a lock does not stand in the way of the next run.
        return calls.map(alone);
      }
    },
    { runs: RUNS, most, weigh: ({ input }) => weigh(input) },
  );

  return async (options, input) => {
    const ending = await wait({ options, input });
    if ('error' in ending) throw ending.error;
    return ending.answer;
  };
}
