import type { Kysely, Transaction } from 'kysely';
import { tryAgain } from './lost-races.ts';
import type { Schema } from './schema.ts';

/** Does a work in a transaction. A work that fails may be called again: it has no effect but in the transaction. */
export type RunTransaction = <Result>(work: (tx: Transaction<Schema>) => Promise<Result>) => Promise<Result>;

/**
 * In a transaction that cannot write, on the server that is best for it. A read that lost a race, or that the server could
 * not do, has been tried again before it fails.
 */
export type Reading = RunTransaction;

/** One try. */
export const readOnce =
  (db: Kysely<Schema>): Reading =>
  (read) =>
    db.transaction().setAccessMode('read only').execute(read);

export const readingFrom =
  (db: Kysely<Schema>): Reading =>
  (read) =>
    tryAgain(() => readOnce(db)(read));
