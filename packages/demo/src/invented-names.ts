import type { OrganizationProfile } from 'meeting-door/domain/people/organization.ts';
import type { Country } from './countries.ts';
import type { Random } from './random.ts';

/** Names that no company is known by, made of roots and endings; and what such an organization does. */

const words = (text: string): string[] => text.split(' ');

const roots = words(
  `Lumbung Arunika Selaras Kirana Tirta Sagara Cakra Bentala Rimba Samudra Pijar Karsa Langit Nirwana Mandala
   Saujana Dharma Purnama Lintang Gantari Halia Meranti Ombak Tambora Kelana Sinar Wastra Jagat Rona Lestari
   Bumi Swara Harum Angkasa Pelita Teratai Mutiara Candra Kencana Surya Verdant Northwind Oakline Brightloom
   Fernway Juniper Copperleaf Tidemark Lanternfish Mosaic Pinecone Driftwood Saltmarsh Quillon Harrow Ember
   Marlowe Kestrel Halcyon Thistle Cobalt Larkspur Meadow Alder Sable Willow Basalt Cirrus Fjord Ochre`.replace(
    /\s+/g,
    ' ',
  ),
);

const endings: Record<OrganizationProfile, readonly string[]> = {
  STARTUP: words('Pay Farm Health Robotics Learn Foods Freight Energy Labs Mobility Home Cloud Bio Fin'),
  VENTURE_CAPITAL: ['Ventures', 'Capital', 'Partners', 'Growth Fund', 'Seed Fund'],
  CORPORATE: ['Industries', 'Logistics', 'Group', 'Foods', 'Motor', 'Telecom', 'Retail', 'Holdings'],
  RESEARCH_EDUCATION: [
    'Institute of Marine Science',
    'Materials Lab',
    'Centre for Climate Data',
    'Genome Institute',
    'Polytechnic',
    'Business School',
    'Institute of Technology',
    'University',
  ],
};

const sectors: Record<string, string> = {
  Pay: 'Financial Services',
  Fin: 'Financial Services',
  Farm: 'Agriculture',
  Health: 'Healthcare',
  Bio: 'Healthcare',
  Robotics: 'Manufacturing',
  Motor: 'Manufacturing',
  Industries: 'Manufacturing',
  Learn: 'Education',
  Foods: 'Food & Beverage',
  Freight: 'Logistics',
  Logistics: 'Logistics',
  Energy: 'Energy',
  Mobility: 'Transportation',
  Retail: 'Retail',
  Home: 'Real Estate',
};

const kinds: Record<OrganizationProfile, string> = {
  STARTUP: 'A young company',
  VENTURE_CAPITAL: 'An investor in early companies',
  CORPORATE: 'An established company looking for partners',
  RESEARCH_EDUCATION: 'A research organization with results to license',
};

export const sizes: Record<OrganizationProfile, readonly string[]> = {
  STARTUP: ['1-10', '11-50', '51-200'],
  VENTURE_CAPITAL: ['1-10', '11-50'],
  CORPORATE: ['501-1000', '1001+'],
  RESEARCH_EDUCATION: ['51-200', '201-500', '201-500', '501-1000', '1001+'],
};

export const jobTitles: Record<OrganizationProfile, readonly string[]> = {
  STARTUP: [
    'Founder & CEO',
    'Co-founder & CTO',
    'Head of Partnerships',
    'Product Lead',
    'Business Developer',
  ],
  VENTURE_CAPITAL: ['General Partner', 'Principal', 'Investment Manager', 'Analyst'],
  CORPORATE: ['Head of Innovation', 'Venture Manager', 'Procurement Director', 'Strategy Analyst'],
  RESEARCH_EDUCATION: [
    'Director of Research',
    'Technology Transfer Officer',
    'Senior Scientist',
    'Lab Manager',
    'Dean of Entrepreneurship',
    'Incubator Manager',
    'Professor of Engineering',
    'Program Officer',
  ],
};

export interface InventedName {
  name: string;
  sector: string;
  description: string;
}

/** A name nobody has yet; taken ones get the city before them, and then a number after them. */
export function inventName(
  random: Random,
  profile: OrganizationProfile,
  country: Country,
  city: string,
  taken: Set<string>,
): InventedName {
  const ending = random.pick(endings[profile]);
  const plain = `${random.pick(roots)} ${ending}`;
  let name = taken.has(plain) ? `${city} ${plain}` : plain;
  for (let number = 2; taken.has(name); number++) name = `${plain} ${number}`;
  taken.add(name);
  const sector = sectors[ending] ?? (profile === 'VENTURE_CAPITAL' ? 'Financial Services' : 'Technology');
  return {
    name,
    sector,
    description: `${kinds[profile]} in ${sector.toLowerCase()}, from ${city}, ${country.name}.`,
  };
}
