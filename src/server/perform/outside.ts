import type { TransactionContext } from './transaction-context.ts';

/**
 * What an action answers with where it has to ask someone else's server. Its transaction is committed and its connection given back
 * while that server answers; `next` then makes the result in a transaction of its own. So a server that never answers holds no
 * connection of the database. What the first transaction has read may have changed since: `next` looks again.
 */
export class Outside<Result> {
  /** Asks, and answers with what is to be done with what was heard. @throws Refusal */
  readonly ask: () => Promise<Continuation<Result>>;

  constructor(ask: () => Promise<Continuation<Result>>) {
    this.ask = ask;
  }

  /** The same, with something done around what is left to do. */
  around(wrap: (next: Continuation<Result>) => Continuation<Result>): Outside<Result> {
    return new Outside(async () => wrap(await this.ask()));
  }
}

type Continuation<Result> = (context: TransactionContext) => Promise<Result>;
