import { writeXlsx } from 'hucre/xlsx';

/** What is odd about a row of a real spreadsheet: each comes up several times among the 64 organizations. */
const foundedDates = ['2010', '1.5.2019', '05/01/2019', 'May 2019', new Date('2001-03-04T00:00:00Z'), 1998];

/** How many organizations the workbook has. */
export const ODD_ORGANIZATIONS = 64;

/**
 * A spreadsheet as an event office gets it: a cover sheet, a title above the headings, headings of its own, no legal names, merged
 * cells for second contacts, contacts without phone or nationality, founding dates in every way, and a column nobody asked for.
 */
export function oddWorkbook(mark: string): Promise<Uint8Array> {
  const rows: (string | number | Date | null)[][] = [
    ['Exhibitors, as of November'],
    [],
    [
      'Firm',
      'Founded',
      'Web',
      'Land',
      'City',
      'Contact',
      'E-mail of contact',
      'Mobile',
      'Nationality',
      'Booth',
    ],
  ];
  const merges: { startRow: number; startCol: number; endRow: number; endCol: number }[] = [
    { startRow: 0, startCol: 0, endRow: 0, endCol: 9 },
  ];
  for (let index = 0; index < ODD_ORGANIZATIONS; index += 1) {
    const known = index % 3 === 0;
    rows.push([
      `Odd ${mark} & Söhne ${index}`,
      foundedDates[index % foundedDates.length] ?? null,
      `www.odd-${mark}-${index}.example`,
      'Indonesia',
      'Bandung',
      `Ayu Lestari ${index}`,
      `ayu@odd-${mark}-${index}.example`,
      known ? `+62 8125550${String(index).padStart(4, '0')}` : null,
      known ? 'Indonesian' : null,
      `A${index}`,
    ]);
    // A second contact, below the name that stands over both.
    if (index % 8 !== 0) continue;
    rows.push([
      ...[null, null, null, null, null],
      ...[`Budi Santoso ${index}`, `budi@odd-${mark}-${index}.example`, null, null, null],
    ]);
    merges.push({ startRow: rows.length - 2, startCol: 0, endRow: rows.length - 1, endCol: 0 });
  }
  return writeXlsx({
    sheets: [
      { name: 'Read me', rows: [['Do not forward.'], ['Ask Ayu.']] },
      { name: 'Exhibitors', rows, merges },
    ],
  });
}
