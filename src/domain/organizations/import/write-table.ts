import type { Translator } from '../../language/translator.ts';
import { organizationProfileLabels } from '../../people/organization.ts';
import { csvOf } from '../../tables/csv.ts';
import { REASONS_LABEL } from '../../tables/table-file.ts';
import { importColumnNames, importColumns } from './columns.ts';
import type { ImportProblem } from './import-args.ts';
import type { ImportRow } from './read-table.ts';

type Say = Pick<Translator, 't' | 'textOf'>;

/** As whoever takes the file reads them; every language is understood when it comes back. */
const headerIn = ({ t }: Say): string[] => importColumnNames.map((name) => t(importColumns[name].label));

// not said: names and addresses of nobody
const nobody = {
  name: 'Kopi Nusantara',
  legalName: 'PT Kopi Nusantara Jaya',
  foundedDate: '2019-05-01',
  websiteLink: 'https://kopi-nusantara.example',
  country: 'Indonesia',
  hqLocation: 'Bandung',
  email: 'hello@kopi-nusantara.example',
  businessSectors: 'Food & Beverage',
  people: [
    { personName: 'Ayu Lestari', personEmail: 'ayu@kopi-nusantara.example' },
    { personName: 'Budi Santoso', personEmail: 'budi@kopi-nusantara.example' },
  ],
};

/** An empty file with every column and one organization with two people, to be written over. */
export function importTemplate(say: Say): string {
  const { t } = say;
  const { people, ...facts } = nobody;
  const titles = [t('Founder'), t('Head of Sales')];
  const rows = people.map((person, place) => {
    const own: ImportRow['cells'] = {
      ...(place === 0
        ? { ...facts, profile: t(organizationProfileLabels.STARTUP), tags: t('coffee; farmers') }
        : { name: facts.name }),
      ...person,
      personNationality: t('Indonesian'),
      personPhone: '+62 81255501234',
      personJobTitle: titles[place] ?? '',
    };
    return importColumnNames.map((column) => own[column] ?? '');
  });
  return csvOf([headerIn(say), ...rows]);
}

/** What was not imported, as it stands now, each row with why. Chosen again, it is read like any other file. */
export const importRest = (
  rows: readonly ImportRow[],
  reasonsOf: (row: number) => readonly ImportProblem[],
  say: Say,
): string =>
  csvOf([
    [...headerIn(say), say.t(REASONS_LABEL)],
    ...rows.map((row) => [
      ...importColumnNames.map((column) => row.cells[column] ?? ''),
      reasonsOf(row.row)
        .map(({ column, message }) => `${say.t(importColumns[column].label)}: ${say.textOf(message)}`)
        .join(' '),
    ]),
  ]);
