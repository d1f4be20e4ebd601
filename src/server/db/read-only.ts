import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Reads in a transaction that cannot write. What it is given has no other effect, because it may be called again on another
 * server when the first one fails.
 */
export type Reading = <Result>(read: (tx: Transaction<Schema>) => Promise<Result>) => Promise<Result>;

export const readingFrom =
  (db: Kysely<Schema>): Reading =>
  (read) =>
    db.transaction().setAccessMode('read only').execute(read);
