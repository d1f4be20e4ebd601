import type { UserResult } from '../../../contract/users.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { t } from '../../words/words.ts';
import { UserStatusPill } from '../members/user-status-pill.tsx';
import { joinedWords, UserLink, UserRoleBadge } from './users-columns.tsx';

/** The rows of the table of all users as cards: where there is no room for a table. */
export function UserCards({ users, pending }: { users: readonly UserResult[]; pending: boolean }) {
  if (pending) {
    return (
      <div role="status" className="grid gap-4 md:grid-cols-2">
        <VisuallyHidden>{t('Loading users')}</VisuallyHidden>
        {Array.from({ length: 10 }, (_, card) => card).map((card) => (
          <Skeleton key={card} className="h-32 w-full rounded-card" />
        ))}
      </div>
    );
  }
  if (users.length === 0) {
    return (
      <p className="rounded-card bg-surface px-5 py-16 text-center text-muted shadow-card ring-1 ring-line">
        {t('No results.')}
      </p>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
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
                {t('Created {joinedWords}', { joinedWords: joinedWords(user.createdAt) })}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
