import { isMessage, type Message } from '../../../../domain/language/message.ts';
import { readDays } from '../../../../domain/schedule/import/read-days.ts';
import { readScheduleTable, type ScheduleTable } from '../../../../domain/schedule/import/read-table.ts';
import { FILE_MOST_BYTES, tableFileFaults } from '../../../../domain/tables/table-file.ts';
import { linesOfCsv } from '../../shared/table-file/read-csv.ts';

/**
 * Reads a file of a schedule: CSV, or JSON as programmes of conferences are published.
 *
 * @returns its rows, or the sentence that says why there are none
 */
export function readScheduleFile(name: string, bytes: Uint8Array, timezone: string): ScheduleTable | Message {
  if (bytes.byteLength > FILE_MOST_BYTES) return tableFileFaults.tooBig;
  const opening = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  if (!/^[{[]/.test(opening) && !/\.json$/i.test(name)) {
    const lines = linesOfCsv(bytes);
    return isMessage(lines) ? lines : readScheduleTable(lines);
  }
  try {
    return readDays(new TextDecoder('utf-8', { fatal: true }).decode(bytes), timezone);
  } catch {
    return tableFileFaults.notUtf8;
  }
}
