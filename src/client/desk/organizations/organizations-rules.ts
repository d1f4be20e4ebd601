import { organizationSorts } from '../../../contract/organization-lists.ts';
import { organizationStatusLabels } from '../../../domain/organizations/set-status.ts';
import {
  organizationProfileLabels,
  organizationProfiles,
  organizationStatuses,
} from '../../../domain/people/organization.ts';
import type { Facet } from '../../ui/data-table/facet-filter.tsx';
import type { Filters, ListRules, SortBy } from '../../ui/data-table/list-state.ts';
import { t } from '../../words/words.ts';

/** What the table of all organizations keeps in its address, and what it asks the server for. */

export const organizationRules: ListRules = {
  sortable: organizationSorts,
  defaultSort: [{ id: 'createdAt', desc: true }],
  filterable: { status: new Set(organizationStatuses), profile: new Set(organizationProfiles) },
};

export const organizationFacets = (): readonly Facet[] => [
  {
    column: 'status',
    label: t('Status'),
    groups: [
      {
        options: organizationStatuses.map((status) => ({
          value: status,
          label: t(organizationStatusLabels[status]),
        })),
      },
    ],
    empty: t('No results.'),
  },
  {
    column: 'profile',
    label: t('Profile'),
    groups: [
      {
        options: organizationProfiles.map((profile) => ({
          value: profile,
          label: t(organizationProfileLabels[profile]),
        })),
      },
    ],
    empty: t('No results.'),
  },
];

const isOneOf =
  <Value extends string>(known: readonly Value[]) =>
  (value: string): value is Value =>
    (known as readonly string[]).includes(value);

/** The server's query for these filters and this order; what it does not know is left out. */
export function organizationsQuery(filters: Filters, sort: readonly SortBy[]) {
  const [first] = sort;
  const sortBy = organizationSorts.find((name) => name === first?.id) ?? 'createdAt';
  const status = (filters.status ?? []).filter(isOneOf(organizationStatuses));
  const profile = (filters.profile ?? []).filter(isOneOf(organizationProfiles));
  return {
    sortBy,
    sortOrder: first?.desc === false ? ('ASC' as const) : ('DESC' as const),
    ...(status.length > 0 ? { status } : {}),
    ...(profile.length > 0 ? { profile } : {}),
  };
}
