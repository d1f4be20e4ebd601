import type { ReactNode } from 'react';
import type { Registrant } from '../../../contract/registrants.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { CardList } from '../../ui/data-table/card-list.tsx';
import type { TableOf } from '../../ui/data-table/table-features.ts';
import { countryName } from '../../words/country-options.ts';
import { formatDateShort } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { RegistrationStatusPill, RevisionMarkerPill } from '../shared/registration/registration-pills.tsx';
import { RegistrantTags } from './registrant-tags.tsx';
import { RegistrantButton } from './registrants-columns.tsx';

export interface RegistrantsCardsProps {
  table: TableOf<Registrant>;
  pending: boolean;
  timezone: string;
  onOpen: (registrant: Registrant) => void;
  /** What a tag is called. */
  labelOf: (tagId: string) => string | null;
  actionsOf: (registrant: Registrant) => ReactNode;
}

/** The rows of the page as cards: where there is no room for a table. */
export function RegistrantsCards({
  table,
  pending,
  timezone,
  onOpen,
  labelOf,
  actionsOf,
}: RegistrantsCardsProps) {
  const { rows } = table.getRowModel();
  return (
    <CardList pending={pending} loading={t('Loading registrants')}>
      {rows.map((row) => {
        const one = row.original;
        return (
          <li
            key={row.id}
            data-selected={row.getIsSelected() || undefined}
            className="flex min-w-0 flex-col gap-2 rounded-card bg-surface p-4 shadow-card ring-1 ring-line data-selected:bg-accent-soft"
          >
            <div className="flex items-start gap-3">
              <CheckboxField
                hideLabel
                label={t('Select {name}', { name: one.name })}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
              <h2 className="min-w-0 flex-1 text-lg">
                <RegistrantButton registrant={one} onOpen={onOpen} />
              </h2>
              {actionsOf(one)}
            </div>
            <div className="flex flex-wrap gap-1.5">
              <RegistrationStatusPill status={one.registrationStatus} />
              <RevisionMarkerPill {...one} />
            </div>
            <RegistrantTags tagIds={one.tagIds} labelOf={labelOf} />
            <p className="wrap-anywhere text-muted">
              {[t(organizationProfileLabels[one.profile]), countryName(one.country)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="figures text-sm text-muted">
              {t('members {members} · accepted meetings {accepted} · registered {date}', {
                members: one.totalMembers,
                accepted: one.totalAcceptedMeeting,
                date: formatDateShort(one.createdAt, timezone),
              })}
            </p>
          </li>
        );
      })}
    </CardList>
  );
}
