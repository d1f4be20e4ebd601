import { keepPreviousData } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { listUsers, type UserResult } from '../../../contract/users.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { may } from '../../../domain/people/permissions.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DataTableFooter } from '../../ui/data-table/data-table-footer.tsx';
import { DataTableToolbar } from '../../ui/data-table/data-table-toolbar.tsx';
import { useDataTable } from '../../ui/data-table/use-data-table.ts';
import { useListState } from '../../ui/data-table/use-list-state.ts';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { many, t } from '../../words/words.ts';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { useSearchText } from '../shared/use-search-text.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { UserCards } from './user-cards.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { userColumns } from './users-columns.tsx';
import { userFacets, userRules, usersQuery } from './users-rules.ts';

/** `/users`: everybody on the platform, for the super admin. */
export function UsersScreen() {
  const allowed = may(useActor(), 'user.administer');
  return (
    <>
      <title>{t('Users · Meeting Door')}</title>
      <PageHeader title={t('Users')} back={{ to: '/', label: t('Programs') }} />
      {allowed ? (
        <UserList />
      ) : (
        <EmptyState icon={ShieldX} title={t("You don't have permission to access this resource.")} />
      )}
    </>
  );
}

const none: readonly UserResult[] = [];

function UserList() {
  const list = useListState(userRules);
  const { typed, asked, type } = useSearchText();
  const { page, perPage, filters, sort } = list.settled;
  const query = useApiQuery(
    listUsers,
    { query: { ...usersQuery(filters, sort), q: asked, page, size: perPage } },
    { placeholderData: keepPreviousData },
  );
  const rows = query.data?.items ?? none;
  const table = useDataTable({ columns: userColumns, rows, list, serverPages: true });
  const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
  const total = query.data?.total ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={t('Search users')}
        placeholder={t('Name or email')}
        value={typed}
        onChange={type}
        className="max-w-xl"
      />
      <DataTableToolbar list={list} facets={userFacets()} onRefetch={retry.onRetry} refetching={retry.busy}>
        {query.data ? (
          <p role="status" className="figures text-muted">
            {many(total, '{count} user', '{count} users')}
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
              caption={t('Users')}
              pending={query.isPending}
              rowHeader="name"
              breaking={['name', 'email']}
            />
          </div>
          <div className="laptop:hidden">
            <UserCards users={rows} pending={query.isPending} />
          </div>
          <DataTableFooter
            list={list}
            label={t('Pages of users')}
            loaded={total}
            more={false}
            busy={query.isPlaceholderData}
          />
        </>
      )}
      <OpenedUser />
    </div>
  );
}

/** The drawer of `?user=`; closing it leaves the list as it was. */
function OpenedUser() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('user');
  return (
    <UserDrawer
      userId={asked !== null && isUuid(asked) ? asked : null}
      onClose={() =>
        setSearch(
          (now) => {
            const rest = new URLSearchParams(now);
            rest.delete('user');
            return rest;
          },
          { replace: true },
        )
      }
    />
  );
}
