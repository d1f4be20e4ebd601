import { describe, expect } from 'vitest';
import { type inventory, inventoryTables, privacyOf } from '../../../src/server/privacy/inventory.ts';
import { databaseTest } from '../../support/fixtures.ts';

const { test, database } = databaseTest();

const kinds = [
  'own',
  'ids',
  'secrets',
  'actors',
  'said',
  'files',
  'things',
  'sentences',
  'json',
  'lists',
  'none',
] as const;

describe('The inventory of personal data', () => {
  // T3583
  test('says of every column of every table what it holds, once', async () => {
    const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
      `select t.tablename as "table", array_agg(c.column_name::text order by c.column_name) as columns
       from pg_tables t join information_schema.columns c
         on c.table_schema = t.schemaname and c.table_name = t.tablename
       where t.schemaname = current_schema() and t.tablename not like 'kysely\\_%' group by 1 order by 1`,
    );
    expect(rows.map(({ table }) => table)).toEqual([...inventoryTables].sort());
    for (const { table, columns } of rows) {
      const privacy = privacyOf(table as keyof typeof inventory);
      const listed = kinds.flatMap((kind) => [...(privacy[kind] ?? [])]);
      expect([table, listed.sort()]).toEqual([table, columns]);
    }
  });

  // T3584
  test('sweeps only what a sweep can write: texts, lists of texts, JSON', async () => {
    const { rows } = await database.pool.query<{ table: string; column: string; type: string }>(
      `select table_name as "table", column_name as "column", data_type as type
       from information_schema.columns where table_schema = current_schema()`,
    );
    const typeOf = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]));
    for (const table of inventoryTables) {
      const {
        actors = [],
        said = [],
        things = [],
        sentences = [],
        json = [],
        lists = [],
        authored = [],
      } = privacyOf(table);
      for (const column of [...actors, ...said, ...things, ...sentences, ...authored.flat()])
        expect([table, column, typeOf.get(`${table}.${column}`)]).toEqual([table, column, 'text']);
      for (const column of json)
        expect([table, column, typeOf.get(`${table}.${column}`)]).toEqual([table, column, 'jsonb']);
      for (const column of lists)
        expect([table, column, typeOf.get(`${table}.${column}`)]).toEqual([table, column, 'ARRAY']);
    }
  });
});
