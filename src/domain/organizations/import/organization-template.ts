import type { Translator } from '../../language/translator.ts';
import { organizationProfileLabels } from '../../people/organization.ts';
import { templateOf } from '../../tables/table-file.ts';
import { organizationTable } from './organization-columns.ts';

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
export function importTemplate(say: Pick<Translator, 't' | 'textOf'>): string {
  const { t } = say;
  const { people, ...facts } = nobody;
  const titles = [t('Founder'), t('Head of Sales')];
  const rows = people.map((person, place) => ({
    ...(place === 0
      ? { ...facts, profile: t(organizationProfileLabels.STARTUP), tags: t('coffee; farmers') }
      : { name: facts.name }),
    ...person,
    personNationality: t('Indonesian'),
    personPhone: '+62 81255501234',
    personJobTitle: titles[place] ?? '',
  }));
  return templateOf(organizationTable, rows, say);
}
