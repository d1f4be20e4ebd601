import { createColumnHelper } from '@tanstack/react-table';
import { Link } from 'react-router';
import type { ListedOrganization } from '../../../contract/organization-lists.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { Badge } from '../../ui/badge.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import type { Column, Features, RowOf } from '../../ui/data-table/table-features.ts';
import { countryName } from '../../words/country-options.ts';
import { formatDateShort } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { OrganizationStatusPill } from './organization-status-pill.tsx';

const helper = createColumnHelper<Features, ListedOrganization>();

/** SPEC.md 9: in tables "MMM d, yyyy", in the viewer's zone: an organization belongs to no program. */
export const createdText = (createdAt: string): string =>
  formatDateShort(createdAt, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The columns of the table of all organizations. */
export const organizationColumns: readonly Column<ListedOrganization>[] = [
  helper.accessor('name', {
    header: () => t('Name'),
    cell: ({ row }) => (
      <div className="-my-3 flex items-center gap-3">
        <SelectOrganization row={row} />
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <OrganizationLink organization={row.original} />
          {row.original.isTracked ? <Badge tone="info">{t('Tracked')}</Badge> : null}
        </span>
      </div>
    ),
  }) as Column<ListedOrganization>,
  helper.accessor('profile', {
    header: () => t('Profile'),
    cell: ({ row }) => t(organizationProfileLabels[row.original.profile]),
  }) as Column<ListedOrganization>,
  helper.accessor('status', {
    header: () => t('Status'),
    cell: ({ row }) => <OrganizationStatusPill status={row.original.status} />,
  }) as Column<ListedOrganization>,
  helper.accessor('country', {
    header: () => t('Country'),
    cell: ({ row }) => countryName(row.original.country) || '–',
  }) as Column<ListedOrganization>,
  helper.display({
    id: 'owner',
    header: () => t('Owner'),
    cell: ({ row }) => row.original.ownerName ?? t('No owner yet'),
  }),
  helper.display({
    id: 'members',
    header: () => t('Members'),
    cell: ({ row }) => <span className="figures">{row.original.memberCount}</span>,
  }),
  helper.display({
    id: 'programs',
    header: () => t('Programs'),
    cell: ({ row }) => <span className="figures">{row.original.programCount}</span>,
  }),
  helper.accessor('createdAt', {
    header: () => t('Created'),
    cell: ({ row }) => <span className="figures">{createdText(row.original.createdAt)}</span>,
  }) as Column<ListedOrganization>,
];

/** Selects one, for what is done with many. */
export const SelectOrganization = ({ row }: { row: RowOf<ListedOrganization> }) => (
  <CheckboxField
    hideLabel
    label={t('Select {name}', { name: row.original.name })}
    checked={row.getIsSelected()}
    onChange={row.getToggleSelectedHandler()}
  />
);

/** The way to an organization's page. */
export function OrganizationLink({ organization }: { organization: ListedOrganization }) {
  return (
    <Link
      to={`/all-organizations/${organization.slug}`}
      className="inline-flex min-h-12 items-center py-3 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {organization.name}
    </Link>
  );
}
