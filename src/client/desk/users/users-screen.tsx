import { keepPreviousData } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { listUsers } from '../../../contract/users.ts';
import { isUuid } from '../../../domain/people/ids.ts';
import { may } from '../../../domain/people/permissions.ts';
import { useListState } from '../../ui/data-table/use-list-state.ts';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { many, t } from '../../words/words.ts';
import { ListScreen, pagedSource } from '../shared/list-screen.tsx';
import { useSearchText } from '../shared/use-search-text.ts';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { UserCard } from './user-card.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { userColumns } from './users-columns.tsx';
import { userFacets, userRules, usersQuery } from './users-rules.ts';

/** `/users`: everyone on the platform, for the super admin. */
export function UsersScreen() {
  const allowed = may(useActor(), 'user.administer');
  return (
    <>
      <title>{t('Users · Meeting Door')}</title>
      <PageHeader compact title={t('Users')} back={{ to: '/', label: t('Programs') }} />
      {allowed ? (
        <UserList />
      ) : (
        <EmptyState icon={ShieldX} title={t("You don't have permission to access this resource.")} />
      )}
    </>
  );
}

function UserList() {
  const list = useListState(userRules);
  const { typed, asked, type } = useSearchText();
  const { page, perPage, filters, sort } = list.settled;
  const query = useApiQuery(
    listUsers,
    { query: { ...usersQuery(filters, sort), q: asked, page, size: perPage } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <ListScreen
        caption={t('Users')}
        list={list}
        source={pagedSource(query)}
        columns={userColumns}
        rowHeader="name"
        breaking={['name', 'email']}
        card={(row) => <UserCard key={row.id} row={row} />}
        facets={userFacets()}
        search={{ label: t('Search users'), placeholder: t('Name or email'), typed, type }}
        count={(total) => many(total, '{count} user', '{count} users')}
      />
      <OpenedUser />
    </>
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
