import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import { columnTypes, notes, typeModules } from './columns.ts';

/** A column as PostgreSQL's catalogue has it. */
interface Column {
  table: string;
  name: string;
  /** PostgreSQL's name of the type, an array's with a leading `_`. */
  type: string;
  nullable: boolean;
  /** It has a default, or counts by itself: an insert may leave it out. */
  filled: boolean;
}

/** How a type is read and written where `columnTypes` says nothing else (`src/server/db/column-values.ts`). */
const basicTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  date: 'string',
  xid8: 'string',
  tstzrange: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Instant',
  jsonb: 'JSONColumnType<object>',
};

/** The tables of a migrated database; kysely's own books are not the product's. */
async function columnsOf(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as "table", a.attname as name, t.typname as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as filled
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`);
  return rows;
}

function basicType({ table, name, type }: Column): string {
  const one = basicTypes[type.replace(/^_/, '')];
  if (!one)
    throw new Error(`${table}.${name}: what ${type} is in TypeScript stands nowhere in scripts/schema`);
  return type.startsWith('_') ? `${one}[]` : one;
}

/** The type of a column for kysely. What `columnTypes` says of reading and writing apart stands as it is. */
function typeOf(column: Column): string {
  const type = columnTypes[`${column.table}.${column.name}`] ?? basicType(column);
  if (type.startsWith('ColumnType<')) return type;
  const value = column.nullable ? `${type} | null` : type;
  return column.filled && !type.startsWith('JSONColumnType<') ? `Generated<${value}>` : value;
}

const noteOf = (name: string): string => (notes[name] ? `/** ${notes[name]} */\n` : '');

/**
 * `src/server/db/schema.ts` of a migrated database.
 *
 * @throws Error where a table or column that `columns.ts` names is not there
 */
export async function schemaText(pool: pg.Pool): Promise<string> {
  const columns = await columnsOf(pool);
  const known = new Set(columns.flatMap(({ table, name }) => [table, `${table}.${name}`]));
  const gone = [...Object.keys(columnTypes), ...Object.keys(notes)].filter((name) => !known.has(name));
  if (gone.length > 0)
    throw new Error(`scripts/schema/columns.ts names what is not there: ${gone.join(', ')}`);
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => {
    const fields = own.map((column) => {
      return `${noteOf(`${table}.${column.name}`)}${column.name}: ${typeOf(column)};`;
    });
    return `${noteOf(table)}${table}: {\n${fields.join('\n')}\n};`;
  });
  const body = tables.join('\n');
  const kysely = ['ColumnType', 'Generated', 'JSONColumnType'];
  const imports = [['kysely', kysely] as const, ...Object.entries(typeModules)].flatMap(([path, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
    const from = path === 'kysely' ? path : `../../domain/${path}.ts`;
    return used.length > 0 ? [`import type { ${used.join(', ')} } from '${from}';`] : [];
  });
  return await formatted(`${imports.join('\n')}

/**
 * The tables, as kysely sees them: made by \`npm run schema\` of the migrated database, with the types and notes of
 * \`scripts/schema/columns.ts\`. Instants are ISO UTC text, dates \`YYYY-MM-DD\` (see column-values.ts).
 */
export interface Schema {
${body}
}
`);
}

const root = join(import.meta.dirname, '..', '..');

/** As the linter has it: imports in order, long lines broken. */
async function formatted(text: string): Promise<string> {
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const child = spawn(biome, ['check', '--write', '--stdin-file-path=src/server/db/schema.ts'], {
    cwd: root,
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stdin.end(text);
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) throw new Error(`biome ended with ${code}`);
  return Buffer.concat(parts).toString('utf8');
}
