import { parse } from 'csv-parse/browser/esm/sync';
import { isMessage, type Message } from '../../../../domain/language/message.ts';
import { type ImportTable, readImportTable } from '../../../../domain/organizations/import/read-table.ts';
import { FILE_MOST_BYTES, tableFileFaults } from '../../../../domain/tables/table-file.ts';

const delimiters = [',', ';', '\t'] as const;

/** The delimiter that stands most often in the header, outside quotes: what the program that saved the file chose. */
function delimiterOf(text: string): string {
  const header = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1)[0] ?? '';
  const counted = delimiters.map((delimiter) => header.split(delimiter).length);
  return delimiters[counted.indexOf(Math.max(...counted))] ?? ',';
}

/**
 * Reads the bytes of a CSV file: UTF-8 with or without its mark, commas, semicolons or tabs.
 *
 * @returns its lines, or the sentence that says why there are none
 */
export function linesOfCsv(bytes: Uint8Array): string[][] | Message {
  if (bytes.byteLength > FILE_MOST_BYTES) return tableFileFaults.tooBig;
  // A workbook is a ZIP archive: the commonest wrong file, and what is wrong with it is not its encoding.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return tableFileFaults.notCsv;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return tableFileFaults.notUtf8;
  }
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

/** A CSV file of organizations: its rows, or the sentence that says why there are none. */
export function readCsv(bytes: Uint8Array): ImportTable | Message {
  const lines = linesOfCsv(bytes);
  return isMessage(lines) ? lines : readImportTable(lines);
}
