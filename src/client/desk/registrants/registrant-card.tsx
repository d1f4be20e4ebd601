import type { ReactNode } from 'react';
import type { Registrant } from '../../../contract/registrants.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import type { RowOf } from '../../ui/data-table/table-features.ts';
import { countryName } from '../../words/country-options.ts';
import { formatDateShort } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { ListCard } from '../shared/list-screen.tsx';
import { RegistrationStatusPill, RevisionMarkerPill } from '../shared/registration/registration-pills.tsx';
import { ClaimStepPill } from './claim-step-pill.tsx';
import { RegistrantTags } from './registrant-tags.tsx';
import { RegistrantButton } from './registrants-columns.tsx';

export interface RegistrantCardProps {
  row: RowOf<Registrant>;
  timezone: string;
  onOpen: (registrant: Registrant) => void;
  /** What a tag is called. */
  labelOf: (tagId: string) => string | null;
  /** The menu of the registrant. */
  actions: ReactNode;
}

/** A row of the list as a card: where there is no room for a table. */
export function RegistrantCard({ row, timezone, onOpen, labelOf, actions }: RegistrantCardProps) {
  const { original: one } = row;
  return (
    <ListCard row={row}>
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
        {actions}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <RegistrationStatusPill status={one.registrationStatus} />
        <RevisionMarkerPill {...one} />
        <ClaimStepPill {...one} />
      </div>
      <RegistrantTags tagIds={one.tagIds} labelOf={labelOf} />
      <p className="wrap-anywhere text-muted">
        {[t(organizationProfileLabels[one.profile]), countryName(one.country)].filter(Boolean).join(' · ')}
      </p>
      <p className="figures text-sm text-muted">
        {t('members {members} · accepted meetings {accepted} · registered {date}', {
          members: one.totalMembers,
          accepted: one.totalAcceptedMeeting,
          date: formatDateShort(one.createdAt, timezone),
        })}
      </p>
    </ListCard>
  );
}
