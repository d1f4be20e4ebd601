import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { schemaText } from '../../../scripts/schema/schema-text.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { freshDatabase } from '../../support/postgres.ts';

const file = join(import.meta.dirname, '../../../src/server/db/schema.ts');

const { test, database } = databaseTest();

describe('The schema that queries are typed by', () => {
  test('is what `npm run schema` makes of the migrated database', async () => {
    expect(await schemaText(database.pool)).toBe(await readFile(file, 'utf8'));
  });

  test('changes with a column that a migration adds, and is not made where a column of the notes is gone', async () => {
    const other = await freshDatabase();
    try {
      await other.pool.query('alter table sponsor add column shown_until timestamptz');
      expect(await schemaText(other.pool)).toContain('    shown_until: Instant | null;\n');
      await other.pool.query('alter table sponsor drop column tier cascade');
      await expect(schemaText(other.pool)).rejects.toThrow('sponsor.tier');
    } finally {
      await other.close();
    }
  });
});
