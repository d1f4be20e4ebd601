import { organizationSorts } from '../../../contract/organization-lists.ts';
import { organizationStatusLabels } from '../../../domain/organizations/set-status.ts';
import {
  organizationProfileLabels,
  organizationProfiles,
  organizationStatuses,
} from '../../../domain/people/organization.ts';
import type { Facet } from '../../ui/data-table/facet.ts';
import type { Filters, ListRules, SortBy } from '../../ui/data-table/list-state.ts';
import { t } from '../../words/words.ts';
import { choiceFacet, chosenOf, sortedBy } from '../shared/list-filters.ts';

/** What the table of all organizations keeps in its address, and what it asks the server for. */

export const organizationRules: ListRules = {
  sortable: organizationSorts,
  defaultSort: [{ id: 'createdAt', desc: true }],
  filterable: { status: new Set(organizationStatuses), profile: new Set(organizationProfiles) },
};

export const organizationFacets = (): readonly Facet[] => [
  choiceFacet('status', t('Status'), organizationStatuses, (status) => organizationStatusLabels[status]),
  choiceFacet('profile', t('Profile'), organizationProfiles, (profile) => organizationProfileLabels[profile]),
];

/** The server's query for these filters and this order; what it does not know is left out. */
export const organizationsQuery = (filters: Filters, sort: readonly SortBy[]) => ({
  ...sortedBy(organizationSorts, sort, { id: 'createdAt', desc: true }),
  status: chosenOf(organizationStatuses, filters.status),
  profile: chosenOf(organizationProfiles, filters.profile),
});
