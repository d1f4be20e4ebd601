import { describe, expect, test } from 'vitest';
import {
  type ImportColumn,
  organizationTable,
} from '../../../src/domain/organizations/import/organization-columns.ts';
import {
  asksAboutReading,
  checkReading,
  fileOfSheet,
  guessReading,
  type Reading,
  type RememberedColumns,
  rememberedAfter,
  type Sheet,
} from '../../../src/domain/tables/sheet.ts';
import type { TableFile } from '../../../src/domain/tables/table-file.ts';

/** A sheet as someone made it, and how it is read. */

const sheetOf = (...rows: string[][]): Sheet => ({ name: 'Sheet1', rows });
const none: RememberedColumns<ImportColumn> = new Map();
const guess = (sheet: Sheet, remembered = none) => guessReading(organizationTable, sheet, remembered);
const read = (sheet: Sheet, over: Partial<Reading<ImportColumn>> = {}) =>
  fileOfSheet(organizationTable, sheet, { ...guess(sheet), ...over }) as TableFile<ImportColumn>;
const cellsOf = (sheet: Sheet, over: Partial<Reading<ImportColumn>> = {}) =>
  read(sheet, over).rows.map(({ row, cells }) => [row, cells]);

const complete = ['Company', 'Legal name', 'Founded', 'Website', 'Country', 'City'];

describe('How a sheet is read', () => {
  // T2784
  test('is guessed from its headings, also below a title, and not asked where the file says all', () => {
    const sheet = sheetOf(['Exhibitors 2026'], [], complete, [
      'Kopi Nusa',
      'PT Kopi',
      '2019',
      'kopi.example',
      'Indonesia',
      'Bandung',
    ]);
    const reading = guess(sheet);
    expect(reading).toMatchObject({
      heading: 2,
      columns: ['name', 'legalName', 'foundedDate', 'websiteLink', 'country', 'hqLocation'],
    });
    expect(asksAboutReading(organizationTable, sheet, reading, none)).toBe(false);
    expect(cellsOf(sheet)).toEqual([
      [
        4,
        {
          name: 'Kopi Nusa',
          legalName: 'PT Kopi',
          foundedDate: '2019',
          websiteLink: 'kopi.example',
          country: 'Indonesia',
          hqLocation: 'Bandung',
        },
      ],
    ]);
  });

  test('is asked where a heading is unknown, and not again once it was answered', () => {
    const sheet = sheetOf([...complete, 'Booth', 'Ansprechpartner'], Array(8).fill('x'));
    const reading = guess(sheet);
    expect(asksAboutReading(organizationTable, sheet, reading, none)).toBe(true);
    expect(checkReading(organizationTable, sheet, reading).unknown).toEqual(['Booth', 'Ansprechpartner']);
    const chosen = { ...reading, columns: reading.columns.with(7, 'personName') };
    const remembered = rememberedAfter(organizationTable, none, sheet, chosen);
    expect([...remembered]).toEqual([
      ['booth', null],
      ['ansprechpartner', 'personName'],
    ]);
    const next = guess(sheet, remembered);
    expect(next.columns).toEqual(chosen.columns);
    expect(asksAboutReading(organizationTable, sheet, next, remembered)).toBe(false);
  });

  test('takes no column of ours twice: the further one is left for the person', () => {
    const sheet = sheetOf(['Name', 'Company'], ['a', 'b']);
    expect(guess(sheet).columns).toEqual(['name', null]);
    expect(checkReading(organizationTable, sheet, guess(sheet)).unknown).toEqual(['Company']);
  });

  test('needs a name', () => {
    const sheet = sheetOf(['Firma', 'Country'], ['Kopi', 'Indonesia']);
    expect(checkReading(organizationTable, sheet, guess(sheet)).nameless).toBe(true);
  });
});

describe('Empty cells', () => {
  // T2785
  test('of a name belong to the one above where further people stand below it', () => {
    const sheet = sheetOf(
      ['Company', 'Country', 'Contact name'],
      ['Kopi Nusa', 'Indonesia', 'Ayu'],
      ['', '', 'Budi'],
      ['', '', ''],
      ['Batik', 'Indonesia', 'Citra'],
    );
    expect([...guess(sheet).fill]).toEqual(['name']);
    expect(cellsOf(sheet).map(([row, cells]) => [row, (cells as { name: string }).name])).toEqual([
      [2, 'Kopi Nusa'],
      [3, 'Kopi Nusa'],
      [5, 'Batik'],
    ]);
    expect(cellsOf(sheet, { fill: new Set() })[1]).toEqual([3, { personName: 'Budi' }]);
  });

  test('of a legal name are taken from the name where that was said, and a missing column says it by itself', () => {
    const sheet = sheetOf(['Company', 'Country'], ['Kopi Nusa', 'Indonesia']);
    const reading = guess(sheet);
    expect([...reading.instead]).toEqual(['legalName', 'hqLocation']);
    expect(asksAboutReading(organizationTable, sheet, reading, none)).toBe(true);
    expect(cellsOf(sheet)).toEqual([
      [2, { name: 'Kopi Nusa', country: 'Indonesia', legalName: 'Kopi Nusa', hqLocation: 'Indonesia' }],
    ]);
    expect(read(sheet, { instead: new Set() }).missing).toContain('legalName');
  });
});

describe('Dates that may be read either way', () => {
  const sheet = sheetOf(complete, ['Kopi', 'PT Kopi', '05/01/2019', 'k.example', 'Indonesia', 'Bandung']);

  // T2786
  test('are asked about once for the file, and read as was said', () => {
    const reading = guess(sheet);
    expect(checkReading(organizationTable, sheet, reading).either).toBe('05/01/2019');
    expect(asksAboutReading(organizationTable, sheet, reading, none)).toBe(true);
    const dates = (order: Reading<ImportColumn>['dateOrder']) =>
      read(sheet, { dateOrder: order }).rows.map(({ cells }) => cells.foundedDate);
    expect(dates('DAY_FIRST')).toEqual(['2019-01-05']);
    expect(dates('MONTH_FIRST')).toEqual(['2019-05-01']);
    expect(dates(null)).toEqual(['05/01/2019']);
  });

  test('are not asked about where another date of the column says it', () => {
    const more = {
      ...sheet,
      rows: [...sheet.rows, ['Batik', 'PT', '25/01/2019', 'b.example', 'Japan', 'X']],
    };
    expect(guess(more).dateOrder).toBe('DAY_FIRST');
    expect(asksAboutReading(organizationTable, more, guess(more), none)).toBe(false);
    expect(read(more).rows.map(({ cells }) => cells.foundedDate)).toEqual(['2019-01-05', '25/01/2019']);
  });
});
