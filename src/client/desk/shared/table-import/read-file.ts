import { parse } from 'csv-parse/browser/esm/sync';
import { isMessage, type Message } from '../../../../domain/language/message.ts';
import {
  FILE_MOST_BYTES,
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
  if (bytes.byteLength > FILE_MOST_BYTES) return tableFileFaults.tooBig;
  // A workbook is a ZIP archive: the commonest wrong file, and what is wrong with it is not its encoding.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return tableFileFaults.notCsv;
  const opening = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  const format = formats.find((one) => one.matches(name, opening));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return tableFileFaults.notUtf8;
  }
  if (format) return format.read(text);
  const lines = linesOf(text);
  return isMessage(lines) ? lines : readTable(kind, lines);
}
