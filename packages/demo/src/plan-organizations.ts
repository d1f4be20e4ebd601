import {
  type CreateOrganizationArgs,
  createOrganizationArgs,
  memberArgs,
  type OrganizationProfile,
  slugFrom,
} from 'meeting-door/domain/people/organization.ts';
import { type Country, countries } from './countries.ts';
import { inventName, jobTitles, sizes } from './invented-names.ts';
import type { Random } from './random.ts';

/** A person as `addMember` takes one. */
export type PlannedPerson = ReturnType<typeof memberArgs.parse>;

export interface PlannedOrganization {
  args: CreateOrganizationArgs;
  /** At least one; the first is its owner. */
  people: PlannedPerson[];
}

/** Of ten organizations, how many of each profile: every profile is there from ten on. */
const mix: readonly OrganizationProfile[] = [
  'STARTUP',
  'VENTURE_CAPITAL',
  'CORPORATE',
  'STARTUP',
  'RESEARCH_EDUCATION',
  'STARTUP',
  'CORPORATE',
  'STARTUP',
  'RESEARCH_EDUCATION',
  'VENTURE_CAPITAL',
];

/**
 * Invented organizations of every profile, each with two to four people.
 *
 * @param taken names that others have; those that are given are added
 */
export function planOrganizations(
  random: Random,
  count: number,
  taken: Set<string> = new Set(),
): PlannedOrganization[] {
  return Array.from({ length: count }, (_, index) => {
    const profile = mix[index % mix.length] ?? 'STARTUP';
    return planOrganization(random, profile, taken);
  });
}

function planOrganization(
  random: Random,
  profile: OrganizationProfile,
  taken: Set<string>,
): PlannedOrganization {
  const country = random.chance(0.45) ? home() : random.pick(countries);
  const city = random.pick(country.cities);
  const { name, sector, description } = inventName(random, profile, country, city, taken);
  const slug = slugFrom(name);
  const isCompany = profile === 'STARTUP' || profile === 'CORPORATE' || profile === 'VENTURE_CAPITAL';
  const founded = profile === 'STARTUP' ? random.int(2016, 2025) : random.int(1948, 2018);
  const args = createOrganizationArgs.parse({
    name,
    legalName: isCompany ? country.legal(name) : name,
    profile,
    foundedDate: `${founded}-${String(random.int(1, 12)).padStart(2, '0')}-01`,
    websiteLink: `${slug}.example`,
    country: country.name,
    hqLocation: `${city}, ${country.name}`,
    phoneNumber: phone(random, country),
    email: `hello@${slug}.example`,
    numberOfEmployee: random.pick(sizes[profile]),
    description,
    businessSectors: [sector],
  });
  return { args, people: planPeople(random, profile, country, slug, random.int(2, 4)) };
}

/** People of an organization, mostly from its country; their addresses are invented under `.example`. */
export function planPeople(
  random: Random,
  profile: OrganizationProfile,
  country: Country,
  domain: string,
  count: number,
): PlannedPerson[] {
  const [first, ...others] = jobTitles[profile];
  const titles = [first, ...random.shuffle(others)];
  const names = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const from = random.chance(0.8) ? country : random.pick(countries);
    let name = personName(random, from);
    while (names.has(name)) name = personName(random, from);
    names.add(name);
    return memberArgs.parse({
      name,
      email: `${slugFrom(name).replaceAll('-', '.')}@${domain}.example`,
      nationality: from.nationality,
      phoneNumber: phone(random, from),
      jobTitle: titles[index % titles.length],
    });
  });
}

const home = (): Country => countryNamed('Indonesia');

/** The country of that name, else the first: names of people must come from somewhere. */
export function countryNamed(name: string): Country {
  const found = countries.find((country) => country.name === name) ?? countries[0];
  if (!found) throw new RangeError('There is no country.');
  return found;
}

const personName = (random: Random, from: Country): string =>
  `${random.pick(from.given)} ${random.pick(from.family)}`;

/** SPEC.md 5: code, space, number; the 555 shows that it is nobody's. */
const phone = (random: Random, { callingCode }: Country): string =>
  `${callingCode} 812-5550-${random.int(1000, 9999)}`;
