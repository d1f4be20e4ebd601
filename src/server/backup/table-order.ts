import type pg from 'pg';
import { derivedTables } from './backup-format.ts';

/** The product's tables, each after those it refers to. A circle of references is an error of the tables. */
export async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = current_schema() and tablename not like 'kysely\\_%' order by 1`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct f.relname as "from", t.relname as "to"
     from pg_constraint c
     join pg_class f on f.oid = c.conrelid
     join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and c.conrelid <> c.confrelid
       and f.relnamespace = current_schema()::regnamespace`,
  );
  const left = new Set(tables.map(({ name }) => name).filter((name) => !derivedTables.has(name)));
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ from, to }) => from === name && left.has(to)),
    );
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
}
