import { registrantSorts } from '../../../domain/registration/registrants.ts';
import { type RegistrationStatus, registrationStatuses } from '../../../domain/registration/registration.ts';
import type { Filters, ListRules, SortBy } from '../../ui/data-table/list-state.ts';

/** What the list of registrants keeps in its address (SPEC.md 2), and what it asks the server for. */

export const registrantRules: ListRules = {
  sortable: registrantSorts,
  defaultSort: [{ id: 'createdAt', desc: true }],
  filterable: {
    registrationStatus: new Set(registrationStatuses),
    isRevisionSubmitted: new Set(['true', 'false']),
  },
};

const isStatus = (value: string): value is RegistrationStatus =>
  (registrationStatuses as readonly string[]).includes(value);

/** The server's query for these filters and this order; what it does not know is left out. */
export function registrantsQuery(filters: Filters, sort: readonly SortBy[]) {
  const [first] = sort;
  const registrationStatus = (filters.registrationStatus ?? []).filter(isStatus);
  const [submitted, other] = filters.isRevisionSubmitted ?? [];
  return {
    sortBy: registrantSorts.find((name) => name === first?.id) ?? ('createdAt' as const),
    sortOrder: first?.desc === false ? ('ASC' as const) : ('DESC' as const),
    ...(registrationStatus.length > 0 ? { registrationStatus } : {}),
    ...(filters.tagIds?.length ? { tagIds: [...filters.tagIds] } : {}),
    // Both are no filter.
    ...(submitted && !other ? { isRevisionSubmitted: submitted as 'true' | 'false' } : {}),
  };
}
