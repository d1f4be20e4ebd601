import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readSheets } from '../../../../src/client/desk/shared/table-import/read-table-file.ts';
import { unpackedSize } from '../../../../src/client/desk/shared/table-import/unpacked-size.ts';
import { organizationTable } from '../../../../src/domain/organizations/import/organization-columns.ts';
import * as tablesMessages from '../../../../src/domain/tables/messages.ts';
import { fileOfSheet, guessReading, type Sheet } from '../../../../src/domain/tables/sheet.ts';
import { FILE_MAX_ROWS, tableFileFaults } from '../../../../src/domain/tables/table-file.ts';

/** A workbook as a file of an import. */

const rows: CellValue[][] = [
  ['Company', 'Founded', 'Employees', 'Phone', 'Listed'],
  ['Société Générale', new Date('1864-05-04T00:00:00Z'), 117_000, '+33 142142000', true],
  [null, 2010, 12.5, null, false],
];
const workbook = (...sheets: WriteSheet[]) => writeXlsx({ sheets });
const sheet = (over: Partial<WriteSheet> = {}): WriteSheet => ({ name: 'Exhibitors', rows, ...over });

/** The same archive, whose directory says something else of each part. */
function saying(bytes: Uint8Array, unpacked: number): Uint8Array {
  const other = bytes.slice();
  const view = new DataView(other.buffer);
  for (let at = 0; at + 46 < other.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, unpacked, true);
  return other;
}

describe('A workbook', () => {
  // T2787
  test('is read as the texts that a person would type: days, numbers, and what is merged in each of its rows', async () => {
    const merged = sheet({ merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }] });
    expect(await readSheets(await workbook(merged))).toEqual([
      {
        name: 'Exhibitors',
        rows: [
          ['Company', 'Founded', 'Employees', 'Phone', 'Listed'],
          ['Société Générale', '1864-05-04', '117000', '+33 142142000', 'true'],
          ['Société Générale', '2010', '12.5', '', 'false'],
        ],
      },
    ]);
  });

  test('has the sheets that have rows and are shown', async () => {
    const bytes = await workbook(
      sheet({ name: 'Cover', rows: [['Exhibitors 2026']] }),
      sheet(),
      sheet({ name: 'Last year' }),
      sheet({ name: 'Notes', hidden: true }),
    );
    const read = await readSheets(bytes);
    expect(Array.isArray(read) && read.map(({ name }) => name)).toEqual(['Exhibitors', 'Last year']);
    expect(await readSheets(await workbook(sheet({ rows: [['Company']] })))).toEqual(tableFileFaults.empty);
  });

  // T2788
  test('that would fill the memory is refused before it is unpacked, also where it lies about its size', async () => {
    const bytes = await workbook(sheet());
    const tooLarge = tablesMessages.workbookTooLarge({ max: 50 });
    expect(await readSheets(saying(bytes, 200 * 1024 * 1024))).toEqual(tooLarge);
    expect(await readSheets(saying(bytes, 0))).toEqual(tooLarge);
    // A part that is larger than it says is not unpacked to its end.
    expect(await readSheets(saying(bytes, 10))).toEqual(tablesMessages.notWorkbook);
    expect(await readSheets(new Uint8Array(11 * 1024 * 1024))).toEqual(tableFileFaults.tooBig);
  });

  test('that is none, is old or has a password is refused with what to do', async () => {
    expect(await readSheets(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual(tablesMessages.notWorkbook);
    const other = new Uint8Array(600);
    other.set([0xd0, 0xcf, 0x11, 0xe0]);
    expect(await readSheets(other)).toEqual(tablesMessages.oldWorkbook);
    expect(unpackedSize(new Uint8Array(4))).toBe(null);
  });

  test('with more rows than an import takes is known as such', async () => {
    const many = Array.from({ length: FILE_MAX_ROWS + 2 }, (_, row) => [`Organization ${row}`, 'x']);
    const [read] = (await readSheets(await workbook(sheet({ rows: many })))) as unknown as {
      rows: unknown[];
    }[];
    expect(read?.rows.length).toBeGreaterThan(FILE_MAX_ROWS + 1);
  });
});

// T3091
test('Empty rows make no file too long, whoever coloured them; one that is too long is said to be before its columns are matched', async () => {
  const blank = (length: number) => Array.from({ length }, () => [null]);
  const rows = [['Company'], ['Kopi'], ...blank(FILE_MAX_ROWS + 1000), ['Batik'], ...blank(2000)];
  const cells = new Map(rows.map((_row, at) => [`${at},0`, { style: { font: { bold: true } } }]));
  const [coloured] = (await readSheets(await workbook(sheet({ rows, cells })))) as Sheet[];
  expect(coloured?.rows).toHaveLength(FILE_MAX_ROWS + 1003);
  const read =
    coloured &&
    fileOfSheet(organizationTable, coloured, guessReading(organizationTable, coloured, new Map()));
  expect(read).toMatchObject({
    rows: [
      { row: 2, cells: { name: 'Kopi' } },
      { row: FILE_MAX_ROWS + 1003, cells: { name: 'Batik' } },
    ],
  });
  const csv = (lines: string[]) =>
    readSheets(new TextEncoder().encode(['Company,City', ...lines].join('\n')));
  expect(await csv(['Kopi,Bandung', ...Array.from({ length: 20_000 }, () => ',')])).toHaveLength(1);

  const many = Array.from({ length: 50_000 }, (_, at) => `Kopi ${at}`);
  expect(await csv(many.map((name) => `${name},Bandung`))).toEqual(tableFileFaults.tooManyRows);
  const long = await workbook(sheet({ rows: many.map((name) => [name]) }));
  expect(await readSheets(long)).toEqual(tableFileFaults.tooManyRows);
});

test('A CSV file is one sheet', async () => {
  const read = (text: string) => readSheets(new TextEncoder().encode(text));
  expect(await read('Name;City\nKopi;Bandung\n')).toEqual([
    {
      name: '',
      rows: [
        ['Name', 'City'],
        ['Kopi', 'Bandung'],
      ],
    },
  ]);
  expect(await read('')).toEqual(tableFileFaults.empty);
  expect(await read('Name\n"Kopi')).toEqual(tableFileFaults.notCsv);
});
