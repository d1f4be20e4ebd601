import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import { AHEAD } from '../db/prepared.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Rows as one statement with one parameter, whatever their number: its text is always the same, so that it is prepared
 * once, where a list of values would be a new statement for each length. All rows have the columns of the first; the
 * table's defaults fill the rest.
 *
 * @returns null where there are none
 */
export function insertionOf<Table extends keyof Schema & string>(
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): RawBuilder<unknown> | null {
  const [first] = rows;
  if (!first) return null;
  // As one text: a node for each column is more work than all the rest of a small statement.
  const columns = sql.raw(
    Object.keys(first)
      .map((column) => `"${column}"`)
      .join(', '),
  );
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${jsonOf(rows)}::json)`;
}

/**
 * Writes that belong together in one statement; those that are null have nothing to write. In a transaction it is sent
 * with the statement after it.
 */
export async function writeAtOnce(
  tx: Kysely<Schema>,
  writes: readonly (RawBuilder<unknown> | null)[],
): Promise<void> {
  const [last, ...others] = writes.filter((write) => write !== null).reverse();
  if (!last) return;
  const named = others.map((write, index) => sql`${sql.ref(`w${index}`)} as (${write})`);
  await writeAhead(tx, named.length === 0 ? last : sql`with ${sql.join(named)} ${last}`);
}

/**
 * Does something whose answer nobody reads: in a transaction it shares the round trip of the next statement, and what it
 * fails with is that one's error, at the latest the commit's. So nobody can catch it by itself.
 */
export async function writeAhead(tx: Kysely<Schema>, write: RawBuilder<unknown>): Promise<void> {
  await sql`${sql.raw(AHEAD)} ${write}`.execute(tx);
}

/**
 * Half a character becomes U+FFFD, as in a parameter of its own: PostgreSQL's JSON refuses it, and with it all rows.
 * `JSON.stringify` escapes nothing else as `\ud…`, so that hardly a text is looked at twice.
 */
export function jsonOf(rows: object): string {
  const text = JSON.stringify(rows);
  if (!text.includes('\\ud')) return text;
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
