import { Check, Trash2 } from 'lucide-react';
import type { NotificationResult } from '../../../contract/notifications.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatDateShort, formatTime } from '../../words/dates.ts';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';

export interface NotificationItemProps {
  notification: NotificationResult;
  onOpen: () => void;
  onRead: () => void;
  onDelete: () => void;
}

/** One notification: what happened, when, and whether it is new. */
export function NotificationItem({ notification, onOpen, onRead, onDelete }: NotificationItemProps) {
  const { me } = useSession();
  const { title, message, isRead, createdAt, programId, organizationId } = notification;
  const zone =
    me?.programs.find(({ id }) => id === programId)?.timezone ??
    Intl.DateTimeFormat().resolvedOptions().timeZone;
  const organization =
    organizationId === me?.organizationId
      ? undefined
      : me?.organizations.find(({ id }) => id === organizationId)?.name;
  return (
    <li data-notification={notification.id} className="flex min-w-0 items-start gap-1 py-2">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-12 min-w-0 flex-1 flex-col gap-1 overflow-x-clip rounded-control px-2 py-2 text-left hover:bg-sunken"
      >
        <span className="flex flex-wrap items-center gap-2">
          <span className={isRead ? 'font-medium' : 'font-semibold'}>{title}</span>
          {isRead ? null : <Badge tone="accent">{t('New')}</Badge>}
        </span>
        <span className="wrap-anywhere">{message}</span>
        <span className="figures text-sm text-muted">
          <time dateTime={createdAt}>
            {formatDateShort(createdAt, zone)}, {formatTime(createdAt, zone)}
          </time>
          {organization ? ` · ${t('for {organization}', { organization })}` : ''}
        </span>
      </button>
      <span className="flex shrink-0 flex-col">
        {isRead ? null : (
          <IconButton icon={Check} label={t('Mark as read: {title}', { title })} onClick={onRead} />
        )}
        <IconButton icon={Trash2} label={t('Delete: {title}', { title })} onClick={onDelete} />
      </span>
    </li>
  );
}
