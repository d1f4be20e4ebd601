import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The domain does not know how the server stores things. */

const root = join(import.meta.dirname, '../..');
const domain = join(root, 'src/domain');
/** The generated schema: one interface, whose members are the tables. */
const schema = readFileSync(join(root, 'src/server/db/schema.ts'), 'utf8');
const tables = [
  ...schema.slice(schema.indexOf('export interface Schema {')).matchAll(/^ {2}(\w+): \{$/gm),
].map(([, name]) => name ?? '');
/** Tables whose name is no ordinary word: `meeting` and `room` are nouns of the domain, `program_member` is a table. */
const unmistakable = tables.filter((name) => name.includes('_'));
/** The database's modules, by the path or the package that an import names. */
const databaseImport = /from '(?:[^']*\/db\/[^']*|kysely|pg)'/g;

/** What of a source text names tables or the modules of the database. */
const foundIn = (text: string): string[] => [
  ...unmistakable.filter((name) => new RegExp(`\\b${name}\\b`).test(text)),
  ...(text.match(databaseImport) ?? []),
];

// T1654
test('No file of the domain names a table of the database or imports from it', () => {
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    foundIn(readFileSync(join(domain, path), 'utf8')).map((what) => `${path}: ${what}`),
  );
  expect(found).toEqual([]);
});

// T1655
test.each([
  ['a table as a name', 'const of = rows.app_user;', ['app_user']],
  ['a table in a text', "say('update program_member set x = 1')", ['program_member']],
  ['a table in a comment', '/** As meeting_history has it. */', ['meeting_history']],
  [
    'the schema',
    "import type { Schema } from '../../server/db/schema.ts';",
    ["from '../../server/db/schema.ts'"],
  ],
  ['the library of the server', "import { sql } from 'kysely';", ["from 'kysely'"]],
  ['a code of zod', "if (issue.code === 'too_big') return;", []],
  ['a noun that is a table as well', 'const { meeting, room, timeslot } = placed;', []],
  ['a longer name', 'const app_users = 1;', []],
])('Of a text with %s', (_what, text, found) => {
  expect(tables.length).toBeGreaterThan(unmistakable.length);
  expect(foundIn(text)).toEqual(found);
});
