import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { storedValueOf } from '../../domain/files/stored-value.ts';
import { downloadName } from '../../domain/files/upload.ts';
import { csvOf } from '../../domain/tables/csv.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ExportedTable, PersonExport } from './export-person.ts';

/** The archive of a person's data: `data.json`, `csv/<kind>.csv`, `files/<name>`. Made while it is taken: one file at a time is in memory in parts. */

/** @param store where the bytes of files lie; one that is gone from there is left out */
export const archiveOf = (exported: PersonExport, store: Pick<FileStore, 'open'>): Readable =>
  Readable.from(parts(exported, store));

async function* parts(
  { tables, files }: PersonExport,
  store: Pick<FileStore, 'open'>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else made.push(chunk);
  });
  const taken = function* () {
    if (failure) throw failure;
    yield* made.splice(0);
  };
  const texts: [name: string, text: string][] = [
    [
      'data.json',
      `${JSON.stringify(Object.fromEntries(tables.map(({ table, rows }) => [table, rows])), null, 2)}\n`,
    ],
    ...tables.map((one): [string, string] => [`csv/${one.table}.csv`, sheetOf(one)]),
  ];
  for (const [name, text] of texts) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(Buffer.from(text), true);
    yield* taken();
  }
  for (const row of files) {
    const found = await store.open(storedValueOf(row.key, row.extension));
    if (!found) continue;
    // Pictures and PDF are compressed already.
    const file = new ZipPassThrough(`files/${row.id} ${downloadName(row.name, row.extension)}`);
    zip.add(file);
    for await (const chunk of found.stream) {
      file.push(chunk as Uint8Array);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** The mark tells spreadsheets that names are UTF-8. */
const sheetOf = ({ columns, rows }: ExportedTable): string =>
  `\uFEFF${csvOf([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))])}`;

const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
