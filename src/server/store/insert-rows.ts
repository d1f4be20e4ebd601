import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * Inserts rows by one statement with one parameter, whatever their number: its text is always the same, so that it is
 * prepared once, where a list of values would be a new statement for each length. All rows have the columns of the first;
 * the table's defaults fill the rest.
 */
export async function insertRows<Table extends keyof Schema & string>(
  tx: Kysely<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${jsonOf(rows)}::json)`.execute(
    tx,
  );
}

/**
 * Half a character becomes U+FFFD, as in a parameter of its own: PostgreSQL's JSON refuses it, and with it all rows.
 * `JSON.stringify` escapes nothing else as `\ud…`, so that hardly a text is looked at twice.
 */
function jsonOf(rows: readonly object[]): string {
  const text = JSON.stringify(rows);
  if (!text.includes('\\ud')) return text;
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
