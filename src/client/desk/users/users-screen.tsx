import { ShieldX, Users } from 'lucide-react';
import { useState } from 'react';
import { listUsers, type UserResult } from '../../../contract/users.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { may } from '../../../domain/people/permissions.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/message-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDebounced } from '../badges/use-debounced.ts';
import { UserStatusPill } from '../members/user-status-pill.tsx';
import { QueryProblem, StaleBanner } from '../query-problem.tsx';
import { useActor } from '../use-actor.ts';
import { useApiQuery } from '../use-api.ts';
import { UserDrawer } from './user-drawer.tsx';

/** `/users`: everybody on the platform, for the super admin. */
export function UsersScreen() {
  const allowed = may(useActor(), 'user.administer');
  return (
    <>
      <title>Users · Meeting Door</title>
      <PageHeader title="Users" back={{ to: '/', label: 'Programs' }} />
      {allowed ? (
        <UserList />
      ) : (
        <EmptyState icon={ShieldX} title="You don't have permission to access this resource." />
      )}
    </>
  );
}

const PAGE_SIZE = 20;

function UserList() {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<UserResult | null>(null);
  const q = useDebounced(typed.trim(), 300);
  const query = useApiQuery(
    listUsers,
    { query: { q, page, size: PAGE_SIZE } },
    { placeholderData: (before) => before },
  );
  const retry = { onRetry: () => void query.refetch(), busy: query.isFetching };
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Search by name or email"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPage(1);
        }}
        className="max-w-xl"
      />
      {query.data ? <StaleBanner error={query.error} {...retry} /> : null}
      {query.data ? (
        <>
          {query.data.items.length === 0 ? (
            <EmptyState icon={Users} title="No results." />
          ) : (
            <ul className="flex flex-col gap-3">
              {query.data.items.map((user) => (
                <li key={user.id}>
                  <UserRow user={user} onOpen={() => setOpened(user)} />
                </li>
              ))}
            </ul>
          )}
          {query.data.total > PAGE_SIZE ? (
            <Pagination
              page={page}
              pageCount={Math.ceil(query.data.total / PAGE_SIZE)}
              busy={query.isFetching}
              onPage={setPage}
            />
          ) : null}
        </>
      ) : query.error ? (
        <QueryProblem error={query.error} {...retry} />
      ) : (
        <SkeletonRows rows={10} label="Loading the users" />
      )}
      <UserDrawer user={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

function UserRow({ user, onOpen }: { user: UserResult; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-3 text-left ring-1 ring-line hover:bg-canvas"
    >
      <Avatar name={user.name || user.email} src={pictureSrc(user.profilePicture)} />
      <span className="flex min-w-0 flex-1 basis-48 flex-col">
        <span className="font-semibold wrap-anywhere">{user.name || 'No name yet'}</span>
        <span className="text-muted wrap-anywhere">{user.email}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Badge tone={user.userRole === 'USER' ? 'neutral' : 'info'}>{roleLabels[user.userRole]}</Badge>
        <UserStatusPill dashboardAccess={user.dashboardAccess} />
      </span>
    </button>
  );
}
