import { csvOf } from '../../tables/csv.ts';
import { importColumnNames, importColumns, REASONS_LABEL } from './columns.ts';
import type { ImportProblem } from './import-args.ts';
import type { ImportRow } from './read-table.ts';

const header = importColumnNames.map((name) => importColumns[name].label);

/** An empty file with every column and one organization with two people, to be written over. */
export const importTemplate = (): string =>
  csvOf([
    header,
    exampleRow(
      {
        name: 'Kopi Nusantara',
        legalName: 'PT Kopi Nusantara Jaya',
        profile: 'Startup',
        foundedDate: '2019-05-01',
        websiteLink: 'https://kopi-nusantara.example',
        country: 'Indonesia',
        hqLocation: 'Bandung, West Java',
        email: 'hello@kopi-nusantara.example',
        tags: 'coffee; farmers',
        businessSectors: 'Food & Beverage',
      },
      ['Ayu Lestari', 'ayu@kopi-nusantara.example', 'Founder'],
    ),
    exampleRow({ name: 'Kopi Nusantara' }, ['Budi Santoso', 'budi@kopi-nusantara.example', 'Head of Sales']),
  ]);

const exampleRow = (
  cells: ImportRow['cells'],
  [name, email, title]: readonly [string, string, string],
): string[] => {
  const all: ImportRow['cells'] = {
    ...cells,
    personName: name,
    personEmail: email,
    personNationality: 'Indonesian',
    personPhone: '+62 81255501234',
    personJobTitle: title,
  };
  return importColumnNames.map((column) => all[column] ?? '');
};

/** What was not imported, as it stands now, each row with why. Chosen again, it is read like any other file. */
export const importRest = (
  rows: readonly ImportRow[],
  reasonsOf: (row: number) => readonly ImportProblem[],
): string =>
  csvOf([
    [...header, REASONS_LABEL],
    ...rows.map((row) => [
      ...importColumnNames.map((column) => row.cells[column] ?? ''),
      reasonsOf(row.row)
        .map(({ column, message }) => `${importColumns[column].label}: ${message}`)
        .join(' '),
    ]),
  ]);
