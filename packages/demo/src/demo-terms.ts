import type { OrganizationProfile } from 'meeting-door/domain/people/organization.ts';
import type { SoughtOffered } from 'meeting-door/domain/suggestions/sought-offered.ts';

/** What organizations of a profile look for and offer. */
const words: Readonly<Record<OrganizationProfile, SoughtOffered>> = {
  STARTUP: {
    sought: ['Seed investment', 'Pilot customers', 'Distribution partners', 'Growth capital', 'Laboratories'],
    offered: ['New technology', 'Pilot projects', 'Equity', 'Internships'],
  },
  VENTURE_CAPITAL: {
    sought: ['Equity', 'Co-investors', 'New technology', 'Market insight'],
    offered: ['Seed investment', 'Growth capital', 'Mentoring', 'Co-investors'],
  },
  CORPORATE: {
    sought: ['New technology', 'Pilot projects', 'Research', 'Graduates'],
    offered: ['Pilot customers', 'Distribution partners', 'Market insight', 'Research funding'],
  },
  RESEARCH_EDUCATION: {
    sought: ['Research funding', 'Internships', 'Mentoring', 'Pilot customers'],
    offered: ['Research', 'Graduates', 'Laboratories', 'New technology'],
  },
};

/** What the organization with this number says; of each five one has said nothing yet. */
export function demoTerms(profile: OrganizationProfile, number: number): SoughtOffered | null {
  if (number % 5 === 4) return null;
  const { sought, offered } = words[profile];
  const some = (from: readonly string[]) =>
    [number, number + 1].flatMap((at) => from[at % from.length] ?? []);
  return { sought: some(sought), offered: some(offered) };
}
