import type { UserResult } from '../../../contract/users.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { RowOf } from '../../ui/data-table/table-features.ts';
import { t } from '../../words/words.ts';
import { ListCard } from '../shared/list-screen.tsx';
import { UserStatusPill } from '../shared/user-status-pill.tsx';
import { joinedText, UserLink, UserRoleBadge } from './users-columns.tsx';

/** A row of the table of all users as a card: where there is no room for a table. */
export function UserCard({ row }: { row: RowOf<UserResult> }) {
  const { original: user } = row;
  return (
    <ListCard row={row}>
      <div className="flex min-w-0 gap-3.5">
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
      </div>
    </ListCard>
  );
}
