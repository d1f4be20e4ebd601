import { keepPreviousData } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { listOrganizations } from '../../../contract/organization-lists.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useListState } from '../../ui/data-table/use-list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { many, t } from '../../words/words.ts';
import { AdminGate } from '../shared/admin-gate.tsx';
import { ListScreen, pagedSource } from '../shared/list-screen.tsx';
import { useSearchText } from '../shared/use-search-text.ts';
import { useApiQuery } from '../use-api.ts';
import { OrganizationCard } from './organization-card.tsx';
import { OrganizationsBulk } from './organizations-bulk.tsx';
import { organizationColumns } from './organizations-columns.tsx';
import { organizationFacets, organizationRules, organizationsQuery } from './organizations-rules.ts';

/** `/all-organizations` (SPEC.md 2): every organization, for the super admin. */
export function OrganizationsScreen() {
  return (
    <AdminGate title={t('All organizations')}>
      <PageHeader
        compact
        title={t('All organizations')}
        back={{ to: '/', label: t('Programs') }}
        actions={
          <>
            <ButtonLink to="/all-organizations/import" icon={FileUp}>
              {t('Import')}
            </ButtonLink>
            <ButtonLink to="/all-organizations/create" icon={Plus} variant="primary">
              {t('Create organization')}
            </ButtonLink>
          </>
        }
      />
      <Organizations />
    </AdminGate>
  );
}

function Organizations() {
  const list = useListState(organizationRules);
  const { typed, asked, type } = useSearchText();
  const { page, perPage, filters, sort } = list.settled;
  const query = useApiQuery(
    listOrganizations,
    { query: { ...organizationsQuery(filters, sort), q: asked || undefined, page, size: perPage } },
    { placeholderData: keepPreviousData },
  );
  return (
    <ListScreen
      caption={t('Organizations')}
      list={list}
      source={pagedSource(query)}
      columns={organizationColumns}
      rowHeader="name"
      breaking={['name', 'owner', 'country']}
      wideOnly={['members', 'programs']}
      card={(row) => <OrganizationCard key={row.id} row={row} />}
      facets={organizationFacets()}
      search={{
        label: t('Search organizations'),
        placeholder: t('Name, legal name, slug or email'),
        typed,
        type,
      }}
      selectable
      bulk={(selected, table) => (
        <OrganizationsBulk selected={selected} onClear={() => table.resetRowSelection(true)} />
      )}
      count={(total) => many(total, '{count} organization', '{count} organizations')}
    />
  );
}
