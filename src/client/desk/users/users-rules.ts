import { userAccesses, userSorts } from '../../../contract/users.ts';
import { userStatusOf } from '../../../domain/people/member.ts';
import { platformRoles, roleLabels } from '../../../domain/people/roles.ts';
import type { Facet } from '../../ui/data-table/facet-filter.tsx';
import type { Filters, ListRules, SortBy } from '../../ui/data-table/list-state.ts';
import { t } from '../../words/words.ts';

/** What the table of all users keeps in its address, and what it asks the server for. */

export const userRules: ListRules = {
  sortable: userSorts,
  defaultSort: [{ id: 'name', desc: false }],
  filterable: { userRole: new Set(platformRoles), access: new Set(userAccesses) },
};

export const userFacets = (): readonly Facet[] => [
  {
    column: 'userRole',
    label: t('Platform role'),
    groups: [{ options: platformRoles.map((role) => ({ value: role, label: t(roleLabels[role]) })) }],
    empty: t('No results.'),
  },
  {
    column: 'access',
    label: t('Status'),
    groups: [
      {
        options: userAccesses.map((access) => ({
          value: access,
          label: t(userStatusOf({ dashboardAccess: access === 'DASHBOARD_ACCESS' })),
        })),
      },
    ],
    empty: t('No results.'),
  },
];

/** The server's query for these filters and this order; what it does not know is left out. */
export function usersQuery(filters: Filters, sort: readonly SortBy[]) {
  const [first] = sort;
  const userRole = platformRoles.filter((role) => filters.userRole?.includes(role));
  const access = userAccesses.filter((one) => filters.access?.includes(one));
  return {
    sortBy: userSorts.find((name) => name === first?.id) ?? 'name',
    sortOrder: first?.desc ? ('DESC' as const) : ('ASC' as const),
    ...(userRole.length > 0 ? { userRole } : {}),
    ...(access.length > 0 ? { access } : {}),
  };
}
