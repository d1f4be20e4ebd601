import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { schemaStatements } from './schema-statements.ts';

/**
 * A whole database as gzipped SQL: its tables as they stand in PostgreSQL's catalog (not as this version's steps would
 * make them), its rows, then keys, indexes and triggers. It runs on an empty database as one query.
 */
export async function writeDump(pool: pg.Pool): Promise<Buffer> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const schema = await schemaStatements(client, 'standing');
    const lines = [
      // A function may be about a table that comes after it.
      'set check_function_bodies = off',
      ...schema.extensions,
      ...schema.tables,
      ...schema.functions,
    ];
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attgenerated = ''
       group by c.relname order by 1`,
    );
    for (const { name, columns } of tables) {
      const table = pg.escapeIdentifier(name);
      const { rows } = await client.query<{ rows: string | null }>(
        `select jsonb_agg(to_jsonb(t))::text as rows from ${table} t`,
      );
      if (!rows[0]?.rows) continue;
      lines.push(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, ${pg.escapeLiteral(rows[0].rows)}::jsonb)`,
      );
    }
    const { rows: identities } = await client.query<{ text: string }>(
      `select format('select setval(pg_get_serial_sequence(%L, %L), greatest(1, (select max(%I) from %I)))',
         quote_ident(c.relname), a.attname, a.attname, c.relname) as text
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = current_schema()::regnamespace and a.attidentity <> '' order by 1`,
    );
    lines.push(...identities.map(({ text }) => text));
    lines.push(...schema.constraints, ...schema.indexes, ...schema.triggers);
    return gzipSync(`${lines.join(';\n')};\n`, { level: 9 });
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
