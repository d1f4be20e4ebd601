import { type Kysely, sql } from 'kysely';
import { DEFAULT_TIMEZONE } from '../../domain/time/zones.ts';
import type { AuditedTableName, Named } from '../audit/audited-tables.ts';
import type { RecordValues, WrittenRow } from '../audit/describe-changes.ts';
import { writtenText } from '../audit/value-text.ts';
import type { Schema } from '../db/schema.ts';

/** What a transaction has written to the watched tables, noted by triggers: SQL in, shapes out. */

type Db = Kysely<Schema>;

/** From here to its end the transaction notes what it writes. */
export async function watchChanges(tx: Db): Promise<void> {
  await sql`select set_config('audit.watched', 'on', true)`.execute(tx);
}

/** Writes without notes: what is written is told by one record that stands for all of it. */
export async function withoutNotes(tx: Db, write: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{
    was: string | null;
  }>`select current_setting('audit.watched', true) as was`.execute(tx);
  await sql`select set_config('audit.watched', 'off', true)`.execute(tx);
  await write();
  await sql`select set_config('audit.watched', ${rows[0]?.was ?? 'off'}, true)`.execute(tx);
}

/** Takes the notes of this transaction, in the order in which it wrote. */
export async function consumeNotes(tx: Db): Promise<WrittenRow[]> {
  const { rows } = await sql<{
    table_name: AuditedTableName;
    position: number;
    before: RecordValues | null;
    after: RecordValues | null;
  }>`delete from audit_note where xid = pg_current_xact_id() returning table_name, position, before, after`.execute(
    tx,
  );
  return rows
    .sort((a, b) => a.position - b.position)
    .map(({ table_name: table, before, after }) => ({ table, before, after }));
}

const tables: Record<Named, { table: string; column: string }> = {
  USER: { table: 'app_user', column: 'name' },
  ORGANIZATION: { table: 'organization', column: 'name' },
  EVENT: { table: 'event', column: 'name' },
  ROOM: { table: 'room', column: 'name' },
  TAG: { table: 'tag', column: 'label' },
  CLOSING: { table: 'reseat', column: 'what' },
};

/** Names by id; what is not there any more is left out. One query, whatever the kinds. */
export async function namesOf(
  tx: Db,
  ids: ReadonlyMap<Named, ReadonlySet<string>>,
): Promise<Map<string, string>> {
  const parts = [...ids].map(
    ([kind, some]) => sql`
      select ${kind} as kind, id::text as id, ${sql.ref(tables[kind].column)} as name from ${sql.table(tables[kind].table)}
      where id = any(${[...some]}::uuid[])`,
  );
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{
    kind: Named;
    id: string;
    name: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  // A closing's words are kept as a message.
  return new Map(rows.map(({ kind, id, name }) => [id, kind === 'CLOSING' ? writtenText(name) : name]));
}

/** The zone of each program. */
export async function zonesOf(tx: Db, programIds: readonly string[]): Promise<(id: string) => string> {
  const zones = new Map<string, string>();
  if (programIds.length > 0) {
    const rows = await tx
      .selectFrom('program')
      .select(['id', 'timezone'])
      .where('id', 'in', programIds)
      .execute();
    for (const { id, timezone } of rows) zones.set(id, timezone);
  }
  return (id) => zones.get(id) ?? DEFAULT_TIMEZONE;
}
