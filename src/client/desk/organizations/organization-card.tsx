import type { ListedOrganization } from '../../../contract/organization-lists.ts';
import { organizationProfileLabels } from '../../../domain/people/organization.ts';
import { Badge } from '../../ui/badge.tsx';
import type { RowOf } from '../../ui/data-table/table-features.ts';
import { t } from '../../words/words.ts';
import { placeText } from '../shared/founded-text.ts';
import { ListCard } from '../shared/list-screen.tsx';
import { OrganizationStatusPill } from './organization-status-pill.tsx';
import { createdText, OrganizationLink, SelectOrganization } from './organizations-columns.tsx';

/** A row of the table of all organizations as a card: where there is no room for a table. */
export function OrganizationCard({ row }: { row: RowOf<ListedOrganization> }) {
  const { original: organization } = row;
  return (
    <ListCard row={row}>
      <div className="flex flex-wrap items-center gap-2">
        <SelectOrganization row={row} />
        <h2 className="min-w-0 flex-1 text-lg wrap-anywhere">
          <OrganizationLink organization={organization} />
        </h2>
        {organization.isTracked ? <Badge tone="info">{t('Tracked')}</Badge> : null}
        <OrganizationStatusPill status={organization.status} />
      </div>
      <p className="wrap-anywhere text-muted">
        {t(organizationProfileLabels[organization.profile])} ·{' '}
        {placeText(organization.hqLocation, organization.country)}
      </p>
      <p className="figures wrap-anywhere text-muted">
        {organization.ownerName ?? t('No owner yet')}{' '}
        {t('· members {members} · programs {programs} · created {date}', {
          members: organization.memberCount,
          programs: organization.programCount,
          date: createdText(organization.createdAt),
        })}
      </p>
    </ListCard>
  );
}
