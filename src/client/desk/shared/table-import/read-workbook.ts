import { type CellValue, readXlsx, type Sheet as WorkbookSheet } from 'hucre/xlsx';
import type { Message } from '../../../../domain/language/message.ts';
import * as tablesMessages from '../../../../domain/tables/messages.ts';
import { hasRows, isTooLong, type Sheet } from '../../../../domain/tables/sheet.ts';
import { tableFileFaults } from '../../../../domain/tables/table-file.ts';
import { unpackedSize } from './unpacked-size.ts';

/** How large a workbook may become, in MB: 5,000 rows of 30 columns take about a fifth of it. */
const UNPACKED_MB = 50;
/** More than people make; most of so many are empty, and have a colour. */
const MAX_ROWS = 100_000;
/** Sheets wider than that are no lists of organizations. */
const MAX_COLUMNS = 200;

/**
 * The sheets of a workbook (.xlsx) that have rows, are not too long and are not hidden, each cell as the text that a person would type for it.
 * Loaded when such a file is chosen.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[] | Message> {
  const size = unpackedSize(bytes);
  if (size === null) return tablesMessages.notWorkbook;
  if (size > UNPACKED_MB * 1024 * 1024) return tablesMessages.workbookTooLarge({ max: UNPACKED_MB });
  try {
    const { sheets } = await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
      maxRows: MAX_ROWS + 1,
    });
    const found = sheets.map(sheetOf).filter(hasRows);
    if (found.length === 0) return tableFileFaults.empty;
    const whole = found.filter((sheet) => sheet.rows.length <= MAX_ROWS && !isTooLong(sheet));
    return whole.length > 0 ? whole : tableFileFaults.tooManyRows;
  } catch {
    return tablesMessages.notWorkbook;
  }
}

function sheetOf({ name, rows, merges = [] }: WorkbookSheet): Sheet {
  const texts = rows.map((row) => Array.from(row.slice(0, MAX_COLUMNS), textOf));
  // A cell that is merged over several rows says the same in each of them.
  for (const { startRow, endRow, startCol } of merges) {
    const text = texts[startRow]?.[startCol];
    if (!text) continue;
    for (let row = startRow + 1; row <= endRow && row < texts.length; row += 1) {
      const cells = texts[row];
      if (!cells) continue;
      while (cells.length <= startCol) cells.push('');
      cells[startCol] = text;
    }
  }
  // Below the last one that says something.
  while (texts.at(-1)?.every((text) => text.trim() === '')) texts.pop();
  return { name, rows: texts };
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  return String(value);
}

/** A day as 2019-05-01, a time of no day as 09:00. */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const iso = value.toISOString();
  const [day = '', time = ''] = [iso.slice(0, 10), iso.slice(11, 16)];
  // The day that stands for none.
  if (day === '1899-12-30' || day === '1899-12-31') return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
