import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column is one of these ids. One id is a statement of its own: of an array that it does not know yet
 * PostgreSQL expects ten, takes a plan for them to be dear, and plans anew each time, which costs more than the reading.
 */
export const idIn = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}::uuid`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

/**
 * Ids as an array to be unnested, whose length PostgreSQL does not look at: a plan for the length that it sees is cheaper than the
 * one for any length, so that it would plan the statement anew each time.
 */
export const uuidArray = (ids: readonly (string | null)[]): RawBuilder<unknown> =>
  sql`(select ${ids}::uuid[])`;
