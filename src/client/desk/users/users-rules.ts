import { userAccesses, userSorts } from '../../../contract/users.ts';
import { userStatusOf } from '../../../domain/people/member.ts';
import { platformRoles, roleLabels } from '../../../domain/people/roles.ts';
import type { Facet } from '../../ui/data-table/facet.ts';
import type { Filters, ListRules, SortBy } from '../../ui/data-table/list-state.ts';
import { t } from '../../words/words.ts';
import { choiceFacet, chosenOf, sortedBy } from '../shared/list-filters.ts';

/** What the table of all users keeps in its address, and what it asks the server for. */

export const userRules: ListRules = {
  sortable: userSorts,
  defaultSort: [{ id: 'name', desc: false }],
  filterable: { userRole: new Set(platformRoles), access: new Set(userAccesses) },
};

export const userFacets = (): readonly Facet[] => [
  choiceFacet('userRole', t('Platform role'), platformRoles, (role) => roleLabels[role]),
  choiceFacet('access', t('Status'), userAccesses, (access) =>
    userStatusOf({ dashboardAccess: access === 'DASHBOARD_ACCESS' }),
  ),
];

/** The server's query for these filters and this order; what it does not know is left out. */
export const usersQuery = (filters: Filters, sort: readonly SortBy[]) => ({
  ...sortedBy(userSorts, sort, { id: 'name', desc: false }),
  userRole: chosenOf(platformRoles, filters.userRole),
  access: chosenOf(userAccesses, filters.access),
});
