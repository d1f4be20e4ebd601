import { createColumnHelper } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Registrant } from '../../../contract/registrants.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import type { Column, Features } from '../../ui/data-table/table-features.ts';
import { countryName } from '../../words/country-options.ts';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { RegistrationStatusPill, RevisionMarkerPill } from '../shared/registration/registration-pills.tsx';
import { ClaimStepPill } from './claim-step-pill.tsx';
import { RegistrantTags } from './registrant-tags.tsx';

export interface RegistrantParts {
  timezone: string;
  /** Opens the details of one. */
  onOpen: (registrant: Registrant) => void;
  /** What a tag is called. */
  labelOf: (tagId: string) => string | null;
  /** The menu of a row. */
  actionsOf: (registrant: Registrant) => ReactNode;
}

const helper = createColumnHelper<Features, Registrant>();
const asColumn = (column: unknown) => column as Column<Registrant>;

/** The columns of the table of registrants. */
export const registrantColumns = ({
  timezone,
  onOpen,
  labelOf,
  actionsOf,
}: RegistrantParts): Column<Registrant>[] => [
  asColumn(
    helper.accessor('name', {
      header: () => t('Organization'),
      cell: ({ row }) => (
        <div className="-my-1.5 flex items-center gap-3">
          <CheckboxField
            hideLabel
            label={t('Select {name}', { name: row.original.name })}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
          {/* The name opens it anywhere on its two lines. */}
          <div className="relative min-w-0 py-1 laptop:min-w-62">
            <button
              type="button"
              onClick={() => onOpen(row.original)}
              className="min-h-6 text-left font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
            >
              {row.original.name}
            </button>
            <p className="text-sm/4.5 font-normal text-muted">
              {[t(organizationProfileLabels[row.original.profile]), countryName(row.original.country)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
      ),
    }),
  ),
  asColumn(
    helper.accessor('registrationStatus', {
      header: () => t('Status'),
      cell: ({ row: { original } }) => (
        // Small and on one line: two lines of them would make each row half as high again.
        <div className="flex flex-wrap gap-1 *:px-2 *:py-0.5 *:text-xs laptop:flex-nowrap">
          <RegistrationStatusPill status={original.registrationStatus} />
          <RevisionMarkerPill {...original} />
          <ClaimStepPill {...original} />
        </div>
      ),
    }),
  ),
  helper.display({
    id: 'tags',
    header: () => t('Tags'),
    cell: ({ row }) => <RegistrantTags tagIds={row.original.tagIds} labelOf={labelOf} />,
  }),
  helper.display({
    id: 'members',
    header: () => t('Members'),
    cell: ({ row }) => <span className="figures">{row.original.totalMembers}</span>,
  }),
  helper.display({
    id: 'meetings',
    header: () => t('Meetings'),
    cell: ({ row }) => <MeetingsOf registrant={row.original} />,
  }),
  asColumn(
    helper.accessor('createdAt', {
      header: () => t('Registered'),
      cell: ({ row }) => <When at={row.original.createdAt} timezone={timezone} />,
    }),
  ),
  asColumn(
    helper.accessor('updatedAt', {
      header: () => t('Last updated'),
      cell: ({ row }) => <When at={row.original.updatedAt} timezone={timezone} />,
    }),
  ),
  helper.display({
    id: 'actions',
    header: () => <span className="sr-only">{t('Actions')}</span>,
    cell: ({ row }) => <div className="-my-1.5 flex justify-end">{actionsOf(row.original)}</div>,
  }),
];

/** An organization's name, which opens its registration. */
export function RegistrantButton({
  registrant,
  onOpen,
}: {
  registrant: Registrant;
  onOpen: (registrant: Registrant) => void;
}) {
  return (
    <button
      type="button"
      onClick={() => onOpen(registrant)}
      className="inline-flex min-h-12 items-center py-3 text-left font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {registrant.name}
    </button>
  );
}

/** "3 accepted", and how many it asked for and was asked for. */
export function MeetingsOf({ registrant }: { registrant: Registrant }) {
  const { totalAcceptedMeeting, totalRequestedMeeting, totalReceivedMeeting } = registrant;
  return (
    <span className="figures">
      {t('{totalAcceptedMeeting} accepted', { totalAcceptedMeeting })}
      <br />
      <span className="text-sm/4.5 text-muted">
        {t('{totalRequestedMeeting} requested · {totalReceivedMeeting} received', {
          totalRequestedMeeting,
          totalReceivedMeeting,
        })}
      </span>
    </span>
  );
}

function When({ at, timezone }: { at: string; timezone: string }) {
  return (
    <span className="figures">
      {formatDateShort(at, timezone)}
      <br />
      <span className="text-muted">{formatTime(at, timezone)}</span>
    </span>
  );
}
