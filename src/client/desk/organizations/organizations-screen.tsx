import { keepPreviousData } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { type ListedOrganization, listOrganizations } from '../../../contract/organization-lists.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DataTableFooter } from '../../ui/data-table/data-table-footer.tsx';
import { DataTableToolbar } from '../../ui/data-table/data-table-toolbar.tsx';
import { useDataTable } from '../../ui/data-table/use-data-table.ts';
import { useListState } from '../../ui/data-table/use-list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { many, t } from '../../words/words.ts';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { AdminGate } from '../shared/admin-gate.tsx';
import { useSearchText } from '../shared/use-search-text.ts';
import { useApiQuery } from '../use-api.ts';
import { OrganizationCards } from './organization-cards.tsx';
import { organizationColumns } from './organizations-columns.tsx';
import { organizationFacets, organizationRules, organizationsQuery } from './organizations-rules.ts';

/** `/all-organizations` (SPEC.md 2): every organization, for the super admin. */
export function OrganizationsScreen() {
  return (
    <AdminGate title={t('All organizations')}>
      <PageHeader
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

const none: readonly ListedOrganization[] = [];

function Organizations() {
  const list = useListState(organizationRules);
  const { typed, asked, type } = useSearchText();
  const { page, perPage, filters, sort } = list.settled;
  const query = useApiQuery(
    listOrganizations,
    { query: { ...organizationsQuery(filters, sort), q: asked || undefined, page, size: perPage } },
    { placeholderData: keepPreviousData },
  );
  const rows = query.data?.items ?? none;
  const table = useDataTable({ columns: organizationColumns, rows, list, serverPages: true });
  const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
  const pending = query.isPending;
  const total = query.data?.total ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={t('Search organizations')}
        placeholder={t('Name, legal name, slug or email')}
        value={typed}
        onChange={type}
        className="max-w-xl"
      />
      <DataTableToolbar
        list={list}
        facets={organizationFacets()}
        onRefetch={retry.onRetry}
        refetching={retry.busy}
      >
        {query.data ? (
          <p role="status" className="figures text-muted">
            {many(total, '{count} organization', '{count} organizations')}
          </p>
        ) : null}
      </DataTableToolbar>
      <StaleBanner query={query} />
      {query.error && !query.data ? (
        <QueryProblem error={query.error} {...retry} />
      ) : (
        <>
          <div className="hidden laptop:block">
            <DataTable
              table={table}
              list={list}
              caption={t('Organizations')}
              pending={pending}
              rowHeader="name"
              breaking={['name', 'owner', 'country']}
            />
          </div>
          <div className="laptop:hidden">
            <OrganizationCards organizations={rows} pending={pending} />
          </div>
          <DataTableFooter
            list={list}
            label={t('Pages of organizations')}
            loaded={total}
            more={false}
            busy={query.isPlaceholderData}
          />
        </>
      )}
    </div>
  );
}
