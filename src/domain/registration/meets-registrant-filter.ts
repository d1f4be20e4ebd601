import type { ClaimFilter } from '../claims/claim-steps.ts';
import { countriesBegun, countryFilter } from '../organizations/country-names.ts';
import { type Cell, meetsFilters } from '../tables/meets-filters.ts';
import type { Instant } from '../time/instants.ts';
import { type RegistrantFilter, searchedWords } from './registrant-filter.ts';
import { findRegistrantColumn, type RegistrantColumn, requirementOfColumn } from './registrants.ts';
import type { RequirementValues } from './requirements.ts';

/** What a filter asks of a registrant. */
export interface RegistrantFacts {
  columns: Readonly<Record<RegistrantColumn, Cell>>;
  answers: RequirementValues;
  tagIds: readonly string[];
  isRevisionSubmitted: boolean;
  /** What of a claim is true of it. */
  claims: ReadonlySet<ClaimFilter>;
  legalName: string;
  /** Its email and phone number, as far as staff may read them; and the people it brings. */
  contacts: readonly string[];
}

/** Whether a registrant is one of those that a filter means. The server's SQL (`store/registrants`) says the same of a table. */
export function meetsRegistrantFilter(
  facts: RegistrantFacts,
  filter: RegistrantFilter,
  world: { zone: string; now: Instant },
): boolean {
  const { q, registrationStatus, isRevisionSubmitted, claim, tagIds, filters = [], joinOperator } = filter;
  const asKept = filters.map((one) => (one.id === 'country' ? countryFilter(one) : one));
  const cellOf = (id: string): Cell => {
    const requirementId = requirementOfColumn(id);
    return requirementId === null
      ? facts.columns[id as RegistrantColumn]
      : (facts.answers[requirementId] ?? null);
  };
  return (
    (!registrationStatus || registrationStatus.some((one) => one === facts.columns.registrationStatus)) &&
    (!isRevisionSubmitted || facts.isRevisionSubmitted === (isRevisionSubmitted === 'true')) &&
    (!claim || facts.claims.has(claim)) &&
    (!tagIds || tagIds.some((id) => facts.tagIds.includes(id))) &&
    (!q || searchedWords(q).every((word) => isFound(facts, word))) &&
    meetsFilters(findRegistrantColumn, asKept, joinOperator, cellOf, world)
  );
}

/** A country is found by the beginning of any of its words, in any language: else "an" would find a third of the world. */
function isFound({ columns, legalName, contacts }: RegistrantFacts, word: string): boolean {
  const country = String(columns.country ?? '');
  return (
    [String(columns.name ?? ''), legalName, ...contacts].some((text) => text.toLowerCase().includes(word)) ||
    ` ${country.toLowerCase()}`.includes(` ${word}`) ||
    countriesBegun(word).includes(country)
  );
}
