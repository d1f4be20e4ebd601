import { claimFilters } from '../../../domain/claims/claim-steps.ts';
import { registrantSorts } from '../../../domain/registration/registrants.ts';
import { registrationStatuses } from '../../../domain/registration/registration.ts';
import type { Filters, ListRules, SortBy } from '../../ui/data-table/list-state.ts';
import { chosenOf, sortedBy } from '../shared/list-filters.ts';

/** What the list of registrants keeps in its address (SPEC.md 2), and what it asks the server for. */

export const registrantRules: ListRules = {
  sortable: registrantSorts,
  defaultSort: [{ id: 'createdAt', desc: true }],
  filterable: {
    registrationStatus: new Set(registrationStatuses),
    isRevisionSubmitted: new Set(['true', 'false']),
    claim: new Set(claimFilters),
  },
};

/** The server's query for these filters and this order; what it does not know is left out. */
export function registrantsQuery(filters: Filters, sort: readonly SortBy[]) {
  const [submitted, other] = filters.isRevisionSubmitted ?? [];
  const claim = claimFilters.find((one) => one === filters.claim?.[0]);
  return {
    ...sortedBy(registrantSorts, sort, { id: 'createdAt', desc: true }),
    registrationStatus: chosenOf(registrationStatuses, filters.registrationStatus),
    ...(filters.tagIds?.length ? { tagIds: [...filters.tagIds] } : {}),
    ...(claim ? { claim } : {}),
    // Both are no filter.
    ...(submitted && !other ? { isRevisionSubmitted: submitted as 'true' | 'false' } : {}),
  };
}
