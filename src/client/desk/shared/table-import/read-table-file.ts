import { parse } from 'csv-parse/browser/esm/sync';
import { isMessage, type Message } from '../../../../domain/language/message.ts';
import * as tablesMessages from '../../../../domain/tables/messages.ts';
import { isTooLong, type Sheet } from '../../../../domain/tables/sheet.ts';
import {
  FILE_MAX_BYTES,
  readTable,
  type TableFile,
  type TableKind,
  tableFileFaults,
} from '../../../../domain/tables/table-file.ts';

/** A format of text beside CSV that a kind of table may come in. */
export interface TextFormat<Column extends string> {
  /** @param opening the first letters of the file */
  matches(name: string, opening: string): boolean;
  read(text: string): TableFile<Column> | Message;
}

const delimiters = [',', ';', '\t'] as const;

/** The delimiter that stands most often in the header, outside quotes: what the program that saved the file chose. */
function delimiterOf(text: string): string {
  const header = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1)[0] ?? '';
  const counted = delimiters.map((delimiter) => header.split(delimiter).length);
  return delimiters[counted.indexOf(Math.max(...counted))] ?? ',';
}

/** The lines of a CSV file: commas, semicolons or tabs between its cells. */
function linesOf(text: string): string[][] | Message {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      // Rows shorter or longer than the header are said to be wrong cell by cell, not as a broken file.
      relax_column_count: true,
      // Without quotes around the whole cell they are letters: 5" pipes.
      relax_quotes: true,
    }) as string[][];
  } catch {
    return tableFileFaults.notCsv;
  }
}

/** The first letters of a file, to tell its format. */
export const openingOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();

/** A file as text: in UTF-8 with or without its mark, and not too large; else the sentence that says so. */
export function textOfFile(bytes: Uint8Array): string | Message {
  if (bytes.byteLength > FILE_MAX_BYTES) return tableFileFaults.tooBig;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return tableFileFaults.notUtf8;
  }
}

/**
 * Reads the bytes of a file of a table, in UTF-8 with or without its mark: CSV, or one of the `formats` of its kind.
 *
 * @returns its rows, or the sentence that says why there are none
 */
export function readFile<Column extends string>(
  kind: TableKind<Column>,
  name: string,
  bytes: Uint8Array,
  formats: readonly TextFormat<Column>[] = [],
): TableFile<Column> | Message {
  if (bytes.byteLength > FILE_MAX_BYTES) return tableFileFaults.tooBig;
  // A workbook is a ZIP archive: the commonest wrong file, and what is wrong with it is not its encoding.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return tableFileFaults.notCsv;
  const format = formats.find((one) => one.matches(name, openingOf(bytes)));
  const text = textOfFile(bytes);
  if (isMessage(text)) return text;
  if (format) return format.read(text);
  const lines = linesOf(text);
  return isMessage(lines) ? lines : readTable(kind, lines);
}

/** What a file begins with. */
const begins = (bytes: Uint8Array, ...opening: number[]) => opening.every((byte, at) => bytes[at] === byte);

/** Whether it is a workbook (.xlsx), which is a ZIP archive. */
export const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, 0x50, 0x4b);

/**
 * The sheets of a file: those of a workbook, or the one of a CSV file.
 *
 * @returns them, or the sentence that says why there are none
 */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[] | Message> {
  if (bytes.byteLength > FILE_MAX_BYTES) return tableFileFaults.tooBig;
  if (isWorkbook(bytes)) return (await import('./read-workbook.ts')).readWorkbook(bytes);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return tablesMessages.oldWorkbook;
  const text = textOfFile(bytes);
  if (isMessage(text)) return text;
  const lines = linesOf(text);
  if (isMessage(lines)) return lines;
  if (lines.length < 2) return tableFileFaults.empty;
  // Said before anyone matches its columns.
  return isTooLong({ rows: lines }) ? tableFileFaults.tooManyRows : [{ name: '', rows: lines }];
}
