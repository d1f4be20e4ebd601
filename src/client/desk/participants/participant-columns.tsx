import { createColumnHelper } from '@tanstack/react-table';
import type { Participant } from '../../../contract/participants.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column, Features } from '../../ui/data-table/table-features.ts';
import { countryName } from '../../words/country-options.ts';
import { t } from '../../words/words.ts';

const helper = createColumnHelper<Features, Participant>();
const asColumn = (column: unknown) => column as Column<Participant>;

/** The columns of the table of participants, as the program's staff see it on a laptop. */
export const participantColumns = (onOpen: (participant: Participant) => void): Column<Participant>[] => [
  asColumn(
    helper.accessor('name', {
      header: () => t('Organization'),
      cell: ({ row: { original } }) => (
        <button
          type="button"
          onClick={() => onOpen(original)}
          className="-my-1.5 inline-flex min-h-12 items-center text-left font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {original.name}
        </button>
      ),
    }),
  ),
  helper.display({
    id: 'profile',
    header: () => t('Kind'),
    cell: ({ row }) => t(organizationProfileLabels[row.original.profile]),
  }),
  asColumn(
    helper.accessor('country', {
      header: () => t('Country'),
      cell: ({ row }) => countryName(row.original.country),
    }),
  ),
  helper.display({
    id: 'meetings',
    header: () => t('Accepted meetings'),
    cell: ({ row }) => <span className="figures">{row.original.forStaff?.acceptedMeetings ?? '–'}</span>,
  }),
  helper.display({
    id: 'tags',
    header: () => t('Tags'),
    cell: ({ row }) => <Tags labels={row.original.forStaff?.tags ?? []} />,
  }),
];

function Tags({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label={t('Tags')} className="flex max-w-72 min-w-0 flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label} title={label} className="max-w-full truncate *:max-w-full">
          <Badge tone="accent">
            <span className="truncate">{label}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
