import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** Lines as the bytes of a sheet (RFC 4180), made while they are taken: each is asked for when the one before has left. */
export function csvOfLines(lines: AsyncIterable<readonly (string | number)[]>): Readable {
  // The mark tells spreadsheets that names are UTF-8; without it Excel shows them in the machine's own alphabet.
  const sheet = stringify({ bom: true, record_delimiter: '\r\n' });
  // What fails on the way destroys the sheet, and with it the answer.
  pipeline(Readable.from(lines, { highWaterMark: 1 }), sheet, () => undefined);
  return sheet;
}
