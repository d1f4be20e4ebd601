import type { UserResult } from '../../../contract/users.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CardList } from '../../ui/data-table/card-list.tsx';
import { t } from '../../words/words.ts';
import { UserStatusPill } from '../shared/user-status-pill.tsx';
import { joinedText, UserLink, UserRoleBadge } from './users-columns.tsx';

/** The rows of the table of all users as cards: where there is no room for a table. */
export function UserCards({ users, pending }: { users: readonly UserResult[]; pending: boolean }) {
  return (
    <CardList pending={pending} loading={t('Loading users')}>
      {users.map((user) => (
        <li
          key={user.id}
          className="flex min-w-0 gap-3.5 rounded-card bg-surface p-4 shadow-card ring-1 ring-line"
        >
          <Avatar name={user.name || user.email} src={pictureSrc(user.profilePicture)} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h2 className="-my-2 text-base">
              <UserLink user={user} />
            </h2>
            <p className="wrap-anywhere text-muted">{user.email}</p>
            <p className="flex flex-wrap items-center gap-2 pt-1">
              <UserRoleBadge user={user} />
              <UserStatusPill dashboardAccess={user.dashboardAccess} />
              <span className="figures text-sm text-muted">
                {t('Created {joinedText}', { joinedText: joinedText(user.createdAt) })}
              </span>
            </p>
          </div>
        </li>
      ))}
    </CardList>
  );
}
