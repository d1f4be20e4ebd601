import { createColumnHelper } from '@tanstack/react-table';
import { Link, useLocation } from 'react-router';
import type { UserResult } from '../../../contract/users.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { roleLabels } from '../../../domain/people/roles.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column, Features } from '../../ui/data-table/table-features.ts';
import { formatDateShort } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { UserStatusPill } from '../shared/user-status-pill.tsx';

const helper = createColumnHelper<Features, UserResult>();

/** SPEC.md 9: in tables "MMM d, yyyy", in the viewer's zone: a person belongs to no program. */
export const joinedText = (createdAt: string): string =>
  formatDateShort(createdAt, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The columns of the table of all users. */
export const userColumns: readonly Column<UserResult>[] = [
  helper.accessor('name', {
    header: () => t('Name'),
    cell: ({ row: { original } }) => (
      <span className="-my-1.5 flex items-center gap-3">
        <Avatar name={original.name || original.email} src={pictureSrc(original.profilePicture)} size="sm" />
        <UserLink user={original} />
      </span>
    ),
  }) as Column<UserResult>,
  helper.accessor('email', {
    header: () => t('Email'),
    cell: ({ row }) => row.original.email,
  }) as Column<UserResult>,
  helper.accessor('userRole', {
    header: () => t('Platform role'),
    cell: ({ row }) => <UserRoleBadge user={row.original} />,
  }) as Column<UserResult>,
  helper.display({
    id: 'access',
    header: () => t('Status'),
    cell: ({ row }) => <UserStatusPill dashboardAccess={row.original.dashboardAccess} />,
  }),
  helper.accessor('createdAt', {
    header: () => t('Created'),
    cell: ({ row }) => <span className="figures">{joinedText(row.original.createdAt)}</span>,
  }) as Column<UserResult>,
];

export const UserRoleBadge = ({ user }: { user: UserResult }) => (
  <Badge tone={user.userRole === 'USER' ? 'neutral' : 'info'}>{t(roleLabels[user.userRole])}</Badge>
);

/** Opens someone's drawer; the list behind it stays as its address says. */
export function UserLink({ user }: { user: UserResult }) {
  const { search } = useLocation();
  const next = new URLSearchParams(search);
  next.set('user', user.id);
  return (
    <Link
      to={{ search: `?${next}` }}
      className="inline-flex min-h-12 min-w-0 items-center py-3 font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {user.name || t('No name yet')}
    </Link>
  );
}
